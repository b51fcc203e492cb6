"""What a browser that forgets someone is told: its next page has the script that removes what the site keeps.
What that script does is tested in tests/app/forgotten.test.js and tests/browser/test_app.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts import devices
from tabletop.accounts.models import User
from tests.matches.page_clients import named, user_of

pytestmark = pytest.mark.django_db

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
