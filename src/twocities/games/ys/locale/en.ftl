# Ys: every word of it.

name = Ys
rival = the neutral player

# kinds of number
kind-place = { $area ->
    [port] port { $where }
    [commercial] commercial { $where }
    [palace] palace { $where }
    [throne] the throne room
   *[market] market { $area ->
        [market-1] 1
        [market-2] 2
       *[market-3] 3
    } { $where ->
        [blue] blue
        [green] green
        [yellow] yellow
       *[red] red
    }
}
kind-neighbourhood = neighbourhood { $number }
kind-line = line { $line }
kind-colour = { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
kind-gem = { $gem ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[black] black
}
kind-cargo = { $gem ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[white] white
}
kind-character = { $character ->
    [alchemist] Alchemist
    [banker] Banker
    [bishop] Bishop
    [captain] Captain
    [conjurer] Conjurer
    [herald] Herald
    [intriguer] Intriguer
    [jeweller] Jeweller
    [magician] Magician
    [mercenary] Mercenary
    [merchant] Merchant
    [queen] Queen
    [spy] Spy
    [king] King
    [prince] Prince
   *[white_gem] White Gem
}
kind-slot = { $slot ->
    [throne-1] throne 1
    [throne-2] throne 2
    [throne-3] throne 3
    [throne-4] throne 4
   *[other] { $slot }
}
kind-ship = { $large ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
} (large), { $small ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[white] white
}, { $other ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[white] white
}
kind-tie = { $by ->
    [intriguer] the Intriguer
    [neutral] being neutral
    [front] the higher front total
   *[order] the lower order card
}

# options
option-players = Players
    .help = Two to four can play. With two, a neutral colour joins: both place brokers for it, and it can even win.
option-edition = Edition
    .help = Which rulebook counts where the printed ones differ. English is what we follow otherwise.
    .english = English
    .dutch = Dutch: the Queen comes right after a placing, and seats break column ties. For three and four players.
    .spanish = Spanish: the highest bidder may decline, and final ties cost less. For three and four players.
    .hungarian = Hungarian: the Queen locks a neighbourhood but not for her own player, the Alchemist may turn a black gem, and final ties cost less.
option-neighbourhoods = Neighbourhoods
    .help = Three players may use three neighbourhoods instead of four, for a tighter fight. Two always use three, four always use four.
option-neutral_level = Neutral player
    .help = Which neutral brokers each of two players places in a round.
    .normal = Normal: 4, 2, 1, 0
    .hard = Hard: 4, 3, 1, 0
option-kings_favor = King's Favor
    .help = After each round everybody sends one front broker to the throne room, in secret. The highest totals there score 12, 7 and 3 at the end. For three and four players.
option-express = Express
    .help = A shorter game: nine brokers instead of eleven, three placing turns a round instead of four, no white gems on ships. For three and four players.
option-recheck = Look again
    .help = You may look at your own face-down brokers at any time. Without it you must remember them.
option-open_brokers = Open brokers
    .help = All players place their own brokers face up: good for a first game. Neutral brokers and those in the throne room stay face down.

# what the game waits for
waits-bids = Bid two brokers for the turn order.
    .help = Choose two of your brokers, the higher one first: bid 4 2. All bids are opened together. Who bids most picks a place in the turn order first. The two stay in front of your screen for the whole round, where their total breaks ties, so they cannot be placed.
waits-order = Pick your place in the turn order.
    .help = Take any place that is free: order 1 goes first, the highest number last. Going last shows you more; a low number wins a tie when front totals are equal too.
waits-pawn_card = Play characters with the pawn sign, or say done.
    .help = Before the placing starts you may play Bishop, Captain, Conjurer or Spy: play spy. You may play two characters a round, and none won this round. Say done when you want no more: you are not asked again at this moment.
waits-captain = Name two ships to swap.
    .help = The Captain swaps two ships that lie in ports, with all their gems: ship 1 with 3.
waits-place = Place a broker.
    .help = Each turn you place two brokers, one face up and one face down. Name the face and the value, then where: up 3 port 2, down 0 market 2 red. City areas take any number of brokers, a market square only one; a broker put on the market is worth 1 point at once. A port counts for a black gem, a commercial area for 3 points, a palace for the character, and all three together for the ship's gems.
waits-queen = Choose what the Queen locks.
    .help = Name a city area: palace 2. By the Hungarian rules name a neighbourhood: lock 2. Until the round ends no broker may be placed or moved into it, out of it or inside it. It is counted as usual.
waits-neutral = Place a neutral broker.
    .help = Each turn you also place one of your neutral brokers, always face down: neutral 4 port 1. Remember it, for nobody may look at it again. The neutral player wins the ties it is in, except against the Intriguer.
waits-after = Your placing is done: play a character, look at a broker, or say done.
    .help = Right after placing you may play the Magician or the Mercenary, by the Dutch rules also the Queen: play magician. With the Spy you may look: look 2 5 is broker 5 of seat 2. Say done to end your turn.
waits-magician = Name two of your brokers to swap, or decline.
    .help = The Magician swaps two of your brokers that lie in different places: broker 1 with 6. Each keeps its face. Locked areas are out, and no market points are given. With King's Favor the second may come from the throne room: broker 1 with throne 2.
waits-mercenary = Name the broker that will be worth 5.
    .help = One of the two brokers you have just placed is worth 5 in this round's counting: broker 3. Everybody sees which one.
waits-look = Look at a broker, or say done.
    .help = The placing is over: this is the last moment for the looks the Spy has left. look 2 5 is broker 5 of seat 2. Only you learn its value.
waits-coin_card = Play characters with the coin sign, or say done.
    .help = Before the counting you may play Merchant (commercial areas pay 5), Intriguer (you win all ties) or Herald (move one of your brokers): play merchant. Two characters a round, none won this round. Say done when you want no more: you are not asked again at this moment.
waits-herald = Name one of your brokers, then its new place.
    .help = The Herald moves one of your brokers to another area or free square: broker 2 palace 1. Its face stays as it is, and locked areas are out. From the city to the market it gains 1 point.
waits-gem = Take a gem from the ship.
    .help = The gems of the ship go by the total of all three areas: take blue. First place takes two gems, second one; with four players third place takes the last. White is a joker: take it and name a colour.
waits-name = Name the colour of your white gem.
    .help = A white gem becomes blue, green, yellow or red at once: name green.
waits-column = Put the tied columns in order: which comes next?
    .help = These market columns have the same total and equally many brokers. You decide because you have the Intriguer or the highest front total. The four columns move their gems +2, +1, -1 and -2 by rank: column red puts red next.
waits-bidder = You are the highest bidder: move one gem's quotation.
    .help = You have the highest total on the whole market. Move one colour a square up or down: raise blue, lower red. It must be a real change. By the Spanish rules you may also decline.
waits-clock_card = Play characters with the clock sign, or say done.
    .help = At the end of the counting you may play Alchemist (turn a gem), Banker (one quotation up, another down) or Jeweller (two gems): play jeweller. Two characters a round, none won this round. Say done when you want no more: you are not asked again at this moment.
waits-alchemist = Name a gem to turn and its new colour, or decline.
    .help = The Alchemist turns one of your coloured gems into another colour: turn red into blue. By the Hungarian rules it may be a black gem. Declining leaves your gems alone, but the card is gone.
waits-banker = Raise one colour and lower another.
    .help = The Banker moves one quotation up by one and another down by one, both of them, and both a real change: raise blue lower red.
waits-jeweller = Take a gem of your choice.
    .help = The Jeweller gives you two gems, of one colour or of two: take blue take red. Black and white are not on offer.
waits-throne = Send one of your front brokers to the throne room.
    .help = Everybody chooses in secret: send 3. The others know your three front brokers, not which one went. You get a spare 2 instead, but not after the last round. The totals in the throne room score 12, 7 and 3 at the end.
waits-nothing = The game is over.
    .help = Most points wins; then most gems, coloured and black; then the win is shared.

# actions
action-bid = Bid { $values }
    .short = { $total } together
action-order = Take place { $place } in the turn order
    .short = { $place ->
        [1] first
        [2] second
        [3] third
       *[4] fourth
    }
action-play = Play the { $character ->
    [alchemist] Alchemist
    [banker] Banker
    [bishop] Bishop
    [captain] Captain
    [conjurer] Conjurer
    [herald] Herald
    [intriguer] Intriguer
    [jeweller] Jeweller
    [magician] Magician
    [mercenary] Mercenary
    [merchant] Merchant
    [queen] Queen
   *[spy] Spy
}
    .short = { $character ->
        [alchemist] turn a gem into another colour
        [banker] one quotation up, another down
        [bishop] place with any faces this round
        [captain] swap two ships
        [conjurer] place from the front this round
        [herald] move a broker
        [intriguer] win all ties this round
        [jeweller] two gems
        [magician] swap two of your brokers
        [mercenary] a broker just placed is worth 5
        [merchant] commercial areas pay 5
        [queen] lock an area
       *[spy] look at three brokers
    }
action-done = Nothing more
    .short = nothing more now
action-up = Place a { $value } face up
    .short = face up
action-down = Place a { $value } face down
    .short = face down
action-conjure = Place the { $value } in front of your screen
    .short = from the front
action-replace = Put a { $value } in front instead
    .short = to the front
action-neutral = Place the neutral { $value }
    .short = face down
action-port = Port { $number }
    .short = black
action-commercial = Commercial area { $number }
    .short = +{ $points }
action-palace = Palace { $number }
    .short = { $character }
action-market = Market line { $line }, { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
    .short = { $whose ->
        [own] +{ $points }
        [neutral] +{ $points } neutral
       *[nobody] no point
    }
action-lock = Lock neighbourhood { $number }
    .short = all three areas
action-look = Look at broker { $slot } of seat { $seat }
    .short = { $place }
action-broker = Your broker { $slot }
    .short = { $broker }, { $place }
action-ship = The ship in port { $number }
    .short = { $gems }
action-with = Swap with { $slot }
action-take = Take { $gem ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[white] white
}
    .short = you have { $own }, quoted { $quotation }
    .white = a joker
action-name = Name { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
action-column = Put { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
} next
    .short = { $move }
action-raise = Raise { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
    .short = { $before } to { $after }
action-lower = Lower { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
action-turn = Turn a { $gem ->
    [blue] blue
    [green] green
    [yellow] yellow
    [red] red
   *[black] black
} gem
    .short = of { $own }
action-into = Into { $colour ->
    [blue] blue
    [green] green
    [yellow] yellow
   *[red] red
}
action-decline = Decline
    .short = leave it
action-send = Send the { $value } to the throne room
    .short = to the throne room

# refusals
reason-not-asked = something else is asked now
reason-not-behind-screen = there is no such broker behind the screen
reason-order-is-taken = that place in the turn order is taken
reason-not-in-hand = that character is not in hand
reason-won-this-round = a character won this round waits for the next one
reason-two-were-played = two characters have been played this round, and no more are allowed
reason-wrong-moment = that character's moment is not now
reason-no-effect = that character could have no effect now
reason-face-is-placed = a turn has one broker face up and one face down, and this face is used already
reason-all-face-up = with open brokers all own brokers are placed face up
reason-no-conjurer = only the Conjurer lets a front broker be placed
reason-not-in-front = there is no such broker in front of the screen
reason-conjured-first = the front broker that was chosen must be replaced and placed first
reason-not-in-use = that is not in use in this game
reason-square-is-taken = there is a broker on that market square already
reason-area-is-locked = the Queen has locked that area
reason-no-looks-left = the Spy has no look left
reason-look-before-or-after = the Spy looks before or after a placing, not in the middle of it
reason-own-broker = the Spy looks at brokers of others
reason-no-broker-there = there is no such broker on the board
reason-is-seen-already = that broker is seen already
reason-same-place = it is in that place already
reason-not-just-placed = the Mercenary marks one of the two brokers just placed
reason-no-throne-broker = a broker of the throne room cannot be named here
reason-same-ship = two different ships are swapped
reason-no-such-gem = there is no such gem to be had
reason-column-is-not-tied = that column is not one of those tied for the next rank
reason-quotation-stops = that quotation is at the end of the table, or no other could move with it
reason-same-colour = it must be another colour
reason-cannot-decline = this cannot be declined
reason-no-such-neutral = that neutral broker is not left to place
reason-has-no-place = the broker is named first, then its place
reason-queen-locks-an-area = the Queen locks one area: port, commercial or palace
reason-queen-locks-a-neighbourhood = by the Hungarian rules the Queen locks a whole neighbourhood: lock

# what can be wrong with a position
flaw-players = The number of players, owners, neighbourhoods, lines and turns do not fit together.
flaw-numbers = A number is out of its range, or the round has not come to that point.
flaw-brokers = A player's brokers are not complete: each must be behind the screen, in front of it, on the board or in the throne room.
flaw-places = A broker lies where it cannot, two share a market square, or what is taken and locked does not fit.
flaw-ships = The ships are not complete: each card must lie in one place, and the gems must fit them.
flaw-characters = The characters are not complete: each card must be in one place.
flaw-quotations = A quotation is off the table, or the columns are ranked twice.
flaw-neutrals = The neutral brokers are not complete.
flaw-waits = The position does not fit what the game waits for.
flaw-points = An owner has more points or gems than there can be.

# what happens: the start of a round
event-round = Round { $round } begins.
event-turned-character = The { $character } waits in the palace of { $neighbourhood }.
event-ship-came = A ship comes to { $neighbourhood }: { $ship }.
event-line-filled = A { $gem } gem is put on market { $line }.

# turn order
event-bid = { $seat } bids { $high } and { $low }.
event-took-order = { $seat } takes place { $order } in the turn order.

# placing
event-placed-up = { $seat } places a { $value } face up: { $place }.
event-placed-down = { $seat } places { $value ->
    [0] a 0
    [1] a 1
    [2] a 2
    [3] a 3
    [4] a 4
   *[other] a broker
} face down: { $place }.
event-placed-unseen = { $seat } places a broker face down: { $place }.
event-placed-known = { $seat } places the { $value } that all saw face down: { $place }.
event-conjured = { $seat } takes the { $value } from the front and puts a { $instead } there.
event-placed-neutral = { $seat } places a neutral broker: { $place }.
event-market-point = { $seat } scores { $points } on the market.
event-last-in-front = { $seat } puts the last broker in front: a { $value }.

# counting
event-counted = { $neighbourhood } is counted.
event-turned-up = { $seat } turns up a { $value }: { $place }.
event-turned-neutral = A neutral { $value } is turned up: { $place }.
event-total = { $seat } has { $port } + { $commercial } + { $palace } = { $total }.
event-ranked = { $seat } is number { $place } with { $total }.
event-tie-broken = At a tie { $seat } comes before { $other } by { $by }.
event-took-gem = { $seat } takes a { $gem } gem.
event-gem-left = Nobody gets { $count ->
    [one] a { $gem } gem
   *[other] { $count } { $gem } gems
}.
event-named = { $seat } names { $colour } for the white gem.
event-won-area = { $seat } wins { $area } with { $total }.
event-nobody-in-area = Nobody is in { $area }.
event-got-black = { $seat } gets { $gems ->
    [one] a black gem
   *[other] { $gems } black gems
}.
event-commerce = { $seat } scores { $points } for commerce.
event-won-character = { $seat } wins the { $character }.
event-royal-points = { $seat } scores { $points } for the { $character }.
event-neutral-gem = { $seat } gets a { $colour } gem instead, the highest quoted.
event-line-total = { $seat } has { $total } on market { $line }.
event-won-line = { $seat } wins the { $gem } gem of market { $line } with { $total }.
event-nobody-on-line = Nobody is on market { $line }.
event-column-total = The { $colour } column comes to { $total } with { $brokers ->
    [one] { $brokers } broker
   *[other] { $brokers } brokers
}.
event-ranked-column = The { $colour } column is number { $place }.
event-chose-column = { $seat } puts the { $colour } column, which is tied, at number { $place }.
event-quoted = The quotation of { $colour } goes from { $before } to { $after }.
event-highest-bidder = { $seat } is the highest bidder on the market with { $total }.
event-no-bidder = Nobody is on the market: there is no highest bidder.
event-declined = { $seat } declines.

# characters
event-played = { $seat } plays the { $character }.
event-swapped-ships = { $seat } swaps the ships of { $one } and { $other }.
event-looked = { $seat } looks at broker { $slot } of { $whose }{ $value ->
    [0] : a 0
    [1] : a 1
    [2] : a 2
    [3] : a 3
    [4] : a 4
   *[other] {""}
}.
event-locked = { $seat } locks { $area }.
event-swapped = { $seat } swaps the own brokers { $one } and { $other }.
event-marked = { $seat } makes broker { $slot } worth 5.
event-moved = { $seat } moves broker { $slot } from { $before } to { $after }.
event-turned-gem = { $seat } turns a { $gem } gem { $colour }.
event-got-gem = { $seat } gets a { $colour } gem.

# the throne room
event-sent = { $seat } sends { $value ->
    [0] a 0
    [1] a 1
    [2] a 2
    [3] a 3
    [4] a 4
   *[other] a broker
} to the throne room.
event-sent-unseen = { $seat } sends a broker to the throne room.
event-took-spare = { $seat } takes a spare { $value }.

# the end
event-ended = The last round is over: the final scoring.
event-ranked-colour = { $colour } is number { $place } of the colours, quoted { $quotation }.
event-scored-colour = { $seat } scores { $points } for { $colour }: { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}, place { $place }{ $tied ->
    [1] {""}
   *[other] , tied with { $tied ->
        [2] another
       *[other] others
    }
}.
event-scored-black = { $seat } scores { $points } for { $gems ->
    [one] { $gems } black gem
   *[other] { $gems } black gems
}.
event-scored-throne = { $seat } scores { $points } for { $total } in the throne room, place { $place }{ $tied ->
    [1] {""}
   *[other] , shared by { $tied }
}.

# the board in the terminal
board-seat = { $colour ->
    [blue] B
    [orange] O
    [purple] P
    [yellow] Y
   *[neutral] N
}
board-gem = { $gem ->
    [blue] b
    [green] g
    [yellow] y
    [red] r
    [black] k
   *[white] w
}
board-legend = { $back } face down   (3) a 3 face down that you see   3{ $mark } counts 5   ◆k black gem   (Spy) won this round
board-round = Round { $round } of { $last }
board-port = port: a black gem
board-commercial = commercial: { $points } points
board-palace = palace: the character
board-locked = locked
board-market = Market
board-quoted = quoted
board-worth = most scores
board-players = Players
board-order = order
board-points = points
board-if-over = if over
board-front = front
board-behind = behind
board-throne = throne
board-characters = characters
board-at-work = at work: { $characters }
board-looks = { $looks ->
    [one] { $looks } look left
   *[other] { $looks } looks left
}
board-screen = Behind your screen
board-neutral = Neutral brokers
board-sealed = sealed: { $brokers }
board-placing = placing: { $value }
board-conjuring = from the front: { $value }
board-counting = What was counted
board-columns = The columns of the market
board-won = { $where }, won
board-gems = gems
board-line = market line { $line }
board-column-total = total (brokers)
board-column-rank = rank
board-from-market = market
board-from-commerce = commercial areas
board-from-royal = King and Prince
board-from-colour = { $colour }, number { $place } at { $quotation }
board-from-black = black gems
board-from-throne = throne room
board-total = in all
board-scores = Where the points came from
board-scores-caption = In brackets: how many gems, or the total in the throne room; = a tie.
