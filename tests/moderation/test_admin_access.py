"""Reaching the admin pages: from which hosts and networks, with a password and a code."""

from __future__ import annotations

import re
import runpy
from io import StringIO
from ipaddress import ip_network
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from tabletop import settings as settings_module
from tabletop.accounts.models import User
from tests.moderators import PASSWORD, authenticator, code_now, signed_in, superuser

pytestmark = pytest.mark.django_db

PATHS = ("/admin/", "/admin/login/", "/admin/second-step/", "/admin/accounts/user/")


def read_settings(monkeypatch: pytest.MonkeyPatch, **told: str) -> dict[str, Any]:
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    return runpy.run_path(settings_module.__file__)


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords to type in, each twice. Any question but that for the name is answered with yes."""
    passwords: list[str] = []
    halves = iter(lambda: passwords[0], "")
    monkeypatch.setattr("builtins.input", lambda question: "ada" if "Username" in question else "y")

    def getpass(prompt: str = "") -> str:
        return passwords.pop(0) if "again" in prompt else next(halves)

    monkeypatch.setattr("getpass.getpass", getpass)
    return passwords


def test_nobody_can_insist_on_a_weak_password(typed: list[str]) -> None:
    typed += ["password", PASSWORD]
    call_command("createadmin", stdin=Terminal())
    assert typed == []
    assert User.objects.get(username="ada").check_password(PASSWORD)


def test_an_admin_is_made_in_a_terminal() -> None:
    with pytest.raises(CommandError, match="terminal"):
        call_command("createadmin", stdin=StringIO())


def test_a_contact_may_be_written_as_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings(monkeypatch, CONTACT="mailto:ada@example.org")["CONTACT"] == "ada@example.org"


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


# -- the second step


STEP, SET_UP = "/admin/second-step/", "/admin/authenticator/"


@pytest.fixture(autouse=True)
def _unthrottled(settings: Settings) -> None:
    settings.OTP_TOTP_THROTTLE_FACTOR = 0


@pytest.fixture
def boss() -> User:
    return superuser()


def with_password(username: str = "boss", wanted: str = "/admin/") -> tuple[Client, Any]:
    """A browser that has sent the right password, and the page that it was led to."""
    browser = Client()
    form = {"username": username, "password": PASSWORD, "next": wanted}
    return browser, browser.post(f"/admin/login/?next={wanted}", form, follow=True)


def path_of(answer: Any) -> str:
    return str(answer.request["PATH_INFO"])


def shown_code(answer: Any) -> str:
    """The recovery code on that page; empty when there is none."""
    found = re.search(r'id="recovery-code"[^>]*>\s*([a-z0-9 -]+?)\s*<', answer.content.decode())
    return found[1] if found else ""


def test_a_password_alone_opens_no_admin_page(boss: User) -> None:
    authenticator(boss)
    browser, answer = with_password(wanted="/admin/accounts/user/")
    assert path_of(answer) == STEP
    for path in ("/admin/", "/admin/accounts/user/", "/admin/password_change/", "/admin/jsi18n/"):
        assert browser.get(path).status_code == 302, path
    assert browser.post("/admin/accounts/user/", {"action": "rename"}).status_code == 302


def test_the_code_opens_the_page_that_was_wanted(boss: User) -> None:
    device = authenticator(boss)
    browser, answer = with_password(wanted="/admin/accounts/user/")
    sent = {"code": code_now(device), "next": answer.context["next"]}
    answer = browser.post(STEP, sent, follow=True)
    assert (path_of(answer), answer.status_code) == ("/admin/accounts/user/", 200)


@pytest.mark.parametrize("wanted", ["//evil.example", "https://evil.example/", "javascript:alert(1)"])
def test_the_second_step_never_leads_off_the_site(boss: User, wanted: str) -> None:
    browser, _ = with_password()
    sent = {"code": code_now(authenticator(boss)), "next": wanted}
    assert browser.post(STEP, sent)["Location"] == "/admin/"


def test_a_moderator_of_an_earlier_version_is_led_through_setting_up(boss: User) -> None:
    browser, answer = with_password()
    assert path_of(answer) == SET_UP
    assert "data:image/svg+xml" in answer.content.decode()
    device = TOTPDevice.objects.get(user=boss)
    assert not device.confirmed
    assert browser.get("/admin/").status_code == 302
    wrong = f"{(int(code_now(device)) + 1) % 1000000:06}"
    assert browser.post(SET_UP, {"code": wrong}).status_code == 400
    assert browser.get("/admin/").status_code == 302
    answer = browser.post(SET_UP, {"code": code_now(device)})
    assert answer.status_code == 200
    assert len(shown_code(answer).replace(" ", "")) == 20
    assert browser.get("/admin/").status_code == 200


def test_the_picture_stays_the_same_until_it_is_used(boss: User) -> None:
    browser, _ = with_password()
    key = TOTPDevice.objects.get().key
    browser.get(SET_UP)
    assert TOTPDevice.objects.get().key == key


def test_nobody_sets_up_a_second_authenticator_with_a_password_alone(boss: User) -> None:
    device = authenticator(boss)
    browser, _ = with_password()
    assert browser.get(SET_UP)["Location"].startswith(STEP)
    assert browser.post(SET_UP, {"code": "123456"})["Location"].startswith(STEP)
    assert list(TOTPDevice.objects.all()) == [device]


def test_a_signed_in_moderator_can_change_the_authenticator(boss: User) -> None:
    browser = signed_in(boss)
    old = TOTPDevice.objects.get()
    assert browser.get(SET_UP).status_code == 200
    assert TOTPDevice.objects.filter(pk=old.pk, confirmed=True).exists()
    new = TOTPDevice.objects.get(confirmed=False)
    assert browser.post(SET_UP, {"code": code_now(new)}).status_code == 200
    assert [device.pk for device in TOTPDevice.objects.all()] == [new.pk]
    assert browser.get("/admin/").status_code == 200


def test_a_code_works_once(boss: User) -> None:
    code = code_now(authenticator(boss))
    first, _ = with_password()
    assert first.post(STEP, {"code": code}).status_code == 302
    second, _ = with_password()
    refused = second.post(STEP, {"code": code})
    assert refused.status_code == 400
    assert "Wait for the next code" in refused.content.decode()
    assert second.get("/admin/").status_code == 302


def test_codes_cannot_be_guessed(boss: User, settings: Settings) -> None:
    settings.OTP_TOTP_THROTTLE_FACTOR = 1
    device = authenticator(boss)
    browser, _ = with_password()
    wrong = f"{(int(code_now(device)) + 1) % 1000000:06}"
    assert browser.post(STEP, {"code": wrong}).status_code == 400
    locked = browser.post(STEP, {"code": code_now(device)})
    assert (locked.status_code, locked["Retry-After"]) == (429, "1")
    assert browser.get("/admin/").status_code == 302


def test_one_account_has_so_many_guesses_from_wherever(boss: User) -> None:
    authenticator(boss)
    answers = []
    for number in range(12):
        browser = Client()
        browser.force_login(boss)
        sent = browser.post(STEP, {"code": "no"}, REMOTE_ADDR=f"203.0.113.{number}")
        answers.append(sent.status_code)
    assert answers == [400] * 10 + [429] * 2


def test_the_second_step_of_somebody_who_is_no_moderator(client: Client) -> None:
    client.post("/me/", {"name": "Ada"})
    for browser in (client, Client()):
        for path in (STEP, SET_UP):
            assert browser.get(path)["Location"].startswith("/admin/login/")
            assert browser.post(path, {"code": "123456"})["Location"].startswith("/admin/login/")


def test_the_recovery_code_replaces_a_lost_phone_once(boss: User) -> None:
    browser, _ = with_password()
    code = shown_code(browser.post(SET_UP, {"code": code_now(TOTPDevice.objects.get())}))
    old = TOTPDevice.objects.get()
    other, _ = with_password()
    answer = other.post(STEP, {"recovery": code.upper()}, follow=True)
    assert path_of(answer) == SET_UP
    assert other.get("/admin/").status_code == 302
    assert not TOTPDevice.objects.filter(pk=old.pk).exists()
    assert browser.get("/admin/").status_code == 302  # what the lost phone opened is shut
    new = shown_code(other.post(SET_UP, {"code": code_now(TOTPDevice.objects.get())}))
    assert new != code
    third, _ = with_password()
    assert third.post(STEP, {"recovery": code}).status_code == 400


def test_somebody_elses_recovery_code_is_none(boss: User) -> None:
    authenticator(boss)
    superuser("other")
    browser, _ = with_password("other")
    code = shown_code(
        browser.post(SET_UP, {"code": code_now(TOTPDevice.objects.get(user__username="other"))})
    )
    thief, _ = with_password()
    assert thief.post(STEP, {"recovery": code}).status_code == 400
    assert TOTPDevice.objects.filter(user=boss).exists()


def test_a_command_forgets_an_authenticator(boss: User) -> None:
    browser = signed_in(boss)
    call_command("reset_second_step", "boss")
    assert not TOTPDevice.objects.exists()
    assert browser.get("/admin/").status_code == 302
    assert path_of(with_password()[1]) == SET_UP


def test_no_list_shows_the_secrets_of_authenticators(boss: User) -> None:
    browser = signed_in(boss)
    key = TOTPDevice.objects.get().key
    assert browser.get("/admin/otp_totp/totpdevice/").status_code == 404
    for path in ("/admin/", f"/admin/accounts/user/{boss.pk}/change/", "/me/"):
        assert key not in browser.get(path).content.decode()


def test_signing_out_between_the_steps(boss: User) -> None:
    authenticator(boss)
    browser, _ = with_password()
    assert browser.post(STEP, {"leave": "1"})["Location"].startswith("/admin/login/")
    assert browser.get(STEP)["Location"].startswith("/admin/login/")
