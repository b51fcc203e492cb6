"""Scaling: ``python -m bench.lasting`` (`make bench`). Four questions, each answered with a ratio.

Do 10,000 idle tables cost anything? Does the 20,000th socket cost as much as the 1,000th? How long does it
take to open a match that is not in memory, by the length of its log? Is a late move in a long match as fast
as an early one? On daphne and SQLite.
"""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median

import uvloop

from bench.client import Match, Table
from bench.contenders import CONTENDERS, Pool, Running, site_command, site_environment, site_matches
from bench.drivers import SiteSeat
from bench.load import cores, ends_by_sigterm, folder
from bench.rounds import Figures
from bench.server import Server, pin, serving

ROUNDS = 3
IDLE_TABLES = 10_000
IDLE_SECONDS = 5.0
AT_ONCE, TABLES = 50, 120
FEW, MANY = 1_000, 20_000
"""Sockets open when the next ones are measured; each match has two."""

SPARE_FILES = 600
"""Files that a server and this client need for other things. `MANY` is reduced if the system allows fewer."""

OPENING = 200
"""Sockets in a measured batch."""

BATCHES = 5
"""The median of this many batches counts. Python's full garbage collections come every time the number of
objects has grown by a quarter: one batch in fifty pays for all of them.
"""

AT_REST_SECONDS = 5.0
"""Open sockets need some CPU when idle (pings): what the server uses in this time is deducted."""

COLD = 30
"""How many matches of each length are opened."""

LENGTHS = (0, 50, 500)
LATE = 498
LATE_AT_ONCE, LATE_TABLES = 10, 20


def main() -> None:
    """Measure and print."""
    core, mine = cores(pins=True)
    with folder() as home:
        idle_tables(home, core, mine)
        many_sockets(home, core, mine)
        cold_matches(home, core, mine)
        long_matches(home, core, mine)


def idle_tables(home: Path, core: int | None, mine: int | None) -> None:
    """With and without idle tables: memory and CPU of an idle server, and moves per second."""
    played = ROUNDS * TABLES
    many = played + IDLE_TABLES
    with _site(home / "alone", core, played) as alone, _site(home / "among", core, many) as among:
        pin(mine)
        both = {"alone": alone, "among": among}
        memory = {name: each.server.rss() / 1024 for name, each in both.items()}
        before = {name: each.server.cpu() for name, each in both.items()}
        time.sleep(IDLE_SECONDS)
        spent = {name: (each.server.cpu() - before[name]) / IDLE_SECONDS for name, each in both.items()}
        figures: dict[str, list[Figures]] = {name: [] for name in both}
        for _ in range(ROUNDS):
            for name, each in both.items():
                figures[name].append(each.play(TABLES, AT_ONCE))
    print(f"\n{IDLE_TABLES:,} idle tables ({AT_ONCE} other matches at the same time)")
    for name, said in (("alone", "without them"), ("among", "with them")):
        moves, cpu = _median(figures[name])
        print(
            f"  {said:14}{memory[name]:8.1f} MB   {spent[name] * 1000:5.1f} ms of CPU a second of rest   "
            f"{moves:8,.0f} moves/s   {cpu:5.0f} us a move"
        )
    alone_moves, alone_cpu = _median(figures["alone"])
    among_moves, among_cpu = _median(figures["among"])
    moves, cpu = among_moves / alone_moves, among_cpu / alone_cpu
    print(f"  with : without     moves/s {moves:.2f}   CPU a move {cpu:.2f}", flush=True)


def many_sockets(home: Path, core: int | None, mine: int | None) -> None:
    """The server's CPU time for opening a socket, while few and while many others are open."""
    _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
    opened = FEW, min(MANY, allowed - OPENING * BATCHES - SPARE_FILES)
    environment = site_environment(home / "many")
    matches = site_matches(environment, (opened[-1] + OPENING * BATCHES) // 2 + 1)
    with serving(site_command("daphne"), environment, core, home / "log") as server:
        pin(mine)
        cpu = uvloop.run(_open_many(server, matches, opened))
    print(
        f"\nopening a socket while others are open (CPU of the server, median of {BATCHES} times {OPENING})"
    )
    for count, each in zip(opened, cpu, strict=True):
        print(f"  {count:6,} open   {each * 1e6:7,.0f} us a socket")
    print(f"  {opened[1]:,} : {opened[0]:,}   CPU a socket {cpu[1] / cpu[0]:.2f}", flush=True)


async def _open_many(server: Server, matches: Sequence[Match], opened: Sequence[int]) -> list[float]:
    """Seconds of CPU per socket, for each number of other open sockets."""
    tables: list[Table] = []
    costs, rest = [], iter(matches)
    for count in opened:
        for match in islice(rest, (count - 2 * len(tables)) // 2):
            tables.append(await _open_both(server, match))
        await asyncio.sleep(1)  # until presence has been announced
        before = server.cpu()
        await asyncio.sleep(AT_REST_SECONDS)
        at_rest = (server.cpu() - before) / AT_REST_SECONDS
        batches = []
        for _ in range(BATCHES):
            before, begun = server.cpu(), time.perf_counter()
            for match in islice(rest, OPENING // 2):
                tables.append(await _open_both(server, match))
            spent = server.cpu() - before - at_rest * (time.perf_counter() - begun)
            batches.append(spent / OPENING)
        costs.append(median(batches))
    for table in tables:
        table.close()
    return costs


async def _open_both(server: Server, match: Match) -> Table:
    table = Table(match, SiteSeat)
    await table.open(server.port)
    return table


def cold_matches(home: Path, core: int | None, mine: int | None) -> None:
    """From connecting until the first frame, of matches that have to be read and played again, and that are
    in memory since the first seat has come.
    """
    environment = site_environment(home / "cold")
    lengths = {length: site_matches(environment, COLD, "captured", length) for length in LENGTHS}
    with serving(site_command("daphne"), environment, core, home / "log") as server:
        pin(mine)
        uvloop.run(_open(server, lengths[0][:5]))  # the first ones load modules
        print("\na match that is not in memory: ms from connecting until the first frame")
        for length in LENGTHS:
            took = uvloop.run(_open(server, lengths[length][5:]))
            cold, live = ([each[seat] * 1000 for each in took] for seat in range(2))
            print(
                f"  {length:3} moves       p50 {median(cold):6.1f}   most {max(cold):6.1f}   "
                f"once it is in memory p50 {median(live):6.1f}   "
                f"reading and replaying {median(cold) - median(live):6.1f}",
                flush=True,
            )


async def _open(server: Server, matches: Sequence[Match]) -> list[list[float]]:
    """The seconds that each seat of each match waited, one after another."""
    waited = []
    for match in matches:
        table = Table(match, SiteSeat)
        waited.append([await table.open_seat(seat, server.port) for seat in range(2)])
        table.close()
        await asyncio.sleep(0.02)
    return waited


def long_matches(home: Path, core: int | None, mine: int | None) -> None:
    """Fifty moves, and the same ones on the same board after five hundred that were taken back."""
    environment = site_environment(home / "long")
    many = ROUNDS * LATE_TABLES
    pools = {
        length: Pool(site_matches(environment, many, "taken-back", length), SiteSeat) for length in (0, LATE)
    }
    figures: Mapping[int, list[Figures]] = {length: [] for length in pools}
    with serving(site_command("daphne"), environment, core, home / "log") as server:
        pin(mine)
        for _ in range(ROUNDS):
            for length, pool in pools.items():
                running = Running(CONTENDERS["daphne-sqlite"], server, pool, None)
                figures[length].append(running.play(LATE_TABLES, LATE_AT_ONCE))
    print(f"\na move early and late in a match ({LATE_AT_ONCE} matches at once)")
    for length, said in ((0, "moves 1 to 50"), (LATE, f"{LATE + 1} to {LATE + 50}")):
        moves, cpu = _median(figures[length])
        p50 = median(each.ack_p50 for each in figures[length])
        print(f"  {said:14}{moves:8,.0f} moves/s   {cpu:5.0f} us a move   acknowledged p50 {p50:.2f} ms")
    early, late = _median(figures[0]), _median(figures[LATE])
    moves, cpu = late[0] / early[0], late[1] / early[1]
    print(f"  late : early       moves/s {moves:.2f}   CPU a move {cpu:.2f}", flush=True)


@contextmanager
def _site(home: Path, core: int | None, matches: int) -> Iterator[Running]:
    environment = site_environment(home)
    pool = Pool(site_matches(environment, matches), SiteSeat)
    with serving(site_command("daphne"), environment, core, home / "log") as server:
        yield Running(CONTENDERS["daphne-sqlite"], server, pool, None)


def _median(figures: Sequence[Figures]) -> tuple[float, float]:
    """Moves per second, and microseconds of CPU per move."""
    return median(each.moves for each in figures), median(each.cpu for each in figures)


if __name__ == "__main__":
    ends_by_sigterm()
    main()
