"""Sealed: a game for the tests, with everything that the core offers and Alhambra does not use."""

from __future__ import annotations

from tests.games.sealed.actions import ACTIONS
from tests.games.sealed.belief import believe
from tests.games.sealed.components import CARD, PLACE
from tests.games.sealed.end import points, winners
from tests.games.sealed.events import EVENTS
from tests.games.sealed.options import OPTIONS
from tests.games.sealed.reasons import Flaw, Reason
from tests.games.sealed.rules import act, legal, refuse, set_up, waiting
from tests.games.sealed.soundness import flaw
from tests.games.sealed.state import State, Waits
from twocities.core.game import Game
from twocities.core.kinds import NUMBER, SEAT

RULES_VERSION = 1

GAME = Game(
    name="sealed",
    rules_version=RULES_VERSION,
    package="tests.games.sealed",
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    kinds=(NUMBER, SEAT, CARD, PLACE),
    waits=Waits,
    reasons=Reason,
    flaws=Flaw,
    functions={f.__name__: f for f in (set_up, waiting, legal, refuse, act, believe, flaw, points, winners)},
)
