"""The name page: who gets a row, what a name may be, language, being forgotten."""

import re
import time
from datetime import timedelta

import pytest
from django.conf import settings as conf
from django.test import Client
from pytest_django import Settings

from tabletop.accounts import guests
from tabletop.accounts.guests import rename
from tabletop.accounts.models import User
from tabletop.limits import limits
from tests.moderators import signed_in, superuser

pytestmark = pytest.mark.django_db


def test_looking_makes_nobody_a_guest(client: Client) -> None:
    for page in ("/", "/me/"):
        assert client.get(page).status_code == 200
    assert not User.objects.exists()
    assert conf.SESSION_COOKIE_NAME not in client.cookies


def test_naming_oneself_makes_a_guest_with_a_seat_in_a_signed_cookie(client: Client) -> None:
    answer = client.post("/me/", {"name": "  Ada \u202e Lovelace "}, follow=True)
    assert answer.status_code == 200
    guest = User.objects.get()
    assert (guest.name, guest.username, guest.language) == ("Ada Lovelace", None, "en-gb")
    assert guest.is_guest
    assert not guest.has_usable_password()
    cookie = client.cookies[conf.SESSION_COOKIE_NAME]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == timedelta(days=365).total_seconds()
    assert "Your name is now Ada Lovelace." in answer.content.decode()


def test_the_suggested_name_is_in_the_form(client: Client) -> None:
    suggested = re.search(
        r'name="name" value="([A-Z][a-z]+ [A-Z][a-z]+)"', client.get("/me/").content.decode()
    )
    assert suggested


def test_renaming_keeps_the_person(client: Client, ada: User) -> None:
    client.post("/me/", {"name": "Countess"})
    ada.refresh_from_db()
    assert ada.name == "Countess"
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "say"),
    [
        ("x" * 25, "at most 24"),
        ("", "Choose a name"),
        ("\u200b", "Choose a name"),
        ("x" * 9999, "at most 24"),
    ],
)
def test_a_bad_name_is_told_beside_the_field(client: Client, name: str, say: str) -> None:
    page = client.post("/me/", {"name": name})
    assert page.status_code == 400
    assert say in page.content.decode()
    assert 'aria-invalid="true"' in page.content.decode()
    assert not User.objects.exists()


def test_one_address_cannot_make_guests_without_end(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1
    here, there = "198.51.100.1", "198.51.100.2"
    for number in range(limits.GUESTS.burst):
        answer = Client().post("/me/", {"name": f"G{number}"}, headers={"x-forwarded-for": here})
        assert answer.status_code == 302
    refused = Client().post("/me/", {"name": "One more"}, headers={"x-forwarded-for": f"9.9.9.9, {here}"})
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert Client().post("/me/", {"name": "Other"}, headers={"x-forwarded-for": there}).status_code == 302
    assert User.objects.count() == limits.GUESTS.burst + 1


def test_language_is_a_cookie_and_kept_with_the_person(client: Client, ada: User, settings: Settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    assert 'name="language"' in client.get("/me/").content.decode()
    client.post("/me/language/", {"language": "de", "next": "/me/"})
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "de"
    ada.refresh_from_db()
    assert ada.language == "de"
    client.post("/me/language/", {"language": "xx", "next": "/me/"})
    ada.refresh_from_db()
    assert ada.language == "de"


def test_no_language_form_for_one_language(client: Client) -> None:
    assert 'name="language"' not in client.get("/me/").content.decode()


def test_being_forgotten_is_asked_first(client: Client, ada: User) -> None:
    assert "Forget Ada on this device?" in client.get("/me/forget/").content.decode()
    assert "Hello, Ada" in client.get("/me/").content.decode()
    client.post("/me/forget/")
    assert "What should we call you?" in client.get("/me/").content.decode()
    assert User.objects.filter(pk=ada.pk).exists()
    assert client.get("/me/forget/")["Location"] == "/me/"


def test_the_cookie_is_renewed_once_a_month(
    client: Client, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.cookies[conf.SESSION_COOKIE_NAME]["max-age"] = 0
    client.post("/me/", {"name": "Ada"})
    assert client.cookies[conf.SESSION_COOKIE_NAME]["max-age"] == 0  # not touched
    later = time.time() + timedelta(days=31).total_seconds()
    monkeypatch.setattr("tabletop.accounts.guests.time.time", lambda: later)
    client.post("/me/", {"name": "Ada"})
    assert client.cookies[conf.SESSION_COOKIE_NAME]["max-age"] == timedelta(days=365).total_seconds()


def test_a_suggestion_avoids_those_who_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.accounts import names

    monkeypatch.setattr(names, "MOODS", ("Merry",))
    monkeypatch.setattr(names, "CREATURES", ("Otter",))
    User.objects.create_guest(name="Merry Otter")
    assert re.fullmatch(r"Merry Otter \d+", guests.suggest_name())


def test_an_account_for_the_admin_pages_can_be_made() -> None:
    boss = superuser()
    assert (boss.is_staff, boss.is_guest, boss.name, str(boss)) == (True, False, "boss", "boss")
    client = signed_in(boss)
    page = client.get("/admin/accounts/user/")
    assert page.status_code == 200
    for path in ("/me/transfer/", "/me/recovery/"):  # an account has a password instead
        assert path not in client.get("/me/").content.decode()
        assert client.post(path)["Location"] == "/me/"


# -- programs


PROGRAM, MARK = {"name": "Deep Thought", "program": "yes"}, {"name": "Deep Thought [bot]"}


@pytest.mark.parametrize(
    ("forms", "name"),
    [
        ([PROGRAM], "Deep Thought"),
        ([PROGRAM, {"name": "Ada"}], "Ada"),  # whatever it is called
        ([{"name": "Ada"}, {"name": "Ada", "program": "yes"}], "Ada"),  # a person becomes a program
        ([PROGRAM | MARK, MARK], "Deep Thought"),  # as everyone sees it
    ],
)
def test_a_program_has_a_mark_in_its_name(client: Client, forms: list[dict[str, str]], name: str) -> None:
    for form in forms:
        assert client.post("/me/", form).status_code == 302
    assert User.objects.get().name == f"{name} [bot]"
    page = client.get("/me/").content.decode()
    assert f'name="name" value="{name}"' in page
    assert "This name belongs to a program" in page


def test_a_name_with_its_mark_must_not_be_too_long(client: Client) -> None:
    answer = client.post("/me/", {"name": "N" * 19, "program": "yes"})
    assert answer.status_code == 400
    assert "The name of a program can have at most 18 characters." in answer.content.decode()
    assert not User.objects.exists()


MARKED = (
    "Ada [bot], Ada[BOT], Ada [ bot ], Ada ［ｂｏｔ］, Ada [bot]\u200d, Ada [bot\u200c], Ada [bot]\ufe0f, "
    "Ada [bot]\u0301, Ada [bot]\u20dd, Ada [böt], Ada [b\u043et], Ada [bo\u0442], Ada [\u0412\u041e\u0422], "
    "Ada [b0t], Ada ⟦bot⟧, Ada 【bot】, Ada ⁅bot⁆, Ada ❲bot❳, Ada ⌈bot⌋, Ada ⎡bot⎦"
)
"""Also with Cyrillic letters."""


@pytest.mark.parametrize("name", MARKED.split(", "))
def test_people_cannot_have_the_mark(client: Client, name: str) -> None:
    answer = client.post("/me/", {"name": name})
    assert answer.status_code == 400
    assert "Only the names of programs end in “[bot]”." in answer.content.decode()
    assert not User.objects.exists()


@pytest.mark.parametrize("program", ["false", "0", ""])
def test_who_is_no_program_cannot_give_the_mark(client: Client, program: str) -> None:
    assert client.post("/me/", {"name": "Foo [bot]", "program": program}).status_code == 400
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "name", ["Ada[BOT]", "Ada [böt]", "Ada 【bot】", "Ada [bot] [bot]", "System [bot]", "\u0301 [bot]"]
)
def test_programs_have_no_names_that_others_cannot_have(client: Client, name: str) -> None:
    assert client.post("/me/", {"name": name, "program": "yes"}).status_code == 400
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["Robot", "Ada bot", "Ada (bot)", "[bot] Ada", "Ada [both]", "Ada [bo]"])
def test_people_can_have_names_that_do_not_end_in_the_mark(client: Client, name: str) -> None:
    assert client.post("/me/", {"name": name}).status_code == 302
    assert User.objects.get().name == name


def test_a_moderators_new_name_for_a_program_keeps_the_mark(client: Client) -> None:
    client.post("/me/", {"name": "Deep Thought", "program": "yes"})
    person = User.objects.get()
    rename(person, "Extraordinary Hedgehog")
    assert person.name == "Extraordinary Hedg [bot]"
