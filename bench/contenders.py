"""The servers to compare and their set-up: the site on daphne and on uvicorn, and boardgame.io's own server,
each with every kind of store that it supports.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench import equal_load, npm_packages, rounds
from bench.client import Match, PacedTable, Seat, Table
from bench.drivers import PeerSeat, SiteSeat
from bench.server import ROOT, Family, Server, serving

PREPARE_SECONDS = 60


class Contender(NamedTuple):
    """A server with a store. ``tables``: the number of tables for a round of M matches, enough for a few
    seconds.
    """

    key: str
    name: str
    server: str
    store: str
    tables: Mapping[int, int]

    @property
    def driver(self) -> type[Seat]:
        return PeerSeat if self.server == "boardgame.io" else SiteSeat


_FAST = {1: 40, 10: 80, 50: 150, 200: 400}
_SLOW = {1: 15, 10: 30, 50: 90, 200: 210}

CONTENDERS = {
    each.key: each
    for each in (
        Contender("peer-memory", "boardgame.io, in memory", "boardgame.io", "memory", _FAST),
        Contender("peer-flatfile", "boardgame.io, FlatFile", "boardgame.io", "FlatFile", _SLOW),
        Contender("peer-postgres", "boardgame.io, PostgreSQL", "boardgame.io", "PostgreSQL", _SLOW),
        Contender("daphne-sqlite", "daphne, SQLite", "daphne", "SQLite", _FAST),
        Contender("daphne-postgres", "daphne, PostgreSQL", "daphne", "PostgreSQL", _FAST),
        Contender("uvicorn-sqlite", "uvicorn, SQLite", "uvicorn", "SQLite", _FAST),
        Contender("uvicorn-postgres", "uvicorn, PostgreSQL", "uvicorn", "PostgreSQL", _FAST),
    )
}


class Pool:
    """Started matches."""

    def __init__(self, matches: Sequence[Match], driver: type[Seat]) -> None:
        self._matches = matches
        self._driver = driver
        self._taken = 0

    def look(self, count: int) -> list[Table]:
        """Some tables to connect to without playing."""
        return [Table(match, self._driver) for match in self._matches[:count]]

    def take(self, count: int) -> list[Table]:
        """Some tables to play at; each is used once."""
        return [Table(match, self._driver) for match in self._unused(count)]

    def take_paced(self, count: int) -> list[PacedTable]:
        """The same, to play at given times."""
        return [PacedTable(match, self._driver) for match in self._unused(count)]

    def _unused(self, count: int) -> Sequence[Match]:
        if self._taken + count > len(self._matches):
            raise RuntimeError("there are no tables left")
        self._taken += count
        return self._matches[self._taken - count : self._taken]


class Running(NamedTuple):
    """A running contender, its matches, and its database if that is a separate process."""

    contender: Contender
    server: Server
    pool: Pool
    database: Family | None

    def play(self, tables: int, at_once: int) -> rounds.Figures:
        """Play one round."""
        return uvloop.run(rounds.play(self.pool.take(tables), [[self.server.port]], at_once, self.cpu))

    def offer(self, rate: float, seed: int) -> equal_load.Offered:
        """Play one round at equal load."""
        tables = self.pool.take_paced(equal_load.matches_for(rate))
        return uvloop.run(equal_load.play(tables, [[self.server.port]], rate, seed, self.cpu))

    def cpu(self) -> tuple[float, float]:
        """See `bench.rounds.Cpu`."""
        return self.server.cpu(), self.database.cpu() if self.database else 0.0


@contextmanager
def running(
    contender: Contender, matches: int, core: int | None, home: Path, postgres: tuple[str, Family] | None
) -> Iterator[Running]:
    """Start a contender with this many matches. ``postgres``: the URL of an empty database, and its
    server.
    """
    home.mkdir()
    database = postgres[1] if postgres else None
    url = postgres[0] if postgres else None
    if contender.server == "boardgame.io":
        environment = peer_environment(contender.store, home, url)
        with serving(
            lambda port: npm_packages.peer_command(),
            environment,
            core,
            home / "log",
        ) as server:
            yield Running(contender, server, Pool(peer_matches(server.port, matches), PeerSeat), database)
    else:
        environment = site_environment(home, url)
        pool = Pool(site_matches(environment, matches), SiteSeat)
        with serving(site_command(contender.server), environment, core, home / "log") as server:
            yield Running(contender, server, pool, database)


def site_command(server: str) -> Callable[[int], list[str]]:
    """The command that starts the site."""
    command = [sys.executable, "-m", "tabletop.server.serve", "--server", server, "--port"]
    return lambda port: [*command, str(port)]


def site_environment(home: Path, database: str | None = None, redis: str | None = None) -> dict[str, str]:
    """The site's settings as in `make play`, with separate data."""
    static = home / "static"
    static.mkdir(parents=True, exist_ok=True)
    urls = {"DATABASE_URL": database, "REDIS_URL": redis}
    return {
        **{name: value for name, value in os.environ.items() if name not in urls},
        **{name: value for name, value in urls.items() if value},
        "DJANGO_SETTINGS_MODULE": "tabletop.settings",
        "DATA_DIR": str(home),
        "STATIC_ROOT": str(static),
        "SECRET_KEY": secrets.token_urlsafe(50),
        "SITE_URL": "http://localhost:8000",
        "DEBUG": "0",
    }


def site_matches(environment: Mapping[str, str], count: int, log: str = "", moves: int = 0) -> list[Match]:
    """Migrate the database and start ``count`` matches, with moves of a log of `bench.longgame`."""
    command = [sys.executable, "-m", "bench.prepare", str(count), *([log, str(moves)] if log else [])]
    run = partial(subprocess.run, cwd=ROOT, env=environment, check=True, timeout=PREPARE_SECONDS)
    made = json.loads(run(command, stdout=subprocess.PIPE).stdout)
    return [Match(match, made["cookies"], moves) for match in made["matches"]]


def peer_environment(store: str, home: Path, database: str | None) -> dict[str, str]:
    """The environment of bench/peer/server.js."""
    more = {"STORE": store, "DIR": str(home / "matches"), "PG_URL": database or "", "NODE_ENV": "production"}
    return {**os.environ, **more, "NODE_PATH": str(npm_packages.home("peer") / "node_modules")}


def peer_matches(port: int, count: int) -> list[Match]:
    """Start matches through boardgame.io's lobby API."""
    with ThreadPoolExecutor(4) as threads:
        parts = threads.map(partial(_begin_matches, port), [len(range(part, count, 4)) for part in range(4)])
        return [match for part in parts for match in part]


def _begin_matches(port: int, count: int) -> list[Match]:
    lobby = HTTPConnection("127.0.0.1", port, timeout=PREPARE_SECONDS)

    def post(path: str, **data: object) -> dict[str, str]:
        lobby.request("POST", f"/games/tokens/{path}", json.dumps(data), {"Content-Type": "application/json"})
        answer: dict[str, str] = json.loads(lobby.getresponse().read())
        return answer

    def begin() -> Match:
        match = post("create", numPlayers=2)["matchID"]
        join = partial(post, f"{match}/join")
        return Match(
            match, [join(playerID=f"{seat}", playerName=f"{seat}")["playerCredentials"] for seat in (0, 1)]
        )

    return [begin() for _ in range(count)]
