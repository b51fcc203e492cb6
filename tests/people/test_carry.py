"""The private link that carries a guest to another device."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from pytest_django import Settings

from tabletop import limits
from tabletop.people import carry
from tabletop.people.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone() -> Client:
    return Client()


def path_of(user: User) -> str:
    return f"/me/carry/{carry.token_for(user)}/"


def who(client: Client) -> str:
    found = re.search(r"Hello, ([^<]+)<", client.get("/me/").content.decode())
    return found[1] if found else ""


def test_the_link_on_the_name_page_carries_to_another_device(
    client: Client, ada: User, phone: Client
) -> None:
    page = client.get("/me/").content.decode()
    link = re.search(r'value="http://testserver(/me/carry/[^"]+/)"', page)
    assert link
    asked = phone.get(link[1])
    assert asked.status_code == 200
    assert "Continue as Ada here?" in asked.content.decode()
    answer = phone.post(link[1], follow=True)
    assert answer.redirect_chain == [("/", 302)]
    assert "Welcome back, Ada." in answer.content.decode()
    assert who(phone) == who(client) == "Ada"
    assert User.objects.count() == 1


def test_looking_at_the_link_signs_nobody_in(ada: User, phone: Client) -> None:
    for method in (phone.get, phone.head):
        assert method(path_of(ada)).status_code == 200
    assert who(phone) == ""


def test_the_page_is_kept_by_nobody(ada: User, phone: Client) -> None:
    page = phone.get(path_of(ada))
    assert "no-store" in page["Cache-Control"]
    assert "noindex" in page["X-Robots-Tag"]


@pytest.mark.parametrize(
    "spoil", [lambda t: t[:-1], lambda t: "x" + t, lambda t: "rubbish", lambda t: t + "=" * 9000]
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forged_link(ada: User, phone: Client, spoil: Callable[[str], str], method: str) -> None:
    answer = getattr(phone, method)(f"/me/carry/{spoil(carry.token_for(ada))}/")
    assert answer.status_code == 404
    assert "This link is not complete." in answer.content.decode()
    assert who(phone) == ""


def test_a_token_signed_for_something_else_is_forged(ada: User, phone: Client) -> None:
    token = signing.dumps([ada.pk, ada.carry_key], salt="something else")
    assert phone.post(f"/me/carry/{token}/").status_code == 404


def test_a_link_is_good_for_thirty_days(ada: User, phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

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


def test_a_new_link_makes_the_old_one_useless(client: Client, ada: User, phone: Client) -> None:
    old = path_of(ada)
    assert client.post("/me/link/")["Location"] == "/me/#carry"
    for method in (phone.get, phone.post):
        answer = method(old)
        assert answer.status_code == 410
        assert "replaced by a newer one" in answer.content.decode()
    assert who(phone) == ""
    ada.refresh_from_db()
    assert phone.post(path_of(ada)).status_code == 302
    assert who(client) == who(phone) == "Ada"


def test_a_new_link_can_sign_out_the_other_devices(client: Client, ada: User, phone: Client) -> None:
    phone.post(path_of(ada))
    assert who(phone) == "Ada"
    client.post("/me/link/", {"everywhere": "on"})
    assert who(client) == "Ada"
    assert who(phone) == ""


def test_only_a_post_makes_a_new_link(client: Client, ada: User) -> None:
    key = ada.carry_key
    assert client.get("/me/link/")["Location"] == "/me/"
    ada.refresh_from_db()
    assert ada.carry_key == key


def test_nobody_has_no_link(phone: Client) -> None:
    assert phone.post("/me/link/")["Location"] == "/me/"
    assert phone.get("/me/link.svg").status_code == 404
    assert "/me/carry/" not in phone.get("/me/").content.decode()


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": False}, {"is_staff": True}])
def test_only_a_guest_travels_by_link(ada: User, phone: Client, change: dict[str, bool]) -> None:
    path = path_of(ada)
    User.objects.filter(pk=ada.pk).update(**change)
    assert phone.post(path).status_code == 410
    assert who(phone) == ""


def test_somebody_else_on_the_device_is_told_first(ada: User, phone: Client) -> None:
    phone.post("/me/", {"name": "Bob <i>"})
    page = phone.get(path_of(ada)).content.decode()
    assert "On this device you are Bob &lt;i&gt; until now." in page
    phone.post(path_of(ada))
    assert who(phone) == "Ada"


def test_the_own_link_says_so(client: Client, ada: User) -> None:
    page = client.get(path_of(ada)).content.decode()
    assert "You already play as Ada here" in page
    assert "<form method" not in page


def test_arriving_never_leads_off_the_site(ada: User, phone: Client) -> None:
    assert phone.post(path_of(ada) + "?next=//evil.example", {"next": "//evil.example"})["Location"] == "/"


def test_the_language_comes_along(ada: User, phone: Client, settings: Settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    User.objects.update(language="de")
    phone.post(path_of(ada))
    assert phone.cookies[settings.LANGUAGE_COOKIE_NAME].value == "de"


def test_guessing_is_slowed_down(phone: Client) -> None:
    answers = {phone.post("/me/carry/guess/").status_code for _ in range(limits.ACTS.burst + 10)}
    assert answers == {404, 429}


def test_the_code_to_scan_is_a_private_picture_of_its_own(client: Client, ada: User) -> None:
    picture = client.get("/me/link.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert "no-store" in picture["Cache-Control"]
    text = picture.content.decode()
    assert text.startswith("<svg ")
    assert "style=" not in text
    assert "<script" not in text


def test_the_nonce_never_shows_elsewhere(client: Client, ada: User) -> None:
    for page in ("/", "/me/", "/me/forget/"):
        assert ada.carry_key not in client.get(page).content.decode()
