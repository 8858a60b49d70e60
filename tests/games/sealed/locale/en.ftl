# Sealed: every word of it.

name = Sealed
rival = The house

# kinds of number
kind-card = card { $card }
kind-place = lot { $place }

# options
option-players = Players
    .help = Two to four can play.
option-house = The house
    .help = With two players the house bids too.
option-reveal = Bids shown
    .help = Whether all bids are shown when the seals are opened, or only the highest.
    .all = all
    .highest = the highest

# what the game waits for
waits-look = Look at a lot.
    .help = Look at a lot on the table that you have not seen: look 1. Nobody else learns what it is worth.
waits-bids = Bid a card.
    .help = Choose a card of your hand: bid 3. The highest buys the next lot for twenty times its number.
waits-nothing = The game is over.
    .help = Most points wins, then fewest lots.

# actions
action-look = Look at lot { $place }
action-bid = Bid card { $card }

# refusals
reason-look-first = a lot must be looked at first
reason-no-look-now = nobody looks at a lot now
reason-lot-is-sold = that lot is sold
reason-lot-was-seen = you have seen that lot
reason-not-in-hand = that card is not in your hand

# what can be wrong with a position
flaw-players = The players and the options do not fit together.
flaw-cards = The cards are not complete: each must lie in one place.
flaw-counts = A hand does not hold as many cards as it should.
flaw-lots = The lots are not complete: each must lie in one place.
flaw-seals = A bid is seen by others than it should be.
flaw-purses = What a bidder has paid does not fit the lots bought.
flaw-waits = The position does not fit what the game waits for.

# what happens
event-looked = { $seat } looks at { $place }: { $worth }.
event-showed = { $seat } bid { $card }.
event-kept-sealed = { $seat } was beaten with { $card }.
event-sold = { $seat } buys { $place }, worth { $worth }, for { $price }.
event-ended = The last lot is sold.
