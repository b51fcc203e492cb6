"""The trained weights on disk: one file for each rulebook, with and without coins. Written by
`tools.train.questioning`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from games.questioning.ai.evaluation.network import Net

HERE = Path(__file__).parent


def path(rules: str, attire: bool) -> Path:
    """The file of weights for a rulebook, with or without coins (LQ-22)."""
    return HERE / f"{rules}{'_attire' if attire else ''}.npz"


@cache
def load(rules: str, attire: bool) -> Net:
    """The network for a rulebook, with or without coins."""
    with np.load(path(rules, attire)) as data:
        return Net(*(np.ascontiguousarray(data[name], np.float32) for name in Net._fields))


def save(rules: str, attire: bool, net: Net) -> None:
    """Saves a network in half precision, which is precise enough and keeps the files small."""
    np.savez_compressed(path(rules, attire), **{k: v.astype(np.float16) for k, v in net._asdict().items()})
