"""The big screen's page and socket: a spectator's, for everyone."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tests.matches.page_clients import signed_in
from tests.matches.players import in_thread

PASS = {"type": "pass"}

pytestmark = pytest.mark.django_db(transaction=True)


def room(host: User, **more: Any) -> Match:
    """A room of Lateral Puzzles that is waiting for two puzzlers."""
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    return tables.open_table(user=host, game="lateral", options={}, filling=filling, **more)


def wall(match: Match) -> Any:
    """What `join` takes to open the screen's socket."""
    return Match(id=f"{match.pk}/screen")


async def test_players_get_a_spectators_frames_there(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table)
    ada, screen = await join(table, people[0]), await join(wall(table), people[0])
    assert (await ada.next("room"))["you"] == [0]
    shown = await screen.next("room")
    assert (shown["you"], shown["watchers"]) == ([], 1)
    assert (await screen.frame(0))["viewer"] is None
    await ada.frame(0)
    await ada.move(0, PASS)
    assert (await screen.frame(1))["viewer"] is None


async def test_the_screen_takes_heartbeats_only(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table)
    screen = await join(wall(table), people[0])
    for message in (
        {"type": "move", "id": "a", "seq": 0, "move": PASS},
        {"type": "say", "text": "hello"},
        {"type": "look", "seq": 0},
        {"type": "record"},
    ):
        await screen.send(message)
        assert (await screen.next("refused"))["code"] == "not_json"
    await screen.admitted()
    assert not [message for message in screen.heard if message["type"] in ("said", "past", "record")]


async def test_a_private_table_closes_it_for_players_as_well(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table, begun=False, watchers=False)
    screen = await join(wall(table), people[0])
    await screen.next("room")
    await in_thread(tables.start, user=people[1], match_id=table.pk)
    assert (await screen.next("refused"))["code"] == "no_watchers"
    assert (await screen.next("closed"))["code"] == 4403
    assert not [message for message in screen.heard if message["type"] == "frame"]


def test_the_page_is_the_same_for_everyone(people: list[User]) -> None:
    match = room(people[0])
    pages = [signed_in(people[0]).get(f"/t/{match.pk}/screen/"), Client().get(f"/t/{match.pk}/screen/")]
    for page in pages:
        assert page.status_code == 200
        assert "no-store" in page["Cache-Control"]
        body = page.content.decode()
        assert f'data-socket="/ws/table/{match.pk}/screen"' in body
        assert people[0].name not in body
        assert "<form" not in body


def test_a_private_table_has_none_once_it_has_begun(people: list[User]) -> None:
    match = room(people[0], watchers=False)
    assert Client().get(f"/t/{match.pk}/screen/").status_code == 200
    Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
    for client in (signed_in(people[0]), Client()):
        page = client.get(f"/t/{match.pk}/screen/")
        assert page.status_code == 403
        assert "This table is private." in page.content.decode()


def test_games_without_a_screen_say_so(new_table: Any) -> None:
    page = Client().get(f"/t/{new_table().pk}/screen/")
    assert page.status_code == 404
    assert "This game has no big screen." in page.content.decode()
    assert Client().get("/t/zzzzzzzzzz/screen/").status_code == 404
