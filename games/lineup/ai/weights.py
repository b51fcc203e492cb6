"""The learned numbers on disk: one row for each mixture of policies, made by `school`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from games.lineup.ai.evaluation import WEIGHTS
from games.lineup.ai.layout import Array
from games.lineup.rules.variant import Rules

PATH = Path(__file__).parent / "weights.npz"


def name_of(rules: Rules, seats: int) -> str:
    """Under which name the numbers for those policies are kept; among more than two they are others."""
    company = "two" if seats == 2 else "more"
    return f"{rules.captured}-{rules.end}-{rules.capture}-{company}"


@cache
def load(name: str) -> Array:
    """Those numbers."""
    with np.load(PATH) as data:
        return np.ascontiguousarray(data[name], np.float32)


def save(name: str, weights: Array) -> None:
    """Half precision is enough, and makes a small file."""
    kept = dict(np.load(PATH)) if PATH.exists() else {}
    kept[name] = weights.astype(np.float16)
    np.savez_compressed(PATH, **kept)


def nothing() -> Array:
    """Where learning begins."""
    return np.zeros(WEIGHTS, np.float32)
