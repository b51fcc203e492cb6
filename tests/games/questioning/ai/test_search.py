"""The search agrees with its definition, written as plain recursion, and keeps to its limits."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from games.questioning.ai import move_values, search
from games.questioning.ai.encoding import number_of, read
from games.questioning.ai.evaluation import load, worth
from games.questioning.ai.kernel import OVER, WON, begin, hides, put, tables
from games.questioning.ai.move_values import Effort, score_moves, within
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


# -- Efforts that are limited by the number of positions: never more, deterministic, and deeper with more.


MAX_MOVES = 512
"""The search evaluates all moves of a position before it looks at its limit."""


def views(count: int) -> list[dict[str, Any]]:
    """Views with several legal moves, from the beginning of a hard deal."""
    position = play.start("questioning", options={"level": "hard"}, seed="effort")
    found: list[dict[str, Any]] = []
    while len(found) < count:
        view = play.view(position, viewer=0)
        if len(view["legal"]) > 1:
            found.append(view)
        position = play.play(position, seat=0, move=view["legal"][0])
    return found


@pytest.mark.parametrize("positions", [50, 2_000, 40_000])
def test_a_search_evaluates_no_more_positions_than_it_may(positions: int) -> None:
    for view in views(6):
        found = score_moves(view, "x", within(positions))
        assert move_values._room().used[0] <= positions + MAX_MOVES
        assert (
            len(found) == len({one.move for one in found}) == len({number_of(view, m) for m in view["legal"]})
        )
        assert found == score_moves(view, "x", within(positions))


def test_more_positions_are_searched_more_deeply() -> None:
    depths = [
        [score_moves(view, "x", within(many))[0].depth for view in views(6)] for many in (100, 10_000, 50_000)
    ]
    assert depths[0] <= depths[1] <= depths[2]
    assert sum(depths[0]) < sum(depths[1]) < sum(depths[2])


def test_a_limit_that_is_not_reached_changes_nothing() -> None:
    rounds = ((2, 99), (3, 3))
    for view in views(4):
        assert score_moves(view, "x", Effort(rounds)) == score_moves(
            view, "x", Effort(rounds, positions=10**9)
        )


def test_a_move_asked_for_is_searched_as_deeply_as_the_best() -> None:
    for view in views(6):
        worst = score_moves(view, "x")[-1].move
        found = score_moves(view, "x", within(30_000), also=(worst,))
        assert next(one.depth for one in found if one.move == worst) == found[0].depth
