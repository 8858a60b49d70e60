"""Alhambra: the card game (Dirk Henn), two to six players."""

from __future__ import annotations

from twocities.core.game import Game
from twocities.core.kinds import NUMBER, SEAT
from twocities.games.alhambra.actions import ACTIONS
from twocities.games.alhambra.belief import believe
from twocities.games.alhambra.components import BUILDING, CURRENCY_KIND, MONEY, SCORING, TYPE_KIND
from twocities.games.alhambra.end import points, winners
from twocities.games.alhambra.events import EVENTS
from twocities.games.alhambra.options import OPTIONS
from twocities.games.alhambra.reasons import Flaw, Reason
from twocities.games.alhambra.set_up import set_up
from twocities.games.alhambra.soundness import flaw
from twocities.games.alhambra.state import State, Waits
from twocities.games.alhambra.turn import act, legal, refuse, waiting

RULES_VERSION = 1

GAME = Game(
    name="alhambra",
    rules_version=RULES_VERSION,
    package="twocities.games.alhambra",
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    kinds=(NUMBER, SEAT, MONEY, BUILDING, TYPE_KIND, CURRENCY_KIND, SCORING),
    waits=Waits,
    reasons=Reason,
    flaws=Flaw,
    functions={f.__name__: f for f in (set_up, waiting, legal, refuse, act, believe, flaw, points, winners)},
)
