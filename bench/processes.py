"""Scaling: do two processes handle twice as much as one? ``python -m bench.processes`` (`make bench`).

On PostgreSQL and Redis. With four cores or more each process has a core of its own, the load one, and
databases one. With fewer all processes share one core by turns of `TURN_SECONDS`: whose turn it is not is
stopped (SIGSTOP), so that one process alone has half a core, too, and not what the other leaves over.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing import Process
from statistics import median

import uvloop

from bench import rounds
from bench.client import Broken, Ways
from bench.contenders import Pool, site_command, site_environment, site_matches
from bench.drivers import SiteSeat
from bench.load import ends_by_sigterm, folder, postgres_on
from bench.server import Server, pin, pinned, serving
from tests.services import start_redis
from tools.process import die_with_parent

ROUNDS = 3
EACH = 60
"""How many matches are played at the same time for each process."""

TABLES = 120
TURN_SECONDS = 0.01
LEAST = 1.8


def main() -> None:
    """Measure and print."""
    there = sorted(os.sched_getaffinity(0))
    shared = len(there) < 4
    a, b, load, data = (there[0], there[0], there[-1], there[-1]) if shared else there[:4]
    print("\ntwo processes, PostgreSQL and Redis")
    if shared:
        print(f"  {len(there)} cores: each process has half of one, by turns; load and databases the other")
    with ExitStack() as life:
        home = life.enter_context(folder())
        url, _ = postgres_on(life, data)
        with pinned(data):
            redis = life.enter_context(start_redis())
        environment = site_environment(home, url, redis)
        pool = Pool(site_matches(environment, ROUNDS * TABLES * 5), SiteSeat)
        servers = [
            life.enter_context(serving(site_command("daphne"), environment, core, home / f"log-{number}"))
            for number, core in enumerate((a, b))
        ]
        pin(load)
        _measure(servers, pool, shared=shared)


def _measure(servers: Sequence[Server], pool: Pool, *, shared: bool) -> None:
    one, two = (each.port for each in servers)
    cases: dict[str, tuple[Ways, int]] = {
        "one process": ([[one]], EACH),
        "two, players of a match at the same one": ([[one], [two]], 2 * EACH),
        "two, players of every match at different ones": ([[one, two]], 2 * EACH),
    }
    figures: dict[str, list[rounds.Figures]] = {case: [] for case in cases}
    for _ in range(ROUNDS):
        for case, (ways, at_once) in cases.items():
            try:
                played = _play(servers, pool, ways, at_once, shared=shared)
            except Broken as trouble:  # an event was lost, and these clients send no heartbeats
                print(f"    {case:46} {trouble}", flush=True)
            else:
                figures[case].append(played)
                print(f"    {case:46}{played.moves:8,.0f} moves/s", flush=True)
    if not all(figures[case] for case in list(cases)[:2]):
        return print("  not met  not every case could be played to its end", flush=True)
    base = median(each.moves for each in figures["one process"])
    for case, done in figures.items():
        if not done:
            continue
        moves, cpu = median(each.moves for each in done), median(each.cpu for each in done)
        print(f"  {case:48}{moves:8,.0f} moves/s   {cpu:5.0f} us a move   {moves / base:.2f} times one")
    ratio = median(each.moves for each in figures["two, players of a match at the same one"]) / base
    met = "met    " if ratio >= LEAST else "not met"
    print(f"  {met}  two carry {ratio:.2f} times one (at least {LEAST})", flush=True)


def _play(servers: Sequence[Server], pool: Pool, ways: Ways, at_once: int, *, shared: bool) -> rounds.Figures:
    tables = pool.take(at_once * TABLES // EACH)

    def cpu() -> tuple[float, float]:
        return sum(server.cpu() for server in servers), 0.0

    with taking_turns([server.pid for server in servers] if shared else []):
        return uvloop.run(rounds.play(tables, ways, at_once, cpu))


@contextmanager
def taking_turns(pids: Sequence[int]) -> Iterator[None]:
    """During the block, only one of these processes runs at a time."""
    turns = Process(target=_take_turns, args=(pids,), daemon=True)
    turns.start()
    try:
        yield
    finally:
        turns.kill()
        turns.join()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def _take_turns(pids: Sequence[int]) -> None:
    die_with_parent(signal.SIGKILL)
    while pids:
        for pid in pids:
            for other in pids:
                if other != pid:
                    os.kill(other, signal.SIGSTOP)
            os.kill(pid, signal.SIGCONT)
            time.sleep(TURN_SECONDS)


if __name__ == "__main__":
    ends_by_sigterm()
    main()
