# Alhambra, the card game: every word of it.

name = Alhambra, the card game
rival = Dirk

# kinds of number
kind-money = { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
} { $value }
kind-currency = { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
}
kind-type = { $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}
kind-building = { $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
} { $price }
kind-scoring = { $scoring }

# options
option-players = Players
    .help = Two to six can play. With two, Dirk joins as an owner of buildings who never takes a turn.
option-open_hands = Open hands
    .help = Everybody sees all hands. Without it only their number of cards is shown, though all that is taken and paid is seen.

# what the game waits for
waits-action = Take money or buy a building.
    .help = Take one face-up money card, or several worth at most 5 together: take 1, take 2 3. Or buy a building of the site: buy 1. You need at least its price in the currency of its place.
waits-extra = You paid exactly: take another action, or say done.
    .help = After an exact payment you may take money or buy again, or end your turn with done. The site and the money are refilled only when the turn ends.
waits-payment = Pay the next card.
    .help = Name the value of each card you pay, from the smallest up: pay 2. Any cards of the place's currency will do, none of them superfluous. No change is given; paying exactly gives another action.
waits-gift = Keep the building or give it to Dirk.
    .help = With two players each building bought may be given to Dirk instead: keep or give. An exact payment gives another action either way.
waits-nothing = The game is over.
    .help = Most points wins; ties share the win. Dirk can win too.

# actions
action-take = Take money: { $places }
    .short = { $cards }
action-buy = Buy the building on place { $place }
    .short = { $building }
action-pay = Pay a { $value }
    .short = { $reaches ->
        [exactly] exact
        [more] { $by } too much
       *[less] { $by } to go
    }
action-keep = Keep the building
    .short = for yourself
action-give = Give the building to Dirk
    .short = to Dirk
action-done = End the turn
    .short = end the turn
action-pass = Pass
    .short = nothing is possible

# refusals
reason-pay-first = the building being bought must be paid for first
reason-choose-the-owner-first = it must first be said whose the building is: keep or give
reason-nothing-is-being-paid = nothing is being paid for
reason-nothing-to-give = no building is waiting to be kept or given
reason-no-money-there = there is no money card at one of those places
reason-too-much-money = several money cards may be taken only if they are worth at most 5 together
reason-no-building-there = there is no building at that place
reason-too-expensive = the cards of that place's currency do not reach the price
reason-no-such-card = there is no such card of that currency in hand
reason-smaller-cards-first = cards are paid from the smallest up, and without a smaller one first the price cannot be reached
reason-superfluous-card = the payment would then have a card that could be taken back with the price still reached
reason-action-is-due = only another action after an exact payment may be declined
reason-not-stuck = passing is allowed only when neither taking nor buying is possible

# what can be wrong with a position
flaw-players = The number of players, owners and copies of money do not fit together.
flaw-money = The money is not complete: each card must be there once for every copy in the game.
flaw-hand-count = A hand does not hold as many cards as are counted.
flaw-buildings = The buildings are not complete: each card must lie in one place, and the counts of owners must fit.
flaw-scoring-cards = The scoring cards do not lie where they should: A above B in the money pile until they come up.
flaw-waits = The position does not fit what the game waits for.
flaw-payment = The payment under way does not fit the position.
flaw-points = An owner has more points than all scorings together can give.
flaw-card = There is a card or an owner that the game does not have.

# what happens
event-began = { $seat } begins: { $cards } money cards, worth { $money }.
event-took = { $seat } takes { $card }.
event-paid = { $seat } pays { $card }.
event-bought = { $seat } buys the { $building } for { $paid } { $currency }.
event-exact = { $seat } paid exactly and may act again.
event-kept = { $seat } keeps the { $building }.
event-gave = { $seat } gives the { $building } to Dirk.
event-declined = { $seat } ends the turn.
event-passed = { $seat } can do nothing and passes.
event-turned-building = The { $building } comes to the { $currency } place.
event-turned-money = { $card } is turned up.
event-shuffled = The discard pile is shuffled: a new money pile of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-ran-out = There is no money left to turn up.
event-scoring = Scoring { $scoring }.
event-scored = { $seat } scores { $points } for the { $type }: { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
}, place { $place }{ $tied ->
    [1] {""}
   *[other] , shared by { $tied }
}.
event-dirk-drew = { $seat } draws the { $building }.
event-ended = The site cannot be refilled: the game ends.
event-left-to = The { $building } goes to { $seat }, who holds most { $currency } money: { $money }.
event-left-to-nobody = The { $building } goes to nobody: no one player holds most { $currency } money.

# the board in the terminal
board-no-building = sold
board-short = { $by } short
board-paid = { $paid } paid, { $left } to go
board-reach = { $over ->
    [0] exact with { $cards }
   *[other] { $cards }: { $over } too much
}
board-money = Money on show
board-piles = Left in the piles: { $money } money cards, { $buildings } buildings
board-next = scoring { $scoring } next
board-over = at the end
board-if-now = if { $scoring } came now
board-cards = money cards
board-points = points
board-hand = Your hand
board-scores = Where the points came from
board-scores-caption = In brackets: how many buildings; = a place shared.
board-scored = scoring { $scoring }
board-total = in all
