"""LA-37: new rooms begin with a first evening; the next puzzle keeps what was chosen, or adds the cards."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import rematches, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.matches.lateral_rooms import finished, opened
from tests.matches.page_clients import page, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

FORM = {"public": "no", "watchers": "on", "room": "yes"}
CARDS = {"option-first_evening": "False", "option-anytime": "False"}


def chosen(match: Match) -> tuple[bool, bool]:
    match.refresh_from_db()
    return match.options["first_evening"], match.options["anytime"]


def test_the_form_begins_with_it(client: Client) -> None:
    shown = client.get("/games/lateral/").content.decode()
    assert 'data-line="played" data-usual="Standard rules">First evening<' in shown
    assert "First evening: questions, one of them private, and three guesses at the solution" in shown
    client.post("/games/lateral/", FORM | {"name": "Zoe", "option-first_evening": "True"})
    assert chosen(Match.objects.get()) == (True, False)


def test_other_clients_that_say_nothing_get_the_full_game(client: Client) -> None:
    client.post("/games/lateral/", FORM | {"name": "Zoe"})
    assert chosen(Match.objects.get()) == (False, False)


def test_the_front_page_begins_with_it_and_then_with_the_last_choice(people: list[User]) -> None:
    ada = signed_in(people[0])
    ada.post("/games/lateral/invite")
    assert chosen(Match.objects.latest("created")) == (True, False)
    ada.post("/games/lateral/", FORM | {"option-first_evening": "True", "option-anytime": "True"})
    ada.post("/games/lateral/invite")
    assert chosen(Match.objects.latest("created")) == (True, True)
    ada.post("/games/lateral/", FORM | CARDS)
    ada.post("/games/lateral/invite")
    assert chosen(Match.objects.latest("created")) == (False, False)


def test_an_evening_goes_on_as_the_last_one_ended(people: list[User]) -> None:
    """The next puzzle of a room counts, too: cards may have been added for it."""
    ada = signed_in(people[0])
    for options in ({"option-first_evening": "True"}, CARDS):
        ada.post("/games/lateral/", FORM | options)
    last, first = Match.objects.order_by("-created")
    Match.objects.filter(pk=last.pk).update(rematch_of=first)
    ada.post("/games/lateral/invite")
    assert chosen(Match.objects.latest("created")) == (False, False)


def test_what_does_not_go_together_is_said(client: Client) -> None:
    """The page's script frees the other choice by the same sentence."""
    both = {"option-first_evening": "False", "option-anytime": "True"}
    said = client.post("/games/lateral/", FORM | {"name": "Zoe"} | both)
    assert (said.status_code, Match.objects.count()) == (400, 0)
    assert "Only a first evening can be played without turns." in said.content.decode()
    told = client.get("/games/lateral/preview/", CARDS).json()
    assert told["closed"]["option-anytime"] == {"True": "Only a first evening can be played without turns."}


@pytest.mark.parametrize("options", [{"first_evening": True, "anytime": True}, {"first_evening": True}, {}])
def test_the_next_puzzle_keeps_it(people: list[User], options: dict[str, Any]) -> None:
    old = finished(people, 1, **options)
    new = rematches.rematch(user=people[1], match_id=old.pk)
    assert chosen(new) == (options.get("first_evening", False), options.get("anytime", False))


def test_the_master_adds_the_cards(people: list[User]) -> None:
    old = finished(people, 1, first_evening=True, anytime=True)
    signed_in(people[0]).post(f"/t/{old.pk}/rematch", {"variant": "cards"})
    assert chosen(Match.objects.get(rematch_of=old)) == (False, False)


def test_the_master_adds_the_cards_at_the_table_that_another_has_opened(people: list[User]) -> None:
    old = finished(people, 1, first_evening=True)
    new = rematches.rematch(user=people[1], match_id=old.pk)
    rematches.rematch(user=people[0], match_id=old.pk, variant="cards")
    assert chosen(new) == (False, False)


def test_only_the_master_adds_them_and_nothing_else_can_be_added(people: list[User]) -> None:
    old = finished(people, 1, first_evening=True)
    with pytest.raises(Refused, match="not_leader"):
        rematches.rematch(user=people[1], match_id=old.pk, variant="cards")
    with pytest.raises(Refused, match="bad_options"):
        rematches.rematch(user=people[0], match_id=old.pk, variant="wings")
    assert not Match.objects.filter(rematch_of=old).exists()


def test_the_master_chooses_before_the_start(people: list[User]) -> None:
    match = opened(people, 1, first_evening=True, turn_seconds=60)
    ada, ben = signed_in(people[0]), signed_in(people[1])
    assert "How you play: First evening, in turn" in page(ada, match)
    assert "Three times you can say what you think happened." in page(ben, match)
    assert "Once you can ask privately:" in page(ben, match)  # as the button says
    fields = {"option-first_evening": "True", "option-anytime": "True", "option-turn_seconds": "0"}
    assert ben.post(f"/t/{match.pk}/options", fields).status_code == 403
    assert chosen(match) == (True, False)
    ada.post(f"/t/{match.pk}/options", fields)
    assert (chosen(match), match.options["turn_seconds"], match.options["present"]) == ((True, True), 0, 2)
    ada.post(f"/t/{match.pk}/options", CARDS)
    assert chosen(match) == (False, False)
    assert "Three times you can say" not in page(ben, match)


def test_it_cannot_be_changed_to_what_does_not_work_or_after_the_start(people: list[User]) -> None:
    match = opened(people, 1, first_evening=True)
    ada = signed_in(people[0])
    for fields in (
        {"option-anytime": "perhaps"},
        {"option-first_evening": "False", "option-anytime": "True"},
    ):
        assert ada.post(f"/t/{match.pk}/options", fields).status_code >= 400
    tables.start(user=people[0], match_id=match.pk)
    assert ada.post(f"/t/{match.pk}/options", CARDS).status_code >= 400
    assert chosen(match) == (True, False)


def test_the_game_that_starts_has_what_was_chosen_last(people: list[User]) -> None:
    match = opened(people, 1)
    signed_in(people[0]).post(f"/t/{match.pk}/options", {"option-first_evening": "True"})
    tables.start(user=people[0], match_id=match.pk)
    assert repository.last_position(match.pk).options.first_evening
