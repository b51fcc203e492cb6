"""The recovery code: shown once, stored as a hash, replaced when it is used."""

import re

import pytest
from django.test import Client

from tabletop.accounts import recovery
from tabletop.accounts.models import Device, RecoveryCode, User

pytestmark = pytest.mark.django_db

CODE = "/me/code/"


def code_of(client: Client) -> str:
    found = re.search(r'id="recovery-code"[^>]*>([^<]+)<', client.post("/me/recovery/").content.decode())
    assert found
    return found[1]


def who(client: Client) -> str:
    me = client.get("/me/").context["me"]
    return me.name if me else ""


def confirming(client: Client, code: str) -> dict[str, str]:
    """What the page that asks would send."""
    asked = client.post(CODE, {"code": code})
    assert asked.status_code == 200
    return {"code": code, "confirm": "1", "signed": asked.context["signed"]}


def new_code_of(client: Client, code: str) -> str:
    return str(client.post(CODE, {"code": code}).context["replacement"])


def test_it_is_shown_once_and_stored_as_a_hash(client: Client, ada: User) -> None:
    code = code_of(client)
    assert re.fullmatch(r"([a-z2-9]{4} ){4}[a-z2-9]{4}", code)
    plain = code.replace(" ", "")
    stored = RecoveryCode.objects.get()
    assert stored.hash == recovery.hash_of(code)
    for page in ("/me/", "/", "/me/forget/"):
        assert code not in client.get(page).content.decode()
    assert plain not in str(RecoveryCode.objects.values_list())


def test_it_brings_back_somebody_who_has_lost_everything(client: Client, ada: User) -> None:
    code = code_of(client)
    client.cookies.clear()
    new = Client()
    form = confirming(new, code.upper().replace(" ", "-"))
    assert who(new) == ""
    answer = new.post(CODE, form, follow=True)
    assert "Welcome back, Ada." in answer.content.decode()
    assert who(new) == "Ada"
    assert Device.objects.get(arrival="recovery").user == ada


def test_it_is_replaced_when_it_is_used(client: Client, ada: User) -> None:
    code, first = code_of(client), Client()
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
    code = code_of(client)
    form = confirming(Client(), code)
    assert Client().post(CODE, form).status_code == 302  # this answer never came
    retry = Client()
    assert retry.post(CODE, form).status_code == 302
    assert who(retry) == "Ada"


def test_of_two_who_use_it_one_comes_in(client: Client, ada: User) -> None:
    code, owner, thief = code_of(client), Client(), Client()
    owners, thiefs = confirming(owner, code), confirming(thief, code)
    assert owner.post(CODE, owners).status_code == 302
    assert thief.post(CODE, thiefs).status_code == 404
    assert who(thief) == ""


@pytest.mark.parametrize("signed", ["", "x", "forged:x:y"])
def test_nobody_chooses_the_new_code(client: Client, ada: User, signed: str) -> None:
    thief = Client()
    assert thief.post(CODE, {"code": code_of(client), "confirm": "1", "signed": signed}).status_code == 404
    assert who(thief) == ""


def test_the_new_code_of_somebody_else_is_none(client: Client, ada: User) -> None:
    other = Client()
    other.post("/me/", {"name": "Bob"})
    theirs = confirming(Client(), code_of(other))
    thief = Client()
    assert thief.post(CODE, {**theirs, "code": code_of(client)}).status_code == 404


def test_looking_uses_nothing_up(client: Client, ada: User) -> None:
    code = code_of(client)
    before = RecoveryCode.objects.get().hash
    for _ in range(3):
        assert Client().post(CODE, {"code": code}).status_code == 200
        assert Client().get(f"{CODE}{code.replace(' ', '')}/").status_code == 200
    assert RecoveryCode.objects.get().hash == before


def test_a_new_one_ends_the_old_one(client: Client, ada: User) -> None:
    old, new = code_of(client), code_of(client)
    assert Client().post(CODE, {"code": old}).status_code == 404
    assert Client().post(CODE, {"code": new}).status_code == 200


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": False}, {"is_staff": True}])
def test_for_a_moderator_it_is_no_way_around_the_password(
    client: Client, ada: User, change: dict[str, bool]
) -> None:
    code = code_of(client)
    User.objects.filter(pk=ada.pk).update(**change)
    assert Client().post(CODE, {"code": code}).status_code == 404


def test_it_outlives_the_secret_key(client: Client, ada: User, settings: object) -> None:
    code = code_of(client)
    settings.SECRET_KEY = "another secret, and long enough to be one for a deployment"  # type: ignore[attr-defined]
    new = Client()
    assert who(client) == ""
    assert new.post(CODE, confirming(new, code)).status_code == 302
    assert who(new) == "Ada"


def test_it_can_sign_out_the_lost_device_at_once(client: Client, ada: User) -> None:
    code, new = code_of(client), Client()
    new.post(CODE, confirming(new, code))
    assert new.post("/me/sign-out/", {"others": "1"}).status_code == 302
    assert (who(client), who(new)) == ("", "Ada")
