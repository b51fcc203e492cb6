"""Practice for one: a question gets the Answer Card of the key, or an honest "not yet"; everything is kept;
the solution comes last.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.lateral.language.keys import MAX_SUGGESTIONS
from games.lateral.puzzles import practice
from games.lateral.puzzles.models import OwnPuzzle, Practice
from games.lateral.puzzles.puzzle import MIN_FOR_PRACTICE
from tests.games.lateral.puzzles.authors import KEY, LIBRARY, SITE, declares, shared, takes, written
from tests.matches.page_clients import user_of

AT = f"{LIBRARY}{SITE}/practice/"

NEAR = "Are the pears not a present?"
"""What the key answers only without the "not"."""


def asks(browser: Client, text: str, at: str = AT) -> Any:
    return browser.post(at, {"text": text}, follow=True)


def solves(browser: Client, guess: str = "They ripen on the way.", at: str = AT) -> Any:
    return browser.post(at + "solve/", {"guess": guess}, follow=True)


def only() -> Practice:
    return Practice.objects.get()


def register() -> list[practice.Asked]:
    return practice.register_of(only())


def test_a_question_is_answered_by_the_key(ada: Client) -> None:
    page = asks(ada, "are the pears a PRESENT").content.decode()
    assert "Matched with:" in page
    assert "Are the pears a present?" in page
    assert 'data-answer="yes"' in page
    assert register() == [practice.Asked("are the pears a PRESENT", "Are the pears a present?", "yes")]


def test_a_question_that_is_not_in_the_key(ada: Client) -> None:
    page = asks(ada, "Is the queen of Spain involved?").content.decode()
    assert "I don’t know. The key has no answer to that." in page
    assert "Did you mean" not in page
    assert register() == [practice.Asked("Is the queen of Spain involved?")]


# -- suggestions


def chooses(browser: Client, suggestion: str, number: str = "1", at: str = AT) -> Any:
    return browser.post(at + "choose", {"number": number, "suggestion": suggestion}, follow=True)


def test_the_nearest_questions_are_suggested_and_the_chosen_one_is_answered(ada: Client) -> None:
    """One of them, and not another one afterwards."""
    page = asks(ada, NEAR).content.decode()
    assert "Did you mean …?" in page
    assert "Are the pears a present?" in page
    assert "data-answer" not in page
    assert "0 of 1 answered" in page
    assert 1 <= len(register()[0].suggested) <= MAX_SUGGESTIONS
    page = chooses(ada, "1").content.decode()
    assert "You chose:" in page
    assert 'data-answer="yes"' in page
    assert "1 of 1 answered" in page
    assert "Did you mean" not in page
    assert register() == [practice.Asked(NEAR, "Are the pears a present?", "yes", chosen=True)]
    assert chooses(ada, "1").status_code == 404
    ada.post(AT + "doubt", {"number": "1"})
    assert chooses(ada, "1").status_code == 404


def test_any_suggestion_can_be_chosen(ada: Client) -> None:
    asks(ada, "Are the pears never eaten?")
    [asked] = register()
    chooses(ada, "2")
    assert register()[0].meant == asked.suggested[1]


def test_none_of_them_is_honest(ada: Client) -> None:
    asks(ada, NEAR)
    page = chooses(ada, "none").content.decode()
    assert "I don’t know. The key has no answer to that." in page
    assert register() == [practice.Asked(NEAR)]
    assert chooses(ada, "none").status_code == 404


@pytest.mark.parametrize("suggestion", ["", "0", "4", "-1", "x", "²", "9" * 50])
def test_no_such_suggestion(ada: Client, suggestion: str) -> None:
    asks(ada, NEAR)
    before = register()
    assert chooses(ada, suggestion).status_code == 404
    assert chooses(ada, "1", number="2").status_code == 404
    assert chooses(ada, "1", number="0").status_code == 404
    assert register() == before


def test_a_wrong_match_leads_to_the_nearest_others(ada: Client) -> None:
    asks(ada, "do the pears ripen on the trip")
    (asked,) = register()
    assert asked.answer == "yes"
    assert asked.suggested
    assert chooses(ada, "1").status_code == 404
    page = ada.post(AT + "doubt", {"number": "1"}, follow=True).content.decode()
    assert "Did you mean …?" in page
    chooses(ada, "1")
    (chosen,) = register()
    assert (chosen.meant, chosen.chosen, chosen.not_meant) == (asked.suggested[0], True, False)


def test_nothing_can_be_chosen_after_the_solution(ada: Client) -> None:
    asks(ada, NEAR)
    page = solves(ada).content.decode()
    assert "Did you mean" not in page
    assert chooses(ada, "1").status_code == 409


def test_what_the_author_has_removed_is_not_suggested(ada: Client, ben: Client) -> None:
    own = shared(written(ada, questions=KEY))
    takes(ben, own)
    at = f"{LIBRARY}{own.ref}/practice/"
    assert "Did you mean" in asks(ben, "Is the secret number 3 or 4?", at).content.decode()
    rest = [{"text": f"Is this about {n} more?", "answer": "no"} for n in range(MIN_FOR_PRACTICE)]
    OwnPuzzle.objects.filter(pk=own.ref).update(questions=rest)
    page = ben.get(at).content.decode()
    assert "Did you mean" not in page
    assert "I don’t know." in page
    assert chooses(ben, "1", at=at).status_code == 404


def test_the_same_question_again_is_only_shown(ada: Client) -> None:
    asks(ada, "Are the pears a present?")
    asks(ada, "Is the queen of Spain involved?")
    page = asks(ada, " are the PEARS a present ").content.decode()
    before, _start, part = page.partition('id="practice"')
    said = "You’ve already asked that: see question 1."
    assert (before.count(said), part.count(said)) == (0, 1), "in the part that replaces the old one"
    assert len(register()) == 2
    assert ada.post(AT, {"text": "Are the pears a present?"})["Location"] == f"{AT}?entry=asked-1#asked-1"
    ada.get(AT)
    assert said not in ada.get(AT).content.decode()


def test_it_goes_on_where_it_was_left(ada: Client, ben: Client) -> None:
    asks(ada, "Are the pears a present?")
    assert "Are the pears a present?" in ada.get(AT).content.decode()
    assert "Are the pears a present?" not in ben.get(AT).content.decode()
    assert "Continue practice" in ada.get(LIBRARY).content.decode()
    assert "In progress: 1 question" in ada.get(LIBRARY).content.decode()


@pytest.mark.parametrize(("text", "said"), [("  ", "Write a question first."), ("x" * 201, "limit is 200")])
def test_what_is_no_question(ada: Client, text: str, said: str) -> None:
    answer = asks(ada, text)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not Practice.objects.exists()


def test_so_many_questions_are_enough(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "MAX_ASKED", 2)
    for text in ("Is it one?", "Is it two?"):
        assert asks(ada, text).status_code == 200
    answer = asks(ada, "Is it three?")
    assert answer.status_code == 409
    assert "You’ve reached the limit of 2 questions." in answer.content.decode()


def test_not_what_i_meant(ada: Client) -> None:
    asks(ada, "Are the pears a present?")
    page = ada.post(AT + "doubt", {"number": "1"}, follow=True).content.decode()
    assert "Matched with the wrong question:" in page
    assert "0 of 1 answered" in page
    assert register()[0].not_meant
    ada.post(AT + "doubt", {"number": "1"})
    assert not register()[0].not_meant


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "", "9" * 50, "²"])
def test_no_such_entry(ada: Client, number: str) -> None:
    asks(ada, "Are the pears a present?")
    assert ada.post(AT + "doubt", {"number": number}).status_code == 404


def test_what_had_no_answer_cannot_be_doubted(ada: Client) -> None:
    asks(ada, "Is it a lion?")
    assert ada.post(AT + "doubt", {"number": "1"}).status_code == 404


# -- the end


def test_a_guess_opens_the_solution_to_count_by(ada: Client) -> None:
    asks(ada, "Are the pears a present?")
    page = solves(ada).content.decode()
    assert "the journey takes five days" in page
    assert "They ripen on the way." in page
    assert "Tick every bit" in page
    assert "Are the pears a present?" in page
    assert ada.get(AT + "solve/")["Location"] == AT


def test_points_are_counted_once(ada: Client) -> None:
    solves(ada)
    page = ada.post(
        AT + "count", {"bit": ["0", "2", "2", "99", "x", "²", "-1"]}, follow=True
    ).content.decode()
    assert "50 points out of 100" in page
    assert (only().points, only().ticked) == (50, [0, 2])
    assert ada.post(AT + "count", {"bit": ["1"]}).status_code == 409
    assert only().points == 50


@pytest.mark.parametrize(
    ("guess", "status", "said"), [("  ", 409, "Write down your solution first."), ("x" * 1001, 400, "")]
)
def test_what_is_no_guess(ada: Client, guess: str, status: int, said: str) -> None:
    answer = ada.post(AT + "solve/", {"guess": guess})
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert not Practice.objects.exists()


def test_afterwards_there_is_nothing_to_ask(ada: Client) -> None:
    solves(ada)
    assert ada.post(AT, {"text": "Is it one?"}).status_code == 409
    assert ada.post(AT + "solve/", {"guess": "Another one"}).status_code == 409
    assert only().guess == "They ripen on the way."
    assert "Practised" in ada.get(LIBRARY, {"page": "99"}).content.decode()


def test_counting_before_the_solution_is_open(ada: Client) -> None:
    assert ada.post(AT + "count", {"bit": ["0"]}).status_code == 409
    assert Client().post(AT + "count", {"bit": ["0"]}).status_code == 409


def test_the_bits_are_those_of_the_day(ada: Client, ben: Client) -> None:
    """The author edits the puzzle later; points that a person has counted stay."""
    own = shared(written(ada, questions=KEY))
    takes(ben, own)
    at = f"{LIBRARY}{own.ref}/practice/"
    solves(ben, at=at)
    ben.post(at + "count", {"bit": ["0"]})
    own.write(own.puzzle)
    own.bits = [{"text": "Only one", "score": 100}]
    own.save()
    page = ben.get(at).content.decode()
    assert "60 points out of 100" in page
    assert "The first bit" in page


# -- who may


def test_people_who_know_the_solution_cannot_practise(ada: Client) -> None:
    asks(ada, "Are the pears a present?")
    declares(ada, SITE)
    for answer in (ada.get(AT), ada.post(AT, {"text": "Is it one?"}), ada.get(AT + "solve/")):
        assert answer.status_code == 403
        assert "so you can’t practise it" in answer.content.decode()
    assert "Continue practice" not in ada.get(LIBRARY).content.decode()
    own = written(ada, questions=KEY)
    assert ada.get(f"{LIBRARY}{own.ref}/practice/").status_code == 403


def test_a_short_key_is_no_key(ada: Client, ben: Client) -> None:
    own = shared(written(ada, questions=KEY[: MIN_FOR_PRACTICE - 1]))
    takes(ben, own)
    at = f"{LIBRARY}{own.ref}/practice/"
    assert ben.get(at).status_code == 409
    assert ben.post(at, {"text": "Is it 7?"}).status_code == 409
    assert "Practise alone" not in ben.get(f"{LIBRARY}{own.ref}/").content.decode()
    OwnPuzzle.objects.filter(pk=own.ref).update(questions=[{"text": q.text, "answer": q.answer} for q in KEY])
    assert ben.get(at).status_code == 200


def test_a_stranger_becomes_a_guest_by_asking(db: None) -> None:
    stranger = Client()
    stranger.get(AT)
    assert "sessionid" not in stranger.cookies
    asks(stranger, "Are the pears a present?")
    assert only().person == user_of(stranger)
