"""Codes for another device and for coming back: once, stored as a hash, and never by looking."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tabletop.accounts import recovery
from tabletop.accounts.models import Device, RecoveryCode, TransferCode, User
from tabletop.limits import limits
from tests.matches.page_clients import seated, who

CODE = "/me/code/"


@pytest.fixture
def phone(db: None) -> Client:
    return Client()


def code_of(client: Client) -> str:
    """A new code, as the page shows it."""
    page = client.post("/me/transfer/")
    found = re.search(r'id="transfer-code"[^>]*>([^<]+)<', page.content.decode())
    assert found
    return found[1]


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


def test_who_plays_here_already_is_told_what_stays_behind(client: Client, ada: User, phone: Client) -> None:
    phone.post("/me/", {"name": "Bob <i>"})
    code = code_of(client)
    page = phone.post(CODE, {"code": code}).content.decode()
    assert "Bob &lt;i&gt;, who has no games yet, will be signed out here." in page
    seated([User.objects.get(name="Bob <i>"), User.objects.create_guest(name="Cy")], "lineup")
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


# -- the recovery code


def recovery_code(client: Client) -> str:
    found = re.search(r'id="recovery-code"[^>]*>([^<]+)<', client.post("/me/recovery/").content.decode())
    assert found
    return found[1]


def confirming(client: Client, code: str) -> dict[str, str]:
    """What the page that asks would send."""
    asked = client.post(CODE, {"code": code})
    assert asked.status_code == 200
    return {"code": code, "confirm": "1", "signed": asked.context["signed"]}


def test_it_is_shown_once_and_stored_as_a_hash(client: Client, ada: User) -> None:
    code = recovery_code(client)
    assert re.fullmatch(r"([a-z2-9]{4} ){4}[a-z2-9]{4}", code)
    plain = code.replace(" ", "")
    stored = RecoveryCode.objects.get()
    assert stored.hash == recovery.hash_of(code)
    for page in ("/me/", "/", "/me/forget/"):
        assert code not in client.get(page).content.decode()
    assert plain not in str(RecoveryCode.objects.values_list())


def test_it_brings_back_somebody_who_has_lost_everything(client: Client, ada: User) -> None:
    code = recovery_code(client)
    client.cookies.clear()
    new = Client()
    form = confirming(new, code.upper().replace(" ", "-"))
    assert who(new) == ""
    answer = new.post(CODE, form, follow=True)
    assert "Welcome back, Ada." in answer.content.decode()
    assert who(new) == "Ada"
    assert Device.objects.get(arrival="recovery").user == ada


def test_it_is_replaced_when_it_is_used(client: Client, ada: User) -> None:
    code, first = recovery_code(client), Client()
    asked = first.post(CODE, {"code": code})
    replacement = asked.context["replacement"]
    form = {"code": code, "confirm": "1", "signed": asked.context["signed"]}
    assert Client().post(CODE, {"code": replacement}).status_code == 404  # not yet
    assert first.post(CODE, form).status_code == 302
    assert Client().post(CODE, {"code": code}).status_code == 404
    again = Client()
    assert again.post(CODE, confirming(again, replacement)).status_code == 302
    assert who(again) == "Ada"


def test_an_answer_that_got_lost_locks_nobody_out(client: Client, ada: User) -> None:
    code = recovery_code(client)
    form = confirming(Client(), code)
    assert Client().post(CODE, form).status_code == 302  # this answer never came
    retry = Client()
    assert retry.post(CODE, form).status_code == 302
    assert who(retry) == "Ada"


def test_of_two_who_use_it_one_comes_in(client: Client, ada: User) -> None:
    code, owner, thief = recovery_code(client), Client(), Client()
    owners, thiefs = confirming(owner, code), confirming(thief, code)
    assert owner.post(CODE, owners).status_code == 302
    assert thief.post(CODE, thiefs).status_code == 404
    assert who(thief) == ""


@pytest.mark.parametrize("signed", ["", "x", "forged:x:y"])
def test_nobody_chooses_the_new_code(client: Client, ada: User, signed: str) -> None:
    thief = Client()
    assert (
        thief.post(CODE, {"code": recovery_code(client), "confirm": "1", "signed": signed}).status_code == 404
    )
    assert who(thief) == ""


def test_the_new_code_of_somebody_else_is_none(client: Client, ada: User) -> None:
    other = Client()
    other.post("/me/", {"name": "Bob"})
    theirs = confirming(Client(), recovery_code(other))
    thief = Client()
    assert thief.post(CODE, {**theirs, "code": recovery_code(client)}).status_code == 404


MAKERS = (code_of, recovery_code)


@pytest.mark.parametrize("make", MAKERS)
def test_a_new_one_ends_the_old_one(client: Client, ada: User, make: Callable[[Client], str]) -> None:
    old, new = make(client), make(client)
    assert [Client().post(CODE, {"code": code}).status_code for code in (old, new)] == [404, 200]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": False}, {"is_staff": True}])
def test_only_guests_come_by_a_code(
    client: Client, ada: User, make: Callable[[Client], str], change: dict[str, bool]
) -> None:
    """For a moderator it would be a way around the password."""
    code = make(client)
    User.objects.filter(pk=ada.pk).update(**change)
    assert Client().post(CODE, {"code": code}).status_code == 404


def test_looking_uses_nothing_up(client: Client, ada: User) -> None:
    code = recovery_code(client)
    before = RecoveryCode.objects.get().hash
    for _ in range(3):
        assert Client().post(CODE, {"code": code}).status_code == 200
        assert Client().get(f"{CODE}{code.replace(' ', '')}/").status_code == 200
    assert RecoveryCode.objects.get().hash == before


def test_it_outlives_the_secret_key(client: Client, ada: User, settings: object) -> None:
    code = recovery_code(client)
    settings.SECRET_KEY = "another secret, and long enough to be one for a deployment"  # type: ignore[attr-defined]
    new = Client()
    assert who(client) == ""
    assert new.post(CODE, confirming(new, code)).status_code == 302
    assert who(new) == "Ada"


def test_it_can_sign_out_the_lost_device_at_once(client: Client, ada: User) -> None:
    code, new = recovery_code(client), Client()
    new.post(CODE, confirming(new, code))
    assert new.post("/me/sign-out/", {"others": "1"}).status_code == 302
    assert (who(client), who(new)) == ("", "Ada")
