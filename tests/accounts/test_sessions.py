"""For how long a cookie is worth something, passwords, and what a browser that forgets someone is told."""

from __future__ import annotations

import runpy
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as conf
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.test import Client

from tabletop import settings as settings_module
from tabletop.accounts import devices, sessions
from tabletop.accounts.models import User
from tests.matches.page_clients import named, user_of
from tests.moderators import PASSWORD, authenticator, code_now, superuser

pytestmark = pytest.mark.django_db


def later(monkeypatch: pytest.MonkeyPatch, much: timedelta) -> None:
    """So much later, as the cookies see it."""
    then = time.time() + much.total_seconds()
    monkeypatch.setattr(time, "time", lambda: then)


def signed_in(client: Client) -> bool:
    """Whether the admin pages let this browser in."""
    return client.get("/admin/").status_code == 200


def test_a_moderator_signs_in_every_day_also_with_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    device = authenticator(superuser())
    boss, thief = Client(), Client()
    boss.post("/admin/login/", {"username": "boss", "password": PASSWORD})
    boss.post("/admin/second-step/", {"code": code_now(device)})
    cookie = boss.cookies[conf.SESSION_COOKIE_NAME]
    assert 0 < cookie["max-age"] <= sessions.STAFF_SECONDS
    thief.cookies[conf.SESSION_COOKIE_NAME] = cookie.value
    later(monkeypatch, timedelta(seconds=sessions.STAFF_SECONDS - 60))
    assert signed_in(boss)
    assert signed_in(thief)
    later(monkeypatch, timedelta(seconds=90))
    assert not signed_in(boss)
    assert not signed_in(thief)


def test_a_guest_stays(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.post("/me/", {"name": "Ada"})
    assert "Ada" in client.get("/me/").content.decode()
    later(monkeypatch, timedelta(days=300))
    assert "Ada" in client.get("/me/").content.decode()


@pytest.mark.parametrize(
    ("told", "wanted"), [({}, (False, False)), ({"HSTS_SUBDOMAINS": "1"}, (True, False))]
)
def test_other_hosts_of_the_domain_are_left_alone_unless_told(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], wanted: tuple[bool, bool]
) -> None:
    """Otherwise another service on that host over plain http would be unreachable for a year."""
    for name, value in {"SITE_URL": "https://play.example.org", **told}.items():
        monkeypatch.setenv(name, value)
    read = runpy.run_path(settings_module.__file__)
    assert read["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    assert (read["SECURE_HSTS_INCLUDE_SUBDOMAINS"], read["SECURE_HSTS_PRELOAD"]) == wanted


# -- passwords


GOOD = "correct horse battery staple"


@pytest.mark.parametrize("bad", ["x", "elevenchars", "tiny-one", "123456789012345", "moderator-ada"])
def test_weak_passwords_are_refused(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError):
        validate_password(bad, User(username="moderator-ada"))
    with pytest.raises(ValidationError):
        User.objects.create_superuser("moderator-ada", password=bad)
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", bad)
    with pytest.raises(CommandError):
        call_command("createsuperuser", username="moderator-ada", interactive=False)
    assert not User.objects.exists()


def test_a_common_password_is_refused_however_long() -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password("telechargement", User(username="ada"))
    assert [error.code for error in refused.value.error_list] == ["password_too_common"]


def test_a_good_password_is_stored_by_argon2id() -> None:
    boss = User.objects.create_superuser("boss", password=GOOD)
    assert boss.password.startswith("argon2$argon2id$")
    assert boss.check_password(GOOD)


# -- a browser that forgets someone


SCRIPT = "app/forgotten"


def forgets(browser: Client, **how: Any) -> Any:
    return browser.post("/me/forget/", **how)


def deletes_everything(browser: Client, **how: Any) -> Any:
    return browser.post("/me/forget/everything/", {"sure": "yes"}, **how)


def transfers(browser: Client, **how: Any) -> Any:
    """Someone else continues in this browser."""
    code = devices.issue(user_of(named("Ben")))
    return browser.post("/me/code/", {"code": code, "confirm": "1"}, **how)


def is_signed_out(browser: Client) -> None:
    user_of(browser).devices.all().delete()


def is_deleted(browser: Client) -> None:
    """From another device."""
    user_of(browser).delete()


HERE = (forgets, deletes_everything, transfers)
ELSEWHERE = (is_signed_out, is_deleted)


@pytest.mark.parametrize("way", [*HERE, *ELSEWHERE])
@pytest.mark.parametrize("path", ["/", "/me/", "/rules/"])
def test_the_next_page_has_the_script_and_is_kept_nowhere(way: Callable[..., object], path: str) -> None:
    ada = named("Ada")
    assert SCRIPT not in ada.get(path).content.decode()
    way(ada)
    page = ada.get(path)
    text = page.content.decode()
    assert text.count(SCRIPT) == 1
    assert text.index(SCRIPT) < text.index("site/site")
    assert "no-store" in page["Cache-Control"]
    assert SCRIPT not in ada.get(path).content.decode()


@pytest.mark.parametrize("way", HERE)
def test_a_secure_connection_clears_the_storage_as_well(way: Callable[..., Any]) -> None:
    ada = named("Ada")
    assert way(ada, secure=True)["Clear-Site-Data"] == '"cache", "storage"'
    assert "Clear-Site-Data" not in ada.get("/me/", secure=True)


def test_browsers_are_not_told_where_they_would_ignore_it() -> None:
    assert "Clear-Site-Data" not in named("Ada").post("/me/forget/")


def test_someone_who_is_back_keeps_what_is_theirs() -> None:
    ada = named("Ada")
    code = devices.issue(user_of(ada))
    ada.post("/me/code/", {"code": code, "confirm": "1"})
    page = ada.get("/me/").content.decode()
    assert "Welcome back" in page
    assert SCRIPT not in page


def test_who_may_not_sign_in_for_a_while_comes_back_as_before() -> None:
    ada = named("Ada")
    user = user_of(ada)
    User.objects.filter(pk=user.pk).update(is_active=False)
    page = ada.get("/me/")
    assert page.context["me"] is None
    assert SCRIPT not in page.content.decode()
    User.objects.filter(pk=user.pk).update(is_active=True)
    assert ada.get("/me/").context["me"] == user


def test_a_page_that_says_something_else_removes_nothing() -> None:
    ada = named("Ada")
    ada.post("/me/", {"name": "Eve"})
    page = ada.get("/rules/")
    assert "Your name is now Eve" in page.content.decode()
    assert SCRIPT not in page.content.decode()
