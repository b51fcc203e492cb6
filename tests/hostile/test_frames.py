"""Thousands of frames that no page of ours would send, to a real server, while others play at the next table.

``make hostile`` sends 100,000, and asks more of all other tests in this folder, too.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
import urllib.error
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlencode

import pytest
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from docs.examples.player import Browser
from tests.hostile.hostile_frames import FRAMES, SEED, frames, questions
from tests.hostile.hostile_texts import TEXTS
from tests.hostile.url_catalogue import filled, routes
from tests.servers.clients import Client
from tests.servers.server_processes import Site, environment, logs, prepare, site

pytestmark = [pytest.mark.services, pytest.mark.timeout(3600)]
NIGHTLY = pytest.mark.nightly("hostile")

AT_ONCE = {"table": 50, "study": 35}
"""So many frames one socket sends, fewer than it may: each of them is looked at, none is dropped unread."""

SOCKETS = 6
STALL = 1.0
"""Seconds within which 99 of 100 moves of honest players must be acknowledged."""

TABLES = 20
"""The number of tables with two hostile seats: several, because some of them resign immediately."""

END = {
    "table": b'{"type":"move","id":"the-end","seq":0,"move":{}}',
    "study": b'{"id":77777,"setup":{"seats":5}}',
}
BROKEN = {"broken", "not_saved", "no_analysis", "leaked", "away", "closed 1011", "closed 4500"}
ENDED = ('"id":"the-end"', '"id":77777')


class Ear(WSListener):
    """Counts what a visitor is told."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.acknowledged: set[int] = set()
        self.done = asyncio.Event()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            text = frame.get_payload_as_utf8_text()
            self._hear(json.loads(text))
            if any(end in text for end in ENDED):
                self.done.set()
        elif frame.msg_type == WSMsgType.CLOSE:
            self.told[f"closed {int.from_bytes(frame.get_payload_as_bytes()[:2], 'big')}"] += 1
            transport.disconnect()

    def _hear(self, message: dict[str, Any]) -> None:
        self.told[message.get("code") or message["type"]] += 1
        if message["type"] == "frame" and message["seed"] is not None and not message["view"]["outcome"]:
            self.told["leaked"] += 1
        if ack := message.get("ack") or (message if message["type"] == "ack" else None):
            self.acknowledged.add(ack["seq"])

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.done.set()


class Hostilities:
    """Visitors at some tables: both players, somebody with a forged cookie, somebody without any. Those two
    also come to the table at which others play in earnest.
    """

    def __init__(self, running: Site, tables: list[str], cookies: list[str]) -> None:
        self.told: Counter[str] = Counter()
        self.acknowledged: dict[str, set[int]] = {table: set() for table in tables}
        self.sent = 0
        self.playing = tables[0]
        self._port, self._tables = running.port, tables
        self._players = cookies
        self._strangers = [cookies[0][:-4] + "AAAA", ""]
        self._chance = random.Random(SEED)

    async def rage(self, todo: Iterator[bytes], place: str = "table") -> None:
        """Send what is left, a handful a socket, and count what comes back."""
        while handful := list(itertools.islice(todo, AT_ONCE[place])):
            await self._visit(place, [frame for frame in handful if is_utf8(frame)])
            for frame in handful:
                if not is_utf8(frame):  # which ends a connection, as it should
                    await self._visit(place, [frame])

    async def _visit(self, place: str, handful: list[bytes]) -> None:
        cookie = self._chance.choice([*self._players, *self._strangers])
        stranger = cookie in self._strangers
        table = self._chance.choice([*self._tables, *[self.playing] * 10 * stranger])
        transport, ear = await self._connect(f"table/{table}" if place == "table" else "study/lineup", cookie)
        for frame in handful:
            binary = self._chance.random() < 0.02
            transport.send(WSMsgType.BINARY if binary else WSMsgType.TEXT, frame)
            self.sent += 1
        async with asyncio.timeout(60):
            while not ear.done.is_set():  # it may be dropped, where much was asked
                transport.send(WSMsgType.TEXT, END[place])
                with suppress(TimeoutError):
                    await asyncio.wait_for(ear.done.wait(), 1)
        transport.disconnect()
        assert not (stranger and ear.acknowledged)
        self.told += ear.told
        if place == "table" and not stranger:
            self.acknowledged[table] |= ear.acknowledged

    async def _connect(self, path: str, cookie: str) -> tuple[WSTransport, Ear]:
        headers = {"Origin": f"http://127.0.0.1:{self._port}", "Cookie": cookie}
        try:
            transport, ear = await ws_connect(
                Ear, f"ws://127.0.0.1:{self._port}/ws/{path}", extra_headers=headers
            )
        except (OSError, WSError) as error:
            raise AssertionError(f"the server does not answer any more: {error}") from None
        assert isinstance(ear, Ear)
        return transport, ear


class Timed(Client):
    """An honest player who measures times."""

    took: ClassVar[list[float]] = []

    def _send(self, message: dict[str, Any]) -> None:
        self._began = time.perf_counter()
        super()._send(message)

    def hear(self, message: dict[str, Any]) -> None:
        """Something came in."""
        before = len(self.acknowledged)
        super().hear(message)
        if len(self.acknowledged) > before:
            self.took.append(time.perf_counter() - self._began)


def is_utf8(frame: bytes) -> bool:
    """Whether it is text at all."""
    try:
        frame.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=NIGHTLY)])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with many tables; its log is beside its data. Static files are of no concern, so none are
    collected, and they have their plain names.
    """
    home = tmp_path_factory.mktemp("hostile")
    postgres = request.param == "postgres"
    more = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if postgres else {}
    plain = {"DJANGO_SETTINGS_MODULE": "tests.settings", "RATE_LIMIT_SCALE": "1000"}
    env = environment(home, **plain, **more)
    env["COOKIES"], env["MATCHES"] = map(json.dumps, prepare(env, TABLES + 20 + FRAMES // 50))
    with site(env, log=home / "log") as started:
        yield started


def log_of(running: Site) -> str:
    return (Path(running.env["DATA_DIR"]) / "log").read_text()


async def test_frames(running: Site) -> None:
    """None of them breaks anything; the others play game after game meanwhile, and do not wait."""
    cookies, matches = json.loads(running.env["COOKIES"]), json.loads(running.env["MATCHES"])
    hostile = Hostilities(running, matches[:TABLES], cookies)
    few = FRAMES // 10
    todo, asked = frames(FRAMES - few), questions(few)
    raging = asyncio.gather(*(hostile.rage(todo) for _ in range(SOCKETS - 1)), hostile.rage(asked, "study"))
    Timed.took.clear()
    games = 0
    for match in matches[TABLES:]:
        hostile.playing = match
        players = [Timed(match, cookie, [running.port]) for cookie in cookies]
        first, second = await asyncio.gather(*(player.play() for player in players))
        assert first == second
        assert not any(player.refused for player in players)
        for player in players:
            player.leave()
        games += 1
        if raging.done():
            break
    await raging
    told = ", ".join(f"{code} {count}" for code, count in hostile.told.most_common())
    usual, slow = p99(Timed.took)
    print(f"\n{hostile.sent} frames; {games} games meanwhile, moves acknowledged in {1000 * usual:.0f} ms,")
    print(f"99 % of them in {1000 * slow:.0f} ms; told: {told}")
    assert hostile.sent == FRAMES
    assert hostile.told["not_json"] > FRAMES / 10
    assert {"malformed", "not_your_seat", "bad_seats"} <= hostile.told.keys()
    assert not BROKEN & hostile.told.keys()
    assert slow < STALL
    rows = logs(running.env)
    for table, acknowledged in hostile.acknowledged.items():
        assert acknowledged == {seq for seq, _ in rows.get(table, [])}, table
    assert "Traceback" not in log_of(running)


def p99(took: list[float]) -> tuple[float, float]:
    """The middle one, and the one that 99 of 100 are not slower than."""
    found = sorted(took)
    return found[len(found) // 2], found[len(found) * 99 // 100]


@NIGHTLY
@pytest.mark.parametrize("running", ["postgres"], indirect=True)
def test_zeros_and_more_in_addresses_and_forms(running: Site) -> None:
    """What only a real database minds: each answer is a page that knows why."""
    browser = Browser(f"http://127.0.0.1:{running.port}")
    browser.get("/me/")
    browser.post("/me/", name="Eve")
    told = [text.encode("utf-8", "surrogatepass").decode("latin1") for text in TEXTS if len(text) < 60]
    real = {"slug": "lineup", "match_id": json.loads(running.env["MATCHES"])[0], "day": "today"}
    names = ("slug", "match_id", "code", "day", "variant", "key", "token", "link", "ref")
    for number, route in enumerate(sorted(routes())):
        zeros = dict.fromkeys(FIELDS, "a\0b")
        assert code_of(browser, filled(route, real), zeros) < 500, route
        text = told[number % len(told)] if number % 2 else "a\0b"
        assert code_of(browser, filled(route, dict.fromkeys(names, text)), {}) < 500, (route, text)
    assert "Traceback" not in log_of(running)


FIELDS = ["name", "next", "match", "seat", "at", "bot", "text", "guess", "notes", "words", "about", "a", "b"]


def code_of(browser: Browser, path: str, fields: dict[str, str]) -> int:
    """The worst status of asking for it and of sending a form there."""
    worst = 0
    for ask in (partial(browser.get, f"{path}?{urlencode(fields)}"), partial(browser.post, path, **fields)):
        try:
            ask()
        except urllib.error.HTTPError as error:
            worst = max(worst, error.code)
        except OSError as error:
            raise AssertionError(f"{path} {fields}: {error}") from error
    return worst
