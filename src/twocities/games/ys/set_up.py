"""Y2 Set-up."""

from __future__ import annotations

from twocities.core.log import Log
from twocities.core.randomness import shuffle
from twocities.core.records import NOBODY, NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import brokers_of
from twocities.games.ys.components import (
    BIDDEN,
    CHARACTERS,
    COLUMNS,
    EXPRESS_TURNS,
    FRONT,
    LINES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NEIGHBOURHOODS,
    PLACING_TURNS,
    QUOTED,
    SHIPS,
    SLOTS,
    SMALL,
    START_QUOTATION,
    VALUES,
    WHITE,
)
from twocities.games.ys.options import (
    DUTCH,
    EDITION,
    EXPRESS,
    HUNGARIAN,
    IN_USE,
    KINGS_FAVOR,
    NEUTRAL_LEVEL,
    OPEN_BROKERS,
    PLAYERS,
    RECHECK,
    SPANISH,
)
from twocities.games.ys.rounds import bring_neutrals_home, empty_slot, start_round
from twocities.games.ys.state import State, Waits


@rule("Y2.1")
def set_up(s: State, options: Array, log: Log) -> None:
    """Y2.1 From the box to the first bids."""
    take_options(s, options)
    take_edition(s, options[EDITION])
    clear_table(s)
    for seat in range(wide(s.num_players)):
        take_brokers(s, seat)
    shuffle_ships(s)
    shuffle_characters(s)
    deal_order_cards(s)
    start_round(s, log)
    s.waits = Waits.BIDS


@rule("Y1.1", "Y5.2", "Y9.1", "Y11.1")
def take_options(s: State, options: Array) -> None:
    """Y9, Y10, Y11 The options as plain fields."""
    s.num_players = options[PLAYERS]
    s.num_owners = s.num_players + 1 if s.num_players == MIN_PLAYERS else s.num_players
    s.neighbourhoods = options[IN_USE]
    s.first_line = 1 if s.num_players == MAX_PLAYERS else 2
    s.placing_turns = EXPRESS_TURNS if options[EXPRESS] == 1 else PLACING_TURNS
    s.neutral_level = options[NEUTRAL_LEVEL]
    s.kings_favor = options[KINGS_FAVOR]
    s.express = options[EXPRESS]
    s.recheck = options[RECHECK]
    s.open_brokers = options[OPEN_BROKERS]


@rule("Y12")
def take_edition(s: State, edition: int) -> None:
    """Y12 What the translations do differently."""
    s.queen_after = 1 if edition == DUTCH else 0
    s.seat_breaks_ties = 1 if edition == DUTCH else 0
    s.bidder_may_decline = 1 if edition == SPANISH else 0
    s.next_place_for_ties = 1 if edition in (SPANISH, HUNGARIAN) else 0
    s.queen_wide = 1 if edition == HUNGARIAN else 0
    s.alchemist_turns_black = 1 if edition == HUNGARIAN else 0
    s.neutral_white_last = 1 if edition == HUNGARIAN else 0


@rule("Y2.1", "Y1.7")
def clear_table(s: State) -> None:
    """Y2.1 An empty table; Y1.7 every gem on square 8."""
    s.queen = NOBODY
    s.intriguer = NOBODY
    for colour in range(QUOTED):
        s.quotation[colour] = START_QUOTATION
    for place in range(MAX_PLAYERS):
        s.ranked[place] = NOTHING
    for place in range(COLUMNS):
        s.columns[place] = NOTHING
    for line in range(LINES):
        s.line_gems[line] = NOTHING
    for neighbourhood in range(NEIGHBOURHOODS):
        s.ships[neighbourhood] = NOTHING
        s.palace[neighbourhood] = NOTHING
    for seat in range(MAX_PLAYERS):
        clear_player(s, seat)


@rule("Y2.1")
def clear_player(s: State, seat: int) -> None:
    """Y2.1 A player with nothing yet."""
    for i in range(FRONT):
        s.players[seat].front[i] = NOTHING
    for i in range(BIDDEN):
        s.players[seat].bid[i] = NOTHING
    for slot in range(SLOTS):
        empty_slot(s, seat, slot)
    bring_neutrals_home(s, seat)
    s.players[seat].sent = NOTHING
    s.players[seat].marked = NOTHING
    s.players[seat].from_throne = NOTHING
    s.players[seat].chosen = NOTHING
    s.players[seat].chosen_front = NOTHING
    s.players[seat].chosen_back = NOTHING


@rule("Y1.2", "Y9.3", "Y11.1")
def take_brokers(s: State, seat: int) -> None:
    """Y1.2 The brokers of a player, behind the screen."""
    for value in range(VALUES):
        s.players[seat].screen[value] = brokers_of(s, seat, value)
        s.players[seat].behind += brokers_of(s, seat, value)


@rule("Y1.5", "Y11.1")
def has_white(ship: int) -> bool:
    """Y1.5 Whether a ship card has a white gem."""
    return bool(SMALL[ship, 0] == WHITE or SMALL[ship, 1] == WHITE)


@rule("Y11.1")
def is_in_game(s: State, ship: int) -> bool:
    """Y11.1 Whether a ship card is in the game: those with white are left out of Express."""
    return s.express == 0 or not has_white(ship)


@rule("Y2.1", "Y11.1")
def shuffle_ships(s: State) -> None:
    """Y2.1 Shuffle the ships that are in the game."""
    n = 0
    for ship in range(SHIPS):
        if is_in_game(s, ship):
            s.ship_deck[n] = ship
            n += 1
    s.ships_left = n
    for i in range(n, SHIPS):
        s.ship_deck[i] = NOTHING
    shuffle(s.generator, s.ship_deck, 0, n)


@rule("Y2.1")
def shuffle_characters(s: State) -> None:
    """Y2.1 Three to each palace, face down; the rest stay out of the game unseen."""
    for card in range(CHARACTERS):
        s.characters[card] = card
    shuffle(s.generator, s.characters, 0, CHARACTERS)


@rule("Y2.1")
def deal_order_cards(s: State) -> None:
    """Y2.1 Order cards at random."""
    for place in range(wide(s.num_players)):
        s.ranked[place] = place
    shuffle(s.generator, s.ranked, 0, wide(s.num_players))
    for place in range(wide(s.num_players)):
        s.players[s.ranked[place]].order = place + 1
        s.ranked[place] = NOTHING
