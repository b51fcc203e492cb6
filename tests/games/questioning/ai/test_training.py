"""Training: a very short run plays, learns and saves weights that can be loaded again."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from games.questioning.ai import evaluation
from tools.train import questioning
from tools.train.questioning_learning import fresh_net

pytestmark = pytest.mark.nightly("games")


def test_a_short_training_run_changes_the_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "HERE", tmp_path)
    monkeypatch.setattr(questioning, "BATCH", {1: 20})
    start = fresh_net(seed=1)
    args = Namespace(rules="standard", attire=False, on=False, depth=1, rate=0.05, seconds=0.01, seed=1)
    questioning.train(args)
    evaluation.load.cache_clear()
    learned = evaluation.load("standard", False)
    evaluation.load.cache_clear()
    assert all(a.shape == b.shape for a, b in zip(learned, start, strict=True))
    assert not np.allclose(learned.plain, start.plain, atol=0.01)
