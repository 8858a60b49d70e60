# Ys' drawing in the browser.

ui-name = Ys
ui-rival = Neutral
ui-gate = A stone gate opens on the harbour of Ys
ui-blurb = Send brokers into a drowned city, half of them hidden, and corner the trade in gems.
ui-facts = 2–4 players · 4 rounds
ui-letter = { $gem ->
    [blue] B
    [green] G
    [yellow] Y
    [red] R
    [black] K
   *[white] W
}
ui-bot = bot
ui-log = Log
ui-players = Players
ui-points = { $points ->
    [one] pt
   *[other] pts
}
ui-order = Order card
ui-total = Total

# the city
ui-city = City
ui-city-note = Point at an area to see what it gives.
ui-neighbourhoods = Neighbourhoods
ui-port = Port
ui-commercial = Commercial
ui-palace = Palace
ui-prize-port = A black gem to the highest total
ui-prize-commercial = { $points } points to the highest total
ui-prize-palace = { $character ->
    [0] The character to the highest total
   *[other] The { $character } to the highest total
}
ui-prize-market = 1 point at once; lines win gems, columns move quotations
ui-seen = { $hidden ->
    [0] { $seen }
    [one] { $seen } + 1 hidden
   *[other] { $seen } + { $hidden } hidden
}
ui-ship = The ship in port { $number }

# the market
ui-market = Market
ui-market-note = 1 point for each broker you place here
ui-quotation = Quotation
ui-quotation-note = what the places pay at the end
ui-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
}
ui-rank-pays = { $rank ->
    [1] 24·18·12·6
    [2] 20·15·10·5
    [3] 16·12·8·4
   *[4] 12·9·6·3
}
ui-quoted = { $colour ->
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[red] Red
} is quoted { $square }, number { $rank }.
ui-throne = Throne room
ui-throne-note = 12 · 7 · 3 · 0 at the end

# players
ui-front = In front of the screen
ui-left = { $count } left
ui-looks = { $looks ->
    [one] { $looks } look left
   *[other] { $looks } looks left
}
ui-at-work = At work: { $cards }
ui-round = Round { $round }
ui-phase-bid = Bid
ui-phase-pawn = Pawn cards
ui-phase-placing = { $turn ->
    [0] Placing
   *[other] Placing { $turn } / { $turns }
}
ui-phase-counting = Counting
ui-phase-throne = Throne

# what is in hand
ui-screen = Behind your screen
ui-broker = Broker { $value }
ui-aim-look = Look at the broker of { $name } in { $place }
ui-aim-broker = Your broker in { $place }
ui-neutral = Neutral brokers
ui-gems = Gems
ui-cards = Your characters
ui-face = Which face
ui-face-up = Face up
ui-face-down = Face down
ui-taken = taken
ui-joker = a joker
ui-have = you have { $own }, quoted { $quotation }
ui-own = you have { $own }
ui-fresh = next round
ui-sign = { $sign ->
    [pawn] before placing
    [star] around a placing
    [coin] before counting
    [clock] after counting
   *[bolt] at once
}

# what is asked
ui-ask-gem = Take a gem from the ship of neighbourhood *{ $number }*.
ui-ask-bid = Bid *{ $bid }* for the turn order?
ui-ask-where = { $face ->
    [neutral] Choose where the neutral *{ $value }* goes.
    [down] Choose where your *{ $value }* goes, face down.
   *[up] Choose where your *{ $value }* goes, face up.
}
ui-ask-broker = { $face ->
    [up] Choose a broker to place face up.
    [down] Choose a broker to place face down.
   *[any] Choose a broker to place.
}
ui-ask-cards = { $when ->
    [pawn_card] You may play a character before the placing.
    [coin_card] You may play a character before the counting.
   *[clock_card] You may play a character after the counting.
}
ui-ask-after = { $may ->
    [both] You may play a character or look at a hidden broker.
    [look] You may look at a hidden broker.
   *[play] You may play a character now that you have placed.
}
ui-ask-character = { $character ->
    [captain] Choose two ships to swap.
    [queen] Choose the area that the Queen locks.
    [queen-whole] Choose the neighbourhood that the Queen locks.
    [magician] Choose two of your brokers to swap, or decline.
    [mercenary] Choose the broker that will be worth 5.
    [herald] Choose one of your brokers to move.
    [alchemist] Choose a gem to turn, or decline.
    [banker] Raise one colour, then lower another.
   *[jeweller] Choose two gems to take.
}
ui-ask-then = { $character ->
    [captain] Choose the ship to swap it with.
    [magician] Choose the broker to swap it with.
    [herald] Choose where it moves.
    [alchemist] Choose the colour it turns into.
    [banker] Now lower another colour.
   *[jeweller] Choose one more gem.
}
ui-ask-placed = { $count ->
    [2] Place both like this?
   *[other] Place all of them like this?
}
ui-ask-sure = *{ $actions }*?
ui-hint-bid = The two stay in front all round: their total breaks ties.
ui-hint-place = One face up, one face down. Lit places are open; drag or tap.
ui-hint-neutral = Always face down, and nobody may look at it again. Remember it.
ui-main-place = { $turns ->
    [2] Place both
   *[other] Place all
}
ui-main-bid = Bid

# the counting
ui-counting = Round { $round } · counting
ui-step = Step: { $name }
ui-step-lines = Lines
ui-step-columns = Columns
ui-step-bidder = Bidder
ui-before = Back
ui-next-step = Next: { $name }
ui-to-table = To the table
ui-see-counting = See the counting of round { $round }
ui-who-takes = Who takes the cargo
ui-nobody = nobody
ui-not-taken = not taken yet
ui-no-cargo = There is no cargo.
ui-you-win-here = You win neighbourhood { $number } with { $total }.
ui-wins-here = { $name } wins neighbourhood { $number } with { $total }.
ui-nobody-here = Nobody is in neighbourhood { $number }.
ui-place = Place
ui-takes = Takes
ui-won-black = a black gem
ui-won-points = { $points } points
ui-area-won = { $name } with { $total }
ui-area-empty = nobody
ui-area-later = still to come
ui-rule-area = The total of all three areas ranks who is present: the first takes two gems of the ship, the second one, with four players the third the last. Then each area by itself.
ui-rule-lines = Each line's gem goes to the highest total on it.
ui-rule-columns = All brokers of a column count together. By rank the four colours move +2, +1, −1 and −2 on the quotation table.
ui-rule-bidder = Whoever has the highest total on the whole market moves one quotation a square up or down.
ui-you-take = { $all ->
    [0] No line of the market gives a gem.
   *[other] { $count ->
        [0] None of the market's gems is yours.
        [one] You take one of the market's gems.
       *[other] You take { $count } of the market's gems.
    }
}
ui-column-leads = { $colour ->
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[red] Red
} leads the market with { $total }.
ui-lines-title = The market's lines
ui-columns-title = The market's columns
ui-line-won = takes the gem
ui-column = Column
ui-brokers = Brokers
ui-moved = { $before } to { $after }
ui-you-bid-most = You are the highest bidder with { $total }.
ui-bid-most = { $name } is the highest bidder with { $total }.

# the score sheet
ui-during = During the game
ui-at-end = At the end
ui-from-market = Brokers on the market
ui-from-commerce = Commercial areas
ui-from-royal = King and Prince
ui-from-black = Black gems
ui-from-colour = { $colour ->
    [blue] Blue gems
    [green] Green gems
    [yellow] Yellow gems
   *[red] Red gems
}
ui-times-market = { $count ->
    [one] { $count } broker
   *[other] { $count } brokers
}
ui-times-commerce = { $count ->
    [one] { $count } area
   *[other] { $count } areas
}
ui-times-royal = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ui-gem-count = { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}
ui-throne-total = total { $total }
