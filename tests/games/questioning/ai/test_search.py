"""The iterative search agrees with its definition, written as plain recursion."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from games.questioning.ai import search
from games.questioning.ai.encoding import number_of, read
from games.questioning.ai.evaluation import load, worth
from games.questioning.ai.kernel import OVER, WON, begin, hides, put, tables
from games.questioning.ai.search import branch
from games.questioning.ai.search import new_workspace as new_room
from tabletop.rules import play

WIDTH, MARGIN = 2, 0.8


class Plain:
    """The chance of winning by its recursive definition."""

    def __init__(self, net: Any) -> None:
        self.net, self.room = net, new_room()

    def glance(self, state: Any, move: int) -> float:
        room = self.room
        return float(worth(tables(), self.net, state, move, np.zeros_like(state), room.features, room.hidden))

    def chance(self, state: Any, move: int, depth: int) -> float:
        if depth == 1:
            return self.glance(state, move)
        coins = 2 if hides(tables(), state, move) else 1
        total = 0.0
        for coin in range(coins):
            after = state.copy()
            put(tables(), after, move, coin)
            branches, weights = np.zeros((8, len(state)), np.int64), np.zeros(8)
            many = branch(after, branches, weights, self.room.rng)
            total += sum(weights[i] * self.best(branches[i].copy(), depth - 1) / coins for i in range(many))
        return total

    def best(self, state: Any, depth: int) -> float:
        out = np.zeros(512, np.int64)
        moves = [int(move) for move in out[: begin(tables(), state, out)]]
        if not moves:
            return float(state[OVER] == WON)
        glances = sorted(((self.glance(state, move), -i) for i, move in enumerate(moves)), reverse=True)
        if depth == 1:
            return glances[0][0]
        good = [-i for value, i in glances[:WIDTH] if value >= MARGIN * glances[0][0]]
        return max(self.chance(state, moves[i], depth) for i in good)


@pytest.mark.parametrize(("attire", "depth"), [(False, 2), (False, 3), (True, 2), (True, 3), (False, 4)])
def test_the_search_agrees_with_plain_recursion(attire: bool, depth: int) -> None:
    random, net = Random(depth), load("standard", attire)
    room, plain = new_room(), Plain(net)
    position = play.start("questioning", options={"attire": attire}, seed="search")
    compared = 0
    while position.outcome is None and compared < (12 if depth < 4 else 3):
        view = play.view(position, viewer=0)
        move = random.choice(view["legal"])
        if random.random() < 0.4:
            room.states[0][:] = (state := read(view))
            number = number_of(view, move)
            found = search.expected(tables(), net, room, number, depth, WIDTH, MARGIN, search.UNLIMITED)
            assert found == pytest.approx(plain.chance(state, number, depth), abs=1e-5)
            compared += 1
        position = play.play(position, seat=0, move=move)
    assert compared
