"""Days never run out: a library that ends soon gets new puzzles in the background, and a host hears of
failures.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from prometheus_client import REGISTRY

from games.deduction.cases.finder import find as find_case
from games.deduction.cases.finder import is_proved
from games.deduction.cases.library import WEEK, cases
from games.deduction.cases.solving import solution
from games.deduction.cases.steps import level_of
from games.lineup.puzzles.finder import find as find_puzzle
from games.lineup.puzzles.grade import effort, level_for
from games.lineup.puzzles.library import puzzles
from games.lineup.puzzles.repeats import fingerprint
from games.lineup.rules.state import write
from tabletop.computing import workers
from tabletop.daily import making
from tabletop.daily.models import MadePuzzle
from tabletop.daily.puzzle import DailyPuzzle, all_puzzles
from tabletop.daily.worker import find_in_background
from tabletop.database.reader import Reader
from tabletop.ops import problems
from tests.daily import toy_finder
from tests.daily.fixtures import SetClock
from tests.daily.solvers import DEDUCTION, LINEUP, Solver
from tests.daily.toy_finder import Toy
from tests.games.lineup.puzzles.solver import solutions
from tests.matches.processes import becomes_true

TODAY = date(2026, 11, 21)
DAY = timedelta(days=1)

pytestmark = pytest.mark.django_db(transaction=True)


class ToyPuzzle(DailyPuzzle[Toy]):
    """Comes with as many puzzles as a test says, from 2 November on."""

    slug = "toy"
    content_type = Toy
    first = date(2026, 11, 2)
    find = staticmethod(toy_finder.find)

    def __init__(self, last: date) -> None:
        self._count = (last - self.first).days + 1

    def shipped(self) -> list[Toy]:
        return [Toy(f"shipped {number}") for number in range(self._count)]


@pytest.fixture(autouse=True)
def _no_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problems, "_problems", {})


@pytest.fixture
async def background() -> AsyncIterator[Reader]:
    reader = Reader(threads=1)
    yield reader
    await asyncio.to_thread(reader.close)


def made() -> dict[date, str]:
    return dict(MadePuzzle.objects.filter(game="toy").order_by("day").values_list("day", "content"))


def of(puzzle: DailyPuzzle[Any], *days: date) -> list[Any]:
    return [puzzle.puzzle_on(day) for day in days]


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def days_ahead() -> float | None:
    return REGISTRY.get_sample_value("tabletop_daily_days_ahead", {"game": "toy"})


# -- what is made
async def test_nothing_is_made_before_the_end_is_near(
    background: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers.WorkerProcess, "do", lambda *_: pytest.fail("searched"))
    await making.make_missing(ToyPuzzle(TODAY + 60 * DAY), background)
    assert await sync_to_async(made)() == {}
    assert days_ahead() == 60
    for puzzle in all_puzzles():
        await making.make_missing(puzzle, background)
    assert await MadePuzzle.objects.acount() == 0
    assert problems.current() == ""


async def test_a_library_that_ends_soon_gets_new_days(background: Reader, clock: SetClock) -> None:
    last = TODAY + 56 * DAY
    puzzle = ToyPuzzle(last)
    await making.make_missing(puzzle, background)
    found = await sync_to_async(made)()
    assert list(found) == [last + number * DAY for number in (1, 2, 3, 4)]
    days = await sync_to_async(of)(puzzle, last, last + DAY, last + 4 * DAY)
    assert [days[0].name, *days[1:]] == ["shipped 75", Toy("2027-01-17"), Toy("2027-01-20", after=3)]
    clock(22)
    await making.make_missing(puzzle, background)
    assert await sync_to_async(made)() == found | {last + 5 * DAY: '{"name":"2027-01-21","after":4}'}
    assert days_ahead() == 60


async def test_a_day_that_has_begun_keeps_its_puzzle(background: Reader) -> None:
    """After the end of a library, its first puzzles follow until there are made ones."""
    puzzle = ToyPuzzle(TODAY - 2 * DAY)
    before = await sync_to_async(of)(puzzle, TODAY - DAY, TODAY)
    assert [toy.name for toy in before] == ["shipped 0", "shipped 1"]
    await making.make_missing(puzzle, background)
    assert await sync_to_async(of)(puzzle, TODAY - DAY, TODAY) == before
    assert list(await sync_to_async(made)()) == [TODAY + number * DAY for number in range(1, 61)]


async def test_a_day_that_begins_during_the_search_keeps_its_puzzle(clock: SetClock) -> None:
    puzzle = ToyPuzzle(TODAY)
    clock(22)
    await sync_to_async(making.store)(puzzle, TODAY + DAY, Toy("late"))
    assert await sync_to_async(made)() == {}


async def test_the_search_leaves_the_processor_to_others(
    background: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyPuzzle, "find", staticmethod(toy_finder.tell_priority))
    await making.make_missing(ToyPuzzle(TODAY + 59 * DAY), background)
    assert list((await sync_to_async(made)()).values()) == ['{"name":"19","after":0}']


# -- several processes
async def test_two_processes_make_the_same(background: Reader) -> None:
    """At the same time, each with a worker of its own."""
    puzzle, other = ToyPuzzle(TODAY + 50 * DAY), Reader(threads=1)
    await asyncio.gather(making.make_missing(puzzle, background), making.make_missing(puzzle, other))
    await asyncio.to_thread(other.close)
    together = await sync_to_async(made)()
    assert len(together) == 10
    await MadePuzzle.objects.all().adelete()
    await making.make_missing(puzzle, background)
    assert await sync_to_async(made)() == together
    assert problems.current() == ""


async def test_the_first_process_decides() -> None:
    puzzle = ToyPuzzle(TODAY)
    for name in ("first", "second"):
        await sync_to_async(making.store)(puzzle, TODAY + DAY, Toy(name))
    assert await sync_to_async(of)(puzzle, TODAY + DAY) == [Toy("first")]


# -- failures
async def test_a_failure_is_reported_until_it_is_solved(
    background: Reader, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    puzzle = ToyPuzzle(toy_finder.BROKEN - 2 * DAY)
    monkeypatch.setattr(ToyPuzzle, "find", staticmethod(toy_finder.fail_on_tuesday))
    await making.make_missing(puzzle, background)
    assert "toy has no daily puzzle for 1 of the next 60 days, starting on 2026-11-24" in problems.current()
    assert errors(caplog) == [problems.current()]
    assert len(await sync_to_async(made)()) == 58, "the other days have theirs"
    assert days_ahead() == 2
    monkeypatch.setattr(ToyPuzzle, "find", staticmethod(toy_finder.find))
    await making.make_missing(puzzle, background)
    assert problems.current() == ""
    assert days_ahead() == 60
    assert len(errors(caplog)) == 1


async def test_a_lost_process_is_a_failure(
    background: Reader, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ToyPuzzle, "find", staticmethod(toy_finder.lose_the_process))
    await making.make_missing(ToyPuzzle(TODAY + 58 * DAY), background)
    assert "for 2 of the next 60 days, starting on 2027-01-19" in problems.current()
    assert len(errors(caplog)) == 1


async def test_it_looks_again_each_day(
    background: Reader, monkeypatch: pytest.MonkeyPatch, clock: SetClock, caplog: pytest.LogCaptureFixture
) -> None:
    """Also after a look that failed."""
    puzzle = ToyPuzzle(TODAY + 60 * DAY)
    looks: list[str] = []

    async def next_day(seconds: float) -> None:
        assert seconds == 24 * 60 * 60
        looks.append("")
        await resume.wait()
        resume.clear()

    count = making.missing_days
    monkeypatch.setattr(making, "missing_days", lambda _: 1 / 0)
    monkeypatch.setattr(making, "all_puzzles", lambda: [puzzle])
    resume = asyncio.Event()
    monkeypatch.setattr(making, "sleep", next_day)
    watching = asyncio.create_task(making.watch(background))
    await becomes_true(lambda: len(looks) == 1)
    assert errors(caplog) == ["daily puzzles of toy could not be counted"]
    monkeypatch.setattr(making, "missing_days", count)
    clock(22)
    resume.set()
    await becomes_true(lambda: len(looks) == 2)
    assert list(await sync_to_async(made)()) == [TODAY + 61 * DAY]
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching


# -- the games' own puzzles
@pytest.mark.parametrize("solver", [LINEUP, DEDUCTION], ids=["lineup", "deduction"])
def test_a_made_puzzle_is_played_as_others(
    solver: Solver, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = solver.puzzle.shipped()
    monkeypatch.setattr(type(solver.puzzle), "shipped", lambda _: every[:10])
    making.store(solver.puzzle, TODAY + DAY, every[300])
    MadePuzzle.objects.update(day=TODAY)
    assert solver.puzzle.puzzle_on(TODAY) == every[300]
    assert solver.tries(ada, TODAY, solver.wrong(TODAY))["mark"] == "begun"
    assert solver.solves(ada, TODAY)["mark"] == "helped"
    assert str(solver.puzzle.difficulty(every[300]).label) in solver.page(ada, TODAY)


def test_a_new_case_is_proved_graded_and_the_same_in_each_process() -> None:
    monday = DEDUCTION.puzzle.first + timedelta(weeks=60)
    case = find_case(monday, ())
    assert is_proved(case)
    assert case.level == WEEK[0] == level_of(solution(case))
    assert case not in cases()
    assert msgspec.json.decode(msgspec.json.encode(case), type=type(case)) == case
    assert in_a_worker(find_case, monday) == case
    assert find_case(monday, (case,)) != case


@pytest.mark.nightly("games")
@pytest.mark.parametrize("weekday", range(7))
def test_a_new_puzzle_is_proved_graded_and_the_same_in_each_process(weekday: int) -> None:
    """By the second search, too."""
    day = LINEUP.puzzle.first + timedelta(weeks=105, days=weekday)
    puzzle = find_puzzle(day, ())
    state = puzzle.start.state
    assert [write(move) for move in solutions(puzzle.goal, state)] == [puzzle.solution]
    assert puzzle.level == level_for(effort(puzzle.goal, state)) == weekday + 1
    assert fingerprint(state) not in {fingerprint(one.start.state) for one in puzzles()}
    assert msgspec.json.decode(msgspec.json.encode(puzzle), type=type(puzzle)) == puzzle
    assert in_a_worker(find_puzzle, day) == puzzle


def in_a_worker(find: Callable[..., Any], day: date) -> Any:
    worker = workers.WorkerProcess()
    try:
        return worker.do(workers.Job(find_in_background, (find, day, ()), 300), 1.0)
    finally:
        worker.end()
