"""Weights of the evaluation as fitted in the arena; `twocities fit` writes this file."""

from __future__ import annotations

import numpy as np

TUNED = np.array(
    (
        0.3394,  # SCORING_A
        0.6045,  # SCORING_B
        0.4403,  # SCORING_C
        0.4486,  # SOFT_NOW
        1.645,  # SOFT_FAR
        0.5753,  # BUILDING
        0.86,  # MONEY
        0.01076,  # CROWDING
        0.1505,  # CARD
        3.714,  # EXTRA
        0.7174,  # LATE
    )
)
