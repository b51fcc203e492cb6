"""Moves first: does anything that strangers do make a pair's moves wait?

    python -m bench.beside [--servers daphne uvicorn] [--cases import delete …] [--json FILE]

On SQLite, as with `make play`. Ada and Ben play one match after another; meanwhile strangers at other
addresses do what costs a server much: import games, delete an archive, look for opponents among offers that
are taken, end many matches together, take another name. Prints how long the pair's moves take to be
acknowledged when it is quiet and beside each of these, and the ratios. All limits are on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.client import Match, Table, check, open_all
from bench.contenders import PREPARE_SECONDS, site_command, site_environment
from bench.crowded import AdaSeat
from bench.load import ends_by_sigterm, folder
from bench.longgame import PLACINGS, Made
from bench.server import ROOT, serving
from tabletop.rules import play, wire

if TYPE_CHECKING:
    from tabletop.accounts.models import User

GAMES_IMPORTED, GAMES_DELETED = 400, 3_000
IMPORTERS, GAMES_A_FILE = 4, 25
FAR_AWAY = 4_000_000_000_000
"""Until when the offers stand, in milliseconds since 1970."""
DEAD_OFFERS, SEARCHERS = 60, 6
MATCHES_ENDED = 40
UNFINISHED = 55
TABLES = 1_500
QUIET_SECONDS, AT_LEAST_SECONDS, AT_MOST_SECONDS = 6.0, 3.0, 60.0
MAX_RATIO, MAX_MS = 4.0, 60.0
"""The target: the pair's p99 is at most so many times the quiet one, or at most so many milliseconds."""

TOKEN = "b" * 32
"""A value of the cookie against forged requests, and of the field of the forms."""


class Waits(NamedTuple):
    """How long the pair's moves took to be acknowledged, in milliseconds; while it did so for ``seconds``."""

    p50: float
    p99: float
    longest: float
    moves: int
    seconds: float

    @property
    def said(self) -> str:
        return f"p50 {self.p50:6.1f} ms   p99 {self.p99:6.1f} ms   longest {self.longest:6.0f} ms"


class Watch:
    """Collects the times until moves are acknowledged."""

    def __init__(self, most: int = 0) -> None:
        self.took: list[float] = []
        self._most = most
        self.done = asyncio.Event()
        """When there are as many."""

    def acknowledged(self, took: float) -> None:
        self.took.append(took * 1000)
        if len(self.took) == self._most:
            self.done.set()

    def seen(self, took: float) -> None:
        """Ignored: only acknowledgements are measured."""


class Site(NamedTuple):
    """A running site and what was prepared in it."""

    port: int
    made: Mapping[str, Any]

    def post(self, path: str, cookie: str, address: str, form: Mapping[str, str], **more: str) -> int:
        """Send a form; return the status of the answer."""
        boundary = "beside"
        parts = [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in {"csrfmiddlewaretoken": TOKEN, **form}.items()
        ]
        parts += [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}.json"\r\n'
            f"Content-Type: application/json\r\n\r\n{text}\r\n"
            for name, text in more.items()
        ]
        connection = HTTPConnection("127.0.0.1", self.port, timeout=AT_MOST_SECONDS)
        headers = {
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "Cookie": f"{cookie}; csrftoken={TOKEN}",
            "Origin": f"http://127.0.0.1:{self.port}",
            "X-Forwarded-For": address,
        }
        try:
            connection.request("POST", path, "".join(parts) + f"--{boundary}--\r\n", headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()


def imports(site: Site) -> str:
    """Four strangers import a hundred games each."""
    files: Sequence[str] = site.made["files"]

    def one(number: int) -> list[int]:
        cookie, address = site.made["importers"][number], f"198.51.100.{number}"
        mine = files[number :: len(site.made["importers"])]
        return [site.post("/import/", cookie, address, {}, file=file) for file in mine]

    with ThreadPoolExecutor(IMPORTERS) as threads:
        statuses = Counter(status for some in threads.map(one, range(IMPORTERS)) for status in some)
    return f"{len(files)} files, {dict(statuses)}"


def deletes(site: Site) -> str:
    """A stranger deletes everything, with a large archive."""
    status = site.post("/me/forget/everything/", site.made["deleter"], "198.51.100.20", {"sure": "on"})
    return f"status {status}"


def searches(site: Site) -> str:
    """Six strangers look for an opponent, again and again, among offers that bots have taken."""

    def one(number: int) -> int:
        return sum(
            site.post(
                "/games/lineup/find-opponent", site.made["searchers"][number], f"198.51.100.{30 + number}", {}
            )
            < 400
            for _ in range(5)
        )

    with ThreadPoolExecutor(SEARCHERS) as threads:
        return f"{sum(threads.map(one, range(SEARCHERS)))} searches"


def renames(site: Site) -> str:
    """A stranger with many unfinished games takes another name."""
    statuses = [
        site.post("/me/", site.made["renamer"], "198.51.100.50", {"name": name}) for name in ("Otto", "Olga")
    ]
    return f"statuses {statuses}"


def ends(site: Site) -> str:
    """Forty matches end at the same moment."""
    return asyncio.run(_end_all(site))


async def _end_all(site: Site) -> str:
    tables = [Table(Match(match, cookies), ResigningSeat) for match, cookies in site.made["ending"]]
    watch = Watch(len(tables))
    try:
        await open_all(tables, [[site.port]])
        for table in tables:
            table.play(watch, lambda: None)
        async with asyncio.timeout(AT_MOST_SECONDS):
            await watch.done.wait()
        check(tables)
    finally:
        for table in tables:
            table.close()
    return f"{len(watch.took)} matches"


class ResigningSeat(AdaSeat):
    """Resigns instead of playing."""

    def place(self, number: int) -> None:
        self.say(b'{"type":"move","id":"resigns","seq":0,"move":{"type":"resign"}}')


CASES: Mapping[str, Callable[[Site], str]] = {
    "import": imports,
    "delete": deletes,
    "search": searches,
    "end": ends,
    "rename": renames,
}


# -- what is there before


def prepare() -> dict[str, Any]:
    """Migrate the database of the environment, and fill it; return what `Site.made` has."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    from bench.prepare import matches
    from tabletop.accounts.models import User
    from tools.demo_site import session_cookie

    names = count(1)

    def guests(number: int) -> list[User]:
        return [User.objects.create_guest(name=f"Guest {next(names)}") for _ in range(number)]

    pair, renaming = guests(2), guests(2)
    enders = [guests(2) for _ in range(MATCHES_ENDED)]
    importers, (deleter,), searchers = guests(IMPORTERS), guests(1), guests(SEARCHERS)
    _imported(deleter, GAMES_DELETED)
    _dead_offers(guests(DEAD_OFFERS))
    return {
        "pair": [session_cookie(guest) for guest in pair],
        "tables": matches(TABLES, pair[0], pair[1], {}),
        "ending": [
            (*matches(1, both[0], both[1], {}), [session_cookie(one) for one in both]) for both in enders
        ],
        "importers": [session_cookie(guest) for guest in importers],
        "files": _files(GAMES_IMPORTED),
        "deleter": session_cookie(deleter),
        "searchers": [session_cookie(guest) for guest in searchers],
        "renamer": session_cookie(renaming[0]),
        "unfinished": matches(UNFINISHED, renaming[0], renaming[1], {}),
    }


def _files(games: int) -> list[str]:
    """Archives with this many games of LineUp! in all."""
    from tabletop.features.archive import exports
    from tabletop.matches import saved_games

    moves: list[dict[str, Any]] = [
        {"seq": n, "seat": (n - 1) % 2, "move": move, "at": n} for n, move in enumerate(PLACINGS, 1)
    ]
    position = play.start("lineup", seats=2, seed="bench")
    for move in moves:
        position = play.play(position, seat=move["seat"], move=move["move"])
    saved = [
        {
            "match": {
                "format": saved_games.FORMAT,
                "version": saved_games.VERSION,
                "game": "lineup",
                "rules_version": position.version,
                "options": {},
                "seats": 2,
                "seed": f"bench{number}",
                "seed_hash": sha256(f"bench{number}".encode()).hexdigest(),
                "moves": moves,
                "outcome": wire.write_outcome(position.outcome),
                "names": ["Otto", "Olga"],
            },
            "seat": 0,
        }
        for number in range(games)
    ]
    return [
        json.dumps(
            {"format": exports.FORMAT, "version": exports.VERSION, "matches": saved[n : n + GAMES_A_FILE]}
        )
        for n in range(0, games, GAMES_A_FILE)
    ]


def _imported(owner: User, games: int) -> None:
    """An archive of imported games of this person."""
    from django.utils import timezone

    from bench.prepare import play_on
    from tabletop.features.archive import entries
    from tabletop.matches.models import Match, Seat, new_id, new_seed

    made = [
        Match(
            id=new_id(),
            seed=new_seed(),
            game="lineup",
            status=Match.Status.OVER,
            host=owner,
            imported=True,
            imported_seat=0,
            outcome={"ranking": [[0], [1]], "by": "structures"},
            started=timezone.now(),
            ended=timezone.now(),
        )
        for _ in range(games)
    ]
    Match.objects.bulk_create(made, batch_size=500)
    seats = [
        Seat(match=match, index=n, name=name) for match in made for n, name in enumerate(("Otto", "Olga"))
    ]
    Seat.objects.bulk_create(seats, batch_size=500)
    play_on([match.pk for match in made], [Made(n % 2, move) for n, move in enumerate(PLACINGS)])
    for start in range(0, games, 500):
        entries.record([match.pk for match in made[start : start + 500]])


def _dead_offers(hosts: Sequence[User]) -> None:
    """Tables at which these people look for an opponent, whose free seat a bot has taken."""
    from tabletop.matches.actions import pairing
    from tabletop.matches.models import Match, Seat, new_id, new_seed

    tables = [pairing.find_opponent(user=host, game="lineup", options={}).pk for host in hosts[:1]]
    first = Match.objects.get(pk=tables[0])
    for host in hosts[1:]:
        row = {field.attname: getattr(first, field.attname) for field in Match._meta.concrete_fields}
        copy = Match.objects.create(**row | {"id": new_id(), "seed": new_seed(), "host_id": host.pk})
        Seat.objects.bulk_create([Seat(match=copy, index=0, user=host), Seat(match=copy, index=1)])
        tables.append(copy.pk)
    Seat.objects.filter(match__in=tables, index=1).update(bot="learning")
    Match.objects.filter(pk__in=tables).update(seek_until=FAR_AWAY)


# -- measuring


async def pair_plays(site: Site, matches: list[Match], is_over: Callable[[], bool]) -> Waits:
    """Play one match after another until ``is_over``."""
    watch, begun = Watch(), perf_counter()
    while not is_over():
        table, over = Table(matches.pop(), AdaSeat), asyncio.Event()
        try:
            await open_all([table], [[site.port]])
            table.play(watch, over.set)
            while not (over.is_set() or is_over()):
                with suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), 0.1)
            check([table])
        finally:
            table.close()
    took = sorted(watch.took)
    return Waits(median(took), took[len(took) * 99 // 100], took[-1], len(took), perf_counter() - begun)


def quiet(site: Site, matches: list[Match]) -> Waits:
    """The pair alone."""
    end = perf_counter() + QUIET_SECONDS
    return asyncio.run(pair_plays(site, matches, lambda: perf_counter() > end))


def beside(site: Site, matches: list[Match], case: str) -> tuple[Waits, str]:
    """The pair beside a case: their waits, and what the strangers have achieved. Strangers are processes of
    their own, so that only the server is shared.
    """
    least = perf_counter() + AT_LEAST_SECONDS
    command = [sys.executable, "-m", "bench.beside", "--stranger", case]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as strangers:
        assert strangers.stdin is not None
        assert strangers.stdout is not None
        strangers.stdin.write(json.dumps(site._asdict()))
        strangers.stdin.close()
        waits = asyncio.run(
            pair_plays(site, matches, lambda: strangers.poll() is not None and perf_counter() > least)
        )
        return waits, strangers.stdout.read().strip() or "failed"


def measure(server: str, cases: Sequence[str], home: Path) -> Iterator[dict[str, Any]]:
    """Print a line for each case, and give its figures."""
    environment = {**site_environment(home), "TRUSTED_PROXIES": "1"}
    command = [sys.executable, "-m", "bench.beside", "--prepare"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, timeout=10 * PREPARE_SECONDS, stdout=subprocess.PIPE
    )
    made = json.loads(done.stdout)
    matches = [Match(match, made["pair"]) for match in made["tables"]]
    with serving(site_command(server), environment, None, home / "log") as running:
        site = Site(running.port, made)
        quiet(site, matches)  # warms up the server
        alone = quiet(site, matches)
        print(f"{server:8}quiet    {alone.said}", flush=True)
        for case in cases:
            waits, said = beside(site, matches, case)
            ratio = waits.p99 / alone.p99
            met = ratio <= MAX_RATIO or waits.p99 <= MAX_MS
            print(
                f"{server:8}{case:9}{waits.said}   {ratio:5.1f} times the quiet p99   "
                f"{'met' if met else 'MISSED'}   {waits.moves} moves in {waits.seconds:.0f} s; {said}",
                flush=True,
            )
            yield {"server": server, "case": case, "p99": waits.p99, "ratio": ratio, "met": met}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.beside", description="Do strangers make moves wait?")
    parser.add_argument("--servers", nargs="+", default=["daphne", "uvicorn"])
    parser.add_argument("--cases", nargs="+", default=list(CASES), choices=list(CASES))
    parser.add_argument("--json", metavar="FILE", help="write the figures there too, for programs")
    parser.add_argument("--prepare", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--stranger", choices=list(CASES), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.prepare:
        print(json.dumps(prepare()))
        return
    if chosen.stranger:
        print(CASES[chosen.stranger](Site(**json.load(sys.stdin))))
        return
    figures: list[dict[str, Any]] = []
    for server in chosen.servers:
        with folder() as home:
            figures += measure(server, chosen.cases, home)
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(figures, indent=1))
    missed = [f"{one['server']} {one['case']}" for one in figures if not one["met"]]
    said = f"MISSED: {', '.join(missed)}" if missed else "met"
    print(f"target: p99 at most {MAX_RATIO:.0f} times the quiet one, or {MAX_MS:.0f} ms: {said}")


if __name__ == "__main__":
    ends_by_sigterm()
    main()
