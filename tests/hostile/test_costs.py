"""What is cheap to ask and dear to answer: an address has only so much of it, and the others do not wait."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from functools import _lru_cache_wrapper
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.computing.queue_payers import payer_of
from tabletop.features.moderation.models import Ban
from tabletop.features.studies import analysis, lines
from tabletop.features.studies.lines import Setup
from tabletop.limits import limits
from tabletop.limits.buckets import MEMORY
from tabletop.live import delays, registry
from tabletop.live.automation import bot_runner
from tabletop.matches.models import Match
from tabletop.rules import optional_modules
from tabletop.server.asgi import application
from tabletop.sockets import services
from tests.hostile.conftest import Place
from tests.hostile.url_catalogue import filled
from tests.matches.page_clients import named, opened, user_of
from tests.matches.players import in_thread
from tests.studies.games import random_line
from tools.demo_site import session_cookie
from tools.process import wait_for

FAR, OTHER = "203.0.113.7", "203.0.113.8"
Come = Callable[..., Awaitable["Student"]]
USUAL = {"options": {}, "seats": 2}
FIRST_MOVE = {"type": "move", "id": "m1", "seq": 0, "move": {"type": "place", "spot": "1,1"}}


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    lines._ends.clear()


@pytest.fixture
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address may have 100 moves made again, and then waits for long."""
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=100, seconds=1000))


def line(number: int, most: int = 40) -> str:
    """A line that nobody else has gone."""
    return random_line(Setup(), f"line {number}", most).text


def step(text: str, browser: Client | None = None, **more: Any) -> int:
    """What comes of asking for it."""
    body = json.dumps({"setup": USUAL, "line": text} | more)
    answer: Any = (browser or Client()).post("/study/lineup/at", body, content_type="application/json")
    return int(answer.status_code)


@pytest.mark.django_db
@pytest.mark.usefixtures("_little")
def test_lines_are_gone_again_only_so_often() -> None:
    first = line(1)
    assert [step(first), step(line(2)), step(line(3))] == [200, 200, 429]
    assert step(first, known=40) == 200  # nothing has to be replayed for that
    assert step(first, known=40, add=[{"type": "resign"}]) == 200
    assert Client().get("/study/lineup/play", {"line": line(4)}).status_code == 429
    assert step(line(5), Client(REMOTE_ADDR=OTHER)) == 200


@pytest.mark.usefixtures("_little")
def test_whole_matches_are_made_again_only_so_often(place: Place, settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 1
    moves = place.over.moves.count()
    paths = [f"/study/lineup/?match={place.over.pk}", f"/t/{place.over.pk}/fork?at=3"]
    for path in paths:
        MEMORY.clear()
        codes = [place.cleo.get(path).status_code for _ in range(100 // moves + 2)]
        assert codes[0] in {200, 302}
        assert codes[-1] == 429, path
    file = place.ada.get(f"/t/{place.over.pk}/log.json").content.decode()
    before = Match.objects.count()
    assert place.cleo.post("/import/", {"text": file}).status_code == 429
    assert Match.objects.count() == before
    MEMORY.clear()
    assert place.cleo.post("/import/", {"text": file}).status_code == 302


@pytest.mark.parametrize("nested", ["[" * 1020, '{"a":' * 200, "[" * 510 + "]" * 510])
def test_a_deep_move_of_a_puzzle_is_no_move(place: Place, nested: str) -> None:
    answer = place.ada.post("/lineup/puzzle/today/move", nested, content_type="application/json")
    assert answer.status_code == 200
    assert answer.json()["tone"] == "refused"


def test_what_does_not_exist_is_not_remembered(place: Place) -> None:
    """Otherwise anyone could fill the memory with made-up names."""
    unbounded = [
        found
        for found in gc.get_objects()
        if type(found) is _lru_cache_wrapper  # isinstance would wake what is lazy
        and found.cache_info().maxsize is None
        and str(found.__module__).startswith(("tabletop.", "games."))
    ]
    assert len(unbounded) > 10
    names = ("slug", "match_id", "code", "day", "variant", "key", "token", "link", "ref")

    def asked(number: int) -> None:
        made_up = dict.fromkeys(names, f"x{number}")
        for route in place.routes:
            for path in {filled(route, found) for found in (made_up, made_up | {"slug": "lineup"})}:
                if f"x{number}" in path:
                    place.cleo.get(path, {"match": f"x{number}"})
                    place.cleo.post(path, "{}", "application/json")

    asked(1)
    before = {found.__qualname__: found.cache_info().currsize for found in unbounded}
    asked(2)
    assert {found.__qualname__: found.cache_info().currsize for found in unbounded} == before


class Student:
    """A visitor at an analysis board, from this address."""

    def __init__(self, address: str, user: User | None = None) -> None:
        headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", address.encode())]
        self.user = user
        self.wire = WebsocketCommunicator(application, "/ws/study/lineup", headers)

    async def comes(self) -> Student:
        if self.user is not None:
            cookie = await in_thread(session_cookie, self.user)
            self.wire.scope["headers"].append((b"cookie", cookie.encode()))
        assert (await self.wire.connect(timeout=20))[0]
        return self

    async def asks(self, text: str) -> None:
        await self.wire.send_to(json.dumps({"id": 1, "setup": USUAL, "line": text}))

    async def receives(self) -> dict[str, Any]:
        return json.loads(await self.wire.receive_from(timeout=20))


@pytest.fixture
def _proxied(transactional_db: None, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1


@pytest.fixture
async def study(_proxied: None) -> AsyncIterator[Come]:
    """Brings a visitor from this address to an analysis board. All leave at the end."""
    come: list[Student] = []

    async def comes(address: str, user: User | None = None) -> Student:
        come.append(await Student(address, user).comes())
        return come[-1]

    yield comes
    for student in come:
        await student.wire.disconnect()
    await services.close_services()


@pytest.mark.usefixtures("_little")
async def test_many_sockets_get_no_more_lines_than_one(study: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_modules, "analyse", lambda *_: {"values": [1.0, 0.0], "best": []})
    students = [await study(FAR) for _ in range(4)]
    told = []
    for number, student in enumerate(students):
        await student.asks(line(number))
        told.append((await student.receives()).get("code"))
    assert told == [None, None, "too_fast", "too_fast"]


async def test_one_line_is_gone_at_a_time(study: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other thread that works is one more that the event loop has to wait for."""
    under_way, most = [0], [0]
    really = lines.follow

    def slowly(*args: Any) -> Any:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        time.sleep(0.02)
        under_way[0] -= 1
        return really(*args)

    monkeypatch.setattr("tabletop.features.studies.lines.follow", slowly)
    monkeypatch.setattr(optional_modules, "analyse", lambda *_: {"values": [1.0, 0.0], "best": []})
    students = [await study(f"203.0.113.{number}") for number in range(4)]
    for number, student in enumerate(students):
        await student.asks(line(number, 5))
    pages = [asyncio.to_thread(step, line(9 + number, 5)) for number in range(4)]
    assert await asyncio.gather(*pages) == [200] * 4
    for student in students:
        assert (await student.receives())["type"] == "analysis"
    assert most == [1]


@pytest.mark.usefixtures("_proxied")
async def test_matches_are_read_one_after_the_other_for_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way: list[str] = []
    together: set[int] = set()
    really = registry._room_and_log

    def slowly(match_id: str) -> Any:
        under_way.append(match_id)
        together.add(len(under_way))
        wait_for(lambda: 2 in together, patience)
        under_way.remove(match_id)
        return really(match_id)

    monkeypatch.setattr(registry, "_room_and_log", slowly)
    tables = await in_thread(lambda: [opened(ada, public="yes") for ada in [named("Ada")] for _ in range(3)])

    async def come(addresses: list[str]) -> set[int]:
        together.clear()
        wires = [wire_to(table, address) for table, address in zip(tables, addresses, strict=True)]
        for wire in wires:
            assert (await wire.connect(timeout=20))[0]
        for wire in wires:
            await wire.receive_from(20)
        for wire in wires:
            await wire.disconnect()
        await services.close_services()
        return together

    patience = 0.1
    assert await come([FAR] * 3) == {1}
    patience = 20.0
    assert 2 in await come([FAR, OTHER, "203.0.113.9"])


def wire_to(table: Match, address: str, cookie: str = "") -> WebsocketCommunicator:
    """A socket from this address; a spectator's, unless there is a session cookie."""
    headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", address.encode())]
    headers.append((b"cookie", cookie.encode()))
    return WebsocketCommunicator(application, f"/ws/table/{table.pk}", headers)


class Charged(list[Any]):
    """Who pays for thinking, instead of thinking: the first move that there is, or an analysis."""

    async def ask(self, work: Any, slug: str, *about: Any, payer: Any, **_: Any) -> Any:
        self.append(payer)
        view = about[-1]
        return view["legal"][0] if isinstance(view, dict) else {"values": [1.0, 0.0], "best": []}


async def test_studies_are_charged_to_their_address(study: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses take turns: tests/computing."""
    charged = Charged()
    monkeypatch.setattr(analysis, "ask", charged.ask)
    for address in (FAR, OTHER):
        student = await study(address)
        await student.asks("")
        while not (await student.receives())["last"]:
            pass
    assert charged == [payer_of(address, None) for address in (FAR, OTHER) for _ in analysis.SECONDS]


@pytest.mark.usefixtures("_proxied")
async def test_bots_are_charged_to_the_host_of_their_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who watches from elsewhere doesn't pay."""
    charged = Charged()
    monkeypatch.setattr(bot_runner, "ask", charged.ask)
    monkeypatch.setattr(delays, "BOT_MOVE", 0.0)
    ada = await in_thread(named, "Ada")
    match = await in_thread(lambda: opened(ada, company="bots", bot="merciless", public="yes"))
    user = await in_thread(user_of, ada)
    wires = [wire_to(match, OTHER), wire_to(match, FAR, await in_thread(session_cookie, user))]
    for wire in wires:
        assert (await wire.connect(timeout=20))[0]
    await wires[-1].send_to(json.dumps(FIRST_MOVE))  # her bot's turn
    async with asyncio.timeout(20):
        while not charged:
            await asyncio.sleep(0.01)
    assert charged == [payer_of(FAR, user.pk)]
    for wire in wires:
        await wire.disconnect()
    await services.close_services()


async def test_the_banned_study_nothing_and_a_person_has_so_many_boards(
    study: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_PERSON", replace(limits.SOCKETS_OF_PERSON, number=2))
    ada, eve = [await in_thread(lambda name=name: user_of(named(name))) for name in ("Ada", "Eve")]
    await in_thread(lambda: Ban.objects.create(person=eve))
    banned = await study(FAR, eve)
    assert (await banned.receives())["code"] == "banned_for_good"
    assert (await banned.wire.receive_output(20))["code"] == 4403
    boards, told = [], []
    for number in range(3):
        boards.append(await study(f"203.0.113.{number}", ada))
        await boards[-1].wire.send_to("?")  # an answer means that they were admitted
        told.append((await boards[-1].receives())["code"])
    assert told == ["not_json", "not_json", "too_many_sockets"]
