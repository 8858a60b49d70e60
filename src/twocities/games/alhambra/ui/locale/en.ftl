# Alhambra's drawing in the browser.

ui-name = Alhambra
ui-rival = Dirk
ui-gate = A horseshoe gate opens on a courtyard of the Alhambra
ui-blurb = Collect four currencies, pay to the coin, and own the most of each kind of building.
ui-facts = 2–6 players · 3 scorings
ui-letter = { $currency ->
    [blue] B
    [green] G
    [orange] O
   *[yellow] Y
}

# the court
ui-court = Court
ui-site = Building site
ui-sold = sold
ui-reach = { $over ->
    [0] exact with { $cards }
   *[other] { $cards }: { $over } over
}
ui-short = short by { $by }
ui-paying = paying
ui-paid-in = in { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
}
ui-money = Money on show
ui-pile = pile
ui-buildings = buildings
ui-take = Take { $card }
ui-aim-buy = Buy { $building } for { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
} money
ui-aim-pay = Pay { $card }
ui-together = { $sets ->
    [0] {""}
    [1] Together, at most 5: { $cards }
    [2] Together, at most 5: { $cards }, or { $others }
   *[other] Cards worth at most 5 may be taken together.
}
ui-your-city = Your city
ui-city-of = The city of { $name }
ui-no-city = Nothing is built here yet.
ui-hand = Your hand
ui-hands = Open hands

# paying
ui-paying-for = Paying for the { $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}
ui-price = price { $price } { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
}
ui-result = { $kind ->
    [exact] Exact. You will have another action.
    [over] { $over } too much, and no change is given.
   *[short] { $short } to go.
}

# what is asked
ui-turn = Your turn · one action
ui-turn-extra = Your turn · another action
ui-ask = Take money, or buy a building.
ui-ask-extra = Paid exactly: take, buy, or end your turn.
ui-ask-take = Take *{ $cards }*?
ui-ask-pay = Pay *{ $cards }* { $currency ->
    [blue] blue
    [green] green
    [orange] orange
   *[yellow] yellow
} for the { $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}{ $whose ->
    [rival] , and give it to Dirk
   *[own] {""}
}?
ui-ask-gift = Keep the *{ $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}*, or give it to Dirk?
ui-hint = Several money cards may be taken if they are worth at most 5 together.
ui-hint-pay = Tap a card to add it or take it back. No change is given.
ui-main-take = Take
ui-main-pay = Pay and build
ui-main-give = Pay and give

# who owns what
ui-owns = Who owns what
ui-log = Log
ui-next = Next: { $scoring }
ui-if-now = If { $scoring } came now
ui-worth = { $scoring ->
    [A] { $type ->
        [pavilion] 1
        [seraglio] 2
        [arcades] 3
        [chambers] 4
        [garden] 5
       *[tower] 6
    }
    [B] { $type ->
        [pavilion] 8 / 1
        [seraglio] 9 / 2
        [arcades] 10 / 3
        [chambers] 11 / 4
        [garden] 12 / 5
       *[tower] 13 / 6
    }
   *[C] { $type ->
        [pavilion] 16 / 8 / 1
        [seraglio] 17 / 9 / 2
        [arcades] 18 / 10 / 3
        [chambers] 19 / 11 / 4
        [garden] 20 / 12 / 5
       *[tower] 21 / 13 / 6
    }
}
ui-scorings = Scorings
ui-scoring = Scoring { $scoring }
ui-until = Until { $scoring }
ui-when = { $kind ->
    [done] scored
    [next] { $scoring ->
        [C] at the end
       *[other] somewhere in the pile
    }
   *[later] { $scoring ->
        [C] at the end
       *[other] later
    }
}
ui-counted = { $tied ->
    [1] { $buildings } built
   *[other] { $buildings }, shared
}
ui-type-letter = { $type ->
    [pavilion] P
    [seraglio] S
    [arcades] A
    [chambers] C
    [garden] G
   *[tower] T
}
