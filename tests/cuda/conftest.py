"""There is no CUDA for macOS, not even to compile for it."""

from __future__ import annotations

import sys

collect_ignore = ["test_ptx.py"] if sys.platform == "darwin" else []
