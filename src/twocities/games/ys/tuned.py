"""Weights of the evaluation as fitted in the arena; `twocities fit` writes this file."""

from __future__ import annotations

import numpy as np

TUNED = np.array(
    (
        2.455,  # MEAN
        4.792,  # NEWCOMER
        0.4346,  # SOFT
        1.287,  # SOFTER
        0.02361,  # TIE_BY_FRONT
        0.006647,  # TIE_BY_ORDER
        0.2947,  # TIE_BY_CARD
        0.6649,  # PIP_BEHIND
        0.5347,  # BROKER_BEHIND
        6.849,  # FRONT
        0.2344,  # LATE
        1.092,  # BIDDER
        1.564,  # CHOICE
        0.2201,  # KNOWN
        0.4532,  # GEMS_SOFT
        3.187,  # ALCHEMIST
        3.206,  # BANKER
        0.8532,  # BISHOP
        1.025,  # CAPTAIN
        1.359,  # CONJURER
        2.562,  # HERALD
        1.736,  # INTRIGUER
        9.533,  # JEWELLER
        2.964,  # MAGICIAN
        1.515,  # MERCENARY
        3.31,  # MERCHANT
        2.112,  # QUEEN
        1.064,  # SPY
    )
)
