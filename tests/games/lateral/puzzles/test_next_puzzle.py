"""Choosing the puzzle of one's next game: in the library, or while people gather at the table."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.views.master import FIRST_CHOICES
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.matches.repository import is_elastic
from tests.games.lateral.puzzles.authors import JSON, LIBRARY, SITE, declares, written
from tests.matches.page_clients import named, user_of

HOST = "/lateral/host/"
FOR_TABLE = LIBRARY + "for/nb5xkvw3tz/"


def chosen(browser: Client, table: str = "") -> str | None:
    """What the Master's preparation would start with, at that table."""
    return browser.get(LIBRARY + "choices.json", {"table": table}).json()["chosen"]


def test_a_master_chooses_and_opens_a_table(ada: Client, ben: Client) -> None:
    declares(ada, SITE)
    page = ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert f'action="{LIBRARY}{SITE}/next"' in page
    answer = ada.post(f"{LIBRARY}{SITE}/next", follow=True)
    assert answer.redirect_chain == [("/games/lateral/#open-title", 302)]
    assert "“Hard Pears” is chosen. Only you can see that." in answer.content.decode()
    assert chosen(ada) == SITE
    assert chosen(ben) is None


def test_a_guest_hosts_a_puzzle(db: None) -> None:
    """From a card with a name to the room of everyone who comes, where the puzzle is chosen: they become its
    Master when the game starts there, and not before.
    """
    guest = Client()
    page = guest.get(HOST).content.decode()
    assert page.count('name="ref"') == FIRST_CHOICES
    assert 'name="name"' in page
    answer = guest.post(HOST, {"ref": SITE, "name": "Olga"})
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert is_elastic(match)
    assert user_of(guest).name == "Olga"
    page = guest.get(match.get_absolute_url()).content.decode()
    assert "You have chosen a puzzle." in page
    assert (chosen(guest, match.pk), chosen(guest)) == (SITE, None)
    assert guest.get(f"{LIBRARY}{SITE}/register.json").status_code == 403
    assert 'name="name"' not in guest.get(HOST).content.decode()


def test_who_has_no_name_is_asked_for_it_before_the_room_opens(db: None) -> None:
    """From the library and from a puzzle's page, and after a name that nobody can have."""
    guest = Client()
    for page in (LIBRARY, f"{LIBRARY}{SITE}/"):
        assert f'action="{HOST}"' in guest.get(page).content.decode()
    asked = guest.post(HOST, {"ref": SITE}, follow=True)
    refused = guest.post(HOST, {"ref": SITE, "name": "Olga [bot]"})
    assert (asked.status_code, refused.status_code) == (200, 400)
    for answer in (asked, refused):
        page = answer.content.decode()
        assert 'name="name"' in page
        assert re.findall(r'name="ref" value="([^"]*)"', page)[0] == SITE
    assert 'class="errors"' in refused.content.decode()
    assert not Match.objects.exists()


def test_three_puzzles_at_a_time_that_the_host_does_not_know(ada: Client) -> None:
    """All of them are reached in turn, and after the last come the first again."""
    declares(ada, SITE)
    shown: list[str] = []
    address = "?"
    while len(shown) < 2 * len(site_puzzles()):
        page = ada.get(HOST + address).content.decode()
        found = re.findall(r'name="ref" value="([^"]*)"', page)
        if shown and found[0] == shown[0]:
            break
        shown += found
        [address] = re.findall(r'href="(\?[^"]*skip=\d+)">Show others', page)
        address = address.replace("&amp;", "&")
    assert sorted(shown) == sorted(set(site_puzzles()) - {SITE})
    eerie = ada.get(HOST, {"pack": "eerie"}).content.decode()
    assert (
        re.findall(r'name="ref" value="([^"]*)"', eerie)
        == [ref for ref in shown if site_puzzles()[ref].is_in_pack("eerie")][:FIRST_CHOICES]
    )


@pytest.mark.parametrize("address", [HOST, FOR_TABLE])
def test_what_cannot_be_chosen_changes_nothing(ada: Client, ben: Client, address: str) -> None:
    own, draft = written(ben), written(ada, solution="")
    for ref, status in (("", 404), ("nothing", 404), (own.ref, 404), (draft.ref, 409)):
        assert ada.post(address, {"ref": ref}).status_code == status
    assert chosen(ada) is None
    assert not Match.objects.exists()


def test_friends_read_whether_the_puzzle_is_chosen(ada: Client, ben: Client) -> None:
    """And what they will do, but no code to hand on. Who leads now has to choose anew."""
    ada.post(HOST, {"ref": SITE})
    room = Match.objects.get().get_absolute_url()
    ben.post(f"{room}sit")
    page = ben.get(room).content.decode()
    assert "Ada has chosen a puzzle." in page
    assert "Three times you can say what you think happened." in page
    assert "table-link" not in page
    assert "table-link" in ada.get(room).content.decode()
    ada.post(f"{room}leader", {"seat": "1"})
    assert "Ben is choosing a puzzle." in ada.get(room).content.decode()


def test_only_masters_and_authors_choose(ada: Client, ben: Client) -> None:
    for browser in (ada, Client()):
        assert browser.post(f"{LIBRARY}{SITE}/next", headers=JSON).json()["code"] == "not_the_master"
    own = written(ada)
    assert ben.post(f"{LIBRARY}{own.ref}/next").status_code == 404
    assert ada.post(f"{LIBRARY}{own.ref}/next", headers=JSON).json() == {"chosen": own.ref}
    draft = written(ada, solution="")
    assert ada.post(f"{LIBRARY}{draft.ref}/next", headers=JSON).json()["code"] == "unfinished"
    assert chosen(ada) == own.ref


def test_the_choice_is_forgotten(ada: Client) -> None:
    own = written(ada)
    ada.post(f"{LIBRARY}{own.ref}/next")
    assert ada.post(f"{LIBRARY}{own.ref}/next", {"do": "drop"}, headers=JSON).json() == {"chosen": None}
    assert chosen(ada) is None
    ada.post(f"{LIBRARY}{own.ref}/next")
    own.delete()
    assert chosen(ada) is None


def test_choosing_while_people_gather(ada: Client, ben: Client) -> None:
    """It makes nobody the puzzle's Master yet; the game at that table, and no other, starts with it."""
    assert "Chosen" not in ada.get(FOR_TABLE).content.decode()
    answer = ada.post(FOR_TABLE, {"ref": SITE})
    assert answer["Location"] == "/t/nb5xkvw3tz/"
    assert (chosen(ada, "nb5xkvw3tz"), chosen(ada, "another"), chosen(ada)) == (SITE, None, None)
    assert ada.get(FOR_TABLE).content.decode().count('class="chip good">Chosen<') == 1
    assert ada.get(f"{LIBRARY}{SITE}/register.json").status_code == 403
    reads = [ada.get(LIBRARY + "choices.json", {"table": one}).json()["reads"] for one in ("nb5xkvw3tz", "x")]
    assert reads == [True, False]
    declares(ada, SITE)
    assert chosen(ada) == SITE
    assert "Chosen<" not in ben.get(FOR_TABLE).content.decode()


def test_only_the_person_in_the_masters_seat_is_asked(ada: Client, ben: Client) -> None:
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    match = tables.open_table(user=user_of(ada), game="lateral", options={}, filling=filling)
    ben.post(f"/t/{match.pk}/sit")
    room = f"/t/{match.pk}/"
    page = ada.get(room).content.decode()
    assert "Choose a puzzle" in page
    assert "Waiting for one more player" in page
    ada.post(f"{LIBRARY}for/{match.pk}/", {"ref": SITE})
    named("Cy").post(f"/t/{match.pk}/sit")
    page = ada.get(room).content.decode()
    assert "Change puzzle" in page
    assert "Start and read" in page
    assert "Start and read" not in ben.get(room).content.decode()
    for browser in (ben, Client()):
        page = browser.get(room).content.decode()
        assert "choose-puzzle" not in page
        assert "Hard Pears" not in page
