"""Nobody is called like somebody else at the same table, nor like the site's staff."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tabletop.accounts import guests
from tabletop.accounts.guests import rename
from tabletop.accounts.models import User
from tabletop.accounts.similarity import look_alike
from tabletop.matches import seat_names
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.matches.page_clients import FORM, named, opened, play_out, user_of

pytestmark = pytest.mark.django_db

OTHER = "Аda"
"""With a Cyrillic capital."""


@pytest.fixture
def table() -> Match:
    """Ada's, at which nobody else sits yet."""
    return opened(named("Ada"))


def refused(answer: Any, status: int, sentence: str) -> None:
    assert answer.status_code == status
    assert sentence in unescape(answer.content.decode())


def test_sitting_down_under_an_opponents_name(table: Match) -> None:
    again = named(OTHER)
    answer = again.post(f"/t/{table.pk}/sit", {"seat": "1"})
    refused(answer, 409, "Your name “Аda” looks too much like “Ada” at this table. Choose a different name.")
    assert f'href="/me/?next=%2Ft%2F{table.pk}%2F"' in answer.content.decode()
    assert not table.seats.filter(user=user_of(again)).exists()
    assert again.post("/me/", {"name": "Bea", "next": f"/t/{table.pk}/"})["Location"] == f"/t/{table.pk}/"
    assert again.post(f"/t/{table.pk}/sit", {"seat": "1"}).status_code == 302


def test_coming_with_an_opponents_name_makes_nobody_a_guest(client: Client, table: Match) -> None:
    refused(client.post(f"/t/{table.pk}/sit", {"name": "ADA"}), 409, "looks too much like “Ada”")
    assert User.objects.count() == 1


def test_a_bots_name_is_nobody_elses(client: Client, table: Match) -> None:
    refused(
        client.post(f"/t/{table.pk}/sit", {"name": "Steady Bot"}), 409, "looks too much like “Steady bot”"
    )


def test_taking_an_opponents_name_later(table: Match) -> None:
    ben = named("Ben")
    ben.post(f"/t/{table.pk}/sit", {"seat": "1"})
    refused(ben.post("/me/", {"name": OTHER}), 400, "looks too much like “Ada”")
    assert user_of(ben).name == "Ben"
    assert ben.post("/me/", {"name": "Bén"}).status_code == 302  # like their own
    Match.objects.update(status=Match.Status.OVER)
    assert ben.post("/me/", {"name": OTHER}).status_code == 302


def test_coming_back_under_an_opponents_name() -> None:
    ada, ben = named("Ada"), named("Ben")
    match = opened(ada)
    ben.post(f"/t/{match.pk}/sit", {"seat": "1"})
    tables.start(user=user_of(ada), match_id=match.pk)
    play_out(match, most=4)
    assert ada.post(f"/t/{match.pk}/rematch").status_code == 302
    ben.post("/me/", {"name": OTHER})
    refused(ben.post(f"/t/{match.pk}/rematch"), 409, "looks too much like “Ada”")


@pytest.mark.parametrize("name", ["Moderator", "аdmin", "The host"])
@pytest.mark.parametrize("page", ["/me/", "/games/lineup/", "sit"])
def test_no_form_takes_a_moderators_name(client: Client, table: Match, page: str, name: str) -> None:
    page = f"/t/{table.pk}/sit" if page == "sit" else page
    answer = client.post(page, FORM | {"name": name, "seat": "1"})
    assert answer.status_code == 400
    assert "sounds like a moderator" in answer.content.decode()
    assert User.objects.count() == 1


def test_nor_do_the_names_of_players_at_one_device() -> None:
    answer = named("Mum").post("/games/lineup/", FORM | {"company": "together", "name-2": "Moderator"})
    refused(answer, 400, "sounds like a moderator")
    assert not Match.objects.exists()


def test_who_is_called_so_already_takes_another_name_first(table: Match) -> None:
    posing = named("Moderator")
    for act, path in (({"seat": "1"}, f"/t/{table.pk}/sit"), (FORM, "/games/lineup/")):
        answer = posing.post(path, act)
        refused(answer, 403, "“Moderator” sounds like a moderator.")
        assert 'href="/me/?next=' in answer.content.decode()


def test_moderators_may_be_called_so(table: Match) -> None:
    staff = User.objects.create_user("admin", "", "a long enough word", is_staff=True)
    assert seats.sit(user=staff, match_id=table.pk).user == staff


def test_two_who_come_at_once_are_judged_again(table: Match) -> None:
    with pytest.raises(Refused) as caught:
        seats.sit(user=User.objects.create_guest(name=OTHER), match_id=table.pk)
    assert caught.value.code == "name_taken"


# -- renaming


def joined(user: User, *hosts: str) -> None:
    """This person sits at a table of each of these hosts."""
    for host in hosts:
        seats.sit(user=user, match_id=opened(named(host)).pk)


@pytest.mark.django_db(transaction=True)
def test_names_are_compared_before_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[bool] = []

    def noted(name: str, other: str) -> bool:
        compared.append(connection.in_atomic_block)
        return look_alike(name, other)

    monkeypatch.setattr(seat_names, "look_alike", noted)
    ben = User.objects.create_guest(name="Ben")
    joined(ben, "Ada", "Cleo")
    compared.clear()
    rename(ben, "Bea")
    assert compared
    assert not any(compared)


def test_the_transaction_is_the_same_for_many_games() -> None:
    counts = []
    for number in (1, 12):
        user = User.objects.create_guest(name=f"Ben {number}")
        joined(user, *(f"Ada {number}{letter}" for letter in "abcdefghijkl"[:number]))
        with CaptureQueriesContext(connection) as queries:
            rename(user, f"Bea {number}")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_who_comes_in_between_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ben, table = User.objects.create_guest(name="Ben"), opened(named("Ada"), seats="3")
    seats.sit(user=ben, match_id=table.pk)
    newcomers = [User.objects.create_guest(name="Bea")]

    def slow(user: User, name: str) -> Callable[[], bool]:
        is_current = seat_names.check_at_tables(user, name)
        while newcomers:
            seats.sit(user=newcomers.pop(), match_id=table.pk)
        return is_current

    monkeypatch.setattr(guests, "_name_checks", [slow])
    with pytest.raises(ValidationError, match="looks too much like “Bea”"):
        rename(ben, "Béa")
    ben.refresh_from_db()
    assert ben.name == "Ben"
