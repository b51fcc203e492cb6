"""Trains the weights of LineUp!'s evaluation by self-play, from scratch or from the present weights.

    python -m tools.train.lineup --seconds 60                    all combinations of rules
    python -m tools.train.lineup --only removed-tokens-standard-two --seconds 600

The seconds are CPU time for each combination of rules. Games are played on boards of all kinds, so that
structures of all sizes occur.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from games.lineup.ai import evaluation as store
from games.lineup.ai.encoding import start_of
from games.lineup.ai.layout import Array, Plan, Workspace, alone, workspace_for
from games.lineup.rules.boards import Board, Shape, board_of
from games.lineup.rules.engine import begin
from games.lineup.rules.options import BASE, Captured, CaptureKind, End, Rules
from tools.train.lineup_learning import pad, play_games

BOARDS: tuple[tuple[Shape, tuple[int, ...]], ...] = (
    ("square", (5, 5)),
    ("square", (5, 5)),
    ("square", (7, 7)),
    ("torus", (5, 5)),
    ("hexagon", (3,)),
    ("hexagon", (4,)),
    ("square", (3, 3, 3)),
)
"""The boards to train on. The base board is listed twice, so it is used more often."""

TRACE = 0.8
"""The lambda of TD(lambda): the weight of the game's result against the evaluations during the game."""

NOISE = 0.25
GAMES = 60


class Desk(NamedTuple):
    """A board to train on, with the start of a game."""

    plan: Plan
    room: Workspace
    start: Array


def mixtures() -> Iterator[tuple[Rules, int]]:
    """All rules that can be combined and have weights of their own, for two and for three seats."""
    captured: tuple[Captured, ...] = ("removed", "returned")
    ends: tuple[tuple[End, bool], ...] = (("tokens", False), ("tokens", True), ("board_full", False))
    captures: tuple[CaptureKind, ...] = ("standard", "fresh", "line")
    for seats in (2, 3):
        for end, first in ends:
            for one in captured:
                for capture in captures:
                    if not (end == "board_full" and one == "returned"):
                        yield Rules(one, end, capture, first), seats


def desk(board: Board, rules: Rules, seats: int) -> Desk:
    """The start of a game on a board, with the default supply."""
    spots = len(board.spots)
    supply = spots if rules.unlimited else 50 * spots // (61 * seats)
    start = start_of(begin(board, supply=supply, seats=seats, first=0, rules=rules))
    return Desk(start.plan, workspace_for(start.plan), start.cells)


def ready() -> None:
    """Compiles everything that training needs."""
    with alone():
        one, weights = desk(board_of("square", (3, 3)), BASE, 2), store.nothing()
        random = np.array([1], np.int64)
        play_games(one.plan, one.room, weights, weights.copy(), pad(), one.start, random, 0, 0.0, 0.0, 0.0)


def teach(rules: Rules, seats: int, args: argparse.Namespace) -> None:
    """Trains the weights for some rules for ``args.seconds`` and saves them. The learning rate falls towards
    the end.
    """
    name = store.name_of(rules, seats)
    weights = store.load(name).copy() if args.on else store.nothing()
    seen = np.full_like(weights, 4.0 if args.on else 1.0)
    desks = [desk(board_of(*one), rules, seats) for one in BOARDS]
    random, page = np.array([args.seed], np.int64), pad()
    begin, games, positions = time.process_time(), 0, 0
    while (spent := (time.process_time() - begin) / args.seconds) < 1:
        rate = args.rate * (1.0 if spent < 0.6 else 0.4 if spent < 0.85 else 0.15)
        one = desks[games // GAMES % len(desks)]
        positions += play_games(
            one.plan, one.room, weights, seen, page, one.start, random, GAMES, rate, TRACE, NOISE
        )
        games += GAMES
    store.save(name, weights)
    print(f"{name}: {games} games, {positions} positions", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains LineUp!'s evaluation by self-play.")
    parser.add_argument("--only", default="", help="train only the weights whose names contain this")
    parser.add_argument("--on", action="store_true", help="continue from the present weights")
    parser.add_argument("--rate", type=float, default=0.04)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=77)
    args = parser.parse_args()
    ready()
    for rules, seats in mixtures():
        if args.only in store.name_of(rules, seats):
            teach(rules, seats, args)


if __name__ == "__main__":
    main()
