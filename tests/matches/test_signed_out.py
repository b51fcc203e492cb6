"""A device that is signed out leaves its tables, in all processes; its owner's others stay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from django.utils import timezone

from tabletop.accounts import sessions
from tabletop.accounts.models import Device, User
from tabletop.matches import events
from tabletop.matches.models import Match
from tabletop.sockets import services as processes
from tests.matches.players import Player, in_thread
from tests.matches.processes import Seen

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pair(people: list[User]) -> tuple[Device, Device]:
    """Two devices of the first of these people."""
    today = timezone.localdate()
    here, there = (Device.objects.create(user=people[0], key=key, last_seen=today) for key in "ab")
    return here, there


@pytest_asyncio.fixture
async def come(table: Match, people: list[User]) -> AsyncIterator[Any]:
    """Brings that device to the table."""
    players: list[Player] = []

    async def comes(device: Device | None) -> Player:
        players.append(Player(table.pk, people[0], device=device))
        await players[-1].connect()
        return players[-1]

    yield comes
    for player in players:
        await player.leave()
    await processes.close_services()


async def test_its_sockets_are_nobodys(people: list[User], pair: tuple[Device, Device], come: Any) -> None:
    here, there = [await come(device) for device in pair]
    for player in (here, there):
        assert (await player.next("room"))["you"] == [0]
    await in_thread(sessions.sign_out, people[0], pair[1].pk)
    assert (await there.next("closed"))["code"] == 4401
    assert (await (await come(pair[1])).next("room"))["you"] == []
    assert (await (await come(pair[0])).next("room"))["you"] == [0]


async def test_a_cookie_without_a_device_is_nobodys(pair: tuple[Device, Device], come: Any) -> None:
    assert (await (await come(Device(key=""))).next("room"))["you"] == []


async def test_also_in_other_processes(
    people: list[User], pair: tuple[Device, Device], table: Match, two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form was sent to the first one, and the device is at the second."""
    far = await Seen(two[1], people[0]).open(table)
    other = await Seen(two[1], people[1]).open(table)
    monkeypatch.setattr(events, "_bus", two[0].events)
    await in_thread(sessions.sign_out, people[0], pair[1].pk)
    async with asyncio.timeout(5):
        while not far.socket.outbox.closing:
            await asyncio.sleep(0.01)
    assert not other.socket.outbox.closing


async def test_forgetting_oneself_is_signing_out(
    people: list[User], pair: tuple[Device, Device], come: Any, async_client: Any
) -> None:
    await in_thread(async_client.force_login, people[0])
    device = await Device.objects.exclude(pk__in=[one.pk for one in pair]).aget()
    player = await come(device)
    assert (await player.next("room"))["you"] == [0]
    await async_client.post("/me/forget/")
    assert (await player.next("closed"))["code"] == 4401
