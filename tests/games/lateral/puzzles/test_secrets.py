"""Who can read a solution: its owner, its Masters, and people who have finished a practice. Every page of the
library is fetched by everyone else and searched for it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.matching.matcher import Matcher
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import Puzzle, Question
from games.lateral.rules.core.normalise import normalise
from games.lateral.urls import urlpatterns
from tests.games.lateral.puzzles.authors import LIBRARY, SITE, WHOLE, declares, shared, takes, written

ADVICE = {normalise("Is anyone in danger?")}
"""The example question on every practice page."""

KEY = tuple(Question(f"Is the secret number {n}?", "yes" if n == 7 else "no") for n in range(12))

GET = {
    "",
    "choices.json",
    "mine/",
    "mine/<int:part>.json",
    "new/",
    "import/",
    "for/<slug:table>/",
    "link/<str:link>/",
    "<slug:ref>/",
    "<slug:ref>/register.json",
    "<slug:ref>/puzzle.json",
    "<slug:ref>/notes",
    "<slug:ref>/edit/",
    "<slug:ref>/delete/",
    "<slug:ref>/key/",
    "<slug:ref>/practice/",
    "<slug:ref>/practice/solve/",
}
POST_ONLY = {
    "<slug:ref>/master",
    "<slug:ref>/next",
    "<slug:ref>/played",
    "<slug:ref>/rate",
    "<slug:ref>/share",
    "<slug:ref>/key/add",
    "<slug:ref>/practice/choose",
    "<slug:ref>/practice/doubt",
    "<slug:ref>/practice/count",
}


def secrets(puzzle: Puzzle) -> set[str]:
    """The sentences of the solution, the bits, and what is in the key, folded."""
    solution = puzzle.solution.replace("!", ".").replace("?", ".").split(". ")
    wordings = (wording for question in puzzle.questions for wording in question.wordings)
    return {
        folded
        for text in (*solution, *(bit.text for bit in puzzle.bits), *wordings)
        if (folded := normalise(text))
    }


def text_of(response: Any) -> str:
    """All that a response tells, folded."""
    text = response.content.decode()
    if response["Content-Type"].startswith("application/json"):
        text = json.dumps(json.loads(text), ensure_ascii=False)
    return normalise(html.unescape(text))


def told(response: Any, puzzle: Puzzle) -> set[str]:
    """The secrets of a puzzle that are in a response, and not in its statement."""
    text = text_of(response)
    hidden = (secret for secret in secrets(puzzle) - ADVICE if secret not in normalise(puzzle.statement))
    return {secret for secret in hidden if secret in text}


def addresses(ref: str, link: str) -> Iterator[str]:
    """Every page of the library that can be asked for."""
    for path in sorted(GET):
        yield LIBRARY + path.replace("<slug:ref>", ref).replace("<str:link>", link).replace(
            "<slug:table>", "x"
        ).replace("<int:part>", "1")


@pytest.fixture
def own(ada: Client) -> OwnPuzzle:
    return shared(written(ada, questions=KEY))


def test_every_page_of_the_library_is_judged_here() -> None:
    """Each new page has to be listed here with who can read what of it."""
    paths = {str(one.pattern) for one in urlpatterns}
    mine = {path.removeprefix("puzzles/") for path in paths if path.startswith("puzzles/")}
    assert mine == GET | POST_ONLY


def test_pages_that_write_are_not_asked_for(ada: Client, own: OwnPuzzle) -> None:
    for path in POST_ONLY:
        assert ada.get(LIBRARY + path.replace("<slug:ref>", own.ref)).status_code == 302


def test_a_private_puzzle_does_not_exist_for_others(ada: Client, ben: Client) -> None:
    own = written(ada, questions=KEY)
    for browser in (Client(), ben):
        for path in sorted(GET | POST_ONLY):
            if "<slug:ref>" not in path:
                continue
            address = LIBRARY + path.replace("<slug:ref>", own.ref)
            if path in GET:
                assert browser.get(address).status_code == 404, path
            elif path.endswith(("played", "rate")):
                continue  # those who know it from a table learn its name there, and nothing more
            assert browser.post(address, WHOLE).status_code in (404, 405), path


def test_a_private_puzzle_is_in_no_list(ada: Client, ben: Client) -> None:
    written(ada)
    for path in ("", "choices.json", "mine/"):
        assert "A secret title" not in ben.get(LIBRARY + path).content.decode()


def test_nothing_of_a_solution_is_told_to_those_who_were_given_the_link(own: OwnPuzzle, ben: Client) -> None:
    for browser in (Client(), ben):
        takes(browser, own)
        for address in addresses(own.ref, str(own.link)):
            response = browser.get(address)
            assert not told(response, own.puzzle), address
            assert response.status_code < 500


@pytest.mark.parametrize("ref", site_puzzles())
def test_nothing_of_a_solution_of_the_site_is_told_to_a_stranger(ref: str, db: None) -> None:
    stranger = Client()
    for address in addresses(ref, "nolink"):
        assert not told(stranger.get(address), site_puzzles()[ref]), address


def test_a_stranger_who_only_looks_leaves_nothing_behind(own: OwnPuzzle) -> None:
    stranger = Client()
    for address in addresses(SITE, str(own.link)):
        stranger.get(address)
    assert not stranger.cookies.get("sessionid")


def test_register_and_file_are_for_owner_and_master(ada: Client, ben: Client, own: OwnPuzzle) -> None:
    for name in ("register.json", "puzzle.json"):
        address = f"{LIBRARY}{own.ref}/{name}"
        assert told(ada.get(address), own.puzzle)
        assert ben.get(address).status_code == 404
    takes(ben, own)
    refused = ben.get(f"{LIBRARY}{own.ref}/register.json")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_the_master")
    declares(ben, own.ref)
    assert ben.get(f"{LIBRARY}{own.ref}/register.json").json() == own.puzzle.register(own.ref)
    assert ben.get(f"{LIBRARY}{own.ref}/puzzle.json").status_code == 200


def test_a_master_of_somebodys_puzzle_may_not_change_it(ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    declares(ben, own.ref)
    for path in ("edit/", "delete/", "share", "key/"):
        assert ben.post(f"{LIBRARY}{own.ref}/{path}", WHOLE).status_code == 403
    assert OwnPuzzle.objects.get(pk=own.ref).puzzle == own.puzzle


def test_when_the_link_is_stopped_everybody_is_out_again(ada: Client, ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    declares(ben, own.ref)
    ada.post(f"{LIBRARY}{own.ref}/share", {"do": "stop"})
    for address in addresses(own.ref, str(own.link)):
        assert not told(ben.get(address), own.puzzle), address
    assert ben.get(f"{LIBRARY}{own.ref}/").status_code == 404
    assert ben.get(f"{LIBRARY}link/{own.link}/").status_code == 404


def test_a_new_link_makes_the_old_one_useless(ada: Client, ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    ada.post(f"{LIBRARY}{own.ref}/share", {"do": "new"})
    assert ben.get(f"{LIBRARY}{own.ref}/").status_code == 404
    assert ben.post(f"{LIBRARY}link/{own.link}/").status_code == 404


def test_a_shared_draft_is_not_open(ada: Client, ben: Client, own: OwnPuzzle) -> None:
    """An owner who goes on writing until the sum is wrong has closed it for the time being."""
    takes(ben, own)
    ada.post(f"{LIBRARY}{own.ref}/edit/", WHOLE | {"bit-score": ["60", "30"]})
    assert ben.get(f"{LIBRARY}{own.ref}/").status_code == 404
    assert ben.get(f"{LIBRARY}link/{own.link}/").status_code == 404


def test_to_guess_stars_or_to_have_played_opens_nothing(ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    ben.post(f"{LIBRARY}{own.ref}/rate", {"stars": "5"})
    ben.post(f"{LIBRARY}{own.ref}/played")
    for address in addresses(own.ref, str(own.link)):
        assert not told(ben.get(address), own.puzzle), address


def test_a_practice_tells_the_question_that_was_found_and_no_other(ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    page = ben.post(f"{LIBRARY}{own.ref}/practice/", {"text": "is the secret number 7"}, follow=True)
    assert told(page, own.puzzle) == {normalise("Is the secret number 7?")}
    lost = ben.post(f"{LIBRARY}{own.ref}/practice/", {"text": "Does it rain?"}, follow=True)
    assert told(lost, own.puzzle) == {normalise("Is the secret number 7?")}
    assert not told(ben.get(f"{LIBRARY}{own.ref}/practice/solve/"), own.puzzle) & secrets(
        Puzzle(solution=own.solution, bits=own.puzzle.bits)
    )


def test_a_practice_suggests_questions_that_are_near_and_tells_no_answer(ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    page = ben.post(f"{LIBRARY}{own.ref}/practice/", {"text": "Number 3 or 4, is it secret?"}, follow=True)
    assert told(page, own.puzzle) == {normalise(f"Is the secret number {n}?") for n in (3, 4)}
    assert "data-answer" not in page.content.decode()
    chosen = {"number": "1", "suggestion": "none"}
    page = ben.post(f"{LIBRARY}{own.ref}/practice/choose", chosen, follow=True)
    assert not told(page, own.puzzle)


def test_suggestions_are_the_same_whatever_the_answers_are() -> None:
    for puzzle in site_puzzles().values():
        turned = [replace(entry, answer="yes") for entry in puzzle.key]
        true, other = (Matcher(key, puzzle.language, puzzle.statement) for key in (puzzle.key, turned))
        for question in ("Does it matter who they are?", "Is it dangerous?", "Was it an accident?"):
            assert true.suggestions(question) == other.suggestions(question)


def test_the_end_of_a_practice_opens_solution_and_bits_but_not_the_file(ben: Client, own: OwnPuzzle) -> None:
    takes(ben, own)
    page = ben.post(f"{LIBRARY}{own.ref}/practice/solve/", {"do": "give_up"}, follow=True)
    assert secrets(Puzzle(solution=own.solution, bits=own.puzzle.bits)) <= told(page, own.puzzle)
    assert ben.get(f"{LIBRARY}{own.ref}/puzzle.json").status_code == 403
    assert ben.get(f"{LIBRARY}{own.ref}/register.json").status_code == 403
    assert ben.get(f"{LIBRARY}{own.ref}/notes").status_code == 403


def test_pages_with_secrets_are_kept_nowhere(ada: Client, own: OwnPuzzle) -> None:
    for path in ("", "register.json", "puzzle.json", "edit/", "key/"):
        assert "no-store" in ada.get(f"{LIBRARY}{own.ref}/{path}")["Cache-Control"]


def test_links_are_not_for_search_engines(own: OwnPuzzle) -> None:
    assert "noindex" in Client().get(f"{LIBRARY}link/{own.link}/")["X-Robots-Tag"]


def test_links_cannot_be_guessed(ada: Client) -> None:
    links = {str(shared(written(ada)).link) for _ in range(5)}
    assert len(links) == 5
    assert min(map(len, links)) >= 22
