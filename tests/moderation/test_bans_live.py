"""Banned people, and those at a closed table, are disconnected immediately, also if an event is lost."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from pytest_django import Settings

from tabletop.accounts import sessions
from tabletop.accounts.models import User
from tabletop.features.deals import spoilers
from tabletop.features.moderation.models import Ban, Closure
from tabletop.live.registry import MatchRegistry
from tabletop.live.sync.catchup import Checked
from tabletop.matches.actions import seats
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.server.asgi import application
from tabletop.sockets import protocol, services
from tabletop.sockets.lobby import open_tables
from tests.matches.page_clients import signed_in
from tests.matches.players import Player, in_thread
from tests.matches.processes import becomes_true, settled

FAR = "203.0.113.7"


async def beat(player: Player, table: Match) -> None:
    """A heartbeat at which the process looks what is new, and its answer."""
    live = services.get_services().registry.held(table.pk)
    if live is not None:
        live.state(Checked).at = 0.0
    await player.send({"type": "beat"})
    await player.next("beat")


async def test_a_ban_while_somebody_comes_in(
    table: Match, people: list[User], join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are judged when they connect, and the news finds no socket of theirs yet."""
    inside = MatchRegistry.match

    async def slowly(self: MatchRegistry, match_id: str) -> Any:
        live = await inside(self, match_id)
        if not await in_thread(Ban.objects.exists):
            await in_thread(Ban.objects.create, person=people[0])
            await settled(services.get_services())  # the news has come, and found nobody
        return live

    monkeypatch.setattr(MatchRegistry, "match", slowly)
    ada = await join(table, people[0])
    assert (await ada.next("refused"))["code"] == "banned_for_good"
    assert (await ada.next("closed"))["code"] == 4403


async def test_signed_out_everywhere_while_somebody_comes_in(
    table: Match, people: list[User], join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cookie was good when they connected. They come again, and then it is looked at anew."""
    inside = MatchRegistry.match

    async def slowly(self: MatchRegistry, match_id: str) -> Any:
        live = await inside(self, match_id)
        await in_thread(lambda: sessions.sign_out_others(people[0]))
        return live

    monkeypatch.setattr(MatchRegistry, "match", slowly)
    ada = await join(table, people[0])
    assert (await ada.next("closed"))["code"] == protocol.COME_BACK


async def test_a_table_closed_while_somebody_comes_in(
    new_table: Any, people: list[User], join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed table gets no more messages: people who come back are told why they can't join."""
    alone = await in_thread(new_table, game="countdown", seats=1)

    def slowly(user: User, match: Match) -> None:
        Closure.objects.create(match=match)
        process = services.running_services()
        assert process is not None
        asyncio.run_coroutine_threadsafe(settled(process), process.loop).result()  # the news has come

    monkeypatch.setattr(spoilers, "check_table", slowly)
    ben = await join(alone, people[1])
    assert (await ben.next("closed"))["code"] == protocol.COME_BACK


async def test_a_ban_and_a_closed_table_that_nobody_heard_of(
    table: Match, people: list[User], join: Any
) -> None:
    """Another process may have lost the news: a heartbeat looks."""
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    for player in (ada, ben, watcher):
        await beat(player, table)
    await in_thread(Ban.objects.bulk_create, [Ban(person=people[0])])
    await beat(ben, table)
    assert (await ada.next("closed"))["code"] == protocol.COME_BACK
    assert await watcher.quiet("closed")
    await in_thread(Closure.objects.bulk_create, [Closure(match=table)])
    await beat(ben, table)
    assert (await watcher.next("refused"))["code"] == "table_closed"
    assert (await watcher.next("closed"))["code"] == 4403


async def test_who_is_let_in_again_is_sent_back_once(table: Match, people: list[User], join: Any) -> None:
    """A moderator at an address that is banned."""
    ada = await join(table, people[0])
    await beat(ada, table)
    await in_thread(Ban.objects.bulk_create, [Ban(person=people[0])])
    await beat(ada, table)
    assert (await ada.next("closed"))["code"] == protocol.COME_BACK
    await ada.leave()
    await in_thread(User.objects.filter(pk=people[0].pk).update, is_staff=True)
    again = await join(table, people[0])
    await beat(again, table)
    assert await again.quiet("closed", 0.6)


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/study/lineup"])
async def test_from_sockets_of_no_table_too(path: str, settings: Settings, transactional_db: None) -> None:
    settings.TRUSTED_PROXIES = 1
    wires = []
    for address in (FAR, "198.51.100.1"):
        headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", address.encode())]
        wires.append(WebsocketCommunicator(application, path, headers))
        assert (await wires[-1].connect(timeout=30))[0]
    await becomes_true(lambda: len(services.get_services().connections) == 2)
    await in_thread(Ban.objects.create, network="203.0.113.0/24")
    while (event := await wires[0].receive_output(5))["type"] != "websocket.close":
        pass
    assert event["code"] == protocol.COME_BACK
    while not await wires[1].receive_nothing():
        assert (await wires[1].receive_output())["type"] != "websocket.close"
    for wire in wires:
        await wire.disconnect()
    assert not len(services.get_services().connections)
    await services.close_services()


def test_whom_to_write_to(settings: Settings, transactional_db: None) -> None:
    settings.CONTACT = "friends@example.org"
    Ban.objects.create(network=f"{FAR}/32")
    page = Client(REMOTE_ADDR=FAR).get("/").content.decode()
    assert 'href="mailto:friends@example.org"' in page
    settings.CONTACT = ""
    assert "mailto:" not in Client(REMOTE_ADDR=FAR).get("/").content.decode()


# -- closed tables


@pytest.fixture
def waiting(new_table: Any) -> Match:
    return new_table(begun=False, seats=2, public=True)


def test_nobody_can_look_sit_or_begin(waiting: Match, people: list[User]) -> None:
    ada = signed_in(people[0])
    closure = Closure.objects.create(match=waiting)
    for path in (f"/t/{waiting.pk}/", f"/t/{waiting.pk}/qr.svg", f"/t/{waiting.pk}/report/"):
        answer = ada.get(path)
        assert answer.status_code == 403
        assert "A moderator has closed this table" in answer.content.decode()
    assert ada.post(f"/t/{waiting.pk}/start").status_code == 403
    with pytest.raises(Refused, match="table_closed"):
        seats.sit(user=people[2], match_id=waiting.pk)
    assert open_tables() == []
    closure.delete()
    assert ada.get(f"/t/{waiting.pk}/").status_code == 200


async def test_sockets_are_told_at_once_and_the_game_goes_on_when_it_is_open_again(
    new_table: Any, people: list[User], join: Any
) -> None:
    waiting = await in_thread(new_table)
    ada = await join(waiting, people[0])
    await ada.move(0, {"type": "pass"})
    await ada.frame(1)
    closure = await in_thread(Closure.objects.create, match=waiting)
    assert (await ada.next("refused"))["code"] == "table_closed"
    assert (await ada.next("closed"))["code"] == 4403
    late = await join(waiting, people[1])
    assert (await late.next("refused"))["code"] == "table_closed"
    await in_thread(closure.delete)
    ben = await join(waiting, people[1])
    await ben.frame(1)
