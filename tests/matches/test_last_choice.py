"""The form for the next table of a game starts with the last choice."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.models import Match
from tabletop.pages.last_choice import remember_choice
from tabletop.pages.open_form import OpenForm
from tabletop.rules.registry import find
from tests.matches.page_clients import opened, user_of

pytestmark = pytest.mark.django_db


def remembered(user: User | None) -> dict[str, Any]:
    """The values of the form, by field."""
    form = OpenForm(find("lineup"))
    remember_choice(form, user)
    return {name: form[name].value() for name in form.fields}


def usual() -> dict[str, Any]:
    return remembered(None)


def test_the_last_choice_is_where_the_next_one_starts(ada: Client) -> None:
    opened(ada, seats="3", public="yes", **{"option-shape": "ring"})
    changed = {"seats": "2", "company": "bots", "watchers": "", "clock": "total-300-3", "standin_after": "10"}
    match = opened(ada, **changed, **{"option-supply": "9", "option-shape": "hexagon"})
    found = remembered(user_of(ada))
    bot = match.seats.exclude(bot="").get().bot
    wanted = {"bot": bot, "watchers": False, "clock": "total-300-3", "standin_after": "10"}
    assert {name: found[name] for name in wanted} == wanted
    assert (found["seats"], found["public"]) == ("2", "no")
    assert (found["option-supply"], found["option-shape"]) == ("9", "hexagon")


def test_the_page_shows_the_last_choice_and_a_preset_goes_before_it(ada: Client) -> None:
    opened(ada, **{"option-shape": "hexagon", "clock": "move-180"})
    page = ada.get("/games/lineup/").content.decode()
    assert '<span data-now="clock">3 minutes per move</span>' in page
    assert 'value="hexagon" id="id_option-shape_5" checked' in page.replace(" required", "")
    page = ada.get("/games/lineup/?preset=cube").content.decode()
    assert 'value="hexagon" id="id_option-shape_5" checked' not in page.replace(" required", "")


@pytest.mark.parametrize(
    "broken",
    [
        {"options": {"shape": "moon"}},
        {"options": {"end": "board_full", "supply": 9}},
        {"clock": {"kind": "move", "seconds": 90}},
        {"standin_after": 7},
    ],
    ids=["option that is no more", "options that don't go together", "clock", "stand-in"],
)
def test_what_is_not_offered_falls_back_to_the_usual(ada: Client, broken: dict[str, Any]) -> None:
    match = opened(ada, **{"option-supply": "12", "public": "yes"})
    assert remembered(user_of(ada)) != usual()
    Match.objects.filter(pk=match.pk).update(**broken)
    assert remembered(user_of(ada)) == usual()


@pytest.mark.parametrize("other", [{"imported": True}, {"begins_imported": True}, {"host": None}])
def test_only_tables_that_one_opened_by_the_form_count(ada: Client, other: dict[str, Any]) -> None:
    match = opened(ada, **{"option-supply": "12"})
    Match.objects.filter(pk=match.pk).update(**other)
    assert remembered(user_of(ada)) == usual()


def test_a_newcomer_gets_the_usual(client: Client) -> None:
    assert client.get("/games/lineup/").status_code == 200
    assert usual()["company"] == "friends"
