"""How hard, and with which luck. In ``make test`` a few knocks under a seed that stays; ``make knocks`` asks
for more by the environment.
"""

from __future__ import annotations

import os
from random import Random

SEED = int(os.environ.get("KNOCKS_SEED", "7"))


def how_many(few: int) -> int:
    """How often to knock: KNOCKS, or these few."""
    return int(os.environ.get("KNOCKS", str(few)))


def luck(of: str) -> Random:
    """The chance of one test."""
    return Random(f"{of} {SEED}")


def told(of: str, **counts: int) -> None:
    """Print what was done; to be seen with ``pytest -s``, and when the test fails."""
    said = ", ".join(f"{count:,} {what.replace('_', ' ')}" for what, count in counts.items())
    print(f"\n{of} (seed {SEED}): {said}")
