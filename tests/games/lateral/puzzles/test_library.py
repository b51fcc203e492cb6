"""The lists, and what a table needs of the library: choosing a puzzle before, stars and notes after."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils.html import escape

from games.lateral.puzzles import access
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance
from games.lateral.puzzles.puzzle import DIFFICULTIES, MOODS, Puzzle
from games.lateral.puzzles.words import REFUSALS
from games.lateral.rules.moves import Register
from games.lateral.rules.room import TOTAL_SCORE
from tests.games.lateral.puzzles.authors import (
    JSON,
    LIBRARY,
    SITE,
    choices,
    declares,
    posts,
    published,
    shared,
    takes,
    titles,
    written,
)
from tests.matches.page_clients import named, user_of

# -- the library


def all_with(field: str, value: str) -> list[str]:
    """The titles of the site's puzzles that a filter leaves."""
    fits: dict[str, Callable[[Puzzle], bool]] = {
        "difficulty": lambda one: one.difficulty == value,
        "mood": lambda one: value in one.moods,
        "without_notes": lambda one: not one.note,
    }
    return [one.title for one in site_puzzles().values() if fits[field](one)]


FILTERS = [*(("difficulty", one) for one in DIFFICULTIES), *(("mood", one) for one in MOODS)]


@pytest.mark.parametrize(("field", "value"), [*FILTERS, ("without_notes", "on")])
def test_only_those_that_a_filter_leaves(db: None, field: str, value: str) -> None:
    assert titles(Client(), **{field: value}) == all_with(field, value) != []


PACKS: dict[str, Callable[[Puzzle], object]] = {
    "kitchen": lambda one: {"everyday", "touching"} & {*one.moods},
    "eerie": lambda one: {"dark", "mysterious"} & {*one.moods},
    "funny": lambda one: "funny" in one.moods,
    "short": lambda one: one.minutes == 5,
}


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_has_puzzles_of_its_moods_or_its_length(
    ada: Client, monkeypatch: pytest.MonkeyPatch, pack: str
) -> None:
    puzzles = dict(site_puzzles())
    puzzles[SITE] = msgspec.structs.replace(puzzles[SITE], minutes=5)
    monkeypatch.setattr(access, "site_puzzles", lambda: puzzles)
    expected = [one.title for one in puzzles.values() if PACKS[pack](one)]
    assert titles(ada, pack=pack) == expected
    assert 0 < len(expected) < len(puzzles)
    told = ada.get(LIBRARY + "choices.json", {"pack": pack}).json()["choices"]
    assert told
    assert {one["title"] for one in told} <= {*expected}


def test_a_pack_is_kept_while_one_filters_in_it(db: None) -> None:
    page = Client().get(LIBRARY, {"pack": "eerie", "difficulty": "devious"}).content.decode()
    assert '<input type="hidden" name="pack" value="eerie"' in page
    assert 'href="?pack=&amp;difficulty=devious" aria-current="true">Eerie' in page
    assert 'href="?pack=funny&amp;difficulty=devious">Funny' in page
    found = titles(Client(), pack="eerie", difficulty="devious")
    assert found == [
        title for title in titles(Client(), pack="eerie") if title in all_with("difficulty", "devious")
    ]
    assert len(titles(Client(), pack="nonsense")) == len(site_puzzles())


def test_a_card_says_all_that_one_chooses_by(ada: Client) -> None:
    """Picture, statement, minutes, difficulty and content note; of a puzzle without picture and minutes the
    rest.
    """
    site = site_puzzles()[SITE]
    card = card_of(ada.get(LIBRARY, {"search": "pears platform"}))
    assert escape(site.statement) in card
    for said in (
        'class="puzzle-picture"',
        "parts.svg#train",
        "8 minutes · Gentle · Everyday",
        f'form="host" name="ref" value="{SITE}"',
    ):
        assert said in card
    published(written(ada, statement="Bare. " * 60, note="A word of warning."))
    card = card_of(ada.get(LIBRARY, {"search": "bare"}))
    assert ("Bare. " * 60).strip() in card
    assert "A word of warning." in card
    assert "minute" not in card
    assert "<svg" not in card


def card_of(response: Any) -> str:
    """The only card of a page of the library."""
    (found,) = re.findall(r"<article.*?</article>", response.content.decode(), re.DOTALL)
    return str(found)


def test_an_unknown_difficulty_counts_as_none_and_is_told(db: None) -> None:
    page = Client().get(LIBRARY, {"difficulty": "<b>"}).content.decode()
    assert "Select a valid choice." in page
    assert "<b>" not in page
    assert len(titles(Client(), difficulty="<b>")) == len(site_puzzles())


def test_words_are_searched_in_titles_and_stories(db: None) -> None:
    assert titles(Client(), search="pears PLATFORM") == ["Hard Pears"]
    assert titles(Client(), search="hard-pears") == ["Hard Pears"]
    assert len(titles(Client(), search="   ")) == len(site_puzzles())


def test_a_search_tells_nothing_about_solutions(db: None) -> None:
    """No word of a solution or key finds its puzzle, unless it stands in the story."""
    told = site_puzzles()[SITE]
    assert "ripens" in told.solution
    for word in ("ripens", "wraps", "relatives"):
        assert told.title not in titles(Client(), search=word)
    page = Client().get(LIBRARY, {"search": "ripens"}).content.decode()
    assert "No puzzles match." in page


def test_stories_by_their_length(db: None) -> None:
    short, long = (titles(Client(), length=length) for length in ("short", "long"))
    assert short
    assert long
    assert {*short, *long} == {puzzle.title for puzzle in site_puzzles().values()}
    assert not {*short} & {*long}


def test_filters_are_combined_and_also_hold_for_shared_puzzles(ada: Client, ben: Client) -> None:
    takes(ben, shared(written(ada)))
    assert titles(ben, search="secret") == ["A secret title"]
    assert titles(ben, search="pears", difficulty="devious") == []
    page = ben.get(LIBRARY, {"search": "pears", "difficulty": "gentle"}).content.decode()
    assert "1 puzzle<" in page
    assert "Show all" in page


def test_what_one_knows_comes_last(ada: Client) -> None:
    declares(ada, SITE)
    posts(ada, "the-apple-thieves/played")
    found = titles(ada)
    assert found[-2:] == ["Hard Pears", "The Apple Thieves"]
    page = ada.get(LIBRARY, {"page": "99"}).content.decode()
    assert "You know the solution" in page
    assert "Played" in page


def test_what_was_given_stands_apart(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    assert "Shared with you" not in ben.get(LIBRARY).content.decode()
    takes(ben, own)
    assert titles(ben, page="1")[-1] == "A secret title"
    assert "A secret title" not in titles(ada)


def test_my_puzzles(ada: Client) -> None:
    assert "No puzzles yet" in ada.get(LIBRARY + "mine/").content.decode()
    shared(written(ada))
    written(ada, title="", solution="")
    page = ada.get(LIBRARY + "mine/").content.decode()
    for said in ("Complete", "Shared by link", "Draft", "Untitled", "Add a title."):
        assert said in page
    assert Client().get(LIBRARY + "mine/").status_code == 200


def test_the_mean_of_few_stars_is_not_shown_in_the_list(db: None) -> None:
    for n, browser in enumerate(map(named, ("Ada", "Ben", "Cy")), 3):
        assert "out of 5" not in browser.get(LIBRARY).content.decode()
        posts(browser, f"{SITE}/played")
        posts(browser, f"{SITE}/rate", stars=str(n))
    assert "4.0 out of 5 (3 ratings)" in Client().get(LIBRARY).content.decode()


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    assert len(set(map(str, REFUSALS.values()))) == len(REFUSALS)


def test_a_refusal_is_a_page_or_json(ada: Client) -> None:
    page = ada.get(LIBRARY + "nosuchpuzzle/")
    assert page.status_code == 404
    assert "This puzzle doesn’t exist, or isn’t shared with you." in page.content.decode()
    told = ada.get(LIBRARY + "nosuchpuzzle/", headers=JSON)
    assert (told.status_code, told.json()["code"]) == (404, "no_such_puzzle")


# -- before the game


def test_choices_of_a_stranger(db: None) -> None:
    found = choices(Client())
    assert [choice["ref"] for choice in found] == list(site_puzzles())
    choice = next(choice for choice in found if choice["ref"] == SITE)
    assert [name for name, _ in choice.pop("picture")] == ["day", "train", "fruit"]
    assert choice == {
        "ref": SITE,
        "title": "Hard Pears",
        "difficulty": "gentle",
        "note": "",
        "language": "en",
        "statement": site_puzzles()[SITE].statement,
        "minutes": 8,
        "mine": False,
        "open": False,
        "unseen": True,
    }


def test_choices_begin_with_ones_own_and_end_with_what_one_has_guessed(ada: Client, ben: Client) -> None:
    written(ada, title="Mine")
    written(ada, title="A draft", solution="")
    given = shared(written(ben, title="Given"))
    takes(ada, given)
    declares(ada, "wrong-on-purpose")
    posts(ada, f"{SITE}/played")
    found = choices(ada)
    by_title = {one["title"]: (one["mine"], one["open"], one["unseen"]) for one in found}
    order = [one["title"] for one in found]
    first = next(puzzle.title for ref, puzzle in site_puzzles().items() if ref != SITE)
    assert order[:3] == ["Mine", "Wrong on Purpose", first]
    assert order[-1] == "Hard Pears"
    assert by_title["Mine"] == (True, True, False)
    assert by_title["Wrong on Purpose"] == (False, True, False)
    assert by_title["Given"] == (False, False, True)
    assert by_title["Hard Pears"] == (False, False, False)
    assert "A draft" not in by_title


def test_from_the_choice_to_the_move(ada: Client) -> None:
    refused = ada.get(f"{LIBRARY}{SITE}/register.json")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_the_master")
    assert posts(ada, f"{SITE}/master").json() == {"ref": SITE, "masters": True}
    told = ada.get(f"{LIBRARY}{SITE}/register.json").json()
    assert sum(bit["score"] for bit in told["bits"]) == TOTAL_SCORE
    assert msgspec.convert({"type": "register", "puzzle": told}, Register).puzzle.ref == SITE
    assert next(one for one in choices(ada) if one["ref"] == SITE)["open"]


def test_an_unfinished_puzzle_cannot_be_played(ada: Client) -> None:
    own = written(ada, solution="")
    for path in ("register.json", "puzzle.json"):
        assert ada.get(f"{LIBRARY}{own.ref}/{path}").status_code == 409
    assert posts(ada, f"{own.ref}/master").status_code == 409


# -- after the game


def test_stars_once_a_person(ada: Client, ben: Client) -> None:
    for browser in (ada, ben):
        posts(browser, f"{SITE}/played")
    assert posts(ada, f"{SITE}/rate", stars="2").json() == {"ref": SITE, "stars": 2}
    posts(ada, f"{SITE}/rate", stars="5")
    posts(ben, f"{SITE}/rate", stars="4")
    assert "4.5 out of 5 (2 ratings)" in ada.get(f"{LIBRARY}{SITE}/").content.decode()


def test_stars_only_from_those_who_know_the_puzzle(ada: Client, ben: Client, cy: Client) -> None:
    """From a game, a practice, or as its Master. Stars that were given before this rule stay."""
    answer = posts(ada, f"{SITE}/rate", stars="2")
    assert (answer.status_code, answer.json()["code"]) == (403, "rate_after_playing")
    declares(ada, SITE)
    ben.post(f"{LIBRARY}{SITE}/practice/solve/", {"do": "give_up"})
    for browser in (ada, ben):
        assert posts(browser, f"{SITE}/rate", stars="5").status_code == 200
    Acquaintance.objects.create(person=user_of(cy), ref=SITE, stars=2)
    assert "4.0 out of 5 (3 ratings)" in Client().get(f"{LIBRARY}{SITE}/").content.decode()


@pytest.mark.parametrize("stars", ["", "0", "6", "-1", "4.5", "five", "²"])
def test_no_stars(ada: Client, stars: str) -> None:
    answer = posts(ada, f"{SITE}/rate", stars=stars)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_stars")
    assert not Acquaintance.objects.exists()


def test_nobody_rates_their_own_puzzle(ada: Client) -> None:
    own = written(ada)
    assert posts(ada, f"{own.ref}/rate", stars="5").json()["code"] == "own_stars"


def test_those_who_played_a_private_puzzle_rate_it_by_its_name(ada: Client, ben: Client) -> None:
    own = written(ada)
    posts(ben, f"{own.ref}/played")
    assert posts(ben, f"{own.ref}/rate", stars="3").status_code == 200
    answer = ben.post(f"{LIBRARY}{own.ref}/rate", {"stars": "4"})
    assert answer["Location"] == LIBRARY
    assert "4.0 out of 5 (1 rating)" in ada.get(f"{LIBRARY}{own.ref}/").content.decode()


def test_a_puzzle_that_is_not_there_makes_no_guest(db: None) -> None:
    stranger = Client()
    for path in ("master", "rate", "played"):
        assert posts(stranger, f"nosuchpuzzle/{path}", stars="5").status_code == 404
    assert "sessionid" not in stranger.cookies


def test_i_know_this_one_and_after_all_i_do_not(ada: Client) -> None:
    assert posts(ada, f"{SITE}/played").json() == {"ref": SITE, "known": True}
    assert "I don’t know the solution" in ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert posts(ada, f"{SITE}/played", known="no").json() == {"ref": SITE, "known": False}
    assert ada.get(f"{LIBRARY}{SITE}/practice/").status_code == 200


def test_whoever_has_read_the_solution_cannot_unread_it(ada: Client) -> None:
    declares(ada, SITE)
    posts(ada, f"{SITE}/played", known="no")
    assert ada.get(f"{LIBRARY}{SITE}/practice/").status_code == 403


def test_notes_are_for_the_masters_eyes(ada: Client, ben: Client) -> None:
    for browser in (ada, ben):
        declares(browser, SITE)
    assert posts(ada, f"{SITE}/notes", notes=" They thought\n of\u202e bees. ").json() == {
        "ref": SITE,
        "notes": "They thought\nof bees.",
    }
    assert ada.get(f"{LIBRARY}{SITE}/notes").json()["notes"] == "They thought\nof bees."
    assert "of bees." in ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert ben.get(f"{LIBRARY}{SITE}/notes").json()["notes"] == ""
    assert "of bees." not in ben.get(f"{LIBRARY}{SITE}/").content.decode()


def test_notes_of_whoever_is_no_master(ada: Client) -> None:
    for answer in (posts(ada, f"{SITE}/notes", notes="x"), posts(Client(), f"{SITE}/notes", notes="x")):
        assert (answer.status_code, answer.json()["code"]) == (403, "not_the_master")


def test_notes_have_a_limit(ada: Client) -> None:
    declares(ada, SITE)
    assert posts(ada, f"{SITE}/notes", notes="x" * 2001).json()["code"] == "long_notes"
    assert posts(ada, f"{SITE}/notes", notes="x" * 2000).status_code == 200


def test_a_post_by_a_program_leaves_no_message_for_the_next_page(ada: Client) -> None:
    declares(ada, SITE)
    posts(ada, f"{SITE}/rate", stars="3")
    assert "Thanks for your rating" not in ada.get(LIBRARY).content.decode()
    page = ada.post(f"{LIBRARY}{SITE}/rate", {"stars": "4"}, follow=True)
    assert "Thanks for your rating" in page.content.decode()
