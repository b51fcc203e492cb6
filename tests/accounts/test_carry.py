"""Private links of earlier versions: each works once until it expires."""

import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import signing
from django.core.management import call_command
from django.test import Client
from django.utils.crypto import salted_hmac
from pytest_django import Settings

from tabletop.accounts.devices import device_sessions, device_transfer, recovery
from tabletop.accounts.models import TransferCode, UsedLink, User
from tabletop.throttling import rate_limits
from tests.accounts.old_links import token_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone() -> Client:
    return Client()


def path_of(user: User) -> str:
    return f"/me/carry/{token_for(user)}/"


def who(client: Client) -> str:
    me = client.get("/me/").context["me"]
    return me.name if me else ""


def test_a_link_works_once(client: Client, ada: User, phone: Client) -> None:
    path = path_of(ada)
    assert "Continue as Ada here?" in phone.get(path).content.decode()
    answer = phone.post(path, follow=True)
    assert answer.redirect_chain == [("/", 302)]
    assert "Welcome back, Ada." in answer.content.decode()
    assert who(phone) == who(client) == "Ada"
    for method in ("get", "post"):
        thief = Client()
        refused = getattr(thief, method)(path)
        assert refused.status_code == 410
        assert "has been used already" in refused.content.decode()
        assert who(thief) == ""


def test_another_link_of_the_same_person_works_once_too(ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    first = path_of(ada)
    then = time.time() + 2
    monkeypatch.setattr("django.core.signing.time.time", lambda: then)
    second = path_of(ada)
    assert first != second
    for path in (first, second):
        assert Client().post(path).status_code == 302
        assert Client().post(path).status_code == 410


def test_looking_at_the_link_uses_nothing_up(ada: User, phone: Client) -> None:
    path = path_of(ada)
    for method in (phone.get, phone.head):
        assert method(path).status_code == 200
    assert who(phone) == ""
    assert not UsedLink.objects.exists()
    assert phone.post(path).status_code == 302


def test_the_page_is_kept_by_nobody(ada: User, phone: Client) -> None:
    page = phone.get(path_of(ada))
    assert "no-store" in page["Cache-Control"]
    assert "noindex" in page["X-Robots-Tag"]


@pytest.mark.parametrize(
    "spoil", [lambda t: t[:-1], lambda t: "x" + t, lambda t: "rubbish", lambda t: t + "=" * 9000]
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forged_link(ada: User, phone: Client, spoil: Callable[[str], str], method: str) -> None:
    answer = getattr(phone, method)(f"/me/carry/{spoil(token_for(ada))}/")
    assert answer.status_code == 404
    assert "This link isn’t complete." in answer.content.decode()
    assert who(phone) == ""


def test_a_token_signed_for_something_else_is_forged(ada: User, phone: Client) -> None:
    token = signing.dumps([ada.pk, ada.carry_key], salt="something else")
    assert phone.post(f"/me/carry/{token}/").status_code == 404


def test_a_link_is_good_for_thirty_days(ada: User, phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path, now = path_of(ada), time.time()
    monkeypatch.setattr(
        "django.core.signing.time.time", lambda: now + timedelta(days=29, hours=23).total_seconds()
    )
    assert phone.get(path).status_code == 200
    monkeypatch.setattr(
        "django.core.signing.time.time", lambda: now + timedelta(days=30, seconds=5).total_seconds()
    )
    answer = phone.post(path)
    assert answer.status_code == 410
    assert "more than 30 days old" in answer.content.decode()
    assert who(phone) == ""


def test_signing_out_devices_ends_the_links(ada: User, phone: Client) -> None:
    path = path_of(ada)
    device_sessions.sign_out_others(ada)
    assert phone.post(path).status_code == 410
    assert who(phone) == ""


def test_no_page_makes_such_links_any_more(client: Client, ada: User) -> None:
    assert "/me/carry/" not in client.get("/me/").content.decode()
    for method in (client.get, client.post):
        assert method("/me/link/")["Location"] == "/me/"


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": False}, {"is_staff": True}])
def test_only_a_guest_travels_by_link(ada: User, phone: Client, change: dict[str, bool]) -> None:
    path = path_of(ada)
    User.objects.filter(pk=ada.pk).update(**change)
    assert phone.post(path).status_code == 410
    assert who(phone) == ""


def test_the_own_link_says_so(client: Client, ada: User) -> None:
    page = client.get(path_of(ada)).content.decode()
    assert "You’re already playing as Ada here" in page
    assert "<form method" not in page


def test_arriving_never_leads_off_the_site(ada: User, phone: Client) -> None:
    assert phone.post(path_of(ada) + "?next=//evil.example", {"next": "//evil.example"})["Location"] == "/"


def test_the_language_comes_along(ada: User, phone: Client, settings: Settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    User.objects.update(language="de")
    phone.post(path_of(ada))
    assert phone.cookies[settings.LANGUAGE_COOKIE_NAME].value == "de"


def test_guessing_is_slowed_down(phone: Client) -> None:
    answers = {phone.post("/me/carry/guess/").status_code for _ in range(rate_limits.ACTS.burst + 10)}
    assert answers == {404, 429}


def test_the_nonce_never_shows_elsewhere(client: Client, ada: User) -> None:
    for page in ("/", "/me/", "/me/forget/"):
        assert ada.carry_key not in client.get(page).content.decode()


def test_what_is_kept_of_used_links_goes_when_they_have_expired(ada: User, phone: Client) -> None:
    phone.post(path_of(ada))
    call_command("tidy")
    assert UsedLink.objects.count() == 1
    UsedLink.objects.update(expires="2020-01-01T00:00Z")
    call_command("tidy")
    assert not UsedLink.objects.exists()


def test_what_earlier_versions_signed_stays_good(client: Client, ada: User, phone: Client) -> None:
    """The salts are names of former modules; renaming a module must not change them."""
    token = signing.dumps([ada.pk, ada.carry_key], salt="tabletop.people.carry")
    assert phone.post(f"/me/carry/{token}/", follow=True).redirect_chain == [("/", 302)]
    assert who(phone) == "Ada"
    code = device_transfer.issue(ada)
    row = TransferCode.objects.get(user=ada)
    assert row.hash == salted_hmac("tabletop.people.device_transfer", code, algorithm="sha256").hexdigest()
    _, signed = recovery.replacement_for(recovery.issue(ada))
    assert signing.loads(signed, salt="tabletop.people.recovery")
    assert device_sessions.COOKIE_SALT == "tabletop.people.devices"
