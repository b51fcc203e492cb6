"""The engine's analysis over a socket: step by step, and only for the latest question."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator

from tabletop.features.studies import analysis
from tabletop.features.studies.analysis import StudyConnection
from tabletop.features.studies.views import MAX_BYTES
from tabletop.rules import optional_modules
from tabletop.server.asgi import application
from tabletop.sockets import services
from tabletop.sockets.protocol import NOT_FOUND

STONES = {"options": {}, "seats": 2}


class Student:
    """A visitor with an analysis board."""

    def __init__(self, slug: str) -> None:
        headers = [(b"origin", b"http://localhost")]
        self.wire = WebsocketCommunicator(application, f"/ws/study/{slug}", headers)

    async def ask(self, number: int, line: str = "", **setup: Any) -> None:
        await self.wire.send_to(json.dumps({"id": number, "setup": STONES | setup, "line": line}))

    async def receives(self) -> dict[str, Any]:
        return json.loads(await self.wire.receive_from(timeout=5))


@pytest.fixture
async def student() -> AsyncIterator[Callable[[str], Any]]:
    students: list[Student] = []

    async def come(slug: str = "stones") -> Student:
        students.append(Student(slug))
        assert (await students[-1].wire.connect(timeout=5))[0]
        return students[-1]

    yield come
    for one in students:
        await one.wire.disconnect(timeout=5)
    await services.close_services()


async def test_it_is_told_three_times(student: Any) -> None:
    ada = await student()
    await ada.ask(1)
    told = [await ada.receives() for _ in analysis.SECONDS]
    assert [one["last"] for one in told] == [False, False, True]
    assert {(one["type"], one["id"]) for one in told} == {("analysis", 1)}
    assert sorted(told[0]["values"]) == [0.0, 1.0]
    best = told[0]["best"][0]
    assert best["line"] == [{"seat": 0, "move": best["move"]}]


async def test_an_end_needs_no_thinking(student: Any) -> None:
    ada = await student()
    await ada.ask(1, "~0")
    told = await ada.receives()
    assert (told["values"], told["best"], told["last"]) == ([0.0, 1.0], [], True)


async def test_a_newer_question_ends_the_older(student: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    real = optional_modules.analyse

    def slow(*asked: Any) -> Any:
        begun.set()
        go_on.wait(5)
        return real(*asked)

    heard, handle = asyncio.Event(), StudyConnection.handle

    async def hear(self: StudyConnection, question: Any) -> None:
        await handle(self, question)
        if question.id == 2:
            heard.set()

    monkeypatch.setattr(optional_modules, "analyse", slow)
    monkeypatch.setattr(StudyConnection, "handle", hear)
    ada = await student()
    await ada.ask(1)
    await asyncio.to_thread(begun.wait, 5)
    await ada.ask(2, "0")
    await asyncio.wait_for(heard.wait(), 5)
    go_on.set()
    assert [(await ada.receives())["id"] for _ in analysis.SECONDS] == [2, 2, 2]
    assert await ada.wire.receive_nothing(0.1)


async def test_everyone_gets_their_answers(student: Any) -> None:
    ada, ben = await student(), await student()
    await ada.ask(1)
    await ben.ask(5, "0")
    assert {(await ada.receives())["id"] for _ in analysis.SECONDS} == {1}
    assert {(await ben.receives())["id"] for _ in analysis.SECONDS} == {5}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json"),
        ('{"id": -1, "setup": {}}', "not_json"),
        ('{"id": 1, "setup": {"seats": 99}}', "not_json"),
        ('{"id": 1, "setup": {"seats": 5}}', "bad_seats"),
        ('{"id": 1, "setup": {}, "line": "zz"}', "no_such_position"),
        ('{"id": 1, "setup": {"options": {"most": 77}}}', "bad_options"),
        ("x" * (MAX_BYTES + 1), "too_long"),
    ],
)
async def test_what_is_no_question(student: Any, text: str, code: str) -> None:
    ada = await student()
    await ada.wire.send_to(text)
    told = await ada.receives()
    assert (told["type"], told["code"]) == ("refused", code)
    assert told["say"].endswith(".")
    await ada.ask(3)
    assert (await ada.receives())["id"] == 3


async def test_trouble_is_said(student: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_modules, "analyse", lambda *_: 1 / 0)
    ada = await student()
    await ada.ask(1)
    assert (await ada.receives())["code"] == "no_analysis"


@pytest.mark.parametrize("slug", ["deduction", "toy", "nothing"])
async def test_games_with_secrets_are_not_thought_about(slug: str) -> None:
    ada = Student(slug)
    await ada.wire.connect(timeout=5)
    assert (await ada.wire.receive_output(timeout=5))["code"] == NOT_FOUND


async def test_too_many_questions_end_it(student: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = replace(StudyConnection.limit, burst=2, max_excess=3)
    monkeypatch.setattr(StudyConnection, "limit", limit)
    ada = await student()
    for number in range(6):
        await ada.ask(number)
    while (event := await ada.wire.receive_output(timeout=5))["type"] != "websocket.close":
        pass
    assert event["code"] == 4408
