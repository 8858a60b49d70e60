"""Weights of the evaluation as fitted to how games end; `twocities judge` writes this file."""

from __future__ import annotations

import numpy as np

JUDGED = np.array(
    (
        0.4195,  # SCORING_A
        0.533,  # SCORING_B
        0.4277,  # SCORING_C
        0.1343,  # SOFT_NOW
        1.371,  # SOFT_FAR
        2.408,  # BUILDING
        0.718,  # MONEY
        0.006657,  # CROWDING
        2.06,  # CARD
        2.118,  # EXTRA
        0.7062,  # LATE
    )
)
