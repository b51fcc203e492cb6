"""The site's own puzzles: files that can be read, bits that make 100, keys that agree with themselves."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from games.lateral.language.normalise import normalise
from games.lateral.puzzles import files
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.puzzle import DIFFICULTIES, MAX_MOODS, Puzzle, missing_parts
from games.lateral.rules.moves import ANSWERS

FOLDER = Path(files.__file__).parent / "site"
PUZZLES = site_puzzles()

each = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)


def sentences(text: str) -> int:
    return len(re.findall(r"[.?!]”?(?:\s|$)", text))


def test_there_are_a_hundred_and_twenty_of_each_difficulty() -> None:
    assert len(PUZZLES) >= 100
    counted = Counter(puzzle.difficulty for puzzle in PUZZLES.values())
    assert set(counted) == set(DIFFICULTIES)
    assert min(counted.values()) >= 20


def test_every_file_is_in_the_library() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PUZZLES)


@pytest.mark.parametrize("ref", PUZZLES)
def test_the_file_is_read_as_those_of_people_are(ref: str) -> None:
    assert files.read((FOLDER / f"{ref}.json").read_bytes()) == PUZZLES[ref]


def test_the_gentle_ones_come_first() -> None:
    order = [DIFFICULTIES.index(puzzle.difficulty) for puzzle in PUZZLES.values()]
    assert order == sorted(order)


def test_no_two_have_a_title_in_common() -> None:
    assert len({normalise(puzzle.title) for puzzle in PUZZLES.values()}) == len(PUZZLES)


@each
def test_is_complete(puzzle: Puzzle) -> None:
    assert list(missing_parts(puzzle)) == []
    assert puzzle.sum == 100
    assert 4 <= len(puzzle.bits) <= 8
    assert 2 <= sentences(puzzle.statement) <= 6
    assert sentences(puzzle.solution) >= 3
    assert 1 <= len(puzzle.moods) <= MAX_MOODS
    assert all(sentences(bit.text) == 1 for bit in puzzle.bits)
    assert puzzle.minutes
    assert puzzle.picture


@each
def test_bits_have_wordings_for_rooms_without_a_master(puzzle: Puzzle) -> None:
    for bit in puzzle.bits:
        assert len(bit.also) >= 5
        assert len(bit.unlike) >= 2
    told = Counter(normalise(text) for bit in puzzle.bits for text in (*bit.wordings, *bit.unlike))
    assert not [text for text, times in told.items() if times > 1]


@each
def test_key_is_large_and_uses_the_cards(puzzle: Puzzle) -> None:
    assert len(puzzle.questions) >= 40
    used = Counter(question.answer for question in puzzle.questions)
    assert set(used) <= set(ANSWERS)
    assert min(used["yes"], used["no"]) >= 12
    assert used["not_relevant"] >= 3
    assert used["false_assumption"]
    assert used["rephrase"]


@each
def test_no_question_stands_in_its_key_twice(puzzle: Puzzle) -> None:
    told = Counter(normalise(wording) for question in puzzle.questions for wording in question.wordings)
    assert not [wording for wording, times in told.items() if times > 1]


@each
def test_a_file_of_it_comes_back_as_it_is(puzzle: Puzzle) -> None:
    assert files.read(files.write(puzzle)) == puzzle


@each
def test_quotes_and_apostrophes_are_set_well(puzzle: Puzzle) -> None:
    bits = (text for bit in puzzle.bits for text in (*bit.wordings, *bit.unlike))
    texts = [puzzle.title, puzzle.statement, puzzle.solution, *bits]
    assert not [text for text in texts if re.search(r"[\"']|  |\.\.\.", text)]
