"""Public games in progress: which are listed, in which order, and the page that shows one of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.features.watching.games import QUIET_FOR, games_in_progress
from tabletop.matches.models import Match
from tabletop.server.asgi import application
from tests.matches.move_logs import write_move
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

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
    await visitor.connect(timeout=5)
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


def test_names_are_escaped(new_table: NewTable, people: list[User], client: Client) -> None:
    User.objects.filter(pk=people[0].pk).update(name="<img src=x>")
    new_table("lineup", public=True)
    page = client.get("/watch/").content.decode()
    assert "<img src=x>" not in page
    assert "&lt;img src=x&gt;" in page


def test_the_number_of_queries_does_not_grow(new_table: NewTable, django_assert_max_num_queries: Any) -> None:
    for _ in range(5):
        new_table("lineup", public=True)
    with django_assert_max_num_queries(3):
        assert len(games_in_progress()) == 5
