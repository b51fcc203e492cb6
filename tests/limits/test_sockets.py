"""How many sockets one address and one person may have, and how many tables and lines of chat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.sockets import ConnectionLimits, Slot
from tabletop.matches.actions import appointments, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.server.asgi import application
from tests.matches.page_clients import FORM, LINEUP, play_out
from tests.matches.players import Player, in_thread

FAR = "203.0.113.7"


@pytest.fixture
def inside() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def slot_of(inside: ExitStack, open_sockets: ConnectionLimits, address: str) -> Slot:
    """For one socket, open until the stack is closed."""
    slot = Slot(open_sockets, address)
    inside.callback(slot.release)
    return slot


def count(inside: ExitStack, open_sockets: ConnectionLimits, address: str, times: int) -> int:
    """How many of so many sockets could be opened."""
    for number in range(times):
        try:
            slot_of(inside, open_sockets, address).count_address()
        except Refused:
            return number
    return times


def test_an_address_has_so_many_and_no_more(inside: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_SOCKETS", replace(limits.NEW_SOCKETS, burst=1000))
    open_sockets = ConnectionLimits()
    assert count(inside, open_sockets, FAR, 500) == limits.SOCKETS_OF_ADDRESS.number
    assert count(inside, open_sockets, "203.0.113.8", 1) == 1
    inside.close()
    assert count(inside, open_sockets, FAR, 1) == 1
    assert len(open_sockets.open) == 1


def test_one_network_is_no_sea_of_addresses(inside: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_SOCKETS", replace(limits.NEW_SOCKETS, burst=1000))
    monkeypatch.setattr(limits, "SOCKETS_OF_ADDRESS", replace(limits.SOCKETS_OF_ADDRESS, number=3))
    open_sockets = ConnectionLimits()
    households = [f"2001:db8:7:{number:x}::" for number in range(20)]
    assert sum(count(inside, open_sockets, one, 4) for one in households) == 30
    assert count(inside, open_sockets, "2001:db8:8:1::", 4) == 3


def test_coming_and_going_is_counted_too() -> None:
    open_sockets, opened = ConnectionLimits(), 0
    with suppress(Refused):
        for _ in range(1000):
            with ExitStack() as stack:
                slot_of(stack, open_sockets, FAR).count_address()
                opened += 1
    assert limits.NEW_SOCKETS.burst <= opened < 1000


def test_a_person_has_so_many_from_wherever(inside: ExitStack) -> None:
    open_sockets = ConnectionLimits()
    for number in range(limits.SOCKETS_OF_PERSON.number):
        slot_of(inside, open_sockets, f"203.0.113.{number}").count_person(1)
    for _ in range(2):  # a refused connection takes no place from the others
        slot = Slot(open_sockets, "198.51.100.1")
        with pytest.raises(Refused):
            slot.count_person(1)
        slot.release()
    slot_of(inside, open_sockets, FAR).count_person(2)


def test_the_machine_itself_is_not_counted(inside: ExitStack) -> None:
    """It may be a proxy of which nobody has told: then all visitors would be one."""
    for address in ("127.0.0.1", "::1", "unknown"):
        assert count(inside, ConnectionLimits(), address, 1000) == 1000


async def test_a_socket_too_many_is_told_and_closed(
    new_table: Any, people: list[User], settings: Settings, monkeypatch: pytest.MonkeyPatch, join: Any
) -> None:
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(limits, "SOCKETS_OF_ADDRESS", replace(limits.SOCKETS_OF_ADDRESS, number=2))
    table = await in_thread(new_table)
    for path in (f"/ws/table/{table.pk}", "/ws/lobby"):
        wires = []
        for _ in range(3):
            headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", FAR.encode())]
            wires.append(WebsocketCommunicator(application, path, headers))
            assert (await wires[-1].connect(timeout=30))[0]
        assert '"too_many_sockets"' in await wires[-1].receive_from(5)
        assert (await wires[-1].receive_output(5))["code"] == 4408
        for wire in wires:
            await wire.disconnect()


async def test_talk_at_many_tables_is_talk(new_table: Any, people: list[User], join: Any) -> None:
    """Five lines a table would be a hundred at twenty tables."""
    said = 0
    for _ in range(4):
        ada: Player = await join(await in_thread(new_table), people[0])
        for line in range(5):
            await ada.send({"type": "say", "text": f"buy {line}"})
        await ada.send({"type": "beat"})
        await ada.next("beat")
        said += 5 - sum(message["type"] == "refused" for message in ada.heard)
    assert 12 <= said < 18


def test_so_many_tables_may_wait(people: list[User], settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 100
    ada = Client()
    ada.force_login(people[0])
    most = limits.TABLES_WAITING.number
    codes = [ada.post("/games/lineup/", FORM | LINEUP).status_code for _ in range(most + 1)]
    assert codes == [302] * most + [409]
    Match.objects.first().delete()  # type: ignore[union-attr]  # there are twenty
    assert ada.post("/games/lineup/", FORM | LINEUP).status_code == 302
    assert ada.post("/games/lineup/", FORM | LINEUP).status_code == 409


def test_so_many_games_against_bots_may_be_unfinished(
    people: list[User], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.RATE_LIMIT_SCALE = 100
    monkeypatch.setattr(limits, "AGAINST_BOTS", replace(limits.AGAINST_BOTS, number=2))
    ada = Client()
    ada.force_login(people[0])
    bots = FORM | LINEUP | {"company": "bots"}
    assert [ada.post("/games/lineup/", bots).status_code for _ in range(2)] == [302, 302]
    for path in ("/games/lineup/", "/games/lineup/play-computer", "/games/lineup/learn/first"):
        answer = ada.post(path, bots)
        assert answer.status_code == 409, path
        assert "You already have 2 unfinished games against bots." in answer.content.decode()
    assert Match.objects.count() == 2  # what could not begin was not opened
    assert ada.post("/games/lineup/", FORM | LINEUP).status_code == 302  # with people
    play_out(Match.objects.filter(status=Match.Status.PLAYING)[0], most=0)
    assert ada.post("/games/lineup/play-computer").status_code == 302


def test_tables_are_counted_by_one_transaction_at_a_time(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    locked: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        tables, "lock_for_transaction", lambda name: locked.append((name, connection.in_atomic_block))
    )
    ada, name = people[0], f"tables of {people[0].pk}"
    match = tables.open_table(user=ada, game="lineup", options={}, filling=[tables.ME, tables.ANYBODY])
    appointments.arrange(user=ada, match_id=match.pk, moment=timezone.now() + timedelta(hours=1))
    tables.open_and_start(user=ada, game="lineup", options={}, filling=[tables.ME, "bot:learning"])
    assert locked == [(name, True)] * 3
