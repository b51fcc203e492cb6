"""Measures the strength of LineUp!'s bots: ``python -m bench.lineup`` (``make strength``).

First the ladder: each bot plays the next weaker one, in the base game and in four variants. Then the
strongest bot plays plain UCT (`bench.uct`) with the same time per move; they swap seats after each game. Last
come the positions searched per second. ``--games`` and ``--seconds`` set the number of games and the time per
move; at a table the strongest bot has 0.9 seconds per move. It uses two processes and counts a draw as half a
win.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from bench.paired import interval
from games.lineup.bots import BOTS, MercilessBot, prepare
from tabletop.rules import play
from tabletop.rules.dice import Dice

PROCESSES = 2
LEVELS = [bot.key for bot in BOTS]
BASE: dict[str, Any] = {}
VARIANTS: dict[str, tuple[dict[str, Any], int]] = {
    "base game": (BASE, 2),
    "hexagon": ({"shape": "hexagon"}, 2),
    "torus, fresh": ({"shape": "torus", "capture": "fresh"}, 2),
    "3D": ({"dimensions": 3}, 2),
    "three players": (BASE, 3),
}

Player = Callable[[dict[str, Any], Dice], dict[str, Any]]
"""Chooses a move, in wire form, for the seat of a view."""


class Task(NamedTuple):
    """One game: bot ``alone`` plays seat ``at`` and bot ``other`` all other seats."""

    alone: str
    other: str
    options: dict[str, Any]
    seats: int
    at: int
    number: int
    seconds: float


def player(key: str, seconds: float) -> Player:
    """The player for a bot's key, or for ``uct``."""
    if key == "uct":
        return partial(_uct, seconds=seconds)
    if key == "merciless":
        return MercilessBot(seconds).choose
    return {bot.key: bot for bot in BOTS}[key].choose


def _uct(view: dict[str, Any], dice: Dice, seconds: float) -> dict[str, Any]:
    from bench.uct import best_move
    from games.lineup.ai.encoding import line_of, start_of
    from games.lineup.rules.from_view import state_of

    start = start_of(state_of(view))
    return line_of(start.state, [best_move(start, seconds, dice.below(1 << 30))[0]])[0]


def played(task: Task) -> float:
    """Plays a game and returns bot ``alone``'s share of the win. The first two moves are random, so that
    games differ; games with the same players in other seats start with the same two moves.
    """
    seed = f"lineup {task.number // task.seats}"
    position = play.start("lineup", options=task.options, seats=task.seats, seed=seed)
    chance = Random(seed)
    players = [
        player(task.alone if seat == task.at else task.other, task.seconds) for seat in range(task.seats)
    ]
    while position.outcome is None:
        (seat,) = position.to_act
        view = play.view(position, viewer=seat)
        if position.number < 2:
            move = chance.choice(view["legal"])
        else:
            move = players[seat](view, Dice(f"{seed} bots", position.number))
        position = play.play(position, seat=seat, move=move)
    first = position.outcome.ranking[0]
    return (task.at in first) / len(first)


def match(pool: ProcessPoolExecutor, alone: str, other: str, name: str, games: int, seconds: float) -> str:
    """Plays at least ``games`` games, with ``alone`` in each seat equally often, and returns a line of the
    table.
    """
    options, seats = VARIANTS[name]
    tasks = [
        Task(alone, other, options, seats, number % seats, number, seconds)
        for number in range(-(-games // seats) * seats)
    ]
    begin = time.perf_counter()
    won = sum(pool.map(played, tasks))
    low, high = interval(won, len(tasks))
    spent = time.perf_counter() - begin
    row = f"{name:16}{alone + ' against ' + other:30}{len(tasks):6}"
    return f"{row}{100 * won / len(tasks):8.1f}   {low:4.0f}-{high:3.0f}{spent:8.0f} s"


def positions_a_second(name: str) -> tuple[float, float]:
    """The positions per second and the depth of a one-second search in the middle of a game."""
    from games.lineup.ai.move_values import analyse

    options, seats = VARIANTS[name]
    position = play.start("lineup", options=options, seats=seats, seed="pace")
    chance = Random("pace")
    for _ in range(6 * seats):
        legal = play.legal(position, seat=position.to_act[0])
        position = play.play(position, seat=position.to_act[0], move=chance.choice(legal))
    view = play.view(position, viewer=None)
    begin = time.perf_counter()
    found = analyse(view, seconds=1.0, lines=1)
    return found["positions"] / (time.perf_counter() - begin), found["depth"]


def steps() -> Sequence[tuple[str, str]]:
    """Each level with the next weaker one."""
    return list(zip(LEVELS[1:], LEVELS, strict=False))


def main() -> None:
    args = arguments()
    begin = time.perf_counter()
    prepare()
    print(f"kernel ready after {time.perf_counter() - begin:.1f} s\n")
    print(f"{'':16}{'':30}{'games':>6}{'won %':>8}   {'95 %':8}{'time':>8}")
    with ProcessPoolExecutor(PROCESSES) as pool:
        for name, (_, seats) in VARIANTS.items():
            many = args.games if name == "base game" else max(seats, args.games // 3)
            for alone, other in steps():
                print(match(pool, alone, other, name, many, args.seconds), flush=True)
        print(match(pool, LEVELS[-1], "uct", "base game", args.uct, args.seconds), flush=True)
    print("\npositions per second, and search depth after one second")
    for name in VARIANTS:
        speed, depth = positions_a_second(name)
        print(f"  {name:16}{speed:11,.0f}{depth:5.0f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures the strength of LineUp!'s bots.")
    parser.add_argument("--games", type=int, default=30, help="games for each step of the base game's ladder")
    parser.add_argument("--uct", type=int, default=100, help="games against plain UCT")
    parser.add_argument(
        "--seconds", type=float, default=0.05, help="time per move of the strongest bot and of UCT"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
