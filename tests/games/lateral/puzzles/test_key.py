"""The answer key of your own puzzle: by hand, tried out, and filled from a game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import MAX_QUESTIONS, Question
from tests.games.lateral.puzzles.authors import LIBRARY, SITE, declares, shared, takes, written


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


def test_it_needs_the_token(ada: Client) -> None:
    own = written(ada)
    careful = Client(enforce_csrf_checks=True)
    careful.cookies = ada.cookies
    assert adds(careful, own.ref, asked(("Is it?", "yes"))).status_code == 403
