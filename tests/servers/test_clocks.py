"""A clock runs while the web process is killed with -9 and started again: it rings on time, though nobody is
connected, and once, with any number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.servers.server_processes import environment, site, told
from tests.servers.timed_games import BEGIN

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

SECONDS, DUE = 20, 15
LATE = 5
"""A process that has just been started looks every few seconds which clocks are due."""


LOOK = """
import django, json, sys; django.setup()
from tabletop.matches.models import Match
match = Match.objects.get(pk=sys.argv[1])
rows = list(match.moves.order_by("seq").values_list("seq", "key", "at"))
print(json.dumps([match.status, match.outcome, match.expires_at, rows]))
"""


def rings(env: Mapping[str, str], match: str, expires_at: int, back: float) -> None:
    """The log gets the ring, once, and on time for sites that were there again at ``back``."""
    while time.time() * 1000 < expires_at:
        status = told(env, LOOK, match)[0]
        assert status == "playing" or time.time() * 1000 >= expires_at
        time.sleep(max(0.0, min(3.0, expires_at / 1000 - time.time())))
    until = time.time() + 30
    while (found := told(env, LOOK, match))[0] != "over":
        assert time.time() < until, "it has not rung"
        time.sleep(0.5)
    _, outcome, left, rows = found
    assert (outcome, left) == ({"ranking": [[1], [0]], "by": "time"}, None)
    assert [(seq, key) for seq, key, _ in rows] == [(1, "clock:0")]
    assert rows[0][2] >= expires_at
    assert rows[0][2] - max(expires_at, 1000 * back) < 1000 * LATE


def restart(env: Mapping[str, str], processes: int) -> None:
    """Killed in the middle of the turn, and back before its end."""
    match, expires_at = told(env, BEGIN, SECONDS, DUE)
    with ExitStack() as stack:
        running = [stack.enter_context(site(env)) for _ in range(processes)]
        for one in running:
            one.kill()
        for one in running:
            one.start()
        rings(env, match, expires_at, time.time())


def test_it_rings_after_a_crash_on_sqlite(tmp_path: Path) -> None:
    restart(environment(tmp_path), processes=1)


def test_it_rings_once_after_a_crash_of_two_processes_on_postgres(tmp_path: Path, postgres_url: str) -> None:
    restart(environment(tmp_path, DATABASE_URL=postgres_url), processes=2)


def test_what_was_due_while_nothing_ran_rings_at_once(tmp_path: Path) -> None:
    env = environment(tmp_path)
    match, expires_at = told(env, BEGIN, SECONDS, -3600)
    with site(env):
        rings(env, match, expires_at, time.time())
