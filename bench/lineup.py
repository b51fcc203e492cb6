"""Measures the strength of LineUp!'s bots: ``python -m bench.lineup`` (``make strength``).

First the ladder: each bot plays the next weaker one, in the base game and in five variants. Then the
strongest bot plays two bots two levels below it in a game for three, and plain UCT (`bench.uct`) with the
same time per move. Players swap seats after each game. Last come the positions searched per second.

``--games``, ``--three`` and ``--uct`` set the numbers of games. The strongest bot searches a number of
``--positions``, without the time limit that it has at a table, so that results don't depend on the machine.
Only against UCT ``--seconds`` count. The bench uses two processes and counts a draw as half a win.

``--step BOT`` plays only the step of the ladder from the next weaker bot to this one, and ``--variant NAME``
only in that variant. With them, ``--results FILE`` adds each finished game to a file of JSON lines and
doesn't play games again that are in it, so a long measurement can be continued.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench.paired import interval
from games.lineup.ai.beginner import pick
from games.lineup.ai.encoding import action_of, start_of
from games.lineup.ai.move_values import Effort, Thinker, effort_for
from games.lineup.bots import BOTS, MercilessBot, ThinkingBot, prepare
from games.lineup.rules.game import LineUp
from games.lineup.rules.options import Options
from games.lineup.rules.state import Action, State, result
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment

PROCESSES = 2
GAME = LineUp()
LEVELS = [bot.key for bot in BOTS]
BASE: dict[str, Any] = {}
VARIANTS: dict[str, tuple[dict[str, Any], int]] = {
    "base game": (BASE, 2),
    "torus": ({"shape": "torus"}, 2),
    "hexagon": ({"shape": "hexagon"}, 2),
    "cube": ({"dimensions": 3}, 2),
    "fresh captures": ({"capture": "fresh"}, 2),
    "line captures": ({"capture": "line"}, 2),
    "three players": (BASE, 3),
}
LADDER = [name for name, (_, seats) in VARIANTS.items() if seats == 2]

Player = Callable[[State, Dice], State]
"""Makes a move for the seat to act, and returns the state after it."""


class Task(NamedTuple):
    """One game: bot ``alone`` plays seat ``at`` and bot ``other`` all other seats. ``effort`` is that of the
    strongest bot and ``seconds`` UCT's time per move.
    """

    alone: str
    other: str
    options: dict[str, Any]
    seats: int
    at: int
    number: int
    effort: Effort
    seconds: float


class Top(NamedTuple):
    """The last two fields of a `Task`."""

    effort: Effort
    seconds: float


def player(key: str, effort: Effort, seconds: float) -> Player:
    """The player for a bot's key, or for ``uct``."""
    if key == "uct":
        return partial(_uct, seconds=seconds)
    if key == LEVELS[-1]:
        return partial(_search, effort=effort)
    bot = {bot.key: bot for bot in BOTS}[key]
    return partial(_level, bot=bot) if isinstance(bot, ThinkingBot) else _beginner


def _uct(state: State, dice: Dice, seconds: float) -> State:
    from bench.uct import best_move

    return _after(state, best_move(start_of(state), seconds, dice.below(1 << 30))[0])


def _level(state: State, dice: Dice, bot: ThinkingBot) -> State:
    effort = effort_for(dice, state.board.dimensions, bot.hasty, bot.depth, bot.positions)
    return _search(state, dice, effort)


def _search(state: State, dice: Dice, effort: Effort) -> State:
    return _after(state, Thinker(start_of(state), effort).think().moves[0].move)


def _beginner(state: State, dice: Dice) -> State:
    written = [wire.write_move(action) for action in _offers(state)]
    chosen = pick(state, written, dice)
    return _made(state, _offers(state)[written.index(chosen)])


def _after(state: State, move: int) -> State:
    return _made(state, action_of(state, move)[0])


def _offers(state: State) -> Sequence[Action]:
    assert state.turn is not None
    return GAME.offers(state, state.turn)


def _made(state: State, action: Action) -> State:
    assert state.turn is not None
    return GAME.apply(state, state.turn, action, Moment(Dice("", 0), 0, 0))


def played(task: Task) -> float:
    """Plays a game and returns bot ``alone``'s share of the win. The first two moves are random, so that
    games differ; games with the same players in other seats start with the same two moves.
    """
    seed = f"lineup {task.number // task.seats}"
    options = msgspec.convert(task.options, Options)
    state = GAME.setup(options, task.seats, Moment(Dice(seed, 0), 0, 0), GAME.version)
    chance = Random(seed)
    players = [
        player(task.alone if seat == task.at else task.other, task.effort, task.seconds)
        for seat in range(task.seats)
    ]
    moves = 0
    while (seat := state.turn) is not None:
        if moves < 2:
            state = _made(state, chance.choice(_offers(state)))
        else:
            state = players[seat](state, Dice(f"{seed} bots", moves))
        moves += 1
    outcome = result(state)
    assert outcome is not None
    first = outcome.ranking[0]
    return (task.at in first) / len(first)


def match(pool: ProcessPoolExecutor, alone: str, other: str, name: str, games: int, top: Top) -> str:
    """Plays at least ``games`` games, with ``alone`` in each seat equally often, and returns a line of the
    table.
    """
    options, seats = VARIANTS[name]
    tasks = [
        Task(alone, other, options, seats, number % seats, number, *top)
        for number in range(-(-games // seats) * seats)
    ]
    begin = time.perf_counter()
    won = sum(pool.map(played, tasks))
    low, high = interval(won, len(tasks))
    spent = time.perf_counter() - begin
    others = f"{other}, {other}" if seats > 2 else other
    row = f"{name:16}{alone + ' against ' + others:34}{len(tasks):6}"
    return f"{row}{100 * won / len(tasks):8.1f}   {low:4.0f}-{high:3.0f}{spent:8.0f} s"


class Played(msgspec.Struct, frozen=True):
    """A game of one step in a file of results. ``positions`` is 0 where the strongest bot doesn't play."""

    variant: str
    alone: str
    other: str
    positions: int
    number: int
    won: float


def step(
    pool: ProcessPoolExecutor, alone: str, name: str, games: int, positions: int, file: Path | None
) -> str:
    """Plays the games of one step that aren't in ``file``, adds them to it, and returns a line of the table.

    ``alone`` is the higher level of the step and ``positions`` the effort of the strongest bot.
    """
    other = LEVELS[LEVELS.index(alone) - 1]
    options, seats = VARIANTS[name]
    counted = positions if alone == LEVELS[-1] else 0
    lines = file.read_bytes().splitlines() if file and file.exists() else []
    found = {
        one.number: one.won
        for one in (msgspec.json.decode(line, type=Played) for line in lines)
        if (one.variant, one.alone, one.other, one.positions) == (name, alone, other, counted)
    }
    numbers = [number for number in range(games) if number not in found]
    top = Top(Effort(positions=positions), 0.0)
    tasks = [Task(alone, other, options, seats, number % seats, number, *top) for number in numbers]
    with file.open("ab") if file else nullcontext() as out:
        for number, won in zip(numbers, pool.map(played, tasks), strict=True):
            found[number] = won
            if out:
                out.write(msgspec.json.encode(Played(name, alone, other, counted, number, won)) + b"\n")
                out.flush()
    results = [found[number] for number in range(games)]
    low, high = interval(sum(results), games)
    row = f"{name:16}{alone + ' against ' + other:34}{games:6}"
    return f"{row}{100 * sum(results) / games:8.1f}   {low:4.0f}-{high:3.0f}"


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
    print(f"{'':16}{'':34}{'games':>6}{'won %':>8}   {'95 %':8}{'time':>8}")
    top = Top(Effort(positions=args.positions), args.seconds)
    with ProcessPoolExecutor(args.processes) as pool:
        if args.step:
            for name in [args.variant] if args.variant else LADDER:
                print(step(pool, args.step, name, args.games, args.positions, args.results), flush=True)
            return
        for name in LADDER:
            many = args.games if name == "base game" else max(2, args.games // 3)
            for alone, other in steps():
                print(match(pool, alone, other, name, many, top), flush=True)
        print(match(pool, LEVELS[-1], LEVELS[-3], "three players", args.three, top), flush=True)
        timed = Top(Effort(seconds=args.seconds), args.seconds)
        print(match(pool, LEVELS[-1], "uct", "base game", args.uct, timed), flush=True)
    print("\npositions per second, and search depth after one second")
    for name in VARIANTS:
        speed, depth = positions_a_second(name)
        print(f"  {name:16}{speed:11,.0f}{depth:5.0f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures the strength of LineUp!'s bots.")
    parser.add_argument("--games", type=int, default=30, help="games for each step of the base game's ladder")
    parser.add_argument("--three", type=int, default=60, help="games of the strongest bot for three players")
    parser.add_argument("--uct", type=int, default=100, help="games against plain UCT")
    parser.add_argument(
        "--positions", type=int, default=MercilessBot().positions, help="per move of the strongest bot"
    )
    parser.add_argument("--seconds", type=float, default=0.05, help="time per move in games against UCT")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--step", choices=LEVELS[1:], help="play only this bot against the next weaker one")
    parser.add_argument("--variant", choices=LADDER, help="with --step: play only this variant")
    parser.add_argument("--results", type=Path, metavar="FILE", help="with --step: JSON lines to continue")
    return parser.parse_args()


if __name__ == "__main__":
    main()
