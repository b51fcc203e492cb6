"""Moves a second on a real server: ``python -m bench.load`` (``--help`` lists what can be chosen).

Starts the site with a fresh database, plays M matches of LineUp! at once as fast as acknowledgements come,
and prints what a move costs. The server has one core and the load another, where there are two.

DATABASE_URL and REDIS_URL are handed on when they are set: the guests and matches that are played then stay
in that database.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

import uvloop

from bench import rounds
from bench.client import Broken
from bench.report import CEILING, COMPARED, Report, Rounds
from bench.server import ROOT, Server, pin, serving

TABLES = {1: 25, 10: 80, 50: 150, 200: 400}
"""How many tables a round takes that plays so many matches at once."""

IDLE_SOCKETS = 1000
MOST_SECONDS = 75
PREPARE_SECONDS = 45


class Pool:
    """Tables that have begun, and the cookies of those who sit at them."""

    def __init__(self, environment: Mapping[str, str], count: int) -> None:
        command = [sys.executable, "-m", "bench.prepare", str(count)]
        run = partial(subprocess.run, cwd=ROOT, env=environment, check=True, timeout=PREPARE_SECONDS)
        made = json.loads(run(command, stdout=subprocess.PIPE).stdout)
        self.cookies: list[str] = made["cookies"]
        self._matches: list[str] = made["matches"]
        self._taken = 0

    def look(self, count: int) -> list[str]:
        """Some, not to be played at."""
        return self._matches[:count]

    def take(self, count: int) -> list[str]:
        """Some to play at."""
        self._taken += count
        return self._matches[self._taken - count : self._taken]


def main() -> None:
    """Measure and print."""
    options = _options()
    begun = monotonic()
    cores = sorted(os.sched_getaffinity(0)) if options.pin else []
    core, mine = (cores[0], cores[1]) if len(cores) > 1 else (None, None)
    with _home() as home:
        environment = _environment(home)
        spare = IDLE_SOCKETS // 2 + rounds.WARM
        pool = Pool(environment, max(spare, options.rounds * sum(TABLES[m] for m in options.matches)))
        pin(mine)
        start = partial(serving, environment=environment, core=core, home=home)
        report = Report(options.server)
        with start(options.server) as site:
            report.idle = uvloop.run(rounds.idle(site, pool.look(spare), pool.cookies))
        with start(options.server) as site, start("ceiling") as ceiling:
            report.rounds = _rounds(site, ceiling, pool, options, begun + MOST_SECONDS)
    print(json.dumps(report.data()) if options.json else report.text(pinned=core is not None), flush=True)


def _rounds(site: Server, ceiling: Server, pool: Pool, options: argparse.Namespace, end: float) -> Rounds:
    """As many rounds of each M as were asked for and as there is time for, but at least one."""
    done: Rounds = {matches: [] for matches in (*options.matches, CEILING)}
    took = dict.fromkeys(done, 0.0)
    for _ in range(options.rounds):
        for matches, figures in done.items():
            begin = monotonic()
            if figures and begin + took[matches] > end:
                return done
            if matches == CEILING:
                figures.append(_play(ceiling, pool.look(2 * COMPARED), pool.cookies, COMPARED))
            else:
                figures.append(_play(site, pool.take(TABLES[matches]), pool.cookies, matches))
            took[matches] = max(took[matches], monotonic() - begin)
    return done


def _play(server: Server, matches: list[str], cookies: list[str], at_once: int) -> rounds.Figures:
    return uvloop.run(rounds.play(server, matches, cookies, at_once))


@contextmanager
def _home() -> Iterator[Path]:
    """A folder for the database, on the disk that `make play` would use; gone at the end."""
    (ROOT / "var").mkdir(exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "var"))
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _environment(home: Path) -> dict[str, str]:
    """The site's settings as `make play` would have them, but for the data."""
    static = home / "static"
    static.mkdir()
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tabletop.settings",
        "DATA_DIR": str(home),
        "STATIC_ROOT": str(static),
        "SECRET_KEY": secrets.token_urlsafe(50),
        "SITE_URL": "http://localhost:8000",
        "DEBUG": "0",
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load", description="Moves a second on a real server.")
    parser.add_argument("--rounds", type=int, default=3, help="the median of so many is printed (3)")
    parser.add_argument(
        "--matches", type=int, nargs="+", default=list(TABLES), choices=list(TABLES), metavar="M"
    )
    parser.add_argument("--pin", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--server", choices=["daphne", "uvicorn"], default="daphne")
    parser.add_argument("--json", action="store_true", help="one line for programs")
    options = parser.parse_args()
    if find_spec(options.server) is None:
        parser.error(f"{options.server} is not installed")
    return options


if __name__ == "__main__":
    # So that whoever ends this, the server and its folder go too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        main()
    except Broken as trouble:
        raise SystemExit(f"bench.load: {trouble}") from None
