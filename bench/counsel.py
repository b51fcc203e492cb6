"""Playing strength of the bot Counsel: ``python -m bench.counsel`` (``make strength``).

Plays fixed deals through the public Python functions, using only the player's view. Prints, for each rulebook
and level, the share of deals won with a 95 % interval, and the thinking time for each placement in
milliseconds of CPU; then how well its estimated chances match the results, and how many placements a second
the rules can play in Python and in the kernel. At a table the bot searches longer than here (``--effort
thorough``).

``--paired thorough 1000000`` compares efforts instead, on the same deals: by default 40 hard ones of the
Standard Game. An effort is a name or a number of positions to evaluate for each placement; the first one is
compared with each of the others. ``--results FILE`` adds each finished deal to a file of JSON lines and
doesn't play deals again that are in it, so an interrupted comparison can be continued. ``--summary`` only
prints the comparison of a file.

Each deal is deterministic. Without ``--deals``, the number of deals depends on the time (`SECONDS` in all).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bench.paired import compare, interval
from games.questioning.rules.state import Options, Rules
from tabletop.rules import play

if TYPE_CHECKING:
    from games.questioning.ai.move_values import Effort

SECONDS = 150.0
PROCESSES = 2
PAIRED_DEALS = 40
RULES: tuple[Rules, ...] = ("standard", "off_topic")
LEVELS = ("easy", "standard", "hard")
MAX_DEALS = 10_000
"""More deals than can be played in the time."""


class Task(NamedTuple):
    """The deals ``first``, ``first + step`` and so on: up to ``deals``, within ``seconds``."""

    options: dict[str, Any]
    effort: str
    first: int
    deals: int = 1
    seconds: float = 3600.0
    step: int = 1


class Played(msgspec.Struct, frozen=True):
    """The result of one deal, with the CPU seconds and the estimated chance of winning for each placement."""

    rules: str
    level: str
    attire: bool
    effort: str
    deal: int
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
        played.append(play_deal(task.options, task.effort, task.first + number * task.step))
    return played


def play_deal(options: dict[str, Any], effort: str, number: int) -> Played:
    """Plays one deal from the first placement to the end."""
    from games.questioning.ai import move_values
    from games.questioning.ai.encoding import tile_of

    searched = effort_of(effort)
    move_values.prepare()
    position = play.start("questioning", options=options, seed=f"bench {number}")
    seconds, chances = [], []
    while position.outcome is None:
        view = play.view(position, viewer=0)
        begin = time.thread_time()
        best = move_values.score_moves(view, str(number), searched)[0]
        move = tile_of(view, best.move)
        seconds.append(round(time.thread_time() - begin, 5))
        chances.append(round(best.chance, 5))
        position = play.play(position, seat=0, move=move)
    won, because = bool(position.outcome.won), str(position.outcome.because)
    return Played(
        **options, effort=effort, deal=number, won=won, because=because, seconds=seconds, chances=chances
    )


def effort_of(name: str) -> Effort:
    """The effort with this name, or for this number of positions. Raises `ValueError`."""
    from games.questioning.ai import move_values

    return move_values.EFFORTS.get(name) or move_values.within(int(name))


def strength(name: str, played: list[Played]) -> str:
    """One line of the table: deals, share won, interval, thinking time."""
    won, deals = sum(one.won for one in played), len(played)
    low, high = interval(won, deals)
    times = sorted(1000 * seconds for one in played for seconds in one.seconds)
    mean, p50, p95 = sum(times) / len(times), times[len(times) // 2], times[len(times) * 95 // 100]
    row = f"{name:30}{deals:6}{100 * won / deals:8.1f}   {low:4.0f}-{high:3.0f}"
    return f"{row}{mean:10.1f}{p50:8.1f}{p95:8.1f}{times[-1]:8.1f}"


HEAD = f"{'Counsel':30}{'deals':>6}{'won %':>8}   {'95 %':8}{'ms: mean':>9}{'p50':>8}{'p95':>8}{'max':>8}"


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
    from games.questioning.rules.board import ANSWERS, QUESTIONS
    from games.questioning.rules.engine import begin, place
    from games.questioning.rules.placements import legal_placements
    from games.questioning.rules.state import DISCARD

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


def stored(file: Path | None, options: dict[str, Any]) -> list[Played]:
    """The results in a file that have these options."""
    lines = file.read_bytes().splitlines() if file and file.exists() else []
    found = [msgspec.json.decode(line, type=Played) for line in lines]
    return [one for one in found if {name: getattr(one, name) for name in options} == options]


def play_missing(
    options: dict[str, Any],
    efforts: list[str],
    deals: int,
    file: Path | None,
    run: Callable[[Callable[[Task], list[Played]], list[Task]], Iterable[list[Played]]] = map,
) -> list[Played]:
    """The results of all efforts in the first ``deals`` deals. Plays those that aren't in the file, and adds
    each to it when it is finished.
    """
    found = [one for one in stored(file, options) if one.effort in efforts and one.deal < deals]
    done = {(one.effort, one.deal) for one in found}
    tasks = [
        Task(options, effort, deal)
        for deal in range(deals)
        for effort in efforts
        if (effort, deal) not in done
    ]
    with file.open("ab") if file else nullcontext() as out:
        for played in run(play_deals, tasks):
            found += played
            if out:
                out.writelines(msgspec.json.encode(one) + b"\n" for one in played)
                out.flush()
    return found


def comparison(played: list[Played], efforts: list[str]) -> Iterator[str]:
    """The table of efforts, and the first one compared with each of the others on the deals of both."""
    results = {effort: {one.deal: one for one in played if one.effort == effort} for effort in efforts}
    yield HEAD
    for effort, of in results.items():
        if of:
            yield strength(effort, list(of.values()))
    first, *others = efforts
    for other in others:
        deals = sorted(results[first].keys() & results[other].keys())
        if not deals:
            continue
        found = compare(*([results[effort][deal].won for deal in deals] for effort in (first, other)))
        yield (
            f"\n{first} and {other}, {found.deals} deals: both won {found.both}, only {first} {found.first}, "
            f"only {other} {found.second}, neither {found.neither}; exact McNemar p = {found.p:.3f}"
        )
    for effort, of in results.items():
        yield f"\nestimated chances of winning, {effort}"
        yield from calibration(list(of.values()))


def paired(args: argparse.Namespace) -> None:
    """Compares efforts on the same deals."""
    options = {"rules": args.rules or "standard", "level": args.level or "hard", "attire": args.attire}
    for name in args.paired:
        effort_of(name)
    deals = args.deals or PAIRED_DEALS
    if args.summary:
        played = [one for one in stored(args.results, options) if one.deal < deals]
    else:
        with ProcessPoolExecutor(args.processes) as pool:
            played = play_missing(options, args.paired, deals, args.results, pool.map)
    print("\n".join(comparison(played, args.paired)))


def main() -> None:
    args = arguments()
    from games.questioning import bots

    begin = time.perf_counter()
    bots.prepare()
    if args.paired:
        paired(args)
        return
    print(f"kernel ready after {time.perf_counter() - begin:.1f} s\n\n{HEAD}")
    combinations = list(tables(args))
    seconds = 3600.0 if args.deals else SECONDS / len(combinations)
    everything: list[Played] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for name, options in combinations:
            deals = -(-args.deals // args.processes) if args.deals else MAX_DEALS
            tasks = [
                Task(options, args.effort, first, deals, seconds, args.processes)
                for first in range(args.processes)
            ]
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
        "--effort", default="usual", help="a name or a number of positions; at a table: thorough"
    )
    parser.add_argument("--level", choices=LEVELS)
    parser.add_argument("--rules", choices=RULES)
    parser.add_argument("--attire", action="store_true")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--paired", nargs="+", metavar="EFFORT", help="compare efforts on the same deals")
    parser.add_argument("--results", type=Path, metavar="FILE", help="with --paired: JSON lines to continue")
    parser.add_argument("--summary", action="store_true", help="with --results: print, don't play")
    return parser.parse_args()


if __name__ == "__main__":
    main()
