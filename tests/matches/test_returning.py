"""Somebody whose browser has forgotten them is asked at their table; a first game offers a recovery code."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import RecoveryCode, User
from tabletop.matches.models import Match
from tests.matches import page_clients
from tests.matches.page_clients import named, page, user_of

pytestmark = pytest.mark.django_db(transaction=True)

ASKS = "For players who have lost their seat here:"
OFFER = "Keep your name and seats"


def way(match: Match) -> str:
    return f"/me/code/?next=/t/{match.pk}/"


@pytest.fixture
def over(ada: Client) -> Match:
    """A game that Ada has played to its end."""
    return page_clients.over(ada)


@pytest.mark.parametrize("begun", [False, True])
def test_a_table_that_is_opened_without_a_cookie_asks(new_table: Any, begun: bool) -> None:
    match = new_table(begun=begun)
    shown = page(Client(), match)
    assert ASKS in shown
    assert f'href="{way(match)}"' in shown


def test_it_leads_back_to_the_table(ada: Client, over: Match) -> None:
    code = ada.post("/me/recovery/").context["code"]
    lost = Client()
    asked = lost.get(way(over))
    asked = lost.post("/me/code/", {"code": code, "next": asked.context["next"]})
    form = {"code": code, "confirm": "1", "signed": asked.context["signed"], "next": asked.context["next"]}
    answer = lost.post("/me/code/", form, follow=True)
    assert answer.redirect_chain == [(f"/t/{over.pk}/", 302)]
    assert answer.context["seated"]
    assert ASKS not in answer.content.decode()


def test_a_table_that_shows_nothing_to_others_asks_too(new_table: Any) -> None:
    match = new_table(watchers=False)
    answer = Client().get(f"/t/{match.pk}/")
    assert answer.status_code == 403
    assert ASKS in answer.content.decode()
    assert f'href="{way(match)}"' in answer.content.decode()


def test_who_has_a_name_here_is_not_asked(new_table: Any, people: list[User]) -> None:
    match, private = new_table(), new_table(watchers=False)
    player = Client()
    player.force_login(people[0])
    for browser in (named("Eve"), player):
        for table in (match, private):
            assert ASKS not in page(browser, table)


def test_nobody_is_asked_where_nobody_played(new_table: Any) -> None:
    match = new_table()
    match.seats.update(user=None, bot="first")
    assert ASKS not in page(Client(), match)
    assert ASKS not in Client().get("/t/nosuchtabl/").content.decode()
    match = new_table()
    Match.objects.filter(pk=match.pk).update(imported=True)
    assert ASKS not in page(Client(), match)


def test_the_first_game_offers_the_code(ada: Client, over: Match) -> None:
    table, front = page(ada, over), ada.get("/").content.decode()
    assert 'href="/me/#recovery"' in table
    assert OFFER in front
    assert 'action="/me/recovery/"' in front
    ada.post("/me/recovery/")
    assert OFFER not in ada.get("/").content.decode()
    assert 'href="/me/#recovery"' not in page(ada, over)


def test_no_offer_before_the_end_of_a_game(ada: Client, table: Match) -> None:
    table.seats.filter(index=0).update(user=user_of(ada))
    assert OFFER not in ada.get("/").content.decode()
    assert OFFER not in Client().get("/").content.decode()


def test_the_offer_can_be_put_away(ada: Client, over: Match) -> None:
    assert ada.post("/me/recovery/later/", {"next": "/"})["Location"] == "/"
    assert OFFER not in ada.get("/").content.decode()
    assert ada.post("/me/recovery/").status_code == 200
    assert RecoveryCode.objects.exists()


def test_moderators_are_offered_none(ada: Client, over: Match) -> None:
    User.objects.filter(pk=user_of(ada).pk).update(is_guest=False, is_staff=True)
    assert OFFER not in ada.get("/").content.decode()
