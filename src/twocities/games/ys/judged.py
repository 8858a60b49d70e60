"""Weights of the evaluation as fitted to how games end; `twocities judge` writes this file."""

from __future__ import annotations

import numpy as np

JUDGED = np.array(
    (
        1.894,  # MEAN
        10.79,  # NEWCOMER
        1.037,  # SOFT
        1.128,  # SOFTER
        0.06396,  # TIE_BY_FRONT
        0.2001,  # TIE_BY_ORDER
        0.4797,  # TIE_BY_CARD
        0.5896,  # PIP_BEHIND
        3.335,  # BROKER_BEHIND
        13.85,  # FRONT
        0.2376,  # LATE
        2.344,  # BIDDER
        0.6755,  # CHOICE
        0.1671,  # KNOWN
        3.065,  # GEMS_SOFT
        3.104,  # ALCHEMIST
        3.149,  # BANKER
        0.7282,  # BISHOP
        1.598,  # CAPTAIN
        1.372,  # CONJURER
        4.394,  # HERALD
        2.772,  # INTRIGUER
        11.21,  # JEWELLER
        2.189,  # MAGICIAN
        3.594,  # MERCENARY
        2.18,  # MERCHANT
        1.361,  # QUEEN
        0.8944,  # SPY
    )
)
