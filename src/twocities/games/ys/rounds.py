"""Y2 The start of a round, and Y6.9 its end."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import put_behind_screen
from twocities.games.ys.components import (
    CARDS_IN_PALACE,
    FRONT,
    GEMS,
    IN_THRONE,
    LARGE,
    LINES,
    MAX_PLAYERS,
    NEIGHBOURHOODS,
    NEUTRALS,
    PLACINGS,
    QUOTED,
    ROUNDS,
    SLOTS,
    SMALL,
    WHITE,
    Character,
)
from twocities.games.ys.events import LINE_FILLED, ROUND_BEGAN, SHIP_CAME, TURNED_CHARACTER
from twocities.games.ys.state import ALL_SEE, ANY_VALUE, BITS, UP, Stage, State


@rule("Y2.2", "Y2.3")
def start_round(s: State, log: Log) -> None:
    """Y2.3 Characters are turned up, ships come to the ports, the market is filled."""
    s.round_number += 1
    s.learned += 1
    emit(log, ROUND_BEGAN, s.round_number)
    for neighbourhood in range(wide(s.neighbourhoods)):
        turn_character(s, neighbourhood, log)
    for neighbourhood in range(wide(s.neighbourhoods)):
        bring_ship(s, neighbourhood, log)
    fill_market(s, log)
    s.chosen_by = 0
    s.stage = Stage.BIDS


@rule("Y2.3")
def turn_character(s: State, neighbourhood: int, log: Log) -> None:
    """Y2.3 The top character of a palace; in the last round the blue-edged card."""
    card = wide(Character.WHITE_GEM)
    if s.round_number < ROUNDS:
        at = neighbourhood * CARDS_IN_PALACE + wide(s.round_number) - 1
        card = wide(s.characters[at])
        s.characters[at] = NOTHING
        s.characters_out = s.characters_out | (1 << card)
    s.palace[neighbourhood] = card
    emit(log, TURNED_CHARACTER, neighbourhood, card)


@rule("Y2.3")
def next_ship(s: State) -> int:
    """Y2.3 The next ship card."""
    s.ships_left -= 1
    ship = wide(s.ship_deck[s.ships_left])
    s.ship_deck[s.ships_left] = NOTHING
    s.ships_out = s.ships_out | (1 << ship)
    return ship


@rule("Y2.4")
def cargo_of(s: State, ship: int, gem: int) -> int:
    """Y2.4 Two gems of the large colour and one of each small one; with two or three players one of each."""
    if gem == LARGE[ship]:
        return 2 if s.num_players == MAX_PLAYERS else 1
    return 1 if gem in (SMALL[ship, 0], SMALL[ship, 1]) else 0


@rule("Y2.3", "Y2.4")
def bring_ship(s: State, neighbourhood: int, log: Log) -> None:
    """Y2.3 A ship comes to a port."""
    ship = next_ship(s)
    s.ships[neighbourhood] = ship
    for gem in range(GEMS):
        s.cargo[neighbourhood, gem] = cargo_of(s, ship, gem)
    emit(log, SHIP_CAME, neighbourhood, ship)


@rule("Y2.3", "Y9.1")
def fill_market(s: State, log: Log) -> None:
    """Y2.3 A ship's gems on the lines, white first, then by colour; Y9.1 with fewer players the two small ones only."""
    ship = next_ship(s)
    gems = (1 << SMALL[ship, 0]) | (1 << SMALL[ship, 1])
    if s.num_players == MAX_PLAYERS:
        gems = gems | (1 << LARGE[ship])
    line = wide(s.first_line)
    if (gems >> WHITE) & 1 == 1:
        put_on_line(s, line, WHITE, log)
        line += 1
    for colour in range(QUOTED):
        if (gems >> colour) & 1 == 1:
            put_on_line(s, line, colour, log)
            line += 1


@rule("Y2.3")
def put_on_line(s: State, line: int, gem: int, log: Log) -> None:
    """Y2.3 A gem on a line of the market."""
    s.line_gems[line - 1] = gem
    emit(log, LINE_FILLED, line, gem)


@rule("Y6.9")
def end_round(s: State) -> None:
    """Y6.9 Brokers go back, ships are discarded, marks and locks end; with King's Favor the front waits for the throne room."""
    for seat in range(wide(s.num_players)):
        bring_brokers_home(s, seat)
        bring_neutrals_home(s, seat)
        if s.kings_favor == 0:
            bring_front_home(s, seat)
        end_characters(s, seat)
    for neighbourhood in range(NEIGHBOURHOODS):
        s.ships[neighbourhood] = NOTHING
        s.palace[neighbourhood] = NOTHING
        for gem in range(GEMS):
            s.cargo[neighbourhood, gem] = 0
    for line in range(LINES):
        s.line_gems[line] = NOTHING
    s.squares = 0
    s.locked = 0
    s.queen = NOBODY
    s.intriguer = NOBODY
    s.merchant = 0
    s.turn = 0
    s.asked = 0
    s.stage = Stage.THRONE if s.kings_favor == 1 else Stage.START if s.round_number < ROUNDS else Stage.FINAL


@rule("Y6.9")
def bring_brokers_home(s: State, seat: int) -> None:
    """Y6.9 Behind the screen. All were seen in counting, so all can tell what lies in the throne room."""
    for slot in range(PLACINGS):
        if s.players[seat].value[slot] != NOTHING:
            put_behind_screen(s, seat, wide(s.players[seat].value[slot]))
        empty_slot(s, seat, slot)
    for slot in range(PLACINGS, SLOTS):
        if s.players[seat].place[slot] == IN_THRONE:
            s.players[seat].known[slot] = ALL_SEE
            s.players[seat].may_be[slot] = 1 << (BITS * wide(s.players[seat].value[slot]))
    s.players[seat].marked = NOTHING
    s.players[seat].from_throne = NOTHING


@rule("Y6.9")
def empty_slot(s: State, seat: int, slot: int) -> None:
    """Y6.9 No broker here."""
    s.players[seat].value[slot] = NOTHING
    s.players[seat].seen[slot] = ALL_SEE
    s.players[seat].known[slot] = ALL_SEE
    s.players[seat].may_be[slot] = ANY_VALUE
    s.players[seat].place[slot] = NOTHING
    s.players[seat].face[slot] = UP


@rule("Y6.9", "Y9.3")
def bring_neutrals_home(s: State, seat: int) -> None:
    """Y6.9 Neutral brokers go back to the set of whoever placed them."""
    for i in range(NEUTRALS):
        s.players[seat].neutral_hand[i] = 1 if seat < s.num_players < s.num_owners else 0
        s.players[seat].neutral_value[i] = NOTHING
        s.players[seat].neutral_seen[i] = ALL_SEE
        s.players[seat].neutral_known[i] = ALL_SEE
        s.players[seat].neutral_place[i] = NOTHING


@rule("Y6.9", "Y10.1")
def bring_front_home(s: State, seat: int) -> None:
    """Y6.9 The brokers in front go back behind the screen."""
    for i in range(FRONT):
        if s.players[seat].front[i] != NOTHING:
            put_behind_screen(s, seat, wide(s.players[seat].front[i]))
        s.players[seat].front[i] = NOTHING


@rule("Y8")
def end_characters(s: State, seat: int) -> None:
    """Y8 What was played this round ends; what was won can be played from the next round on."""
    s.players[seat].fresh = 0
    s.players[seat].played = 0
    s.players[seat].bishop = 0
    s.players[seat].conjurer = 0
    s.players[seat].looks = 0
