"""Your own puzzles: drafts, bits and their sum, sharing, deleting, and the answer key."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles import services
from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice
from games.lateral.puzzles.puzzle import MAX_QUESTIONS, Puzzle, Question, WordedBit, missing_parts
from games.lateral.puzzles.words import missing_text
from tabletop.accounts.models import User
from tabletop.limits.limits import ACTS
from tests.games.lateral.puzzles.authors import LIBRARY, SITE, WHOLE, declares, puzzle, shared, takes, written
from tests.matches.page_clients import user_of

NEW = LIBRARY + "new/"


def only() -> OwnPuzzle:
    return OwnPuzzle.objects.get()


def sends(browser: Client, **changed: Any) -> Any:
    """What the editor answers to a whole puzzle with these changes."""
    return browser.post(NEW, WHOLE | changed, follow=True)


def test_a_whole_puzzle_is_kept_and_complete(ada: Client) -> None:
    page = sends(ada)
    assert only().puzzle == puzzle(note="A word of warning.", language="en-gb")
    assert only().puzzle.complete
    assert only().link is None
    assert "Saved. The puzzle is complete." in page.content.decode()
    assert page.redirect_chain[-1][0] == f"{LIBRARY}{only().ref}/"


def test_an_empty_editor_is_a_draft_too(ada: Client) -> None:
    page = ada.post(NEW, {"difficulty": "gentle", "do": "save"}, follow=True).content.decode()
    assert only().puzzle == Puzzle(difficulty="gentle", language="en-gb")
    for said in ("Add a title.", "Add a statement", "Add a solution.", "at least one bit"):
        assert said in page


def test_whoever_writes_without_a_name_becomes_a_guest(db: None) -> None:
    stranger = Client()
    assert stranger.get(NEW).status_code == 200
    assert not User.objects.exists()
    sends(stranger)
    assert only().owner == user_of(stranger)


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        (["60", "39"], "The scores add up to 99, not 100. Add 1 point."),
        (["60", "20"], "The scores add up to 80, not 100. Add 20 points."),
        (["60", "41"], "The scores add up to 101, not 100. Remove 1 point."),
        (["90", "90"], "The scores add up to 180, not 100. Remove 80 points."),
        (["100", ""], "Add a score to bit 2."),
    ],
)
def test_a_wrong_sum_is_kept_as_a_draft_and_named(ada: Client, scores: list[str], said: str) -> None:
    page = sends(ada, **{"bit-score": scores}).content.decode()
    assert said in page
    assert "Still a draft" in page
    assert not only().puzzle.complete


@pytest.mark.parametrize("score", ["0", "-5", "101", "1.5", "ten", "1e2", "٣", "²"])
def test_a_score_that_can_never_be_is_not_kept(ada: Client, score: str) -> None:
    page = ada.post(NEW, WHOLE | {"bit-score": ["60", score]})
    assert page.status_code == 400
    assert b"Enter a whole number from 1 to 100." in page.content
    assert b"The statement that puzzlers hear." in page.content
    assert not OwnPuzzle.objects.exists()


LIMITS = {"title": 80, "statement": 2000, "solution": 4000, "note": 200}


@pytest.mark.parametrize(
    "changed",
    [
        *({field: "x" * (most + 1)} for field, most in LIMITS.items()),
        {"bit-text": ["x" * 201, "b"]},
        {"bit-text": ["x"] * 21, "bit-score": ["1"] * 21},
        {"difficulty": "impossible"},
    ],
)
def test_what_is_beyond_the_limits_is_not_kept(ada: Client, changed: dict[str, Any]) -> None:
    assert ada.post(NEW, WHOLE | changed).status_code == 400
    assert not OwnPuzzle.objects.exists()


def test_what_is_as_long_as_can_be_is_kept(ada: Client) -> None:
    longest = {field: "x" * most for field, most in LIMITS.items()}
    assert ada.post(NEW, WHOLE | longest | {"bit-text": ["x" * 200, "b"]}).status_code == 302


@pytest.mark.parametrize(
    ("do", "left"),
    [
        ("up-1", ["b", "a", "c"]),
        ("up-0", ["a", "b", "c"]),
        ("down-0", ["b", "a", "c"]),
        ("down-2", ["a", "b", "c"]),
        ("drop-1", ["a", "c"]),
        ("add", ["a", "b", "c"]),
        ("up-7", ["a", "b", "c"]),
        ("drop-x", ["a", "b", "c"]),
        ("drop-²", ["a", "b", "c"]),
    ],
)
def test_buttons_of_the_rows(ada: Client, do: str, left: list[str]) -> None:
    answer = sends(ada, **{"bit-text": list("abc"), "bit-score": ["1", "2", "3"], "do": do})
    assert [bit.text for bit in only().puzzle.bits] == left
    assert answer.redirect_chain[-1][0].endswith("/edit/#bits")


def test_empty_rows_between_are_dropped(ada: Client) -> None:
    sends(ada, **{"bit-text": ["a", "", " ", "b"], "bit-score": ["60", "", "", "40"]})
    assert only().puzzle.bits == (WordedBit("a", 60), WordedBit("b", 40))


def test_the_wordings_of_a_bit_stay_until_its_text_changes(ada: Client) -> None:
    own = written(ada, bits=(WordedBit("a", 60, ("A",), ("c",)), WordedBit("b", 40, ("B",))), minutes=9)
    changed = WHOLE | {"bit-text": ["b", "a new one"], "bit-score": ["70", "30"]}
    ada.post(f"{LIBRARY}{own.ref}/edit/", changed)
    assert only().puzzle.bits == (WordedBit("b", 70, ("B",)), WordedBit("a new one", 30))
    assert only().puzzle.minutes == 9


def test_an_edited_puzzle_keeps_its_key_and_link(ada: Client) -> None:
    own = shared(written(ada))
    ada.post(
        f"{LIBRARY}{own.ref}/key/",
        {"question-text": ["Is it?"], "question-answer": ["no"], "question-also": [""]},
    )
    ada.post(f"{LIBRARY}{own.ref}/edit/", WHOLE | {"title": "Another title"})
    changed = only()
    assert (changed.title, changed.link) == ("Another title", own.link)
    assert [question.text for question in changed.puzzle.questions] == ["Is it?"]


def test_the_page_of_a_draft_is_its_editor(ada: Client) -> None:
    own = written(ada, solution="")
    answer = ada.get(f"{LIBRARY}{own.ref}/")
    assert (answer.status_code, answer["Location"]) == (302, f"{LIBRARY}{own.ref}/edit/")


def test_the_puzzle_quota(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_PUZZLES", replace(services.MAX_PUZZLES, number=1))
    written(ada)
    assert ada.get(NEW).status_code == 409
    assert ada.post(NEW, WHOLE).status_code == 409
    assert OwnPuzzle.objects.count() == 1


def test_too_often(ada: Client) -> None:
    """A slow machine earns some more while it posts."""
    answers = (ada.post(NEW, WHOLE | {"difficulty": ""}).status_code for _ in range(3 * ACTS.burst))
    assert 429 in answers


# -- what it still lacks


def lacks(**changed: Any) -> list[str]:
    return [missing_text(lack) for lack in missing_parts(puzzle(**changed))]


def test_what_a_puzzle_lacks() -> None:
    assert lacks() == []
    assert lacks(title="") == ["Add a title."]
    assert lacks(bits=()) == ["Add at least one bit of the solution."]
    assert lacks(bits=(WordedBit("", 60), WordedBit("b", 40))) == ["Add text to bit 1."]


# -- sharing


def test_a_draft_cannot_be_shared(ada: Client) -> None:
    own = written(ada, title="")
    answer = ada.post(f"{LIBRARY}{own.ref}/share", {"do": "new"})
    assert answer.status_code == 409
    assert only().link is None


def test_a_link_is_looked_at_and_taken(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    page = ben.get(f"{LIBRARY}link/{own.link}/").content.decode()
    assert "Ada has shared a puzzle with you." in page
    assert not Acquaintance.objects.exists()
    takes(ben, own)
    assert "A secret title" in ben.get(LIBRARY).content.decode()


def test_an_owner_who_follows_the_link_comes_to_the_puzzle(ada: Client) -> None:
    own = shared(written(ada))
    assert ada.get(f"{LIBRARY}link/{own.link}/")["Location"] == f"{LIBRARY}{own.ref}/"


def test_the_link_stands_on_the_owners_page_only(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    takes(ben, own)
    declares(ben, own.ref)
    assert str(own.link) in ada.get(f"{LIBRARY}{own.ref}/").content.decode()
    assert str(own.link) not in ben.get(f"{LIBRARY}{own.ref}/").content.decode()


# -- deleting


def test_deleting_asks_first_and_takes_everything_along(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    takes(ben, own)
    Practice.objects.create(person=user_of(ben), ref=own.ref)
    assert "Delete “A secret title”?" in ada.get(f"{LIBRARY}{own.ref}/delete/").content.decode()
    assert OwnPuzzle.objects.exists()
    page = ada.post(f"{LIBRARY}{own.ref}/delete/", follow=True)
    assert "Puzzle deleted." in page.content.decode()
    for rows in (OwnPuzzle.objects, Acquaintance.objects, Practice.objects):
        assert not rows.exists()


def test_a_person_who_is_forgotten_takes_all_along(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    takes(ben, own)
    user_of(ben).delete()
    assert not Acquaintance.objects.exists()
    user_of(ada).delete()
    assert not OwnPuzzle.objects.exists()


# -- The answer key of your own puzzle: by hand, tried out, and filled from a game.


def row(*rows: tuple[str, str, str]) -> dict[str, list[str]]:
    """What the form of the key sends."""
    texts, answers, also = zip(*rows, strict=True)
    return {"question-text": list(texts), "question-answer": list(answers), "question-also": list(also)}


def key_of(own: OwnPuzzle) -> tuple[Question, ...]:
    return OwnPuzzle.objects.get(pk=own.ref).puzzle.questions


def adds(browser: Client, ref: str, told: Any) -> Any:
    body = told if isinstance(told, str) else json.dumps(told)
    return browser.post(f"{LIBRARY}{ref}/key/add", body, content_type="application/json")


def asked(*pairs: tuple[str, str]) -> dict[str, Any]:
    return {"questions": [{"text": text, "answer": answer} for text, answer in pairs]}


def test_a_key_is_written(ada: Client) -> None:
    own = written(ada)
    rows = row(("  Is it  cold? ", "yes", "Is there frost?\r\n\r\nDoes it freeze?"), ("", "no", "lost"))
    page = ada.post(f"{LIBRARY}{own.ref}/key/", rows, follow=True)
    assert key_of(own) == (Question("Is it cold?", "yes", ("Is there frost?", "Does it freeze?")),)
    assert "Saved. The key has 1 question." in page.content.decode()


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([("x" * 201, "yes", "")], "This is too long: 201 characters. The limit is 200."),
        ([("Is it?", "maybe", "")], "This must be one of: yes, no"),
        ([("Is it?", "yes", "\n".join("abcdefg"))], "Too many other wordings. The limit is 6, one per line."),
        ([("Is it?", "yes", ""), ("IS IT", "no", "")], "This is the same as question 1."),
        ([("Is it?", "yes", ""), ("Was it?", "no", "is it")], "This is the same as question 1."),
    ],
)
def test_what_cannot_be_in_a_key(ada: Client, rows: list[tuple[str, str, str]], said: str) -> None:
    own = written(ada, questions=(Question("Was there a key?", "yes"),))
    page = ada.post(f"{LIBRARY}{own.ref}/key/", row(*rows))
    assert page.status_code == 400
    assert said in page.content.decode()
    assert key_of(own) == (Question("Was there a key?", "yes"),)


def test_more_rows_come_when_asked_for(ada: Client) -> None:
    own = written(ada)
    answer = ada.post(f"{LIBRARY}{own.ref}/key/", row(("Is it?", "yes", "")) | {"more": ["1"]})
    assert answer["Location"].endswith("/key/#more")


def test_trying_out(ada: Client) -> None:
    own = written(ada, questions=(Question("Is it cold?", "no"), Question("Does it rain?", "yes")))
    page = ada.get(f"{LIBRARY}{own.ref}/key/", {"try": "is it COLD"}).content.decode()
    assert "Matched with:" in page
    assert 'data-answer="no"' in page
    page = ada.get(f"{LIBRARY}{own.ref}/key/", {"try": "Is it a lion?"}).content.decode()
    assert "The key has no answer to that." in page


# -- from a game


def test_questions_of_a_game_are_added_once(ada: Client) -> None:
    own = written(ada, questions=(Question("Is it cold?", "no", ("Is there frost?",)),))
    told = asked(
        ("IS IT COLD", "yes"), ("is there frost", "no"), (" Is it  far? ", "yes"), ("Is it far", "no")
    )
    answer = adds(ada, own.ref, told)
    assert answer.json() == {"added": 1, "known": 3}
    assert [(one.text, one.answer) for one in key_of(own)] == [("Is it cold?", "no"), ("Is it far?", "yes")]
    assert adds(ada, own.ref, told).json() == {"added": 0, "known": 4}


@pytest.mark.parametrize(
    "told",
    [
        "no json",
        "[" * 5000,
        [],
        {},
        {"questions": "Is it?"},
        {"questions": [{"text": "Is it?"}]},
        {"questions": [{"text": 7, "answer": "yes"}]},
        asked(("Is it?", "maybe")),
        asked(("", "yes")),
        asked((" \u200b ", "yes")),
        asked(("x" * 201, "yes")),
        asked(("Is it?", "yes")) | {"more": 1},
    ],
)
def test_bad_questions(ada: Client, told: Any) -> None:
    own = written(ada)
    answer = adds(ada, own.ref, told)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_questions")
    assert key_of(own) == ()


def test_a_full_key_takes_nothing_rather_than_a_part(ada: Client) -> None:
    own = written(ada, questions=tuple(Question(f"Is it {n}?", "no") for n in range(MAX_QUESTIONS - 1)))
    answer = adds(ada, own.ref, asked(("Is it far?", "yes"), ("Is it near?", "no")))
    assert (answer.status_code, answer.json()["code"]) == (409, "full_key")
    assert len(key_of(own)) == MAX_QUESTIONS - 1
    assert adds(ada, own.ref, asked(("Is it far?", "yes"))).json() == {"added": 1, "known": 0}
    many = asked(*((f"Is it really {n}?", "no") for n in range(MAX_QUESTIONS + 1)))
    assert adds(ada, own.ref, many).json()["code"] == "full_key"


def test_only_the_owner_adds(ada: Client, ben: Client) -> None:
    own = shared(written(ada))
    told = asked(("Is it?", "yes"))
    assert adds(ben, own.ref, told).status_code == 404
    takes(ben, own)
    declares(ben, own.ref)
    refused = adds(ben, own.ref, told)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_puzzle")
    assert refused.json()["say"] == "Only the author of this puzzle can do that."
    assert adds(ben, SITE, told).status_code == 403
    assert adds(Client(), own.ref, told).status_code == 404
    assert key_of(own) == ()
