"""Deleting everything about oneself: what goes, what stays for others, and that copies of cookies are worth
nothing.
"""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from tabletop.accounts.devices import device_transfer
from tabletop.accounts.models import Device, RecoveryCode, User
from tabletop.archive.models import Encounter, Entry, Opponent, Setup
from tabletop.matches import repository
from tabletop.matches.models import Line, Match
from tabletop.sockets.session_auth import person
from tests.matches.page_clients import named, opened, play_out, user_of

pytestmark = pytest.mark.django_db(transaction=True)

SURE = {"sure": "yes"}
COOKIE = settings.SESSION_COOKIE_NAME


def delete(browser: Client) -> str:
    answer = browser.post("/me/forget/everything/", SURE, follow=True)
    return str(answer.content.decode())


def started(*players: Client) -> Match:
    match = opened(players[0])
    for other in players[1:]:
        other.post(f"/t/{match.pk}/sit")
    players[0].post(f"/t/{match.pk}/start")
    return match


@pytest.fixture
def ada() -> Client:
    return named("Ada")


@pytest.fixture
def ben() -> Client:
    return named("Ben")


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
    code = device_transfer.issue(user)
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
    phone.post("/me/code/", {"code": device_transfer.issue(user_of(ada)), "confirm": "1"})
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
    thief.post("/me/code/", {"code": device_transfer.issue(user_of(ada)), "confirm": "1"})
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
    for number in range(5):
        match = opened(ada, company="bots", bot="learning")
        play_out(match)
        assert number < 5
    ada.get("/me/games/")
    assert Entry.objects.count() == 5
    with django_assert_max_num_queries(80):
        user.delete()
    assert not Entry.objects.exists()
