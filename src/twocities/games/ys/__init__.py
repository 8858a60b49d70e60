"""Ys (Cyril Demaegd), two to four players."""

from __future__ import annotations

from twocities.core.game import Game
from twocities.core.kinds import NUMBER, SEAT
from twocities.games.ys.actions import ACTIONS
from twocities.games.ys.belief import believe
from twocities.games.ys.components import CARGO, CHARACTER, COLOUR, GEM, LINE, NEIGHBOURHOOD, PLACE, SHIP, SLOT, TIE
from twocities.games.ys.events import EVENTS
from twocities.games.ys.final import points, winners
from twocities.games.ys.options import OPTIONS
from twocities.games.ys.reasons import Flaw, Reason
from twocities.games.ys.set_up import set_up
from twocities.games.ys.soundness import flaw
from twocities.games.ys.state import State, Waits
from twocities.games.ys.turn import act, legal, refuse, waiting

RULES_VERSION = 1

GAME = Game(
    name="ys",
    rules_version=RULES_VERSION,
    package="twocities.games.ys",
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    kinds=(NUMBER, SEAT, PLACE, NEIGHBOURHOOD, LINE, COLOUR, GEM, CARGO, CHARACTER, SLOT, SHIP, TIE),
    waits=Waits,
    reasons=Reason,
    flaws=Flaw,
    functions={f.__name__: f for f in (set_up, waiting, legal, refuse, act, believe, flaw, points, winners)},
)
