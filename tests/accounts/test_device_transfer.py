"""Moving to another device by a code: once, within ten minutes, and never by looking."""

import re
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import Device, TransferCode, User
from tabletop.limits import limits
from tests.matches.conftest import new_table, people

__all__ = ["new_table", "people"]

pytestmark = pytest.mark.django_db

CODE = "/me/code/"


@pytest.fixture
def phone() -> Client:
    return Client()


def code_of(client: Client) -> str:
    """A new code, as the page shows it."""
    page = client.post("/me/transfer/")
    found = re.search(r'id="transfer-code"[^>]*>([^<]+)<', page.content.decode())
    assert found
    return found[1]


def who(client: Client) -> str:
    me = client.get("/me/").context["me"]
    return me.name if me else ""


def use(client: Client, code: str) -> int:
    return int(client.post(CODE, {"code": code, "confirm": "1"}).status_code)


def test_typing_the_code_asks_and_a_button_signs_in(client: Client, ada: User, phone: Client) -> None:
    code = code_of(client)
    assert re.fullmatch(r"[a-z2-9]{4} [a-z2-9]{4}", code)
    asked = phone.post(CODE, {"code": code.upper().replace(" ", "-")})
    assert (asked.status_code, who(phone)) == (200, "")
    assert "Continue as Ada here?" in asked.content.decode()
    answer = phone.post(CODE, {"code": code, "confirm": "1"}, follow=True)
    assert "Welcome back, Ada." in answer.content.decode()
    assert who(phone) == who(client) == "Ada"
    assert User.objects.count() == 1


def test_the_picture_leads_to_the_same_page(client: Client, ada: User, phone: Client) -> None:
    page = client.post("/me/transfer/")
    code = TransferCode.objects.get()
    shown = page.context["code"].replace(" ", "")
    assert "data:image/svg+xml" in page.content.decode()
    for method in (phone.get, phone.head):
        asked = method(f"{CODE}{shown}/")
        assert asked.status_code == 200
        assert "no-store" in asked["Cache-Control"]
        assert "noindex" in asked["X-Robots-Tag"]
    code.refresh_from_db()
    assert (code.used, code.guesses, who(phone)) == (None, 0, "")
    assert use(phone, shown) == 302


def test_a_code_works_once(client: Client, ada: User, phone: Client) -> None:
    code = code_of(client)
    assert use(phone, code) == 302
    thief = Client()
    assert [use(thief, code), thief.post(CODE, {"code": code}).status_code] == [410, 410]
    assert "has been used already" in thief.get(f"{CODE}{code}/").content.decode()
    assert who(thief) == ""
    assert use(phone, code) == 410


def test_a_code_works_for_ten_minutes(client: Client, ada: User, phone: Client) -> None:
    code = code_of(client)
    left = TransferCode.objects.get().expires - timezone.now()
    assert timedelta(minutes=9, seconds=50) < left <= timedelta(minutes=10)
    TransferCode.objects.update(expires=timezone.now())
    refused = phone.post(CODE, {"code": code, "confirm": "1"})
    assert refused.status_code == 410
    assert "more than ten minutes old" in refused.content.decode()
    assert who(phone) == ""


def test_a_new_code_replaces_the_old_one(client: Client, ada: User, phone: Client) -> None:
    old, new = code_of(client), code_of(client)
    assert use(phone, old) == 404
    assert use(phone, new) == 302


def test_only_a_hash_is_stored(client: Client, ada: User) -> None:
    code = code_of(client).replace(" ", "")
    stored = TransferCode.objects.get()
    assert code[4:] not in stored.hash + stored.selector
    assert len(stored.hash) == 64


def test_wrong_codes_end_the_code_wherever_they_come_from(client: Client, ada: User, phone: Client) -> None:
    code = code_of(client).replace(" ", "")
    wrong = code[:4] + ("2222" if code[4:] != "2222" else "3333")
    for number in range(limits.CODE_GUESSES.number):
        guess = {"code": wrong, "confirm": "1"}
        answer = Client().post(CODE, guess, REMOTE_ADDR=f"203.0.113.{number}")
        assert answer.status_code == 404
    assert use(phone, code) == 404
    assert use(phone, code_of(client)) == 302


def test_one_address_has_so_many_guesses(phone: Client, client: Client, ada: User) -> None:
    answers = [phone.get(f"{CODE}guess{number:03}/").status_code for number in range(limits.CODES.burst + 1)]
    assert answers == [404] * limits.CODES.burst + [429]
    assert use(phone, code_of(client)) == 429


@pytest.mark.parametrize("odd", ["", " ", "x", "\u0131" * 8, "x" * 5000, "\0", "<b>", "ｂｂｂｂ"])
def test_odd_codes(client: Client, ada: User, phone: Client, odd: str) -> None:
    code_of(client)
    assert use(phone, odd) in {200, 404}
    assert who(phone) == ""


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": False}, {"is_staff": True}])
def test_only_a_guest_travels_by_code(
    client: Client, ada: User, phone: Client, change: dict[str, bool]
) -> None:
    code = code_of(client)
    User.objects.filter(pk=ada.pk).update(**change)
    assert use(phone, code) == 404


def test_who_plays_here_already_is_told_what_stays_behind(
    client: Client, ada: User, phone: Client, new_table: object
) -> None:
    phone.post("/me/", {"name": "Bob <i>"})
    code = code_of(client)
    page = phone.post(CODE, {"code": code}).content.decode()
    assert "Bob &lt;i&gt;, who has no games yet, will be signed out here." in page
    match = new_table(seats=2)  # type: ignore[operator]
    match.seats.filter(index=0).update(user=User.objects.get(name="Bob <i>"))
    page = phone.post(CODE, {"code": code}).content.decode()
    assert "This browser plays as Bob &lt;i&gt; and has a seat in one game." in page
    assert use(phone, code) == 302
    assert who(phone) == "Ada"
    assert not Device.objects.filter(user__name="Bob <i>").exists()


def test_the_own_code_says_so_and_uses_nothing_up(client: Client, ada: User) -> None:
    page = client.post(CODE, {"code": code_of(client)}).content.decode()
    assert "You’re already playing as Ada here" in page
    assert TransferCode.objects.get().used is None


def test_on_the_way_to_a_table(client: Client, ada: User, phone: Client) -> None:
    code = code_of(client)
    assert 'value="/t/bcdf/"' in phone.get(f"{CODE}?next=/t/bcdf/").content.decode()
    sent = {"code": code, "confirm": "1"}
    for wanted in ("//evil.example", "https://evil.example/", "javascript:alert(1)"):
        assert f'value="{wanted}"' not in phone.get(CODE, {"next": wanted}).content.decode()
    assert phone.post(CODE, {**sent, "next": "/t/bcdf/"})["Location"] == "/t/bcdf/"


def test_nobody_has_no_code(phone: Client) -> None:
    for path in ("/me/transfer/", "/me/sign-out/", "/me/recovery/"):
        assert phone.post(path)["Location"] == "/me/"
        assert phone.get(path)["Location"] == "/me/"
    assert not TransferCode.objects.exists()


def test_old_codes_are_tidied_away(client: Client, ada: User) -> None:
    code_of(client)
    call_command("tidy")
    assert TransferCode.objects.count() == 1
    TransferCode.objects.update(expires=timezone.now() - timedelta(days=2))
    call_command("tidy")
    assert not TransferCode.objects.exists()
