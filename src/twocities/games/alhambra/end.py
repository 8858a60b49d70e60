"""A5 The end."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.records import NOBODY, NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.alhambra.components import SITE
from twocities.games.alhambra.events import ENDED, LEFT_TO, LEFT_TO_NOBODY
from twocities.games.alhambra.hands import purse
from twocities.games.alhambra.owning import give_building
from twocities.games.alhambra.scoring import C, score
from twocities.games.alhambra.state import State, Waits


@rule("A5.1")
def is_site_full(s: State) -> bool:
    """A5.1 Whether every place of the site has a building."""
    for place in range(SITE):
        if s.site[place] == NOTHING:
            return False
    return True


@rule("A5.1", "A5.3", "A4.4")
def end_game(s: State, log: Log) -> None:
    """A5.1 The site could not be refilled: what is left is given away, then scoring C."""
    emit(log, ENDED)
    for place in range(SITE):
        if s.site[place] != NOTHING:
            give_away(s, place, log)
    score(s, C, log)
    s.waits = Waits.NOTHING


@rule("A5.2")
def give_away(s: State, place: int, log: Log) -> None:
    """A5.2 A building left goes to whoever holds most money in the currency of its place; at a tie to nobody."""
    card = wide(s.site[place])
    heir = richest(s, place)
    if heir == NOBODY:
        emit(log, LEFT_TO_NOBODY, card, place)
        return
    give_building(s, heir, card)
    s.site[place] = NOTHING
    emit(log, LEFT_TO, heir, card, place, purse(s, heir, place))


@rule("A5.2")
def richest(s: State, currency: int) -> int:
    """A5.2 The one player with the most money in a currency; NOBODY at a tie or where nobody has any."""
    best = 0
    heir = NOBODY
    for seat in range(s.num_players):
        money = purse(s, seat, currency)
        if money > best:
            best = money
            heir = wide(seat)
        elif money == best:
            heir = NOBODY
    return heir


@rule("A5.3", "A7.3")
def points(s: State, out: Array) -> int:
    """A5.3 The points of all owners; A7.3 Dirk's last."""
    for owner in range(s.num_owners):
        out[owner] = s.players[owner].points
    return wide(s.num_owners)


@rule("A5.3", "A7.3")
def winners(s: State) -> int:
    """A5.3 Most points wins, ties share the win; A7.3 settled: Dirk can win."""
    if s.waits != Waits.NOTHING:
        return 0
    best = 0
    won = 0
    for owner in range(s.num_owners):
        if s.players[owner].points > best:
            best = wide(s.players[owner].points)
            won = 0
        if s.players[owner].points == best:
            won = won | (1 << owner)
    return won
