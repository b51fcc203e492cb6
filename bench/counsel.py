"""Playing strength of the bot Counsel: ``python -m bench.counsel`` (``make strength``).

Plays fixed deals through the public Python functions, using only the player's view. Prints, for each rulebook
and level, the share of deals won with a 95 % interval, and the thinking time for each placement in
milliseconds; then how well its estimated chances match the results, and how many placements a second the
rules can play in Python and in the kernel. At a table the bot searches one placement deeper than here
(``--effort thorough``).

Uses two processes. Each deal is deterministic. Without ``--deals``, the number of deals depends on the time
(`SECONDS` in all).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from games.questioning.rules.core.options import Options, Rules
from tabletop.rules import play

SECONDS = 150.0
PROCESSES = 2
RULES: tuple[Rules, ...] = ("standard", "off_topic")
LEVELS = ("easy", "standard", "hard")
MAX_DEALS = 10_000
"""More deals than can be played in the time."""


class Task(NamedTuple):
    """The deals ``first``, ``first + PROCESSES`` and so on: up to ``deals``, within ``seconds``."""

    options: dict[str, Any]
    effort: str
    first: int
    deals: int
    seconds: float


class Played(NamedTuple):
    """The result of one deal, with the seconds and the estimated chance of winning for each placement."""

    won: bool
    because: str
    seconds: list[float]
    chances: list[float]


def play_deals(task: Task) -> list[Played]:
    """Plays the deals of a task. Runs in a worker process."""
    end = time.monotonic() + task.seconds
    played = []
    for number in range(task.deals):
        if time.monotonic() > end:
            break
        played.append(play_deal(task, task.first + number * PROCESSES))
    return played


def play_deal(task: Task, number: int) -> Played:
    """Plays one deal from the first placement to the end."""
    from games.questioning.ai import move_values
    from games.questioning.ai.encoding import tile_of

    effort = move_values.EFFORTS[task.effort]
    position = play.start("questioning", options=task.options, seed=f"bench {number}")
    seconds, chances = [], []
    while position.outcome is None:
        view = play.view(position, viewer=0)
        begin = time.perf_counter()
        best = move_values.score_moves(view, str(number), effort)[0]
        move = tile_of(view, best.move)
        seconds.append(time.perf_counter() - begin)
        chances.append(best.chance)
        position = play.play(position, seat=0, move=move)
    return Played(bool(position.outcome.won), str(position.outcome.because), seconds, chances)


def interval(won: float, deals: int) -> tuple[float, float]:
    """The Wilson 95 % confidence interval of a share, in per cent."""
    z, share = 1.96, won / deals
    middle, spread = share + z * z / (2 * deals), z * sqrt(share * (1 - share) / deals + (z / deals / 2) ** 2)
    per_cent = 100 / (1 + z * z / deals)
    return per_cent * (middle - spread), per_cent * (middle + spread)


def strength(name: str, played: list[Played]) -> str:
    """One line of the table: deals, share won, interval, thinking time."""
    won, deals = sum(one.won for one in played), len(played)
    low, high = interval(won, deals)
    times = sorted(1000 * seconds for one in played for seconds in one.seconds)
    p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    return f"{name:30}{deals:6}{100 * won / deals:8.1f}   {low:4.0f}-{high:3.0f}{p50:11.1f}{p95:8.1f}"


def calibration(played: list[Played]) -> Iterator[str]:
    """The estimated chances by tenths, and the share of those deals that were won."""
    seen = [(chance, one.won) for one in played for chance in one.chances]
    for tenth in range(10):
        here = [(chance, won) for chance, won in seen if min(int(chance * 10), 9) == tenth]
        if here:
            estimated = 100 * sum(chance for chance, _ in here) / len(here)
            won_share = 100 * sum(won for _, won in here) / len(here)
            yield f"  estimated {estimated:5.1f} %   won {won_share:5.1f} %   {len(here):7,} placements"


def kernel_speed(rules: str) -> float:
    """Random placements a second in the compiled kernel, in complete games."""
    from tools.train.questioning_pace import random_games

    random_games(rules, 1)
    begin = time.perf_counter()
    placements = random_games(rules, 20_000)
    return placements / (time.perf_counter() - begin)


def engine_speed(rules: Rules, seconds: float = 2.0) -> float:
    """Random placements a second in the Python rules, in complete games."""
    from games.questioning.rules.core.engine import begin, place
    from games.questioning.rules.core.legal_placements import legal_placements
    from games.questioning.rules.core.state import DISCARD
    from games.questioning.rules.geometry.tiles import ANSWERS, QUESTIONS

    random, placements = Random(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        deck = [random.sample(side, len(side)) for side in (QUESTIONS, ANSWERS)]
        state = begin(Options(rules=rules), deck[0], deck[1], ())
        while state.because is None and state.step != DISCARD:
            tile, spots = random.choice(legal_placements(state))
            state = place(state, tile, random.choice(bits(spots)))
            placements += 1
    return placements / (time.perf_counter() - start)


def bits(word: int) -> list[int]:
    """The indexes of the set bits."""
    return [bit for bit in range(64) if word >> bit & 1]


def tables(args: argparse.Namespace) -> Iterator[tuple[str, dict[str, Any]]]:
    """The combinations of options to play, each with a name."""
    for rules in [args.rules] if args.rules else RULES:
        for level in [args.level] if args.level else LEVELS:
            yield f"{rules} {level}", {"rules": rules, "level": level, "attire": args.attire}


def main() -> None:
    args = arguments()
    from games.questioning import bots

    begin = time.perf_counter()
    bots.prepare()
    print(f"kernel ready after {time.perf_counter() - begin:.1f} s\n")
    print(f"{'Counsel':30}{'deals':>6}{'won %':>8}   {'95 %':8}{'ms: p50':>10}{'p95':>8}")
    combinations = list(tables(args))
    seconds = 3600.0 if args.deals else SECONDS / len(combinations)
    everything: list[Played] = []
    with ProcessPoolExecutor(PROCESSES) as pool:
        for name, options in combinations:
            deals = -(-args.deals // PROCESSES) if args.deals else MAX_DEALS
            tasks = [Task(options, args.effort, first, deals, seconds) for first in range(PROCESSES)]
            played = list(
                islice((one for part in pool.map(play_deals, tasks) for one in part), args.deals or MAX_DEALS)
            )
            print(strength(name + (" attire" if args.attire else ""), played), flush=True)
            everything += played
    print("\nestimated chances of winning\n" + "\n".join(calibration(everything)))
    print("\nrandom placements/s")
    for rules in RULES:
        python, kernel = engine_speed(rules), kernel_speed(rules)
        print(f"  {rules:12} in Python {python:11,.0f}   in the kernel {kernel:11,.0f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays fixed deals with the bot Counsel.")
    parser.add_argument("--deals", type=int, default=0, help="deals for each line, without a time limit")
    parser.add_argument(
        "--effort", default="usual", choices=("quick", "usual", "thorough"), help="at a table: thorough"
    )
    parser.add_argument("--level", choices=LEVELS)
    parser.add_argument("--rules", choices=RULES)
    parser.add_argument("--attire", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
