"""What the puzzle's key advises the Master: only if it is certain, only for this puzzle, and nobody else."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from games.lateral.language.advice import Keyed
from games.lateral.puzzles.files import key_of, site_puzzles
from games.lateral.rules.moves import ANSWERS
from tabletop.rules import play
from tabletop.rules.game import Refused, Viewer
from tests.games.lateral.room import BEGIN, Data, Room, answer, ask, at, sherlock, spoil

REF = "a-brick-a-basket-and-a-slipper"
PUZZLE = site_puzzles()[REF]
REGISTER = PUZZLE.register(REF)
WHAT = {"what": "advice"}


def room(seats: int = 3, **changed: Any) -> Room:
    register = {"type": "register", "puzzle": REGISTER | changed}
    return Room(seats, begun=False).do(0, register).do(0, BEGIN)


def advised(where: Room, viewer: Viewer = 0) -> Data:
    return play.query(where.position, viewer=viewer, what=WHAT)


def test_a_certain_match_is_proposed_with_the_question_of_the_key() -> None:
    asked = room().do(1, ask("were those things put there on purpose"))
    keyed = {"question": "Were the things put there on purpose?", "answer": "yes"}
    assert advised(asked)["key"] == {"1": keyed}
    asked.do(0, answer(1, "yes"))
    assert advised(asked)["key"] == {}


def test_private_questions_are_keyed_and_uncertain_ones_are_not() -> None:
    asked = room(4).round(2).do(2, sherlock("Were the things lost?")).do(1, ask("Is a dolphin involved?"))
    assert [one["answer"] for one in advised(asked)["key"].values()] == ["no"]


@pytest.mark.parametrize("changed", [{"statement": "Another story."}, {"solution": "Bees."}, {"ref": ""}])
def test_a_key_serves_only_the_puzzle_it_was_written_for(changed: Data) -> None:
    """Who names a puzzle without having read its solution is told nothing of its key."""
    asked = room(**changed).do(1, ask("Were the things put there on purpose?"))
    assert advised(asked)["key"] == {}


def test_only_the_master_is_advised() -> None:
    asked = room(4).do(1, ask("Were the things put there on purpose?"))
    for viewer in (None, 1, 2):
        with pytest.raises(Refused, match="no_such_query"):
            advised(asked, viewer)
    asked.do(0, at("hand_over", 3))
    assert advised(asked, 0)["key"] == {}
    assert advised(asked, 3)["key"]


def told(text: str, **changed: Any) -> list[Data]:
    return advised(room(**changed).round(2).do(1, spoil(text)))["spoiler"]


def test_the_phrases_of_a_spoiler_are_those_that_say_a_bit() -> None:
    text = (
        "Well… the bread runs out every year, so the things keep their owners’ places in the queue 🐝! Right?"
    )
    pieces = told(text)
    assert "".join(piece["text"] for piece in pieces) == text
    marked = {bit: piece["text"] for piece in pieces for bit in piece["bits"]}
    assert marked[0] == "the things keep their owners’ places in the queue 🐝"


def test_phrases_are_found_without_a_key() -> None:
    bits = [{"text": "the gardener did it", "score": 60}, {"text": "with a yellow rose", "score": 40}]
    pieces = told("I think that the gardener did it, out of love.", bits=bits, ref="")
    assert [piece["bits"] for piece in pieces if piece["bits"]] == [[0]]


def test_a_spoiler_without_any_bit_is_not_marked() -> None:
    assert told("Aliens landed.") == []


def test_nothing_is_marked_while_no_spoiler_waits() -> None:
    assert advised(room())["spoiler"] == []


def test_all_keys_have_answers_that_can_be_given() -> None:
    """`games.lateral.language.advice` lists them itself: the rules import it."""
    assert get_args(get_type_hints(Keyed)["answer"]) == ANSWERS
    for ref in site_puzzles():
        key = key_of(ref)
        assert key
        assert {entry.answer for entry in key.questions} <= set(ANSWERS)
