"""After the end: the rematch, and stepping through what was played."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.models import Match, Seat
from tests.matches.page_clients import named, opened, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Client:
    return named("Ada")


@pytest.fixture
def ben() -> Client:
    return named("Ben")


@pytest.fixture
def cleo() -> Client:
    return named("Cleo")


@pytest.fixture
def begun(ada: Client, ben: Client) -> Match:
    """Ada and Ben play."""
    table = opened(ada)
    ben.post(f"/t/{table.pk}/sit")
    ada.post(f"/t/{table.pk}/start")
    return table


def says(answer: Any, status: int, sentence: str) -> None:
    assert answer.status_code == status
    assert sentence in html.unescape(answer.content.decode())


def sitting(match: Match) -> list[str]:
    return [seat.user.name if seat.user else seat.bot for seat in match.seats.select_related("user")]


# -- again


def test_a_rematch_is_one_table_for_both(ada: Client, ben: Client, begun: Match) -> None:
    play_out(begun, most=3)
    first, second = (browser.post(f"/t/{begun.pk}/rematch")["Location"] for browser in (ada, ben))
    assert first == second
    new = Match.objects.get(rematch_of=begun)
    assert first == f"/t/{new.pk}/"
    assert sitting(new) == ["Ben", "Ada"]


def test_a_kept_seat(ada: Client, ben: Client, cleo: Client, begun: Match) -> None:
    play_out(begun, most=3)
    ada.post(f"/t/{begun.pk}/rematch")
    new = Match.objects.get(rematch_of=begun)
    free = Seat.objects.get(match=new, user=None)
    taken = cleo.post(f"/t/{new.pk}/sit", {"seat": free.index})
    says(taken, 403, "That seat is reserved for another player.")
    assert ben.post(f"/t/{new.pk}/sit", {"seat": free.index}).status_code == 302


def test_a_rematch_without_a_seat_left_says_so(ada: Client, ben: Client, begun: Match) -> None:
    play_out(begun, most=3)
    new = ada.post(f"/t/{begun.pk}/rematch")["Location"]
    before = repository.room(begun.pk).rematch
    assert before is not None
    assert (before.ready, before.invited, before.begun) == ((0,), (1,), False)
    ada.post(f"{new}open-seat", {"seat": 0})
    ada.post(f"{new}bot", {"seat": 0, "bot": "learning"})
    taken = repository.room(begun.pk).rematch
    assert taken is not None
    assert (taken.ready, taken.invited, taken.begun) == ((0,), (), False)
    ada.post(f"{new}start")
    without = repository.room(begun.pk).rematch
    assert without is not None
    assert (without.ready, without.invited, without.begun) == ((0,), (), True)
    says(
        ben.post(f"/t/{begun.pk}/rematch", follow=True),
        200,
        "All seats of the rematch are taken. You can watch",
    )
    assert sitting(Match.objects.get(rematch_of=begun)) == ["learning", "Ada"]


def test_a_rematch_of_others_or_too_early(ada: Client, cleo: Client, client: Client, begun: Match) -> None:
    says(ada.post(f"/t/{begun.pk}/rematch"), 409, "once the game is over")
    play_out(begun, most=3)
    for browser in (cleo, client):
        says(browser.post(f"/t/{begun.pk}/rematch"), 403, "You don’t have a seat at this table.")
    assert Match.objects.count() == 1


# -- stepping through it


def test_a_replay_is_for_everybody_once_it_is_over(client: Client, begun: Match) -> None:
    says(client.get(f"/t/{begun.pk}/replay/"), 409, "once the game is over")
    play_out(begun, most=3)
    page = client.get(f"/t/{begun.pk}/replay/?at=2")
    assert page.status_code == 200
    assert page.context["at"] == 2
    assert page.context["replay"] is True


@pytest.mark.parametrize("at", ["", "x", "-1", "²", "9" * 50, "1;alert(1)", "<b>"])
def test_a_replay_from_a_place_that_is_none(client: Client, begun: Match, at: str) -> None:
    play_out(begun, most=3)
    page = client.get(f"/t/{begun.pk}/replay/", {"at": at})
    assert page.status_code == 200
    assert page.context["at"] is None
    assert "<b>" not in page.content.decode()


def test_a_seat_is_kept_for_a_person_and_not_for_a_name(ada: Client, begun: Match) -> None:
    play_out(begun, most=4)
    ada.post(f"/t/{begun.pk}/rematch")
    new = Match.objects.get(rematch_of=begun)
    namesake = named("Ben")
    page = namesake.get(f"/t/{new.pk}/").content.decode()
    assert "Reserved for Ben" in page
    assert "Reserved for you" not in page
    assert "Sit here" not in page
    guests = User.objects.count()
    says(Client().post(f"/t/{new.pk}/sit"), 403, "That seat is reserved for another player.")
    assert User.objects.count() == guests
