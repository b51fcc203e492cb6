"""Who a session's owner is at a socket: the same as on a page."""

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
from tabletop.sockets.session_auth import cookies, person, session_of
from tests.matches.players import session_cookie
from tests.moderators import superuser

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
