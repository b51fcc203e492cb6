"""The learned numbers on disk: one file for each rulebook, with and without coins, made by `school`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from games.questioning.ai.evaluation.network import Net

HERE = Path(__file__).parent


def path(rules: str, attire: bool) -> Path:
    """Where the numbers for that rulebook are, with or without coins (LQ-22)."""
    return HERE / f"{rules}{'_attire' if attire else ''}.npz"


@cache
def load(rules: str, attire: bool) -> Net:
    """The net for that rulebook."""
    with np.load(path(rules, attire)) as data:
        return Net(*(np.ascontiguousarray(data[name], np.float32) for name in Net._fields))


def save(rules: str, attire: bool, net: Net) -> None:
    """Half precision is enough, and makes small files."""
    np.savez_compressed(path(rules, attire), **{k: v.astype(np.float16) for k, v in net._asdict().items()})
