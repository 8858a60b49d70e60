"""Y3-Y10 Every choice of a player: number, notation, paragraph."""

from __future__ import annotations

from twocities.core.actions import Actions
from twocities.core.kinds import counting
from twocities.games.ys.components import (
    AREA_WORDS,
    COLOURS,
    LINES,
    MAX_PLAYERS,
    NUMBERS,
    PLACINGS,
    PLAYED_FROM_HAND,
    THRONE,
    VALUES,
    Character,
)

_VALUES = counting(0, VALUES - 1)
_PAIRS = tuple(f"{high} {low}" for high in range(VALUES) for low in range(high + 1))
_CARDS = tuple(Character(card).name.lower() for card in range(PLAYED_FROM_HAND))
_SEATS = counting(1, MAX_PLAYERS)
_SLOTS = (*counting(1, PLACINGS), *(f"throne {n}" for n in counting(1, THRONE)))

ACTIONS = Actions()
# Y3.1 Two brokers, the higher one first: BID + high * (high + 1) / 2 + low.
BID = ACTIONS.add("bid", "bid {values}", "Y3.1", values=_PAIRS)
# Y3.2 A place in the turn order: ORDER + place.
ORDER = ACTIONS.add("order", "order {place}", "Y3.2", place=_SEATS)
# Y8 A character from hand: PLAY + character.
PLAY = ACTIONS.add("play", "play {character}", "Y8", character=_CARDS)
# Y4.6 Nothing more at this moment.
DONE = ACTIONS.add("done", "done", "Y4.6")
# Y5.2 A broker from behind the screen, face up or down: UP + value, DOWN + value.
UP = ACTIONS.add("up", "up {value}", "Y5.2", value=_VALUES)
DOWN = ACTIONS.add("down", "down {value}", "Y5.2", value=_VALUES)
# Y8 With the Conjurer, a broker in front, and what takes its place.
CONJURE = ACTIONS.add("conjure", "conjure {value}", "Y8", value=_VALUES)
REPLACE = ACTIONS.add("replace", "replace {value}", "Y8", value=_VALUES)
# Y9.3 A neutral broker: NEUTRAL + value.
NEUTRAL = ACTIONS.add("neutral", "neutral {value}", "Y9.3", value=_VALUES)
# Y5.2 Where: PORT + place, as places are numbered.
PORT, COMMERCIAL, PALACE = (ACTIONS.add(area, f"{area} {{number}}", "Y5.2", number=NUMBERS) for area in AREA_WORDS)
MARKET = ACTIONS.add("market", "market {line} {colour}", "Y5.2", line=counting(1, LINES), colour=COLOURS)
# Y12 What the Hungarian Queen locks: LOCK + neighbourhood.
LOCK = ACTIONS.add("lock", "lock {number}", "Y12", number=NUMBERS)
# Y8 The Spy: LOOK + seat * SLOTS + slot.
LOOK = ACTIONS.add("look", "look {seat} {slot}", "Y8", seat=_SEATS, slot=_SLOTS)
# Y8 An own broker by its slot (Herald, Magician, Mercenary): BROKER + slot.
BROKER = ACTIONS.add("broker", "broker {slot}", "Y8", slot=_SLOTS)
# Y8 The Captain: SHIP + neighbourhood.
SHIP = ACTIONS.add("ship", "ship {number}", "Y8", number=NUMBERS)
# Y8 What the Captain's ship or the Magician's broker is swapped with: WITH + neighbourhood or slot.
WITH = ACTIONS.add("with", "with {slot}", "Y8", slot=_SLOTS)
# Y6.2 A gem of the ship, or Y8 of the Jeweller: TAKE + colour, white last.
TAKE = ACTIONS.add("take", "take {gem}", "Y6.2", gem=(*COLOURS, "white"))
# Y4.4 The colour of a white gem: NAME + colour.
NAME = ACTIONS.add("name", "name {colour}", "Y4.4", colour=COLOURS)
# Y6.6 The next of the tied columns: COLUMN + column.
COLUMN = ACTIONS.add("column", "column {colour}", "Y6.6", colour=COLOURS)
# Y6.7 The quotation of a colour up or down, also Y8 by the Banker.
RAISE = ACTIONS.add("raise", "raise {colour}", "Y6.7", colour=COLOURS)
LOWER = ACTIONS.add("lower", "lower {colour}", "Y6.7", colour=COLOURS)
# Y8 The Alchemist: the gem, black last, and its new colour.
TURN = ACTIONS.add("turn", "turn {gem}", "Y8", gem=(*COLOURS, "black"))
INTO = ACTIONS.add("into", "into {colour}", "Y8", colour=COLOURS)
# Y8 What may be declined.
DECLINE = ACTIONS.add("decline", "decline", "Y8")
# Y10.1 The broker for the throne room: SEND + value.
SEND = ACTIONS.add("send", "send {value}", "Y10.1", value=_VALUES)
