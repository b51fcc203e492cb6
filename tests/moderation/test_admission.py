"""How many sockets one address and one person may have, and how much they may say at all tables together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.matches.models import Match
from tabletop.matches.services import tables
from tabletop.rules.game import Refused
from tabletop.server.asgi import application
from tabletop.sockets import admission
from tabletop.sockets.admission import Door
from tests.matches.page_clients import FORM, LINEUP
from tests.matches.players import Player, in_thread

FAR = "203.0.113.7"


@pytest.fixture
def inside() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def come(inside: ExitStack, at: Door, address: str, times: int) -> int:
    """How many of so many were let in."""
    for number in range(times):
        try:
            inside.enter_context(at.stay(address)).begin()
        except Refused:
            return number
    return times


def test_an_address_has_so_many_and_no_more(inside: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "COMING", (0.0, 1000.0))
    at = Door()
    assert come(inside, at, FAR, 500) == admission.MOST_OF_AN_ADDRESS
    assert come(inside, at, "203.0.113.8", 1) == 1
    inside.close()
    assert come(inside, at, FAR, 1) == 1
    assert len(at._inside) == 1


def test_one_network_is_no_sea_of_addresses(inside: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "COMING", (0.0, 1000.0))
    monkeypatch.setattr(admission, "MOST_OF_AN_ADDRESS", 3)
    at = Door()
    households = [f"2001:db8:7:{number:x}::" for number in range(20)]
    assert sum(come(inside, at, one, 4) for one in households) == 30
    assert come(inside, at, "2001:db8:8:1::", 4) == 3


def test_coming_and_going_is_counted_too() -> None:
    at, came = Door(), 0
    with suppress(Refused):
        for _ in range(1000):
            with at.stay(FAR) as stay:
                stay.begin()
                came += 1
    assert admission.COMING[1] <= came < 1000


def test_a_person_has_so_many_from_wherever(inside: ExitStack) -> None:
    at = Door()
    for number in range(admission.MOST_OF_A_PERSON):
        inside.enter_context(at.stay(f"203.0.113.{number}")).belongs_to(1)
    for _ in range(2):  # whoever is turned away leaves the others' places alone
        with pytest.raises(Refused), at.stay("198.51.100.1") as stay:
            stay.belongs_to(1)
    inside.enter_context(at.stay(FAR)).belongs_to(2)


def test_the_machine_itself_is_not_counted(inside: ExitStack) -> None:
    """It may be a proxy of which nobody has told: then all visitors would be one."""
    for address in ("127.0.0.1", "::1", "unknown"):
        assert come(inside, Door(), address, 1000) == 1000


@pytest.mark.django_db(transaction=True)
async def test_a_socket_too_many_is_told_and_closed(
    new_table: Any, people: list[User], settings: Settings, monkeypatch: pytest.MonkeyPatch, join: Any
) -> None:
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(admission, "MOST_OF_AN_ADDRESS", 2)
    table = await in_thread(new_table)
    for path in (f"/ws/table/{table.pk}", "/ws/lobby"):
        wires = []
        for _ in range(3):
            headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", FAR.encode())]
            wires.append(WebsocketCommunicator(application, path, headers))
            assert (await wires[-1].connect(timeout=5))[0]
        assert '"too_many_sockets"' in await wires[-1].receive_from(5)
        assert (await wires[-1].receive_output(5))["code"] == 4408
        for wire in wires:
            await wire.disconnect()


@pytest.mark.django_db(transaction=True)
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


@pytest.mark.django_db(transaction=True)
def test_so_many_tables_may_wait(people: list[User], settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 100
    ada = Client()
    ada.force_login(people[0])
    codes = [ada.post("/games/lineup/", FORM | LINEUP).status_code for _ in range(tables.MAX_WAITING + 1)]
    assert codes == [302] * tables.MAX_WAITING + [409]
    Match.objects.first().delete()  # type: ignore[union-attr]  # there are twenty
    assert ada.post("/games/lineup/", FORM | LINEUP).status_code == 302
    assert ada.post("/games/lineup/", FORM | LINEUP | {"company": "bots"}).status_code == 409
