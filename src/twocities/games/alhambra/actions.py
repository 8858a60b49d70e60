"""A3 Every choice of a player: number, notation, paragraph."""

from __future__ import annotations

from twocities.core.actions import Actions
from twocities.core.kinds import counting
from twocities.games.alhambra.components import DISPLAY, HIGHEST_VALUE, SITE


def _sets(count: int) -> tuple[str, ...]:
    """Every non-empty set of places 1..count, in words: set number m holds place i + 1 if bit i of m + 1 is on."""
    return tuple(" ".join(str(i + 1) for i in range(count) if m >> i & 1) for m in range(1, 1 << count))


ACTIONS = Actions()
# A3.2 Which of the face-up money cards are taken: TAKE + set - 1, where bit i of the set is place i.
TAKE = ACTIONS.add("take", "take {places}", "A3.2", places=_sets(DISPLAY))
# A3.3 Which place of the site is bought: BUY + place.
BUY = ACTIONS.add("buy", "buy {place}", "A3.3", place=counting(1, SITE))
# A3.3 The value of the next card paid: PAY + value - 1.
PAY = ACTIONS.add("pay", "pay {value}", "A3.3", value=counting(1, HIGHEST_VALUE))
# A7.2 What becomes of a building bought against Dirk.
KEEP = ACTIONS.add("keep", "keep", "A7.2")
GIVE = ACTIONS.add("give", "give", "A7.2")
# A3.4 Another action may be declined.
DONE = ACTIONS.add("done", "done", "A3.4")
# A3.1 Passing, where nothing else is possible.
PASS = ACTIONS.add("pass", "pass", "A3.1")
