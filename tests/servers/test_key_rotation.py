"""A new SECRET_KEY, with the old one as a fallback: everything signed with the old key is still valid, at
real processes with the settings of the environment.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from urllib.request import Request, urlopen

import pytest

from tabletop.ops.version import VERSION
from tests.docs.copies import prepared_site
from tests.servers.clients import Client
from tests.servers.server_processes import ROOT, Site, prepare, site, told

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

SIGN = """
import django, json; django.setup()
from datetime import date
from games.lineup.daily_puzzle import PUZZLE
from tabletop.daily.attempts import opening_of
from tabletop.matches.models import Match
print(json.dumps([opening_of(PUZZLE, date(2026, 1, 2)), Match.objects.get().seed_hash]))
"""
READ = """
import django, json, sys; django.setup()
from datetime import date, timedelta
from django.utils import timezone
from games.lineup.daily_puzzle import PUZZLE
from tabletop.daily.attempts import began_at
from tabletop.matches.models import Match
(opening,) = sys.argv[1:]
began = began_at(PUZZLE, date(2026, 1, 2), opening)
print(json.dumps([began.isoformat() in opening, Match.objects.get().seed_hash]))
"""


def name_page(web: Site, cookie: str) -> tuple[str, str]:
    """The page with one's name, and the session cookie that it leaves or the one that was shown."""
    with urlopen(Request(f"http://127.0.0.1:{web.port}/me/", headers={"Cookie": cookie})) as page:
        left = [header.split(";")[0] for header in page.headers.get_all("Set-Cookie") or ()]
        return page.read().decode(), next((one for one in left if one.startswith("sessionid=")), cookie)


def rotated(env: Mapping[str, str], *, fallback: bool) -> dict[str, str]:
    """That environment with another key."""
    kept = {"SECRET_KEY_FALLBACKS": f"unrelated\n{env['SECRET_KEY']}"} if fallback else {}
    return {**env, "SECRET_KEY": token_hex(48), **kept}


async def test_seats_and_proofs_survive_a_new_key(tmp_path: Path) -> None:
    old = prepared_site(tmp_path)
    cookies, (match,) = await asyncio.to_thread(prepare, old, 1)
    opening, seed_hash = await asyncio.to_thread(told, old, SIGN)
    new = rotated(old, fallback=True)
    assert await asyncio.to_thread(told, new, READ, opening) == [True, seed_hash]

    with site(new) as web:
        players = [Client(match, cookie, [web.port]) for cookie in cookies]
        first, second = await asyncio.gather(*(player.play() for player in players))
        assert first == second
        for player in players:
            player.leave()
        text, renewed = await asyncio.to_thread(name_page, web, cookies[0])
        assert "Ada" in text
        assert renewed != cookies[0]

    without_the_old = {**new, "SECRET_KEY_FALLBACKS": ""}
    with site(without_the_old) as web:
        assert "Ada" in (await asyncio.to_thread(name_page, web, renewed))[0]  # has been back in time
        assert "Ada" not in (await asyncio.to_thread(name_page, web, cookies[0]))[0]


def test_without_the_fallback_nothing_of_it_is_good(tmp_path: Path) -> None:
    """So that the test above can fail."""
    old = prepared_site(tmp_path)
    prepare(old, 1)
    opening, seed_hash = told(old, SIGN)
    assert told(rotated(old, fallback=False), READ, opening) == [False, seed_hash]


def test_a_weak_key_stops_a_new_site(tmp_path: Path) -> None:
    weak = {**prepared_site(tmp_path), "SECRET_KEY": "short"}
    command = [sys.executable, "-m", "tabletop.server.serve", "--port", "1"]
    done = subprocess.run(command, cwd=ROOT, env=weak, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "SECRET_KEY is too easy to guess" in done.stderr
    first = done.stderr.splitlines()[0]
    assert first.endswith(f" INFO tabletop.start Tabletop {VERSION}"), "whatever LOG_LEVEL is"
    assert "Traceback" not in done.stderr
