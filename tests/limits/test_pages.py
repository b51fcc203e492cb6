"""How many pages are asked for and made at the same time: no visitor takes all threads of a process."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any

import pytest
from channels.testing import HttpCommunicator
from pytest_django import Settings

from tabletop.features.moderation import bans
from tabletop.limits import limits, pages
from tabletop.limits.addresses import WIDER, owners
from tabletop.limits.pages import PagesFull, PageSlots
from tabletop.limits.rate_limits import RateLimit
from tabletop.server import asgi, page_gate
from tabletop.server.asgi import application
from tabletop.sockets.services import close_services
from tests.limits.conftest import Clock
from tests.matches.processes import becomes_true
from tools.process import wait_for

MAX_PAGES = limits.PAGES_AT_ONCE.number
MAX_OF_A_NETWORK = limits.PAGES_AT_ONCE_OF_NETWORK.number
MAX_OF_AN_ADDRESS = limits.PAGES_AT_ONCE_OF_ADDRESS.number
MAX_WAITING = limits.PAGES_WAITING.number
MAX_WAITING_OF_A_NETWORK = limits.PAGES_WAITING_OF_NETWORK.number

FAR, OTHER = "203.0.113.7", "203.0.113.8"


class Threads:
    """Those that make pages: held in the middle of one until ``open``."""

    def __init__(self) -> None:
        self.now = Counter[str]()
        self.most = 0
        self.open = False
        self._lock = Lock()

    def check(self, _person: Any, address: str) -> None:
        """In place of the check of bans."""
        with self._lock:
            self.now[address] += 1
            self.most = max(self.most, self.now.total())
        wait_for(lambda: self.open, 20)
        with self._lock:
            self.now[address] -= 1


@pytest.fixture
async def threads(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> AsyncIterator[Threads]:
    settings.TRUSTED_PROXIES = 1
    threads = Threads()
    monkeypatch.setattr(bans, "check", threads.check)
    yield threads
    threads.open = True
    await close_services()


async def get(address: str, **headers: str) -> dict[str, Any]:
    """The answer to a request for a page."""
    told = {"host": "localhost", "x-forwarded-for": address} | headers
    pairs = [(name.encode(), value.encode()) for name, value in told.items()]
    return await HttpCommunicator(application, "GET", "/import/", headers=pairs).get_response(timeout=30)


async def test_a_network_leaves_threads_for_others(threads: Threads) -> None:
    """250 /64s of one /48 request a slow page. Another visitor's page is still rendered."""
    eve = [asyncio.ensure_future(get(f"2001:db8:1:{number:x}::1")) for number in range(250)]
    await becomes_true(lambda: threads.now.total() >= MAX_OF_A_NETWORK)
    ada = asyncio.ensure_future(get("2001:db8:2::1"))
    await becomes_true(lambda: threads.now["2001:db8:2::"] == 1)
    assert threads.most <= MAX_OF_A_NETWORK + 1
    threads.open = True
    assert (await ada)["status"] == HTTPStatus.OK
    answers = Counter([(await each)["status"] for each in eve])
    kept = MAX_OF_A_NETWORK + MAX_WAITING_OF_A_NETWORK
    assert answers == {HTTPStatus.OK: kept, HTTPStatus.SERVICE_UNAVAILABLE: 250 - kept}
    assert threads.most <= MAX_OF_A_NETWORK + 1


async def test_all_networks_together_leave_room_for_sockets(threads: Threads) -> None:
    asking = [asyncio.ensure_future(get(f"198.51.{number}.1")) for number in range(60)]
    await becomes_true(lambda: threads.now.total() == MAX_PAGES)
    await asyncio.sleep(0.05)
    threads.open = True
    assert {(await each)["status"] for each in asking} == {HTTPStatus.OK}
    assert threads.most == MAX_PAGES


async def test_requests_that_wait_too_long_are_told_when_to_retry(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MAX_WAIT", 0.05)
    eve = [asyncio.ensure_future(get(FAR)) for _ in range(MAX_OF_AN_ADDRESS)]
    await becomes_true(lambda: threads.now[FAR] == MAX_OF_AN_ADDRESS)
    page = await get(FAR, accept="text/html")
    assert (page["status"], dict(page["headers"])[b"retry-after"]) == (503, b"5")
    assert dict(page["headers"])[b"content-security-policy"]
    assert "The site is very busy." in page["body"].decode()
    assert "<h1>" in page["body"].decode()
    data = await get(FAR, accept="application/json")
    assert data["body"] == b'{"say":"The site is very busy. Try again in a few seconds."}'
    threads.open = True
    assert {(await each)["status"] for each in eve} == {HTTPStatus.OK}
    assert (await get(FAR))["status"] == HTTPStatus.OK


async def test_a_slow_sender_and_a_slow_reader_occupy_no_thread(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MAX_WAIT", 30.0)
    threads.open = True
    slow = []
    for _ in range(20):
        headers = [(b"host", b"localhost"), (b"x-forwarded-for", FAR.encode())]
        sender = HttpCommunicator(application, "POST", "/import/", headers=headers)
        await sender.send_input({"type": "http.request", "body": b"text=", "more_body": True})
        slow.append(sender)
    assert (await get(FAR))["status"] == HTTPStatus.OK
    for sender in slow:
        await sender.send_input({"type": "http.disconnect"})
        await sender.wait(30)
    reading = asyncio.Event()

    async def unread(event: Any) -> None:
        await reading.wait()

    gate = page_gate.PageGate(page)
    scope = HttpCommunicator(application, "GET", "/", headers=[(b"x-forwarded-for", FAR.encode())]).scope
    readers = [asyncio.ensure_future(gate(scope, once(), unread)) for _ in range(20)]
    await becomes_true(lambda: not gate._slots._made and not gate._slots._queue)
    reading.set()
    await asyncio.gather(*readers)


async def page(scope: Any, receive: Any, send: Any) -> None:
    """The smallest application."""
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"well"})


def once() -> Any:
    """A request without a body, from a client that stays connected."""
    events = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        found = next(events, None)
        if found is None:
            await asyncio.Event().wait()
        return found

    return receive


async def hold(slots: PageSlots, owners: list[tuple[str, int]], done: asyncio.Event) -> None:
    """Holds a slot until ``done``."""
    async with slots.slot(owners):
        await done.wait()


async def test_a_visitor_who_leaves_gives_the_place_in_the_line_back() -> None:
    slots, done = PageSlots(), asyncio.Event()
    making = [asyncio.ensure_future(hold(slots, [(FAR, 1)], done)) for _ in range(MAX_OF_AN_ADDRESS + 5)]
    await asyncio.sleep(0)
    for waiting in making[MAX_OF_AN_ADDRESS:]:
        waiting.cancel()
    making[0].cancel()
    await asyncio.sleep(0.01)
    assert (slots._making, slots._queue) == (MAX_OF_AN_ADDRESS - 1, 0)
    done.set()
    await asyncio.gather(*making, return_exceptions=True)
    assert (slots._making, slots._queue, dict(slots._made)) == (0, 0, {})


async def test_networks_that_wait_take_turns() -> None:
    slots, order, done = PageSlots(), [], asyncio.Event()

    async def make(name: str, owners: list[tuple[str, int]]) -> None:
        async with slots.slot(owners):
            order.append(name)
            await done.wait()

    filled = [asyncio.ensure_future(make("full", [(f"198.51.100.{n}", 1)])) for n in range(MAX_PAGES)]
    await asyncio.sleep(0)
    eve = [asyncio.ensure_future(make("eve", owners(f"2001:db8:1:{n:x}::"))) for n in range(50)]
    await asyncio.sleep(0)
    ada = asyncio.ensure_future(make("ada", [(OTHER, 1)]))
    await asyncio.sleep(0)
    done.set()
    await asyncio.gather(ada, *filled, *eve)
    assert order.index("ada") <= MAX_PAGES + 1


async def test_the_line_has_an_end() -> None:
    slots, done = PageSlots(), asyncio.Event()
    crowd = [(f"203.0.{n // 200}.{n % 200}", 1) for n in range(2 * MAX_WAITING)]
    making = [asyncio.ensure_future(hold(slots, [owner], done)) for owner in crowd]
    await asyncio.sleep(0)
    with pytest.raises(PagesFull):
        await hold(slots, [(FAR, 1)], done)
    done.set()
    refused = [each for each in await asyncio.gather(*making, return_exceptions=True) if each is not None]
    assert len(refused) == len(crowd) - MAX_PAGES - MAX_WAITING


# -- how often


def test_so_many_pages_are_possible_and_then_some_a_second(clock: Clock) -> None:
    a_second, at_once = round(1 / limits.PAGES.seconds), limits.PAGES.burst
    assert [limits.PAGES.take(FAR) for _ in range(at_once)] == [0.0] * at_once
    assert limits.PAGES.take(FAR) == pytest.approx(limits.PAGES.seconds)
    assert limits.PAGES.take(OTHER) == 0.0
    assert {limits.PAGES.take("127.0.0.1") for _ in range(2 * at_once)} == {0.0}, "it may be a proxy"
    clock.now += 1
    assert [limits.PAGES.take(FAR) == 0.0 for _ in range(a_second + 1)] == [True] * a_second + [False]


def test_a_network_can_have_ten_times_as_many(clock: Clock) -> None:
    asked = [limits.PAGES.take(f"2001:db8:1:{n % 100:x}::") for n in range(20 * limits.PAGES.burst)]
    assert asked.count(0.0) == WIDER * limits.PAGES.burst


async def test_too_many_pages_are_refused_in_words(threads: Threads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PAGES", replace(limits.PAGES, burst=3, seconds=2))
    threads.open = True
    assert [(await get(FAR))["status"] for _ in range(4)] == [200, 200, 200, 429]
    page = await get(FAR, accept="text/html,*/*;q=0.8", **{"accept-language": "en"})
    assert (page["status"], dict(page["headers"])[b"retry-after"]) == (429, b"2")
    assert "Too many pages were opened from your network. Try again in 2 seconds." in page["body"].decode()
    assert (await get(OTHER))["status"] == HTTPStatus.OK


async def test_twenty_tabs_are_no_trouble(threads: Threads) -> None:
    threads.open = True
    tabs = await asyncio.gather(*(get(FAR) for _ in range(20)))
    assert {tab["status"] for tab in tabs} == {HTTPStatus.OK}


async def test_static_files_and_health_checks_are_not_counted(
    threads: Threads, monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> None:
    taken: list[Any] = []

    def take(_limit: RateLimit, *payers: Any, cost: float = 1) -> float:
        taken.append(payers)
        return 0.0

    monkeypatch.setattr(RateLimit, "take", take)
    (tmp_path / "board.css").write_text("p {}")
    settings.STATIC_ROOT = tmp_path
    site = asgi.build()
    headers = [(b"host", b"localhost"), (b"x-forwarded-for", FAR.encode())]
    for path in ("/static/board.css", "/health"):
        answer = await HttpCommunicator(site, "GET", path, headers=headers).get_response(timeout=20)
        assert answer["status"] == HTTPStatus.OK
    assert taken == []
