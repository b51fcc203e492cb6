"""The time as the move log stores it."""

from __future__ import annotations

import time


def now() -> int:
    """Whole milliseconds since 1970."""
    return time.time_ns() // 1_000_000
