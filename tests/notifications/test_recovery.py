"""After a start, alerts that a crash has lost are written, and nothing else changes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.accounts.models import User
from tabletop.features.notifications import match_alerts
from tabletop.features.notifications.match_alerts import Recovery
from tabletop.features.notifications.models import Message
from tabletop.matches import events
from tabletop.matches.events import PeopleAlerted
from tabletop.matches.models import Match, Move
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Seen, settled
from tests.notifications.matches import DAY, kinds, makes

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is connected is checked soon after an alert was written."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.05)


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is reported to the services of a process."""
    found: list[Any] = []
    monkeypatch.setattr(events, "_publish", found.append)
    return found


def start() -> None:
    """What a process does after it has started."""
    its = Recovery()
    while its.step():
        pass


def lose() -> None:
    Message.objects.all().delete()


def stored() -> list[dict[str, Any]]:
    return [dict(row) for row in Message.objects.order_by("pk").values()]


async def test_what_was_lost_is_written_once(
    process: Services, everyone: list[User], new_table: Any, reported: list[Any]
) -> None:
    match = await in_thread(new_table, "toy", 3)
    await makes(process, match, 0, {"type": "pass"})
    await settled(process)
    await in_thread(lose)
    await in_thread(start)
    assert [await in_thread(kinds, user) for user in everyone[:3]] == [[], ["turn"], []]
    assert reported[-1] == PeopleAlerted(match.pk, frozenset([everyone[1].pk]))
    before = await in_thread(stored)
    await in_thread(start)
    assert await in_thread(stored) == before


async def test_what_is_no_longer_to_do_is_withdrawn(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    """The crash came between a player's move and the withdrawal of what called for it."""
    match = await in_thread(new_table, "toy", 3)
    await makes(process, match, 0, {"type": "pass"})
    await settled(process)
    called = await in_thread(stored)
    await makes(process, match, 1, {"type": "pass"})
    await settled(process)

    def lose_the_withdrawal() -> None:
        for row in called:
            Message.objects.filter(pk=row["id"]).update(**row)

    await in_thread(lose_the_withdrawal)
    assert await in_thread(kinds, everyone[1]) == ["turn"]
    await in_thread(start)
    assert [await in_thread(kinds, user) for user in everyone[:3]] == [[], [], ["turn"]]


async def test_it_waits_until_pages_have_connected_again(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table)
    await makes(process, match, 0, {"type": "pass"})
    await settled(process)
    await in_thread(lose)
    await in_thread(start)
    row = await in_thread(Message.objects.get)
    assert row.due is not None
    assert row.due - row.created > match_alerts.DELAY - timedelta(seconds=5)
    await Seen(process, everyone[1]).open(match)
    await settled(process)
    assert await in_thread(kinds, everyone[1]) == []


@pytest.mark.parametrize("is_seen", [False, True])
async def test_what_is_there_stays_as_it_is(
    is_seen: bool, process: Services, everyone: list[User], new_table: Any
) -> None:
    """Also what was withdrawn, because the player has opened the table."""
    match = await in_thread(new_table, "lineup", clock=DAY)
    await makes(process, match, 0, {"type": "place", "spot": "1,1"})
    await makes(process, match, 1, {"type": "offer_draw"})
    await settled(process)
    if is_seen:
        for user in everyone[:2]:
            await Seen(process, user).open(match)
        await settled(process)
    before = [row for row in await in_thread(stored) if not row["part"]]
    await in_thread(start)
    assert [row for row in await in_thread(stored) if not row["part"]] == before


async def test_the_last_of_several_lost_alerts_is_written(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, "lineup", clock=DAY)
    await makes(process, match, 0, {"type": "place", "spot": "1,1"})
    await settled(process)
    first = await in_thread(stored)
    await makes(process, match, 0, {"type": "offer_draw"})
    await settled(process)
    await in_thread(lose)
    await in_thread(start)
    assert await in_thread(kinds, everyone[1]) == ["request", "time"]
    assert await in_thread(kinds, everyone[0]) == []
    assert {row["about"] for row in first} & {row["about"] for row in await in_thread(stored)}, (
        "the same clock"
    )


async def test_old_moves_are_left_alone(process: Services, everyone: list[User], new_table: Any) -> None:
    old, new = [await in_thread(new_table) for _ in range(2)]
    for match in (old, new):
        await makes(process, match, 0, {"type": "pass"})
    await settled(process)
    await in_thread(lose)
    earlier = (match_alerts.RECENT + timedelta(minutes=1)) // timedelta(milliseconds=1)

    def age() -> None:
        for move in Move.objects.filter(match=old):
            Move.objects.filter(pk=move.pk).update(at=move.at - earlier)

    await in_thread(age)
    await in_thread(start)
    assert [row["tag"] for row in await in_thread(stored)] == [f"match-{new.pk}"]


@pytest.mark.parametrize("how", ["over", "together", "nobody"])
async def test_matches_that_concern_nobody_are_not_read(
    how: str, process: Services, people: list[User], subscribe: Any, new_table: Any, monkeypatch: Any
) -> None:
    match = await in_thread(new_table)
    if how != "nobody":
        await in_thread(subscribe, people[1])
    await makes(process, match, 0, {"type": "resign" if how == "over" else "pass"})
    await settled(process)
    await in_thread(Match.objects.filter(pk=match.pk).update, together=how == "together")
    monkeypatch.setattr(match_alerts, "write_missing", None)
    await in_thread(start)
