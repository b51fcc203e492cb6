"""The cost of a move, compared with boardgame.io's own server: ``python -m bench.load`` (``--help``; `make
bench`).

Every contender is started with an empty store, the server and its database on one core, the load on another
if there are two. In each round each contender in turn plays M matches at the same time, as fast as moves are
acknowledged: two players, 61 spots, the same moves in the same order, through the same code. Then the site
and boardgame.io in memory are offered moves at the same times (`bench.equal_load`), and the disk's fsync is
measured beside them. At the end it prints medians of the rounds, ratios, and which targets are met.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import uvloop

from bench import equal_load, npm_packages, rounds
from bench.client import Broken
from bench.contenders import CONTENDERS, Contender, Running, running
from bench.report import Report
from bench.server import ROOT, Family, child, pin, pinned
from bench.targets import OURS, PEER
from tests.services import find, start_postgres

AT_ONCE = (1, 10, 50, 200)
IDLE_SOCKETS = 1000
WARMED = 50
"""How many matches are played before measuring, because boardgame.io's server gets faster with time."""


def main() -> None:
    """Measure and print."""
    options = _options()
    chosen = [CONTENDERS[key] for key in options.contenders]
    core, mine = cores(pins=options.pin)
    if any(each.server == "boardgame.io" for each in chosen):
        npm_packages.install("peer")
    report = Report(chosen, pinned=core is not None)
    print(report.head(), flush=True)
    begun = monotonic()
    with ExitStack() as all_of_it:
        home = all_of_it.enter_context(folder())
        contenders = list(_started(all_of_it, chosen, options, core, home))
        pin(mine)
        for each in contenders if options.matches else ():
            report.idle[each.contender.key] = idle = _idle(each)
            print(f"{each.contender.name:26} {report.told_idle(idle)}", flush=True)
        for each in contenders:
            each.play(each.contender.tables[WARMED], WARMED)
        for number in range(1, options.rounds + 1):
            print(f"\nround {number} of {options.rounds}", flush=True)
            _round(contenders, options.matches, report)
            if options.offered:
                _equal_load(contenders, options.offered, number, home, report)
    print(report.text(), flush=True)
    print(f"\n{monotonic() - begun:.0f} seconds in all", flush=True)
    if options.json:
        Path(options.json).write_text(json.dumps(report.data(), indent=1))


def _round(contenders: Sequence[Running], at_once: Sequence[int], report: Report) -> None:
    for matches in at_once:
        for each in contenders:
            figures = each.play(each.contender.tables[matches], matches)
            report.add(each.contender.key, matches, figures)
            print(report.row(each.contender.name, matches, figures), flush=True)


def _equal_load(contenders: Sequence[Running], rate: float, number: int, home: Path, report: Report) -> None:
    syncs = equal_load.syncs(home)
    report.add_syncs(*syncs)
    print(f"{rate:,.0f} moves a second offered to {equal_load.matches_for(rate)} matches", flush=True)
    print(report.told_syncs(*syncs), flush=True)
    for each in contenders:
        if _compared(each.contender):
            offered = each.offer(rate, seed=number)
            report.add_offered(each.contender.key, offered)
            print(report.row_offered(each.contender.name, offered), flush=True)


def _compared(contender: Contender) -> bool:
    # The peer's other stores can't handle as many moves.
    return contender.key in (*OURS, PEER)


def _idle(each: Running) -> rounds.Idle:
    tables = each.pool.look(IDLE_SOCKETS // 2 + rounds.WARM)
    return uvloop.run(rounds.idle(tables, each.server.port, each.cpu, each.server.rss))


def _started(
    life: ExitStack, chosen: Sequence[Contender], options: argparse.Namespace, core: int | None, home: Path
) -> Iterator[Running]:
    url, postgres = "", None
    if any(each.store == "PostgreSQL" for each in chosen):
        url, postgres = postgres_on(life, core)
    for each in chosen:
        offered = equal_load.matches_for(options.offered) if _compared(each) else 0
        played = options.rounds * (sum(each.tables[matches] for matches in options.matches) + offered)
        many = max(IDLE_SOCKETS // 2 + rounds.WARM, played + each.tables[WARMED])
        mine = (database(url, each.key), postgres) if postgres and each.store == "PostgreSQL" else None
        yield life.enter_context(running(each, many, core, home / each.key, mine))


def postgres_on(life: ExitStack, core: int | None) -> tuple[str, Family]:
    """Start a PostgreSQL server, durable as by default, on this core; return its URL and process."""
    with pinned(core):
        return life.enter_context(start_postgres(durable=True)), child("postgres")


def database(url: str, name: str) -> str:
    """Create a database on this server; return its URL."""
    subprocess.run([find("psql"), url, "-qc", f'CREATE DATABASE "{name}"'], check=True)
    return f"{url.rpartition('/')[0]}/{name}"


def cores(*, pins: bool) -> tuple[int | None, int | None]:
    """The core of the servers, and that of the load."""
    there = sorted(os.sched_getaffinity(0)) if pins else []
    return (there[0], there[1]) if len(there) > 1 else (None, None)


@contextmanager
def folder() -> Iterator[Path]:
    """A temporary folder for data, on the disk that `make play` would use."""
    (ROOT / "var").mkdir(exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "var"))
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


def ends_by_sigterm() -> None:
    """Exit cleanly on SIGTERM, so that the servers are stopped and their folders deleted."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load", description="What a move costs, and for whom else.")
    parser.add_argument("--rounds", type=int, default=3, help="print the median of this many rounds (3)")
    parser.add_argument("--matches", type=int, nargs="*", default=AT_ONCE, choices=AT_ONCE, metavar="M")
    parser.add_argument(
        "--offered",
        type=float,
        default=equal_load.OFFERED,
        metavar="RATE",
        help="moves a second at equal load (1,000); 0: do not measure it",
    )
    parser.add_argument(
        "--contenders", nargs="+", default=list(CONTENDERS), choices=list(CONTENDERS), metavar="WHO"
    )
    parser.add_argument("--pin", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--json", metavar="FILE", help="write the figures there too, for programs")
    parser.epilog = f"WHO: {', '.join(CONTENDERS)}. M: {', '.join(map(str, AT_ONCE))}; none: only equal load."
    return parser.parse_args()


if __name__ == "__main__":
    ends_by_sigterm()
    try:
        main()
    except Broken as trouble:
        raise SystemExit(f"bench.load: {trouble}") from None
