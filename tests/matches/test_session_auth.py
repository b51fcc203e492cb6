"""Who a session's owner is at a socket, and that a device that is signed out leaves its tables."""

from __future__ import annotations

from importlib import import_module
from secrets import token_urlsafe
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings as conf
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user
from django.http import HttpRequest
from django.utils import timezone
from pytest_django import Settings

from tabletop.accounts import sessions
from tabletop.accounts.models import Device, User
from tabletop.matches import events
from tabletop.matches.models import Match
from tabletop.sockets.session_auth import cookies, person, session_of
from tests.matches.players import in_thread
from tests.matches.processes import Seen, becomes_true
from tests.moderators import superuser
from tools.demo_site import session_cookie

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> User:
    return User.objects.create_guest(name="Ada")


def session(user: User, **changed: Any) -> str:
    """Of that user, but for what has changed; None takes something out of it."""
    store = import_module(conf.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = conf.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    device = Device.objects.create(user=user, key=token_urlsafe(), last_seen=timezone.localdate())
    store[sessions.KEY] = device.key
    for name, value in changed.items():
        store[name] = value
        if value is None:
            del store[name]
    store.save()
    return str(store.session_key)


def on_a_page(key: str) -> int | None:
    """Who that is for Django."""
    store = import_module(conf.SESSION_ENGINE).SessionStore(key)
    request: Any = SimpleNamespace(session=store)
    return get_user(request).pk


def at_a_socket(key: str) -> int | None:
    found = person(key)
    return found.pk if found else None


def test_guests_and_moderators(ada: User) -> None:
    boss = superuser()
    for user in (ada, boss):
        found = person(session(user))
        assert found is not None
        assert (found.pk, bool(found.is_staff)) == (user.pk, user.is_staff)
        assert on_a_page(session(user)) == user.pk


@pytest.mark.parametrize(
    "changed",
    [
        {HASH_SESSION_KEY: "0" * 64},
        {HASH_SESSION_KEY: ""},
        {HASH_SESSION_KEY: None},
        {BACKEND_SESSION_KEY: "elsewhere.Backend"},
        {BACKEND_SESSION_KEY: None},
        {SESSION_KEY: "4711"},
        {SESSION_KEY: None},
        {"ends": 1},
    ],
)
def test_a_session_that_is_worth_nothing(ada: User, changed: dict[str, Any]) -> None:
    key = session(ada, **changed)
    assert at_a_socket(key) is on_a_page(key) is None


def test_nobody(ada: User) -> None:
    whole = session(ada)
    for key in ("", "x", "x:y:z", whole[:-1], f"{whole}x"):
        assert at_a_socket(key) is on_a_page(key) is None


def test_worth_nothing_any_more(ada: User) -> None:
    key = session(ada)
    ada.set_password("another")
    ada.save()
    assert at_a_socket(key) is on_a_page(key) is None
    key = session(ada)
    User.objects.update(is_active=False)
    assert at_a_socket(key) is on_a_page(key) is None
    User.objects.all().delete()
    assert at_a_socket(key) is on_a_page(key) is None


def test_the_site_has_a_new_secret(ada: User, settings: Settings) -> None:
    key, old = session(ada), settings.SECRET_KEY
    settings.SECRET_KEY = "another secret"
    assert at_a_socket(key) is on_a_page(key) is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert at_a_socket(key) == on_a_page(key) == ada.pk


@pytest.mark.parametrize("before", ["", "theme=dark; ", 'odd="a, b"; ', "[nonsense]=1; ", "nothing; "])
def test_cookies_as_on_a_page(ada: User, before: str) -> None:
    header = before + session_cookie(ada)
    scope = {"headers": [(b"cookie", header.encode())]}
    page = HttpRequest()
    page.META["HTTP_COOKIE"] = header
    assert at_a_socket(session_of(scope)) == ada.pk
    assert cookies({"headers": []}) == {}


# -- signed out


@pytest.fixture
def pair(people: list[User]) -> tuple[Device, Device]:
    """Two devices of the first of these people."""
    today = timezone.localdate()
    here, there = (Device.objects.create(user=people[0], key=key, last_seen=today) for key in "ab")
    return here, there


@pytest.fixture
def come(table: Match, people: list[User], join: Any) -> Any:
    """Brings that device to the table."""
    return lambda device: join(table, people[0], device=device)


async def test_its_sockets_are_nobodys(people: list[User], pair: tuple[Device, Device], come: Any) -> None:
    here, there = [await come(device) for device in pair]
    for player in (here, there):
        assert (await player.next("room"))["you"] == [0]
    await in_thread(sessions.sign_out, people[0], pair[1].pk)
    assert (await there.next("closed"))["code"] == 4401
    assert (await (await come(pair[1])).next("room"))["you"] == []
    assert (await (await come(pair[0])).next("room"))["you"] == [0]


async def test_also_in_other_processes(
    people: list[User], pair: tuple[Device, Device], table: Match, two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form was sent to the first one, and the device is at the second."""
    far = await Seen(two[1], people[0]).open(table)
    other = await Seen(two[1], people[1]).open(table)
    monkeypatch.setattr(events, "_bus", two[0].events)
    await in_thread(sessions.sign_out, people[0], pair[1].pk)
    await becomes_true(lambda: far.socket.outbox.closing)
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
