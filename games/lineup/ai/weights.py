"""The learned weights on disk: one row for each combination of rules. `tools.train.lineup` writes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from games.lineup.ai.evaluation import WEIGHTS
from games.lineup.ai.layout import Array
from games.lineup.rules.variant import Rules

PATH = Path(__file__).parent / "weights.npz"


def name_of(rules: Rules, seats: int) -> str:
    """The name of the weights for some rules: one set for two seats, another for more. If the first structure
    wins, it hardly matters how the game would end otherwise.
    """
    company = "two" if seats == 2 else "more"
    end = "first_structure" if rules.first_structure else rules.end
    return f"{rules.captured}-{end}-{rules.capture}-{company}"


@cache
def load(name: str) -> Array:
    """The weights with that name. Raises `KeyError` if there are none."""
    with np.load(PATH) as data:
        return np.ascontiguousarray(data[name], np.float32)


def save(name: str, weights: Array) -> None:
    """Writes weights under a name, in half precision to keep the file small."""
    kept = dict(np.load(PATH)) if PATH.exists() else {}
    kept[name] = weights.astype(np.float16)
    np.savez_compressed(PATH, **kept)


def nothing() -> Array:
    """The weights before training: all 0."""
    return np.zeros(WEIGHTS, np.float32)
