"""LA-9: repeats are recognised by what the questions ask."""

from __future__ import annotations

import tomllib
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.lateral.language.normalise import normalise
from games.lateral.language.repeats import MIN_SIMILARITY, likeness, similarity
from games.lateral.puzzles.files import site_puzzles

FOLDER = Path(__file__).parent / "repeats"
PARTS = ("tuning", "held-out")
MIN_FOUND, MAX_FALSE = 0.95, 0.05
STORY = "She fell, and nobody had touched her."

STORIES = {ref: puzzle.statement for ref, puzzle in site_puzzles().items()}
EXAMPLES = tomllib.loads((FOLDER / "examples.toml").read_text())

Pair = tuple[str, str, str]
"""Two questions, and the story."""


def pairs(part: str, kind: str) -> list[Pair]:
    """The pairs of ``tuning`` or ``held-out`` that are the ``same`` or ``different``."""
    puzzles = tomllib.loads((FOLDER / f"{part}.toml").read_text())
    return [(one, other, STORIES[ref]) for ref, kinds in puzzles.items() for one, other in kinds[kind]]


def taken_as_repeats(part: str, kind: str) -> list[Pair]:
    return [pair for pair in pairs(part, kind) if likeness(*pair) >= MIN_SIMILARITY]


def same(one: str, other: str, story: str = STORY) -> bool:
    return likeness(one, other, story) >= MIN_SIMILARITY


def test_there_are_two_hundred_pairs() -> None:
    counts = {part: [len(pairs(part, kind)) for kind in ("same", "different")] for part in PARTS}
    assert counts == {"tuning": [80, 80], "held-out": [20, 20]}
    every = [
        frozenset(pair[:2]) for part in PARTS for kind in ("same", "different") for pair in pairs(part, kind)
    ]
    assert len(set(every)) == len(every) == 200
    assert len(STORIES) >= 10


@pytest.mark.parametrize("part", PARTS)
def test_repeats_are_found(part: str) -> None:
    found = taken_as_repeats(part, "same")
    assert len(found) >= MIN_FOUND * len(pairs(part, "same")), [
        pair[:2] for pair in pairs(part, "same") if pair not in found
    ]


@pytest.mark.parametrize("part", PARTS)
def test_other_questions_are_not_taken_for_repeats(part: str) -> None:
    false = taken_as_repeats(part, "different")
    assert len(false) <= MAX_FALSE * len(pairs(part, "different")), [pair[:2] for pair in false]


def share(found: list[bool]) -> float:
    return sum(found) / len(found)


@pytest.mark.parametrize("name", ["groups", "riddles"])
def test_many_more_questions(name: str) -> None:
    """Harder ones, in groups that ask the same; docs/decisions/0033-lateral-language.md has the shares."""
    puzzles = [
        (kinds.get("story") or STORIES[ref], kinds["same"], kinds["different"])
        for ref, kinds in tomllib.loads((FOLDER / f"{name}.toml").read_text()).items()
    ]
    found = [
        same(*pair, story)
        for story, alike, _ in puzzles
        for group in alike
        for pair in combinations(group, 2)
    ]
    false = [same(one, other, story) for story, _, different in puzzles for one, other in different]
    ideas = [
        same(one, other, story)
        for story, alike, _ in puzzles
        for first, second in combinations(alike, 2)
        for one, other in product(first, second)
    ]
    assert share(found) >= 0.8
    assert share(false) <= MAX_FALSE
    assert share(ideas) <= 0.02


@pytest.mark.parametrize(
    ("kind", "one", "other"), [(kind, *pair) for kind in EXAMPLES for pair in EXAMPLES[kind]]
)
def test_examples(kind: str, one: str, other: str) -> None:
    """Each of them; of the other pairs, only most."""
    assert same(one, other) == (kind == "same")


def test_people_of_the_story_are_told_apart() -> None:
    story = "A man walks into a bar. The barman pulls out a gun."
    assert not same("Did the man see the gun?", "Did the barman see the gun?", story)
    assert same("Was the barman angry?", "Was the man angry?", "The barman pulls out a gun.")


def test_the_story_may_be_called_by_its_kind() -> None:
    story = "At a station, a stall sells green pears."
    assert same("Are the pears poisonous?", "Is there poison in the fruit?", story)
    assert not same("Are they pears?", "Are they fruit?", "She buys something at a station.")


def test_long_questions_are_compared_letter_by_letter() -> None:
    words = (
        "baker cake shop rival money secret poison knife garden letter winter mirror train ladder window boat"
    )
    one, other = f"Did she see the {words} and the bird?", f"Did she see the {words} and the dog?"
    assert likeness(one, other, STORY) == similarity(one, other)


def test_other_languages_are_compared_letter_by_letter() -> None:
    one, other = "Wurde die Frau von der Rose vergiftet?", "Wurde die Frau von einer Rose vergiftet?"
    assert likeness(one, other, STORY) == similarity(one, other) >= MIN_SIMILARITY


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=40))
def test_likeness_is_100_only_for_the_same_question(one: str, other: str, story: str) -> None:
    found = likeness(one, other, story)
    assert (found == 100) == (normalise(one) == normalise(other))
    assert found == likeness(other, one, story)
    assert 0 <= found <= 100


WORDS = [
    *("did", "was", "she", "he", "they", "his", "her", "him", "it", "the", "man", "woman", "baker"),
    *("kill", "see", "love", "before", "than", "because", "not", "two", "by", "in"),
]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=9), st.lists(st.sampled_from(WORDS), max_size=9))
def test_likeness_is_symmetrical(one: list[str], other: list[str]) -> None:
    first, second = " ".join(one), " ".join(other)
    assert likeness(first, second, STORY) == likeness(second, first, STORY)
