"""Expensive answers: built off the event loop, once for all who ask for the same, in fair turns. How long the
event loop is held is counted in turns of the loop, not in seconds.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from tabletop.computing.answer_builder import AnswerBuilder, TextCache
from tabletop.limits import limits
from tabletop.limits.work import MAX_WAIT, OverBudget, WorkBudget

EVE, ADA = "203.0.113.7", "203.0.113.8"
LARGE = "x" * 284_000


class Loop:
    """Counts the turns of the event loop."""

    def __init__(self) -> None:
        self.turns = 0
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._next)

    def _next(self) -> None:
        self.turns += 1
        self._loop.call_soon(self._next)


async def ask(builder: AnswerBuilder, budget: WorkBudget, key: object, work: Callable[[], str]) -> str:
    """As a socket asks."""
    async with builder.turn(budget):
        return await builder.text(budget, ("m1", key), work)


async def test_the_same_is_built_once_and_in_a_thread() -> None:
    builder = AnswerBuilder()
    threads: list[int] = []

    def build() -> str:
        threads.append(threading.get_ident())
        return LARGE

    budgets = [WorkBudget(EVE, None) for _ in range(80)]
    answers = await asyncio.gather(*(ask(builder, budget, 3, build) for budget in budgets))
    assert answers == [LARGE] * 80
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
    assert await ask(builder, budgets[0], 4, lambda: "other") == "other"
    builder.close()


@pytest.mark.parametrize("spread", [1, 80])
async def test_one_answer_is_delivered_in_a_turn_of_the_loop(spread: int) -> None:
    """80 sockets ask in the same instant: between two answers everything else has its turn."""
    builder, loop = AnswerBuilder(), Loop()
    delivered: list[int] = []

    async def socket(number: int) -> None:
        budget = WorkBudget(f"2001:db8:{number % 4}:{number}::", None)
        async with builder.turn(budget):
            await builder.text(budget, number % spread, lambda: LARGE)
            delivered.append(loop.turns)

    await asyncio.gather(*(socket(number) for number in range(80)))
    assert len(set(delivered)) == len(delivered) == 80
    builder.close()


@pytest.mark.parametrize(
    ("crowd", "visitor"),
    [(lambda _: EVE, ADA), (lambda number: f"2001:db8:1:{number:x}::", "2001:db8:2:1::")],
    ids=["sockets of one address", "addresses of one network"],
)
async def test_addresses_and_networks_take_turns(crowd: Callable[[int], str], visitor: str) -> None:
    builder = AnswerBuilder()
    order: list[str] = []

    async def socket(name: str, address: str) -> None:
        budget = WorkBudget(address, None)
        async with builder.turn(budget):
            await builder.run(budget, lambda: None)
            order.append(name)

    eve = [asyncio.ensure_future(socket("eve", crowd(number))) for number in range(40)]
    await asyncio.sleep(0)
    ada = asyncio.ensure_future(socket("ada", visitor))
    await asyncio.gather(ada, *eve)
    assert order.index("ada") <= 1
    builder.close()


async def test_what_it_costs_is_charged() -> None:
    builder = AnswerBuilder()
    eve = WorkBudget(EVE, None)

    def build() -> str:
        sum(range(3_000_000))  # some milliseconds of CPU
        return LARGE

    await ask(builder, eve, 1, build)
    eve.charge(
        limits.WORK_OF_CONNECTION.burst - 0.01 + 0.0001
    )  # the rest of what a new socket has, but for 10 ms
    assert 0.0 < eve.own_wait() * limits.WORK_OF_CONNECTION.kind.rate < 1.0
    builder.close()


async def test_small_debts_are_waited_for_and_large_ones_refused() -> None:
    builder = AnswerBuilder()
    eve, other = (WorkBudget(EVE, None) for _ in range(2))
    eve.charge(limits.WORK_OF_CONNECTION.burst + 0.02)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    assert await ask(builder, eve, 1, lambda: "at last") == "at last"
    assert loop.time() - begun >= 0.02 / limits.WORK_OF_CONNECTION.kind.rate - 0.02
    eve.charge(limits.WORK_OF_CONNECTION.kind.rate * (MAX_WAIT + 10))
    with pytest.raises(OverBudget) as over:
        await ask(builder, eve, 1, lambda: "never")
    assert over.value.seconds > MAX_WAIT
    assert (
        await ask(builder, other, 1, lambda: "never") == "at last"
    )  # its debt keeps no other socket waiting
    builder.close()


async def test_waiting_too_long_in_line_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.computing.answer_builder.MAX_WAIT", 0.05)
    builder = AnswerBuilder()
    budget, last = (WorkBudget(EVE, None) for _ in range(2))
    async with builder.turn(budget):
        with pytest.raises(OverBudget):
            await ask(builder, last, 1, lambda: "never")
        await asyncio.sleep(0.06)  # who has got a turn keeps it
    assert await ask(builder, last, 1, lambda: "now") == "now"
    builder.close()


async def test_an_answer_that_fails_is_charged_and_keeps_nobody_waiting() -> None:
    builder = AnswerBuilder()
    budget = WorkBudget(EVE, None)

    with pytest.raises(ZeroDivisionError):
        await ask(builder, budget, 1, lambda: str(1 / 0))
    assert await ask(builder, budget, 1, lambda: "well") == "well"
    builder.close()


def test_the_cache_keeps_what_was_used_last() -> None:
    cache = TextCache(100)
    for number in range(5):
        cache.put(number, "x" * 20)
    assert cache.get(0) is not None
    cache.put(5, "x" * 20)
    assert (cache.get(1), len(cache)) == (None, 100)
    assert cache.get(0) == "x" * 20
    cache.put("giant", "x" * 26)
    assert cache.get("giant") is None
    cache.put(0, "y")
    assert len(cache) == 81
