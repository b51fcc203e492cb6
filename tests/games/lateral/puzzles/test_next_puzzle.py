"""Choosing the puzzle of one's next game: in the library, or while people gather at the table."""

from __future__ import annotations

from django.test import Client

from games.lateral.templatetags.lateral_puzzles import MAX_NEXT_PUZZLES
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.matches.repository import is_elastic
from tests.games.lateral.puzzles.authors import LIBRARY, SITE, choices, declares, written
from tests.matches.page_clients import named, user_of

JSON = {"Accept": "application/json"}
FOR_TABLE = LIBRARY + "for/nb5xkvw3tz/"


def chosen(browser: Client, table: str = "") -> str | None:
    """What the Master's preparation would start with, at that table."""
    found: str | None = browser.get(LIBRARY + "choices.json", {"table": table}).json()["chosen"]
    return found


def test_a_master_chooses_and_opens_a_table(ada: Client, ben: Client) -> None:
    declares(ada, SITE)
    page = ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert f'action="{LIBRARY}{SITE}/next"' in page
    answer = ada.post(f"{LIBRARY}{SITE}/next", follow=True)
    assert answer.redirect_chain == [("/games/lateral/#open-title", 302)]
    assert "“Hard Pears” is chosen. Only you can see that." in answer.content.decode()
    assert chosen(ada) == SITE
    assert chosen(ben) is None


def test_a_guest_hosts_a_puzzle_with_one_tap(db: None) -> None:
    """From its card in the library to the room of everyone who comes, where the puzzle is chosen: they become
    its Master when the game starts there, and not before.
    """
    guest = Client()
    address = f"{LIBRARY}{SITE}/host"
    assert f'form="host" formaction="{address}"' in guest.get(LIBRARY).content.decode()
    answer = guest.post(address)
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert is_elastic(match)
    page = guest.get(match.get_absolute_url()).content.decode()
    assert "You have chosen a puzzle." in page
    assert (chosen(guest, match.pk), chosen(guest)) == (SITE, None)
    assert guest.get(f"{LIBRARY}{SITE}/register.json").status_code == 403
    assert f'action="{address}"' in guest.get(f"{LIBRARY}{SITE}/").content.decode()


def test_what_cannot_be_hosted_opens_no_room(ada: Client, ben: Client) -> None:
    own, draft = written(ben), written(ada, solution="")
    for ref, status in (("nothing", 404), (own.ref, 404), (draft.ref, 409)):
        assert ada.post(f"{LIBRARY}{ref}/host").status_code == status
    assert not Match.objects.exists()


def test_the_chosen_puzzle_is_the_first_choice(ada: Client) -> None:
    """The table starts with it, however many there are."""
    last = choices(ada)[-1]["ref"]
    ada.post(FOR_TABLE, {"ref": last})
    told = ada.get(LIBRARY + "choices.json", {"table": "nb5xkvw3tz"}).json()
    assert (told["chosen"], told["choices"][0]["ref"]) == (last, last)


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


def test_what_cannot_be_chosen_changes_nothing(ada: Client, ben: Client) -> None:
    own, draft = written(ben), written(ada, solution="")
    for ref, status in (("", 404), ("nothing", 404), (own.ref, 404), (draft.ref, 409)):
        assert ada.post(FOR_TABLE, {"ref": ref}).status_code == status
    assert chosen(ada) is None


def test_only_the_person_in_the_masters_seat_is_asked(ada: Client, ben: Client) -> None:
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    match = tables.open_table(user=user_of(ada), game="lateral", options={}, filling=filling)
    ben.post(f"/t/{match.pk}/sit")
    room = f"/t/{match.pk}/"
    page = ada.get(room).content.decode()
    assert "Choose a puzzle" in page
    assert page.count('name="ref"') == MAX_NEXT_PUZZLES
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
