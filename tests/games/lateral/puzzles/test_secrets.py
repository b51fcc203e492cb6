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

from games.lateral.language.keys import Matcher
from games.lateral.language.normalise import normalise
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import Puzzle, WordedBit
from games.lateral.urls import urlpatterns
from tabletop.features.moderation import measures
from tabletop.features.moderation.audit import Decision
from tabletop.submissions.models import Submission
from tests.games.lateral.puzzles.authors import (
    KEY,
    LIBRARY,
    SITE,
    WHOLE,
    declares,
    published,
    shared,
    submitted,
    takes,
    written,
)
from tests.moderators import moderator, signed_in, superuser

ADVICE = {normalise("Is anyone in danger?")}
"""The example question on every practice page."""

BITS = (
    WordedBit("The first bit", 60, ("What comes first",), ("What it doesn't mean",)),
    WordedBit("The second bit", 40, ("What comes second",)),
)

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
    "<slug:ref>/submit/",
    "<slug:ref>/versions/",
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
    "<slug:ref>/withdraw",
    "<slug:ref>/key/add",
    "<slug:ref>/practice/choose",
    "<slug:ref>/practice/doubt",
    "<slug:ref>/practice/count",
}


def secrets(puzzle: Puzzle) -> set[str]:
    """The sentences of the solution, the bits with their wordings, and what is in the key, folded."""
    solution = puzzle.solution.replace("!", ".").replace("?", ".").split(". ")
    wordings = (wording for question in puzzle.questions for wording in question.wordings)
    bits = (text for bit in puzzle.bits for text in (*bit.wordings, *bit.unlike))
    return {folded for text in (*solution, *wordings, *bits) if (folded := normalise(text))}


def told(response: Any, puzzle: Puzzle) -> set[str]:
    """The secrets of a puzzle that are in a response, and not in its statement."""
    text = response.content.decode()
    if response["Content-Type"].startswith("application/json"):
        text = json.dumps(json.loads(text), ensure_ascii=False)
    text = normalise(html.unescape(text))
    hidden = (secret for secret in secrets(puzzle) - ADVICE if secret not in normalise(puzzle.statement))
    return {secret for secret in hidden if secret in text}


def addresses(ref: str, link: str) -> Iterator[str]:
    """Every page of the library that can be asked for."""
    for path in sorted(GET):
        yield LIBRARY + path.replace("<slug:ref>", ref).replace("<str:link>", link).replace(
            "<slug:table>", "x"
        ).replace("<int:part>", "1")
    yield f"/lateral/host/?ref={ref}"


@pytest.fixture
def own(ada: Client) -> OwnPuzzle:
    return shared(written(ada, questions=KEY, bits=BITS))


def test_every_page_of_the_library_is_judged_here() -> None:
    """Each new page has to be listed here with who can read what of it."""
    paths = {str(one.pattern) for one in urlpatterns} - {"host/"}
    assert {path.removeprefix("puzzles/") for path in paths} == GET | POST_ONLY


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
    bits = tuple(WordedBit(bit.text, bit.score) for bit in own.puzzle.bits)
    assert told(page, own.puzzle) == secrets(Puzzle(solution=own.solution, bits=bits))
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


# -- published puzzles


def public_addresses(ref: str, link: str) -> Iterator[str]:
    """Every page of the library, with searches for words of the solution, and what else is told of works."""
    yield from addresses(ref, link)
    for query in ("search=solution", "search=Master+reads", "search=number", "mood=funny", "sort=stars"):
        yield f"{LIBRARY}?{query}"
        yield f"{LIBRARY}choices.json?{query}"
        yield f"{LIBRARY}for/sometable/?{query}"
        yield f"/lateral/host/?{query}"
    yield from (f"/published/lateral/{ref}/report/", f"/published/lateral/{ref}/report/sent/")
    yield from ("/sitemap.xml", "/", "/games/lateral/", "/notices/")


def test_nothing_of_a_published_solution_is_told_to_those_who_only_look(ada: Client, ben: Client) -> None:
    """Nor to those who asked a question, rated it before, or reported it."""
    own = published(shared(written(ada, questions=KEY)))
    ben.post(f"/published/lateral/{own.ref}/report/", {"why": "copied"})
    ben.post(f"{LIBRARY}{own.ref}/played")
    ben.post(f"{LIBRARY}{own.ref}/rate", {"stars": "5"})
    for browser in (Client(), ben):
        for address in public_addresses(own.ref, "nolink"):
            response = browser.get(address)
            assert not told(response, own.puzzle), address
            assert response.status_code < 500
    assert {own.ref} == {one["ref"] for one in found_by(ben, "search=statement")}
    assert not found_by(ben, "search=solution")


def found_by(browser: Client, query: str) -> list[Any]:
    """The choices of other people's puzzles."""
    choices = browser.get(f"{LIBRARY}choices.json?{query}").json()["choices"]
    return [one for one in choices if "-" not in one["ref"]]


def test_a_submission_does_not_exist_for_others(ada: Client, ben: Client) -> None:
    """Neither the first one, nor what a new version changes."""
    own = written(ada, questions=KEY)
    submitted(own)
    for browser in (Client(), ben):
        for address in public_addresses(own.ref, "nolink"):
            response = browser.get(address)
            assert not told(response, own.puzzle), address
            assert "A secret title" not in response.content.decode(), address
        assert browser.get(f"/published/lateral/{own.ref}/report/").status_code == 404
    measures.publish(Submission.objects.get(), Decision(superuser(), ""))
    own.title, own.statement = "Zebras", "Zebras stand in a row."
    own.save()
    submitted(own)
    declares(ben, own.ref)
    for browser in (Client(), ben):
        for address in public_addresses(own.ref, "nolink"):
            assert "zebras" not in browser.get(address).content.decode().lower(), address


def test_masters_and_practisers_of_one_version_learn_nothing_of_a_waiting_one(
    ada: Client, ben: Client, cy: Client
) -> None:
    own = published(written(ada, questions=KEY))
    declares(ben, own.ref)
    cy.post(f"{LIBRARY}{own.ref}/practice/solve/", {"do": "give_up"})
    own.solution = "Zebras did it."
    own.save()
    submitted(own)
    for browser in (ben, cy):
        assert (
            "The solution that only the Master reads." in browser.get(f"{LIBRARY}{own.ref}/").content.decode()
        )
        for address in public_addresses(own.ref, "nolink"):
            assert "zebras" not in browser.get(address).content.decode().lower(), address


def test_older_versions_are_shown_without_their_solutions(ada: Client, ben: Client) -> None:
    own = published(written(ada, questions=KEY))
    first = own.puzzle
    own.title, own.solution = "Zebras", "Zebras did it."
    own.save()
    measures.publish(submitted(own), Decision(superuser(), ""))
    declares(ben, own.ref)
    page = ben.get(f"{LIBRARY}{own.ref}/versions/")
    assert "A secret title" in page.content.decode()
    assert not told(page, first)
    assert "did it" not in page.content.decode()
    assert told(ada.get(f"{LIBRARY}{own.ref}/versions/"), first)


def test_other_peoples_exports_contain_nothing_published(ada: Client, ben: Client) -> None:
    own = published(written(ada, questions=KEY))
    written(ben, title="Mine", solution="Mine", statement="Mine", bits=(WordedBit("Mine", 100),))
    assert not told(ben.get(f"{LIBRARY}mine/1.json"), own.puzzle)
    assert "A secret title" not in ben.get(f"{LIBRARY}mine/1.json").content.decode()


def test_moderators_read_a_solution_on_one_page_only(ada: Client) -> None:
    """Lists, the log and the start page tell nothing of it, nor do pages without permission."""
    own = published(written(ada, questions=KEY))
    waiting = submitted(written(ada, title="Waiting", questions=KEY))
    reader, boss = moderator("reader", "view_submission"), superuser()
    Client().post(f"/published/lateral/{own.ref}/report/", {"why": "copied"})
    detail = f"/admin/submissions/submission/{waiting.pk}/change/"
    assert told(signed_in(boss).get(detail), own.puzzle)
    assert told(signed_in(reader).get(detail), own.puzzle)
    measures.send_back(waiting, Decision(boss, "", "No."))
    pages = ("", "submissions/submission/", "moderation/report/", "moderation/auditentry/")
    for path in pages:
        assert not told(signed_in(boss).get(f"/admin/{path}"), own.puzzle), path
    other = signed_in(moderator("other", "view_report", "view_auditentry", "read_evidence"))
    for path in (*pages, f"submissions/submission/{waiting.pk}/change/"):
        assert not told(other.get(f"/admin/{path}"), own.puzzle), path
    searched = signed_in(boss).get("/admin/submissions/submission/?q=Master+reads")
    assert "A secret title" not in searched.content.decode()
    assert signed_in(boss).get("/admin/submissions/submission/?content__contains=x").status_code == 400
