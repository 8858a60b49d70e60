"""A3.5 The end of a turn: refilling the site and the money, and what turns up."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.randomness import shuffle
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.alhambra.components import DISPLAY, MONEY_KINDS, SCORING_A, SITE
from twocities.games.alhambra.end import end_game, is_site_full
from twocities.games.alhambra.events import RAN_OUT, SHUFFLED, TURNED_BUILDING, TURNED_MONEY
from twocities.games.alhambra.scoring import A, B, score_card
from twocities.games.alhambra.state import State, Waits


@rule("A3.5", "A3.6", "A5.1")
def end_turn(s: State, log: Log) -> None:
    """A3.5 Only now the site and then the money are refilled; A3.6 then the next seat."""
    refill_site(s, log)
    if not is_site_full(s):
        end_game(s, log)
        return
    refill_money(s, log)
    s.to_act = (s.to_act + 1) % s.num_players
    s.waits = Waits.ACTION


@rule("A3.5")
def refill_site(s: State, log: Log) -> None:
    """A3.5 Empty places from the left; cards never shift."""
    for place in range(SITE):
        if s.site[place] == NOTHING and s.buildings_left > 0:
            s.buildings_left -= 1
            s.site[place] = s.building_pile[s.buildings_left]
            s.learned += 1
            emit(log, TURNED_BUILDING, s.site[place], place)


@rule("A3.5")
def refill_money(s: State, log: Log) -> None:
    """A3.5 The display to four; settled: if pile and discard are both empty it stays short."""
    for place in range(DISPLAY):
        if s.display[place] == NOTHING:
            s.display[place] = turn_money(s, log)


@rule("A3.5", "A4.1")
def turn_money(s: State, log: Log) -> int:
    """A4.1 The next money card; a scoring card on the way is scored at once and leaves the game."""
    while has_money_to_turn(s, log):
        s.money_left -= 1
        s.learned += 1
        card = wide(s.money_pile[s.money_left])
        if card < MONEY_KINDS:
            emit(log, TURNED_MONEY, card)
            return card
        score_card(s, A if card == SCORING_A else B, log)
    emit(log, RAN_OUT)
    return NOTHING


@rule("A3.5")
def has_money_to_turn(s: State, log: Log) -> bool:
    """A3.5 When the pile runs out the discard pile, this turn's payments included, is shuffled into a new one."""
    if s.money_left == 0:
        shuffle_discard(s, log)
    return s.money_left > 0


@rule("A3.5")
def shuffle_discard(s: State, log: Log) -> None:
    """A3.5 The discard pile becomes the money pile."""
    n = 0
    for card in range(MONEY_KINDS):
        for _ in range(s.discard[card]):
            s.money_pile[n] = card
            n += 1
        s.discard[card] = 0
    s.money_left = n
    shuffle(s.generator, s.money_pile, 0, n)
    if n > 0:
        emit(log, SHUFFLED, n)
