"""The table: what lies where, and who may see it."""

from __future__ import annotations

from enum import IntEnum

from twocities.core import engine
from twocities.core.records import SPECTATOR, Array, Record, Records, Seen, many, u8, u16, u32
from twocities.games.ys.components import (
    BIDDEN,
    CARDS_IN_PALACE,
    CHARACTERS,
    COLUMNS,
    FRONT,
    GEMS,
    LINES,
    MAX_PLAYERS,
    NEIGHBOURHOODS,
    NEUTRALS,
    QUOTED,
    SHIPS,
    SLOTS,
    VALUES,
)

ALL_SEE = (1 << (SPECTATOR + 1)) - 1
BITS = 2  # of how many brokers of a value a broker may be, in Player.may_be
ANY_VALUE = (1 << (BITS * VALUES)) - 1  # a broker of which nothing is known
UP, DOWN = 0, 1  # faces of brokers
GO_ON = 255  # in State.waits while the game itself goes on; never when somebody looks


class Waits(IntEnum):
    """What the game waits for."""

    BIDS = 0  # Y3.1 two sealed brokers from everybody
    ORDER = 1  # Y3.2 a place in the turn order
    PAWN_CARD = 2  # Y5.1 cards with the pawn sign
    CAPTAIN = 3  # Y8 the two ships to be swapped
    PLACE = 4  # Y5.2 a broker and its place
    QUEEN = 5  # Y8 what is locked
    NEUTRAL = 6  # Y9.3 a neutral broker and its place
    AFTER = 7  # Y5.4 cards and looks right after a placing
    MAGICIAN = 8  # Y8 the two brokers to be swapped
    MERCENARY = 9  # Y8 the broker to be marked
    LOOK = 10  # Y8 the Spy's looks at the end of the placing
    COIN_CARD = 11  # Y6.1 cards with the coin sign
    HERALD = 12  # Y8 a broker and its new place
    GEM = 13  # Y6.2 a gem of the ship
    NAME = 14  # Y4.4 the colour of a white gem
    COLUMN = 15  # Y6.6 the next of some tied columns
    BIDDER = 16  # Y6.7 the highest bidder's move
    CLOCK_CARD = 17  # Y6.8 cards with the clock sign
    ALCHEMIST = 18  # Y8 the gem and its new colour
    BANKER = 19  # Y8 the gem to rise and the gem to fall
    JEWELLER = 20  # Y8 a gem
    THRONE = 21  # Y10.1 a sealed broker from everybody
    NOTHING = 22  # Y7.4 the game is over


class Stage(IntEnum):
    """Y2.2 Where a round is."""

    START = 0
    BIDS = 1
    ORDER = 2
    PAWN_CARDS = 3
    TURN = 4  # the next placing turn
    NEUTRAL = 5
    AFTER = 6
    LOOKS = 7
    FRONT = 8
    COIN_CARDS = 9
    NEIGHBOURHOOD = 10  # the next neighbourhood is turned up and ranked
    GEMS = 11
    AREAS = 12
    MARKET = 13
    LINES = 14
    COLUMNS = 15
    MOVES = 16
    BIDDER = 17
    CLOCK_CARDS = 18
    END = 19
    THRONE = 20
    FINAL = 21


class Player(Record):
    """Y1 What one player owns; with two players the third is the neutral player, who has gems and points only."""

    screen: Array = u8(VALUES, seen=Seen.BY_OWNER)  # brokers behind the screen by value, sealed ones included
    behind: int = u8()  # how many they are, which all see
    front: Array = u8(FRONT)  # values of the brokers in front of the screen, highest first; NOTHING where there is none
    bid: Array = u8(BIDDEN, seen=Seen.BY_OWNER)  # the sealed brokers, highest first; NOTHING where there is none
    sent: int = u8(seen=Seen.BY_OWNER)  # the sealed broker for the throne room; NOTHING where there is none
    # values of the brokers on the board by placing, back home ones until the round ends, then of those in the throne room
    value: Array = u8(SLOTS, seen=Seen.BY_MASK("seen"), remembered=Seen.BY_MASK("known"))
    seen: Array = u8(SLOTS)  # who sees each of these values
    known: Array = u8(SLOTS)  # who knows each of them by a perfect memory
    # what each may be by what all saw, two bits for each value: one of the three in front was sent to the throne room
    may_be: Array = u16(SLOTS, seen=Seen.BY_NOBODY, remembered=Seen.BY_ALL)
    place: Array = u8(SLOTS)  # where each is; NOTHING where none is or it is back home
    face: Array = u8(SLOTS)  # whether it lies face up or down
    marked: int = u8()  # the slot with the Mercenary's mark; NOTHING without
    from_throne: int = u8()  # the slot of a broker that the Magician took out of the throne room; NOTHING without
    neutral_hand: Array = u8(NEUTRALS, seen=Seen.BY_OWNER)  # which of the neutral brokers are not placed yet: 1 or 0
    neutral_value: Array = u8(NEUTRALS, seen=Seen.BY_MASK("neutral_seen"), remembered=Seen.BY_MASK("neutral_known"))  # by turn
    neutral_seen: Array = u8(NEUTRALS)  # who sees the value of each neutral broker placed
    neutral_known: Array = u8(NEUTRALS)  # who knows it by a perfect memory
    neutral_place: Array = u8(NEUTRALS)  # where each neutral broker is; NOTHING where none is or it is back home
    chosen: int = u8(seen=Seen.BY_OWNER)  # the first part of a choice: a value, slot, port or colour; NOTHING without
    chosen_face: int = u8(seen=Seen.BY_OWNER)  # the face of the broker to be placed
    chosen_front: int = u8(seen=Seen.BY_OWNER)  # the front broker to be placed by the Conjurer; NOTHING without
    chosen_back: int = u8(seen=Seen.BY_OWNER)  # what takes its place in front; NOTHING without
    order: int = u8()  # the order card: 1 goes first
    gems: Array = u8(GEMS)  # gems by colour, the black ones last
    points: int = u16()  # points scored so far
    hand: int = u16()  # characters in hand, as bits: every win was seen
    fresh: int = u16()  # those won this round, which wait for the next
    played: int = u8()  # characters played this round
    bishop: int = u8()  # Y8 whether own brokers may be placed with any faces this round
    conjurer: int = u8()  # Y8 whether front brokers may be placed this round
    looks: int = u8()  # Y8 looks the Spy has left this round
    spares: int = u8()  # Y10.1 spare brokers taken so far


class State(engine.State):
    """Y2 The whole table."""

    players: Records[Player] = many(Player, MAX_PLAYERS, owned=True)  # by seat; the neutral player behind the last
    num_owners: int = u8(fixed=True)  # owners of gems: the players, and the neutral player with two
    neighbourhoods: int = u8(fixed=True)  # neighbourhoods in use
    first_line: int = u8(fixed=True)  # the first market line in use
    placing_turns: int = u8(fixed=True)  # placing turns of a round
    neutral_level: int = u8(fixed=True)  # which set of neutral brokers
    kings_favor: int = u8(fixed=True)  # whether there is a throne room
    express: int = u8(fixed=True)  # whether brokers and ships are left out
    recheck: int = u8(fixed=True)  # whether owners see their own face-down brokers
    open_brokers: int = u8(fixed=True)  # whether own brokers are all placed face up
    queen_after: int = u8(fixed=True)  # Y12 whether the Queen is played after a placing
    queen_wide: int = u8(fixed=True)  # Y12 whether the Queen locks a neighbourhood and her player may still place there
    seat_breaks_ties: int = u8(fixed=True)  # Y12 whether seats instead of order cards say who ranks tied columns
    bidder_may_decline: int = u8(fixed=True)  # Y12 whether the highest bidder may leave the quotations alone
    next_place_for_ties: int = u8(fixed=True)  # Y12 whether tied players get the place after the one they tie for
    alchemist_turns_black: int = u8(fixed=True)  # Y12 whether a black gem can be turned
    neutral_white_last: int = u8(fixed=True)  # Y12 whether the neutral player takes white last
    round_number: int = u8()  # which round it is, 1..4
    stage: int = u8()  # where the round is
    waits: int = u8()  # what the game waits for
    to_act: int = u8()  # the seat that may act, where it is one
    chosen_by: int = u8()  # who has made a sealed choice, as bits of seats
    asked: int = u8()  # the place in the turn order that is being asked or placing
    turn: int = u8()  # the placing turn, from 0
    placed: int = u8()  # brokers placed in this turn
    face_placed: int = u8()  # the face of the first of them
    locked: int = u16()  # areas the Queen has locked, as bits
    queen: int = u8()  # whose Queen; NOBODY's without
    intriguer: int = u8()  # whose Intriguer wins all ties this round; NOBODY's without
    merchant: int = u8()  # whether commercial areas pay more this round
    squares: int = u16()  # market squares with a broker, as bits
    ships: Array = u8(NEIGHBOURHOODS)  # ship cards in the ports; NOTHING where none is
    cargo: Array = u8(NEIGHBOURHOODS, GEMS)  # gems left on each ship by colour, the white ones last
    line_gems: Array = u8(LINES)  # gems on the market lines 1..3; NOTHING where none is
    quotation: Array = u8(QUOTED)  # the square of each colour on the quotation table
    palace: Array = u8(NEIGHBOURHOODS)  # the character turned up in each palace; NOTHING where none is
    ships_out: int = u32()  # ship cards that have been turned, as bits
    characters_out: int = u16()  # characters that have been turned up, as bits
    neighbourhood: int = u8()  # the neighbourhood being counted
    ranked: Array = u8(MAX_PLAYERS)  # who is present there, by rank; NOTHING behind the last
    served: int = u8()  # which place is being served: of the gems, the areas or the lines
    due: int = u8()  # gems still to be taken by whoever is served
    columns: Array = u8(COLUMNS)  # columns of the market by rank; NOTHING where that is not settled yet
    ship_deck: Array = u8(SHIPS, seen=Seen.BY_NOBODY)  # from the bottom up
    ships_left: int = u8()  # how many they are
    # characters still face down: by palace, one for each round, then those left out of the game
    characters: Array = u8(CHARACTERS, seen=Seen.BY_NOBODY)
    throne_sent: int = u8()  # how many brokers each player has sent to the throne room


assert NEIGHBOURHOODS * CARDS_IN_PALACE < CHARACTERS
