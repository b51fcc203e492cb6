"""For how long a cookie is worth something: a guest's for a year, a moderator's for the length of a day."""

import runpy
import time
from datetime import timedelta

import pytest
from django.conf import settings as conf
from django.test import Client

from tabletop import settings as settings_module
from tabletop.accounts import sessions
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


def test_a_damaged_cookie_is_nobodys(client: Client) -> None:
    client.cookies[conf.SESSION_COOKIE_NAME] = "x:y:z"
    assert client.get("/me/").status_code == 200


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
