"""After a start, alerts that a crash has lost are written, and nothing else changes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.features.notifications import match_alerts
from tabletop.features.notifications.match_alerts import Recovery
from tabletop.features.notifications.models import Message, Subscription
from tabletop.matches.events import PeopleAlerted
from tabletop.matches.models import Match, Move
from tests.matches.players import in_thread
from tests.notifications.matches import DAY, Site


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is connected is checked soon after an alert was written."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.05)


def start() -> None:
    """What a process does after it has started."""
    its = Recovery()
    while its.step():
        pass


def stored() -> list[dict[str, Any]]:
    return [dict(row) for row in Message.objects.order_by("pk").values()]


async def test_what_was_lost_is_written_once(site: Site, reported: list[Any]) -> None:
    match = await site.new("toy", 3)
    await site.moved(match, 0)
    await site.lose_alerts()
    await in_thread(start)
    assert [await site.kinds(seat) for seat in range(3)] == [[], ["turn"], []]
    assert reported[-1] == PeopleAlerted(match.pk, frozenset([site.people[1].pk]))
    before = await in_thread(stored)
    await in_thread(start)
    assert await in_thread(stored) == before


async def test_what_is_no_longer_to_do_is_withdrawn(site: Site) -> None:
    """The crash came between a player's move and the withdrawal of what called for it."""
    match = await site.new("toy", 3)
    await site.moved(match, 0)
    called = await in_thread(stored)
    await site.moved(match, 1)

    def lose_the_withdrawal() -> None:
        for row in called:
            Message.objects.filter(pk=row["id"]).update(**row)

    await in_thread(lose_the_withdrawal)
    assert await site.kinds(1) == ["turn"]
    await in_thread(start)
    assert [await site.kinds(seat) for seat in range(3)] == [[], [], ["turn"]]


async def test_it_waits_until_pages_have_connected_again(site: Site) -> None:
    match = await site.new()
    await site.moved(match, 0)
    await site.lose_alerts()
    await in_thread(start)
    row = await in_thread(Message.objects.get)
    assert row.due is not None
    assert row.due - row.created > match_alerts.DELAY - timedelta(seconds=5)
    await site.opens(1, match)
    await site.settled()
    assert await site.kinds(1) == []


@pytest.mark.parametrize("is_seen", [False, True])
async def test_what_is_there_stays_as_it_is(is_seen: bool, site: Site) -> None:
    """Also what was withdrawn, because the player has opened the table."""
    match = await site.new("lineup", clock=DAY)
    await site.makes(match, 0, {"type": "place", "spot": "1,1"})
    await site.moved(match, 1, {"type": "offer_draw"})
    if is_seen:
        for seat in (0, 1):
            await site.opens(seat, match)
        await site.settled()
    before = [row for row in await in_thread(stored) if not row["part"]]
    await in_thread(start)
    assert [row for row in await in_thread(stored) if not row["part"]] == before


async def test_the_last_of_several_lost_alerts_is_written(site: Site) -> None:
    match = await site.new("lineup", clock=DAY)
    await site.moved(match, 0, {"type": "place", "spot": "1,1"})
    first = await in_thread(stored)
    await site.moved(match, 0, {"type": "offer_draw"})
    await site.lose_alerts()
    await in_thread(start)
    assert await site.kinds(1) == ["request", "time"]
    assert await site.kinds(0) == []
    assert {row["about"] for row in first} & {row["about"] for row in await in_thread(stored)}, (
        "the same clock"
    )


async def test_old_moves_are_left_alone(site: Site) -> None:
    old, new = [await site.new() for _ in range(2)]
    for match in (old, new):
        await site.moved(match, 0)
    await site.lose_alerts()
    earlier = (match_alerts.RECENT + timedelta(minutes=1)) // timedelta(milliseconds=1)

    def age() -> None:
        for move in Move.objects.filter(match=old):
            Move.objects.filter(pk=move.pk).update(at=move.at - earlier)

    await in_thread(age)
    await in_thread(start)
    assert [row["tag"] for row in await in_thread(stored)] == [f"match-{new.pk}"]


@pytest.mark.parametrize("how", ["over", "together", "nobody"])
async def test_matches_that_concern_nobody_are_not_read(
    how: str, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await site.new()
    if how == "nobody":
        await in_thread(Subscription.objects.all().delete)
    await site.moved(match, 0, {"type": "resign" if how == "over" else "pass"})
    await in_thread(Match.objects.filter(pk=match.pk).update, together=how == "together")
    monkeypatch.setattr(match_alerts, "write_missing", None)
    await in_thread(start)
