"""What becomes of a submitted move: each way through the diagram of `Submission`."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from tabletop.live import move_log_writer
from tabletop.live.submission import Accepted, Proposal, ShuttingDown
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tests.matches.players import PASS
from tests.matches.processes import Cuttable, Seen

SHOUT = {"type": "shout"}


def submit(
    seen: Seen, seq: int, key: str, move: Any = PASS, seat: int | None = None
) -> asyncio.Future[Accepted]:
    proposal = Proposal(seen.socket.seats[0] if seat is None else seat, move, key, seq)
    return seen.process.submission.submit(seen.live, proposal)


@pytest.fixture
async def ada(process: Services, table: Match, people: Any) -> Seen:
    """Ada's socket at a table for two."""
    return await Seen(process, people[0]).open(table)


async def test_a_move_takes_no_task_when_nothing_is_pending(ada: Seen) -> None:
    running = ada.process.tasks.running
    made = submit(ada, 0, "a")
    assert not made.done()
    assert ada.process.tasks.running == running
    assert (await made).number == 1


async def test_what_can_be_refused_at_once_is(ada: Seen) -> None:
    refused = submit(ada, -1, "a")
    assert refused.done()
    with pytest.raises(Refused, match="stale"):
        await refused


async def test_moves_that_wait_are_judged_in_order(ada: Seen) -> None:
    moves = [submit(ada, 0, "a", SHOUT), submit(ada, 0, "b", SHOUT, seat=1), submit(ada, 2, "c")]
    again = submit(ada, 0, "a", SHOUT)
    assert [made.number for made in await asyncio.gather(*moves, again)] == [1, 2, 3, 1]
    stranger = submit(ada, 0, "a", SHOUT, seat=1)
    with pytest.raises(Refused, match="id_taken"):
        await stranger


async def test_a_lost_race_is_judged_again_and_the_others_wait(
    two: tuple[Services, Services], layer: Cuttable, table: Match, people: Any
) -> None:
    ada, ben = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[1]).open(table)
    layer.cut = True
    await ada.move(0, "a", SHOUT)
    moves = [
        submit(ben, 0, "b", SHOUT, seat=1),
        submit(ben, 2, "c", seat=0),
        submit(ben, 0, "b", SHOUT, seat=1),
    ]
    assert [made.number for made in await asyncio.gather(*moves)] == [2, 3, 2]


async def test_a_log_that_cannot_be_read_fails_that_move_only(
    ada: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:

    async def away(_: object) -> None:
        raise OSError("the database is away")

    with monkeypatch.context() as patch:
        patch.setattr(ada.process.registry, "catch_up", away)
        ahead, behind = submit(ada, 5, "a"), submit(ada, 0, "b")
        with pytest.raises(OSError, match="away"):
            await ahead
    assert (await behind).number == 1
    assert ada.live.pending is None


async def test_cancelling_does_not_stop_what_is_queued_but_what_waits(ada: Seen) -> None:
    queued = submit(ada, 0, "a", SHOUT)
    waiting, last = (submit(ada, 0, key, SHOUT, seat=1) for key in ("b", "c"))
    queued.cancel()
    waiting.cancel()
    assert (await last).number == 2
    assert set(ada.live.keys) == {"a", "c"}


async def test_shutdown_settles_what_is_under_way_and_refuses_what_is_new(
    ada: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = move_log_writer.commit

    def slowly(rows: Any) -> Any:
        time.sleep(0.2)
        return commit(rows)

    monkeypatch.setattr(move_log_writer, "commit", slowly)
    under_way = [submit(ada, 0, "a", SHOUT), submit(ada, 0, "b", SHOUT, seat=1)]
    settled = asyncio.ensure_future(ada.process.submission.settle(5))
    await asyncio.sleep(0)
    late = submit(ada, 0, "late", SHOUT)
    with pytest.raises(ShuttingDown):
        await late
    await settled
    assert [made.result().number for made in under_way] == [1, 2]
    await ada.process.submission.settle(5)  # nothing is left: returns immediately


async def test_shutdown_does_not_wait_for_ever(ada: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ada.process.writer, "append", lambda *_: None)
    stuck = submit(ada, 0, "a")
    await asyncio.wait_for(ada.process.submission.settle(0.05), 30)
    assert not stuck.done()
