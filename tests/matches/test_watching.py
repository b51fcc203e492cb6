"""Spectators: the list of public games in progress, and the big screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from channels.testing import WebsocketCommunicator
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.features.watching.games import QUIET_FOR, games_in_progress
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.server.asgi import application
from tests.matches.move_logs import write_move
from tests.matches.page_clients import signed_in
from tests.matches.players import PASS, in_thread

NewTable = Callable[..., Match]


def listed() -> list[str]:
    return [game["match"] for game in games_in_progress()]


def moved(match: Match, ago: timedelta) -> None:
    """A move was made at that time."""
    write_move(match, 0, {}, at=int((timezone.now() - ago).timestamp() * 1000))


def started(match: Match, ago: timedelta) -> None:
    Match.objects.filter(pk=match.pk).update(started=timezone.now() - ago)


def test_public_games_that_others_can_watch(new_table: NewTable) -> None:
    shown = new_table("lineup", public=True)
    new_table("lineup")
    new_table("lineup", public=True, watchers=False)
    new_table("lineup", public=True, begun=False)
    over = new_table("lineup", public=True)
    Match.objects.filter(pk=over.pk).update(status=Match.Status.OVER)
    closed = new_table("lineup", public=True)
    Closure.objects.create(match=closed, words="spam")
    assert listed() == [shown.pk]


def test_what_is_said_of_a_game(new_table: NewTable) -> None:
    match = new_table("lineup", public=True)
    [game] = games_in_progress()
    since = match.started.isoformat(timespec="seconds") if match.started else ""
    assert game == {
        "match": match.pk,
        "game": "lineup",
        "name": "LineUp!",
        "played": "",
        "players": ["Ada", "Ben"],
        "since": since,
    }


def test_the_newest_move_comes_first_and_abandoned_games_are_gone(new_table: NewTable) -> None:
    old, new, left, fresh = (new_table("lineup", public=True) for _ in range(4))
    for match in (old, new, left):
        started(match, timedelta(hours=3))
        moved(match, timedelta(hours=2))
    moved(old, timedelta(minutes=20))
    moved(new, timedelta(minutes=10))
    assert listed() == [fresh.pk, new.pk, old.pk]
    moved(left, QUIET_FOR - timedelta(minutes=1))
    assert listed() == [fresh.pk, new.pk, old.pk, left.pk]


def test_moves_that_can_be_private_change_nothing(new_table: NewTable) -> None:
    """LA-31: a private act would otherwise move its game up, or bring it back."""
    lateral = new_table("lateral", seats=3, public=True)
    lineup = new_table("lineup", public=True)
    started(lateral, 2 * QUIET_FOR)
    started(lineup, timedelta(minutes=5))
    before = games_in_progress()
    moved(lateral, timedelta())
    assert games_in_progress() == before
    assert listed() == [lineup.pk, lateral.pk]


async def test_the_list_is_live(people: list[User], new_table: NewTable, join: Any) -> None:
    visitor = WebsocketCommunicator(application, "/ws/watch", headers=[(b"origin", b"http://localhost")])
    await visitor.connect(timeout=30)
    assert json.loads(await visitor.receive_from(5)) == {"type": "games", "games": []}
    match = await in_thread(new_table, "lineup", public=True)
    while not (games := json.loads(await visitor.receive_from(5))["games"]):
        pass
    assert [game["match"] for game in games] == [match.pk]
    player = await join(match, people[0])
    frame = await player.next("frame")
    await player.move(frame["seq"], {"type": "resign"})
    while json.loads(await visitor.receive_from(5))["games"]:
        pass
    await visitor.disconnect()


def test_the_page_shows_a_game_without_secrets(new_table: NewTable, client: Client) -> None:
    page = client.get("/watch/").content.decode()
    assert "No public game is being played right now." in page
    assert 'id="shown"' not in page
    deduction = new_table("deduction", seats=3, public=True)
    page = client.get("/watch/").content.decode()
    assert f'href="/t/{deduction.pk}/"' in page
    assert "Ada, Ben and Cleo" in page
    assert 'id="shown"' not in page
    lineup = new_table("lineup", public=True)
    moved(deduction, timedelta())
    page = client.get("/watch/").content.decode()
    assert f'data-socket="/ws/table/{lineup.pk}/screen"' in page


def test_the_number_of_queries_does_not_grow(new_table: NewTable, django_assert_max_num_queries: Any) -> None:
    for _ in range(5):
        new_table("lineup", public=True)
    with django_assert_max_num_queries(3):
        assert len(games_in_progress()) == 5


# -- the big screen


def room(host: User, **more: Any) -> Match:
    """A room of Lateral Puzzles that is waiting for two puzzlers."""
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    return tables.open_table(user=host, game="lateral", options={}, filling=filling, **more)


def wall(match: Match) -> Any:
    """What `join` takes to open the screen's socket."""
    return Match(id=f"{match.pk}/screen")


async def test_players_get_a_spectators_frames_there(table: Match, people: Any, join: Any) -> None:
    ada, screen = await join(table, people[0]), await join(wall(table), people[0])
    assert (await ada.next("room"))["you"] == [0]
    shown = await screen.next("room")
    assert (shown["you"], shown["watchers"]) == ([], 1)
    assert (await screen.frame(0))["viewer"] is None
    await ada.frame(0)
    await ada.move(0, PASS)
    assert (await screen.frame(1))["viewer"] is None


async def test_the_screen_takes_heartbeats_only(table: Match, people: Any, join: Any) -> None:
    screen = await join(wall(table), people[0])
    for message in (
        {"type": "move", "id": "a", "seq": 0, "move": PASS},
        {"type": "say", "text": "hello"},
        {"type": "look", "seq": 0},
        {"type": "record"},
        {"type": "stage", "part": "story", "step": 1},
    ):
        assert await screen.refusal(message) == "not_json"
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
