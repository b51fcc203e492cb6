"""From where the admin pages can be reached: anywhere, or only on one host, or only from some networks."""

from __future__ import annotations

import runpy
from ipaddress import ip_network
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from pytest_django import Settings

from tabletop import settings as settings_module
from tests.moderators import signed_in, superuser

pytestmark = pytest.mark.django_db

PATHS = ("/admin/", "/admin/login/", "/admin/second-step/", "/admin/accounts/user/")


def read_settings(monkeypatch: pytest.MonkeyPatch, **told: str) -> dict[str, Any]:
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    return runpy.run_path(settings_module.__file__)


def test_by_default_they_are_everywhere() -> None:
    boss = signed_in(superuser())
    assert boss.get("/admin/", headers={"host": "localhost"}).status_code == 200
    assert boss.get("/admin/", REMOTE_ADDR="203.0.113.9").status_code == 200


@pytest.fixture
def admin_host(settings: Settings) -> Settings:
    settings.SITE_URL = "https://play.example.org"
    settings.ADMIN_HOST = "desk.example.org"
    settings.ALLOWED_HOSTS = ["play.example.org", "desk.example.org"]
    return settings


def test_a_host_of_their_own(admin_host: Settings) -> None:
    boss = signed_in(superuser())
    for path in PATHS:
        for host in ("play.example.org", "play.example.org:8443"):
            assert boss.get(path, headers={"host": host}).status_code == 404, (path, host)
    for host in ("desk.example.org", "desk.example.org:8443", "DESK.example.org"):
        assert boss.get("/admin/", headers={"host": host}).status_code == 200, host
    guess = {"username": "boss", "password": "x"}
    assert boss.post("/admin/login/", guess, headers={"host": "play.example.org"}).status_code == 404


def test_the_games_stay_where_they_are(admin_host: Settings) -> None:
    answer = Client().get("/t/bcdf/?a=b", headers={"host": "desk.example.org"})
    assert (answer.status_code, answer["Location"]) == (302, "https://play.example.org/t/bcdf/?a=b")
    assert Client().post("/me/", {"name": "Ada"}, headers={"host": "desk.example.org"}).status_code == 404
    assert Client().get("/", headers={"host": "play.example.org"}).status_code == 200


def test_a_host_that_is_also_the_sites(admin_host: Settings) -> None:
    admin_host.ADMIN_HOST = "play.example.org"
    assert Client().get("/", headers={"host": "play.example.org"}).status_code == 200
    assert Client().get("/admin/login/", headers={"host": "play.example.org"}).status_code == 200


def test_some_networks_only(settings: Settings) -> None:
    settings.ADMIN_ALLOW = [ip_network("203.0.113.0/24"), ip_network("2001:db8::7/128")]
    boss = signed_in(superuser())
    for address, status in (
        ("203.0.113.9", 200),
        ("::ffff:203.0.113.9", 200),
        ("2001:db8::7", 200),
        ("2001:db8::8", 404),  # of the same household
        ("198.51.100.1", 404),
        ("", 404),
    ):
        assert boss.get("/admin/", REMOTE_ADDR=address).status_code == status, address
    assert boss.get("/admin/login/", REMOTE_ADDR="198.51.100.1").status_code == 404
    assert boss.get("/", REMOTE_ADDR="198.51.100.1").status_code == 200


def test_behind_a_proxy_the_visitors_address_counts(settings: Settings) -> None:
    settings.ADMIN_ALLOW = [ip_network("203.0.113.0/24")]
    settings.TRUSTED_PROXIES = 1
    boss = signed_in(superuser())
    inside, forged = "198.51.100.1, 203.0.113.9", "203.0.113.9, 198.51.100.1"
    assert boss.get("/admin/", headers={"x-forwarded-for": inside}).status_code == 200
    assert boss.get("/admin/", headers={"x-forwarded-for": forged}).status_code == 404
    settings.TRUSTED_PROXIES = 0
    assert boss.get("/admin/", headers={"x-forwarded-for": inside}).status_code == 404


def test_the_environment_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told = read_settings(
        monkeypatch,
        SITE_URL="https://play.example.org",
        ADMIN_HOST="desk.example.org",
        ADMIN_ALLOW="203.0.113.0/24, 2001:db8::/32",
    )
    assert told["ADMIN_HOST"] == "desk.example.org"
    assert "desk.example.org" in told["ALLOWED_HOSTS"]
    assert told["ADMIN_ALLOW"] == [ip_network("203.0.113.0/24"), ip_network("2001:db8::/32")]


def test_a_network_that_is_none_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"ADMIN_ALLOW.*203\.0\.113\.0/99"):
        read_settings(monkeypatch, ADMIN_ALLOW="203.0.113.0/99")
