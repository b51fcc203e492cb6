"""Nobody's tables hide those of others from the lobby."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches.actions import appointments, pairing, tables
from tabletop.matches.models import Match
from tabletop.sockets import lobby
from tests.matches.page_clients import FORM, LINEUP, match_at, named, user_of

pytestmark = pytest.mark.django_db


def waiting(host: str | User, address: str = "", **more: Any) -> Match:
    user = host if isinstance(host, User) else User.objects.create_guest(name=host)
    filling = [tables.ME, tables.ANYBODY]
    return tables.open_table(
        user=user, game="lineup", options={}, filling=filling, public=True, opened_from=address, **more
    )


def listed(**wanted: Any) -> list[str]:
    """The tables that are listed first, or those behind "More tables"."""
    more = wanted.get("more", False)
    return [table["match"] for table in lobby.open_tables() if table.get("more", False) == more]


def test_five_tables_of_an_address_are_listed_first() -> None:
    far, unknown = waiting("Ben", "b"), [waiting(f"Zoe {number}") for number in range(7)]
    hosts = [User.objects.create_guest(name=f"Ada {number}") for number in range(3)]
    opened = [waiting(host, "a") for host in hosts for _ in range(4)]
    assert listed() == [
        # Of the last host three, and of the one before two more.
        *[opened[number].pk for number in (11, 10, 9, 7, 6)],
        *[match.pk for match in reversed(unknown)],
        far.pk,
    ]
    assert len(listed(more=True)) == 7


def test_planned_games_are_listed_likewise() -> None:
    for host, most in (("Ada", 5), ("Ben", 1)):
        user = User.objects.create_guest(name=host)
        for number in range(most):
            match = waiting(user)
            moment = timezone.now() + timedelta(hours=1 + number)
            appointments.arrange(user=user, match_id=match.pk, moment=moment)
    starts = [(table["host"], table.get("more", False)) for table in lobby.open_tables()]
    assert starts == [("Ada", False), ("Ben", False), *[("Ada", False)] * 2, *[("Ada", True)] * 2]


def test_full_tables_take_nobodys_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MAX_LISTED", 2)
    free = waiting("Ben")
    for name in ("Ada", "Cleo", "Dan"):
        waiting(name).seats.filter(user=None).update(bot="learning")
    reserved = waiting("Eve")
    reserved.seats.filter(user=None).update(held_for=user_of(named("Zoe")))
    assert listed() == [free.pk]
    assert listed(more=True) == []


def test_the_address_is_a_digest_until_the_game_begins(ada: Client) -> None:

    def opened(address: str, **changed: str) -> Match:
        form = FORM | LINEUP | {"public": "yes"} | changed
        return match_at(ada.post("/games/lineup/", form, REMOTE_ADDR=address))

    one, same, other = [
        opened(address) for address in ("2001:db8:1:2::3", "2001:db8:1:4::5", "2001:db8:2::3")
    ]
    assert re.fullmatch("[0-9a-f]{32}", one.opened_from)
    assert one.opened_from == same.opened_from != other.opened_from
    assert opened("203.0.113.7").opened_from != opened("203.0.113.8").opened_from
    assert opened("203.0.113.7", seek="yes").opened_from
    assert opened("203.0.113.7", public="no").opened_from == ""
    assert opened("127.0.0.1").opened_from == ""  # may stand for all visitors
    one.seats.filter(user=None).update(bot="learning")
    tables.start(user=user_of(ada), match_id=one.pk)
    one.refresh_from_db()
    assert one.opened_from == ""


def test_pages_show_the_others_when_asked(client: Client) -> None:
    ada = User.objects.create_guest(name="Ada")
    opened = [waiting(ada) for _ in range(5)]
    for path in ("/", "/games/lineup/"):
        page = client.get(path).content.decode()
        _, _, more = page.partition('<details class="more-tables">')
        assert re.findall("/t/([a-z0-9]+)/", more.partition("</details>")[0]) == [opened[1].pk, opened[0].pk]
        assert page.count(f"/t/{opened[4].pk}/") == 1


def test_those_who_look_for_an_opponent_are_counted_too() -> None:
    ada = User.objects.create_guest(name="Ada")
    for _ in range(lobby.MAX_OF_A_HOST):
        waiting(ada)
    clock = {"kind": "move", "seconds": 259_200}
    offer = pairing.find_opponent(user=ada, game="lineup", options={}, clock=clock)
    assert listed()[0] == offer.pk
    assert len(listed(more=True)) == 1
