"""Alerts tell nobody in which world they are: what a viewer must not know changes neither their texts nor
when they come.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.notifications import alerts, match_alerts
from tabletop.features.notifications.models import Message
from tabletop.live.submission import Proposal
from tabletop.rules import wire
from tabletop.rules.game import Viewer
from tabletop.server.wiring import build
from tests.matches.players import in_thread
from tests.matches.processes import settled
from tests.notifications.conftest import Subscribe
from tests.notifications.matches import said
from tests.secrets.quiet_worlds import worlds
from tests.secrets.table_worlds import SECRETIVE, courses, seats_of
from tests.secrets.tables import Table
from tests.secrets.world_pairs import Course

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.0)
    monkeypatch.setattr(alerts, "DELAY", timedelta(0))


def outbox_of(user: User) -> list[Any]:
    """Everything in the outbox for this person that has any effect, and what it says."""
    rows = Message.objects.filter(subscription__user=user).order_by("tag", "part")
    stored = rows.values_list("tag", "part", "kind", "about", "due", "expires", "revision")
    return [*stored, *said(user)]


async def alerted(table: Table, world: Course, user: User) -> list[Any]:
    """What is in that person's outbox after each move that changes it, if nobody is connected, and what a
    start writes if all of it was lost.
    """
    await in_thread(table.move_to, world)
    await in_thread(Message.objects.all().delete)
    process = build()
    live = await process.registry.match(table.match.pk)
    states = [await in_thread(outbox_of, user)]
    for number, (seat, move) in enumerate(world.moves):
        proposal = Proposal(seat, wire.write_move(move), f"world{number}", live.number_for(seat))
        await process.submission.submit(live, proposal)
        await settled(process)
        now = await in_thread(outbox_of, user)
        if now != states[-1]:
            states.append(now)
    await process.close()
    await in_thread(Message.objects.all().delete)
    await in_thread(match_alerts.write_missing, table.match.pk, 0)
    return [*states, await in_thread(outbox_of, user)]


async def compared(
    real_and_other: Sequence[Course], viewer: Viewer, subscribe: Subscribe, patch: pytest.MonkeyPatch
) -> list[list[Any]]:
    table = await in_thread(Table, real_and_other[0], (), patch)
    user = table.person(viewer)
    assert user is not None
    await in_thread(subscribe, user)
    return [await alerted(table, world, user) for world in real_and_other]


@pytest.mark.parametrize(
    ("slug", "viewer"), [(slug, viewer) for slug in SECRETIVE for viewer in range(seats_of(slug))]
)
async def test_alerts_are_the_same_in_both_worlds(
    slug: str, viewer: int, subscribe: Subscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    try:
        found = courses(slug, viewer)
    except AssertionError:
        pytest.skip("this viewer knows everything")
    one, other = await compared(found, viewer, subscribe, monkeypatch)
    assert one == other


async def test_alerts_are_the_same_without_moves_that_a_viewer_doesnt_notice(
    subscribe: Subscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await compared(worlds(3, 4), 3, subscribe, monkeypatch)
    assert one == other
    assert len(one) > 2


@pytest.mark.parametrize("is_careless", [False, True])
async def test_moves_that_a_viewer_doesnt_notice_alert_nothing(
    is_careless: bool, subscribe: Subscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if each move that they do notice were alerted. A service that looks at all moves is caught."""
    monkeypatch.setattr(alerts, "need_of", lambda position, seat: alerts.Need("turn", "turn"))
    monkeypatch.setattr(alerts, "is_news", lambda before, after: True)
    if is_careless:
        monkeypatch.setattr("tabletop.live.session.ViewerNumbers.is_hidden", lambda *_: False)
        monkeypatch.setattr("tabletop.live.session.ViewerNumbers.seen", lambda _, number, __: number)
    one, other = await compared(worlds(3, 4), 3, subscribe, monkeypatch)
    assert (one != other) is is_careless
