"""Efforts that are limited by the number of positions: never more, deterministic, and deeper with more."""

from __future__ import annotations

from typing import Any

import pytest

from games.questioning.ai import move_values
from games.questioning.ai.encoding import number_of
from games.questioning.ai.move_values import Effort, score_moves, within
from tabletop.rules import play

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
