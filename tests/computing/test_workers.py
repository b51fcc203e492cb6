"""The worker processes: they answer, are ended when they take too long, and one that dies is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from tabletop.computing import queue_payers, workers
from tabletop.computing.workers import Job, Urgency, WorkerLost, Workers
from tabletop.rules.game import Refused
from tests.computing import working

SECONDS = 60
"""A process may take long to begin on a busy machine."""

ADA = queue_payers.payer_of("203.0.113.8", 1)


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    """One process, which is the site's."""
    made = Workers(1)
    monkeypatch.setattr(workers, "_workers", made)
    yield made
    made.close()


def put(one: Workers, work: Any, *args: Any, seconds: float = 30.0) -> Future[dict[str, Any]]:
    return one.put(Job(work, args, seconds), ADA, Urgency.PLAY, refusable=False)


def test_one_process_does_all_and_knows_nothing_of_the_site(one: Workers) -> None:
    answers = [put(one, working.who) for _ in range(3)]
    told = [answer.result(SECONDS) for answer in answers]
    assert len({answer["pid"] for answer in told}) == 1
    assert not told[0]["django"]
    assert put(one, working.tells, "x").result(SECONDS) | {"seed": ""} == {
        "what": "x",
        "seed": "",
        "effort": 1.0,
    }


def test_a_process_that_dies_takes_only_its_own_work_with_it(one: Workers) -> None:
    before, lost, after = put(one, working.who), put(one, working.dies), put(one, working.who)
    with pytest.raises(WorkerLost):
        lost.result(SECONDS)
    assert before.result(SECONDS)["pid"] != after.result(SECONDS)["pid"]


def test_what_takes_too_long_is_ended_and_the_next_goes_on(one: Workers) -> None:
    before = put(one, working.who)
    hung, after = put(one, working.sleeps, 600.0, seconds=0.2), put(one, working.who)
    with pytest.raises(TimeoutError):
        hung.result(SECONDS)
    assert before.result(SECONDS)["pid"] != after.result(SECONDS)["pid"]


def test_the_time_counts_from_when_a_worker_begins(one: Workers) -> None:
    """Five that each take half of their time: the last begins long after it was asked for."""
    answers = [put(one, working.sleeps, 0.5, seconds=1.0) for _ in range(5)]
    assert [answer.result(SECONDS) for answer in answers] == [{"slept": 0.5}] * 5


def test_what_goes_wrong_is_told_to_who_asked(one: Workers) -> None:
    with pytest.raises(Refused) as refused:
        put(one, working.refuses).result(SECONDS)
    assert (refused.value.code, refused.value.data) == ("no_such_bot", {"bot": "x"})
    with pytest.raises(RuntimeError):
        put(one, working.tells_what_cannot_be_sent).result(SECONDS)
    with pytest.raises(Exception, match="pickle"):
        put(one, lambda *_: {}).result(SECONDS)
    assert put(one, working.tells, "still there").result(SECONDS)["what"] == "still there"


def test_at_the_end_nobody_works_on(one: Workers) -> None:
    going, waiting = put(one, working.sleeps, 600.0), put(one, working.who)
    one.close()
    with pytest.raises(WorkerLost):
        going.result(SECONDS)
    assert not waiting.done()


async def test_who_goes_away_gives_their_place_up(one: Workers) -> None:
    first = asyncio.ensure_future(workers.ask(working.sleeps, 0.3, payer=ADA))
    left = asyncio.ensure_future(workers.ask(working.tells, "left", payer=ADA))
    last = asyncio.ensure_future(workers.ask(working.tells, "last", payer=ADA))
    await asyncio.sleep(0)
    left.cancel()
    assert (await last)["what"] == "last"
    assert await first == {"slept": 0.3}
    assert left.cancelled()


def test_a_thread_waits_only_so_long_for_its_turn(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WAIT_SECONDS", 0.1)
    put(one, working.sleeps, 600.0)
    with pytest.raises(workers.TooMuch):
        workers.wait_for(working.who, payer=ADA)


def test_an_empty_result_stays_what_it_is() -> None:
    assert workers.wait_for(working.tells_nothing, payer=ADA) == ""


def test_a_thread_waits_for_what_has_begun(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WAIT_SECONDS", 0.1)
    assert workers.wait_for(working.sleeps, 0.3, payer=ADA) == {"slept": 0.3}
