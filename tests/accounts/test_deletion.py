"""Deleting everything about oneself: what goes, what stays for others, and that copies of cookies are worth
nothing.
"""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from tabletop.accounts import devices, recovery
from tabletop.accounts.models import Device, RecoveryCode, User
from tabletop.features.archive.models import Encounter, Entry, Opponent, Setup
from tabletop.features.moderation.models import Closure
from tabletop.live.automation import background
from tabletop.matches import repository
from tabletop.matches.actions import deletion
from tabletop.matches.events import DeletionBegun
from tabletop.matches.models import Line, Match, Move, Seat
from tabletop.ops import tidying
from tabletop.pages import devices as device_views
from tabletop.rules.game import Refused
from tabletop.server.wiring import build
from tabletop.sockets.session_auth import person
from tests.matches.page_clients import named, opened, play_out, seated, user_of
from tests.matches.players import in_thread
from tests.matches.processes import settled

pytestmark = pytest.mark.django_db(transaction=True)

SURE = {"sure": "yes"}
COOKIE = settings.SESSION_COOKIE_NAME


def delete(browser: Client) -> str:
    answer = browser.post("/me/forget/everything/", SURE, follow=True)
    return str(answer.content.decode())


def started(*players: Client) -> Match:
    return seated([user_of(player) for player in players], "lineup")


@pytest.fixture
def ada() -> Client:
    return named("Ada")


def test_it_has_to_be_confirmed(ada: Client) -> None:
    answer = ada.post("/me/forget/everything/")
    assert answer.status_code == 400
    assert "Please confirm" in answer.content.decode()
    assert "Delete everything about me" in ada.get("/me/forget/").content.decode()
    assert ada.get("/me/forget/everything/").status_code == 302
    assert User.objects.filter(name="Ada").exists()


def test_nothing_about_the_person_is_left(ada: Client, ben: Client) -> None:
    match, user = started(ada, ben), user_of(ada)
    play_out(match)
    Line.objects.create(match=match, number=1, room="table", user=user, seat=0, name="Ada", text="Hello")
    ada.get("/me/games/")
    ben.get("/me/games/")
    saved = ada.get(f"/t/{match.pk}/log.json").content.decode()
    imported = ada.post("/import/", {"text": saved})["Location"].split("/")[2]
    ada.post("/me/recovery/")
    code = devices.issue(user)
    assert "Everything about you has been deleted." in delete(ada)
    assert not User.objects.filter(pk=user.pk).exists()
    for model in (Device, RecoveryCode, Entry, Setup, Opponent):
        assert not model.objects.filter(user=user.pk).exists()
    assert not Opponent.objects.filter(person=user.pk).exists()
    assert not Encounter.objects.exists()
    assert not Match.objects.filter(pk=imported).exists()
    assert Client().post("/me/code/", {"code": code, "confirm": "1"}).status_code == 404
    # The game stays for Ben, without a name.
    page = ben.get("/me/games/").content.decode()
    assert "with Deleted player" in page
    table = ben.get(f"/t/{match.pk}/").content.decode()
    file = json.loads(ben.get(f"/t/{match.pk}/log.json").content)
    assert "Ada" not in page + table + json.dumps(file)
    assert file["names"] == ["Deleted player", "Ben"]
    assert repository.names(repository.room(match.pk)) == ["Deleted player", "Ben"]
    assert Line.objects.get().name == "Deleted player"


def test_copies_of_the_cookie_are_worth_nothing(ada: Client) -> None:
    """Of this device's and of another one's, on pages and at sockets."""
    phone = Client()
    phone.post("/me/code/", {"code": devices.issue(user_of(ada)), "confirm": "1"})
    copies = [browser.cookies[COOKIE].value for browser in (ada, phone)]
    assert all(person(copy) is not None for copy in copies)
    delete(ada)
    for copy in copies:
        thief = Client()
        thief.cookies[COOKIE] = copy
        assert thief.get("/me/").context["me"] is None
        assert "Games you finish are listed here" in thief.get("/me/games/").content.decode()
        assert thief.get("/me/games/export.json").status_code == 404
        assert person(copy) is None


def test_forgetting_a_device_ends_copies_of_its_cookie(ada: Client) -> None:
    copy, user = ada.cookies[COOKIE].value, user_of(ada)
    ada.post("/me/forget/")
    thief = Client()
    thief.cookies[COOKIE] = copy
    assert thief.get("/me/").context["me"] is None
    assert person(copy) is None
    assert User.objects.filter(pk=user.pk).exists()


def test_others_are_not_left_waiting(ada: Client, ben: Client) -> None:
    match = started(ada, ben)
    assert "Other people are still in a game with you." in delete(ada)
    assert User.objects.filter(name="Ada").exists()
    play_out(match)
    assert "Everything about you has been deleted." in delete(ada)


def test_games_that_nobody_else_waits_for(ada: Client) -> None:
    waiting = opened(ada)
    alone = opened(ada, company="bots", bot="learning")
    assert "Everything about you has been deleted." in delete(ada)
    assert not Match.objects.filter(pk=waiting.pk).exists()
    assert not Match.objects.filter(pk=alone.pk, seats__user__isnull=False).exists()


def test_a_table_at_which_others_wait_stays(ada: Client, ben: Client) -> None:
    match = opened(ada)
    ben.post(f"/t/{match.pk}/sit")
    delete(ada)
    match.refresh_from_db()
    assert match.host == user_of(ben)


def test_a_new_device_has_to_wait(ada: Client) -> None:
    thief = Client()
    thief.post("/me/code/", {"code": devices.issue(user_of(ada)), "confirm": "1"})
    answer = thief.post("/me/forget/everything/", SURE)
    assert answer.status_code == 403
    assert "This device is new." in answer.content.decode()
    Device.objects.update(created=timezone.now() - timedelta(days=2))
    assert "Everything about you has been deleted." in delete(thief)


def test_moderators_are_not_deleted_like_this(ada: Client) -> None:
    User.objects.filter(name="Ada").update(is_staff=True)
    delete(ada)
    assert User.objects.filter(name="Ada").exists()


def test_a_large_archive_goes_without_being_loaded(ada: Client, django_assert_max_num_queries: Any) -> None:
    user = user_of(ada)
    for _ in range(5):
        play_out(opened(ada, company="bots", bot="learning"))
    ada.get("/me/games/")
    assert Entry.objects.count() == 5
    with django_assert_max_num_queries(80):
        user.delete()
    assert not Entry.objects.exists()


# -- in batches


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests only begin to delete somebody, and nobody carries on."""
    monkeypatch.setattr(device_views, "DELETION_SECONDS", 0)
    monkeypatch.setattr(deletion, "BATCH", 2)


def played(ada: Client, ben: Client, count: int) -> list[Match]:
    """Games of theirs that are over, with a line of Ada's in each."""
    games = []
    for _ in range(count):
        match = started(ada, ben)
        play_out(match)
        talk = {"room": "table", "user": user_of(ada), "seat": 0, "name": "Ada", "text": "Hi"}
        Line.objects.create(match=match, number=1, **talk)
        games.append(match)
    return games


def imported(browser: Client, match: Match) -> str:
    """The page of this game, imported."""
    saved = browser.get(f"/t/{match.pk}/log.json").content.decode()
    return str(browser.post("/import/", {"text": saved})["Location"])


@pytest.mark.usefixtures("interrupted")
def test_it_goes_on_in_batches_and_says_when_it_is_over(ada: Client, ben: Client) -> None:
    match, *_ = played(ada, ben, 3)
    user, page = user_of(ada), imported(ada, match)
    code = recovery.issue(user)
    progress = ada.post("/me/forget/everything/", SURE)["Location"]
    answer = ada.get(progress)
    text = answer.content.decode()
    assert "4 games left." in text
    assert "app/forgotten" in text, "what the browser keeps goes now"
    assert answer["Refresh"]
    assert "Everything about you has been deleted." not in text
    # Nothing of it is shown any more, and nobody can come back.
    assert Client().get(page).status_code == 404
    for shown in ("/me/games/", f"/t/{match.pk}/", f"/t/{match.pk}/replay/"):
        assert "Ada" not in ben.get(shown).content.decode()
    with pytest.raises(Refused, match="no_such_table"):
        repository.room(page.split("/")[2])
    assert ada.get("/me/").context["me"] is None
    assert Client().post("/me/code/", {"code": code, "confirm": "1"}).status_code == 404
    # The next day.
    tidying.delete_expired()
    assert not User.objects.filter(pk=user.pk).exists()
    assert not Match.objects.filter(imported=True).exists()
    assert {line.name for line in Line.objects.all()} == {"Deleted player"}
    assert Seat.objects.filter(person_deleted=True).count() == 3
    text = ada.get(progress, follow=True).content.decode()
    assert "Everything about you has been deleted." in text


@pytest.mark.usefixtures("interrupted")
def test_each_batch_is_small(ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    games, user = played(ada, ben, 5), user_of(ada)
    imported(ada, games[0])
    ada.get("/me/games/")
    ada.post("/me/forget/everything/", SURE)
    monkeypatch.setattr(deletion, "MAX_MOVES", 5)
    kinds = (Line.objects.exclude(user=None), Seat.objects.exclude(user=None), Move.objects, Entry.objects)
    counts = [[kind.count() for kind in kinds]]
    for _ in deletion.batches(user.pk):
        counts.append([kind.count() for kind in kinds])
    changes = [[before - after for before, after in zip(*pair, strict=True)] for pair in pairwise(counts)]
    assert [max(column) for column in zip(*changes, strict=True)][:2] == [2, 2]
    assert max(moves for _, _, moves, _ in changes) <= 6
    assert not User.objects.filter(pk=user.pk).exists()


@pytest.mark.usefixtures("interrupted")
def test_a_closed_table_does_not_hold_it_up(ada: Client) -> None:
    match, user = opened(ada), user_of(ada)
    Closure.objects.create(match=match)
    ada.post("/me/forget/everything/", SURE)
    deletion.finish_interrupted()
    assert not User.objects.filter(pk=user.pk).exists()


def test_nobody_else_sees_how_far_it_is(client: Client) -> None:
    assert client.get("/me/forget/everything/abc/").status_code == 404


async def test_the_server_carries_on(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> None:
    """With what begins while it runs, and with what was interrupted when it stopped."""
    monkeypatch.setattr(background, "HEAD_START", 0)
    people = [await in_thread(User.objects.create_guest, name=name) for name in ("Ada", "Ben")]
    await in_thread(deletion.begin, people[0])
    process = build()
    await process.deletions.resume()
    assert [user.name for user in await in_thread(lambda: list(User.objects.all()))] == ["Ben"]
    await in_thread(deletion.begin, people[1])
    process.deletions.begun(DeletionBegun(people[1].pk))
    await settled(process)
    assert not await in_thread(User.objects.exists)
    await process.close()
