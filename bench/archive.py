"""The archive with 100,000 games: how long does each page take on PostgreSQL?

    python -m bench.archive [--games 100000] [--rounds 30] [--explain]

Fills a PostgreSQL server of its own: one person has played all of these games, against twenty people and
three bots often, and against thousands of others once; they have few each. Then requests every kind of page
and prints p50 and p95 of the server's time, from the request to the response, how much of it both processes
were computing (which other work on the machine doesn't change), and with ``--explain`` how PostgreSQL
executes each query on the archive.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from statistics import quantiles
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.server import Family
from tests.services import start_postgres

if TYPE_CHECKING:
    from django.test import Client

    from tabletop.accounts.models import User

FIRST = datetime(2020, 1, 1, tzinfo=UTC)
OFTEN, BOTS = 20, ("learning", "casual", "expert")
MOVES = 12
TARGET = 50.0
"""The longest that a page should take, in milliseconds."""


class Case(NamedTuple):
    """A page to measure: the query of its address, or a function that finds it."""

    name: str
    query: str
    path: str = "/me/games/"


_MOVES = """
INSERT INTO matches_move (match_id, seq, seat, move, key, at)
SELECT match.id, seq, seq %% 2, '{"type": "place", "spot": "1,1"}', 'k' || seq, 0
FROM matches_match AS match, generate_series(1, %s) AS seq
"""


def setups(game: str) -> list[dict[str, Any]]:
    """Options with which the game is played here."""
    if game == "lineup":
        return [{"supply": supply} for supply in (None, 7, 9, 11)]
    return [{}]


def fill(games: int) -> User:
    """Write so many matches of one person straight into the database; return that person."""
    from django.db import connection

    from tabletop.accounts.models import User
    from tabletop.matches.models import Match, Seat

    rng = random.Random(7)
    others = 1 + games // 20
    people = User.objects.bulk_create(
        User(name=f"{'Often' if number < OFTEN else 'Rare'} {number}", password="!")
        for number in range(others)
    )
    me = User.objects.create_guest(name="Max")
    step = timedelta(days=2200) / games

    def matches() -> Iterator[tuple[Match, Any]]:
        for number in range(games):
            slug = rng.choices(("lineup", "deduction", "lateral"), (80, 19, 1))[0]
            kind = rng.random()
            if kind < 0.65:
                other: Any = people[int(OFTEN * rng.random() ** 2)]
            else:
                other = rng.choice(BOTS) if kind < 0.95 else people[OFTEN + rng.randrange(others - OFTEN)]
            ranking = rng.choices(([[0], [1]], [[1], [0]], [[0, 1]]), (60, 39.9, 0.1))[0]
            ended = FIRST + step * number
            made = Match(
                game=slug,
                options=rng.choice(setups(slug)),
                status=Match.Status.OVER,
                outcome={"ranking": ranking, "by": "structures"},
                host=me,
                started=ended,
                ended=ended,
                imported=rng.random() < 0.001,
            )
            if made.imported:
                made.imported_seat = 0
            yield made, other

    source = matches()
    while batch := list(islice(source, 2000)):
        Match.objects.bulk_create(match for match, _ in batch)
        Seat.objects.bulk_create(
            seat
            for match, other in batch
            for seat in (
                Seat(match=match, index=0, user=None if match.imported else me, name="Max" * match.imported),
                Seat(
                    match=match,
                    index=1,
                    user=other if not isinstance(other, str) and not match.imported else None,
                    bot=other if isinstance(other, str) and not match.imported else "",
                    name="Somebody" * match.imported,
                ),
            )
        )
    with connection.cursor() as cursor:
        cursor.execute(_MOVES, [MOVES])
    return me


def cases(me: User) -> list[Case]:
    """The pages to measure."""
    from tabletop.features.archive import queries
    from tabletop.features.archive.filters import Filters
    from tabletop.features.archive.models import Entry, Opponent

    mine = Entry.objects.filter(user=me).order_by("ended", "match")
    count = mine.count()
    middle, first = mine[count // 2].match_id, mine[0].match_id
    often, seldom = (
        Opponent.objects.filter(user=me, person__name__startswith=name).order_by("pk")[0]
        for name in ("Often 0", "Rare")
    )
    bot = Opponent.objects.filter(user=me, kind="bot").first()
    assert bot is not None
    drawn = queries.page(me, Filters(outcome="drawn")).matches
    dates = "since=2022-05-01&until=2022-05-20"
    return [
        Case("first page", ""),
        Case("in the middle", f"before={middle}"),
        Case("in the middle, towards newer", f"after={middle}"),
        Case("the oldest page", f"after={first}"),
        Case("one game", "game=lineup"),
        Case("a rare game", "game=lateral"),
        Case("a game never played", "game=questioning"),
        Case("a result", "outcome=lost"),
        Case("a rare result", "outcome=drawn"),
        Case("a result that never was", "outcome=finished"),
        Case("a rare game with a rare result", "game=lateral&outcome=drawn"),
        Case("imported", "origin=imported"),
        Case("played here", "origin=own"),
        Case("imported, a rare result", "origin=imported&outcome=drawn"),
        Case("played here, a rare game with a rare result", "origin=own&game=lateral&outcome=drawn"),
        Case("a person met often", f"opponent={often.pk}"),
        Case("a person met once", f"opponent={seldom.pk}"),
        Case("a bot", f"opponent={bot.pk}"),
        Case("a person, a game, a rare result", f"opponent={often.pk}&game=deduction&outcome=drawn"),
        Case("a person, imported: none", f"opponent={often.pk}&origin=imported"),
        Case("dates", dates),
        Case("dates, game, result, person", f"{dates}&game=lineup&outcome=won&opponent={often.pk}"),
        Case("dates long ago, a rare result", "until=2020-02-01&outcome=drawn"),
        Case("all filters, further back", f"game=lineup&outcome=drawn&origin=own&before={drawn[-1]}"),
        Case("search: a name met often", "search=often+0"),
        Case("search: many people met often", "search=often"),
        Case("search: thousands of people met once", "search=rare"),
        Case("search: one of them", f"search={seldom.person.name.replace(' ', '+')}"),  # type: ignore[union-attr]
        Case("search: nobody", "search=nobody"),
        Case("search: a game", "search=lineup"),
        Case("search: options", "search=9+tokens"),
        Case("search: a game and a name", "search=lineup+often+3"),
        Case("search: a table", f"search={middle}"),
        Case("search, with all filters", f"search=often&game=deduction&outcome=drawn&{dates}&origin=own"),
        Case("replay, with the next games", "archive=1&outcome=drawn", f"/t/{drawn[1]}/replay/"),
        Case("export: page", "", "/me/games/export/"),
        Case("export: a part", f"after={middle}", "/me/games/export.json"),
    ]


class Times(NamedTuple):
    """Milliseconds of a kind of request: `whole` of each; the mean of what the web process and PostgreSQL
    computed.
    """

    whole: list[float]
    web: float
    database: float


def timed(client: Client, case: Case, rounds: int) -> Times:
    """The times of so many requests, after two to warm up."""
    from django.db import connection

    def request() -> float:
        begun = perf_counter()
        response = client.get(f"{case.path}?{case.query}")
        assert response.status_code == 200, (case, response.status_code)
        return 1000 * (perf_counter() - begun)

    whole = [request() for _ in range(2)]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        backend = Family(cursor.fetchone()[0])
    web, database = process_time(), backend.cpu()
    whole = [request() for _ in range(rounds)]
    per_round = 1000 / rounds
    return Times(whole, (process_time() - web) * per_round, (backend.cpu() - database) * per_round)


def plans(client: Client, case: Case) -> Iterator[str]:
    """How PostgreSQL executes each query of this page on the archive."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as caught:
        client.get(f"{case.path}?{case.query}")
    for query in caught.captured_queries:
        if 'FROM "archive_' in query["sql"] and query["sql"].startswith("SELECT"):
            with connection.cursor() as cursor:
                cursor.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {query['sql'].replace('%', '%%')}")
                yield "\n".join(f"    {line}" for (line,) in cursor.fetchall())


def row(name: str, times: Times) -> str:
    """A line of the table."""
    cuts = quantiles(times.whole, n=20)
    late = "" if times.web + times.database <= TARGET else "  over the target"
    return f"{name:48}{cuts[9]:8.1f}{cuts[18]:8.1f}{times.web:10.1f}{times.database:10.1f}{late}"


def measured(me: User, rounds: int, explain: bool) -> Iterator[str]:
    """Lines with the figures."""
    from django.test import Client

    from tabletop.accounts.models import User

    client, few = Client(), Client()
    client.force_login(me)
    few.force_login(User.objects.get(name="Rare 25"))
    yield f"{'ms':48}{'p50':>8}{'p95':>8}{'web CPU':>10}{'db CPU':>10}"
    for case in cases(me):
        yield row(case.name, timed(client, case, rounds))
        if explain:
            yield from plans(client, case)
    yield row("someone with few games", timed(few, Case("", ""), rounds))


def seconds(work: Callable[[], object]) -> float:
    """How long that takes."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def main() -> None:
    """Fill, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--explain", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tabletop-archive-") as folder, start_postgres() as url:
        os.environ |= {
            "DATABASE_URL": url,
            "DATA_DIR": folder,
            "SECRET_KEY": "only for a benchmark, and long enough for the checks of a deployment",
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "RATE_LIMIT_SCALE": "1000",
            "STATEMENT_TIMEOUT": "0",
        }
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command
        from django.db import connection

        from tabletop.features.archive import entries

        settings.ALLOWED_HOSTS = ["testserver"]
        call_command("migrate", verbosity=0)
        me = fill(args.games)
        spent = seconds(entries.clean_up)
        print(f"{args.games:,} games; their entries were written in {spent:.0f} s", flush=True)
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
        for line in measured(me, args.rounds, args.explain):
            print(line, flush=True)
        connection.close()


if __name__ == "__main__":
    main()
