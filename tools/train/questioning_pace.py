"""Random games in the kernel, to measure its speed."""

from __future__ import annotations

import numpy as np

from games.questioning.ai.kernel import (
    LEVELS,
    OVER,
    SIZE,
    Tables,
    Words,
    alone,
    begin,
    below,
    compiled,
    draw,
    hides,
    packed,
    put,
    tables,
)
from tools.train.questioning_learning import deal


@compiled
def _play(t: Tables, sheet: int, off_topic: int, games: int, rng: Words) -> int:
    s, moves = np.zeros(SIZE, np.int64), np.zeros(512, np.int64)
    order = np.full((2, 64), -1, np.int64)
    placements = 0
    for _ in range(games):
        deal(s, sheet, off_topic, 0, rng)
        while s[OVER] == 0:
            n = begin(t, s, moves)
            if n == 0:
                break
            move = moves[below(rng, n)]
            put(t, s, move, below(rng, 2) if hides(t, s, move) else 0)
            draw(s, rng, order)
            placements += 1
    return placements


def random_games(rules: str, games: int) -> int:
    """Plays ``games`` random games of the standard level; returns the number of placements."""
    sheet = packed(LEVELS["standard"])
    with alone():
        return int(_play(tables(), sheet, int(rules == "off_topic"), games, np.ones(1, np.int64)))
