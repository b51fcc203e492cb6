"""LA-34: how well the key marks Spoilers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from games.lateral.language.spoilers import contained_bits
from games.lateral.puzzles.files import site_puzzles

TEXTS = Path(__file__).parent / "spoilers" / "spoilers.toml"
HELD_OUT = 3
"""Every third Spoiler of a puzzle is held out."""


class Figures(NamedTuple):
    """Marks: right ones, wrong ones, missing ones."""

    right: int
    wrong: int
    missing: int

    @property
    def precision(self) -> float:
        return self.right / max(1, self.right + self.wrong)

    @property
    def recall(self) -> float:
        return self.right / max(1, self.right + self.missing)


def cases(held_out: bool) -> Iterator[tuple[str, str, set[int], set[int]]]:
    """The puzzle, the Spoiler, the bits that it contains, and those that are marked."""
    for ref, found in tomllib.loads(TEXTS.read_text()).items():
        puzzle = site_puzzles()[ref]
        bits = [bit.text for bit in puzzle.bits]
        for number, (text, contained) in enumerate(found["spoilers"], 1):
            if (number % HELD_OUT == 0) == held_out:
                marked = contained_bits(bits, text, puzzle.language, puzzle.statement)
                yield ref, text, set(contained), set(marked)


def figures(held_out: bool) -> Figures:
    all_ = list(cases(held_out))
    return Figures(
        sum(len(wanted & marked) for _, _, wanted, marked in all_),
        sum(len(marked - wanted) for _, _, wanted, marked in all_),
        sum(len(wanted - marked) for _, _, wanted, marked in all_),
    )


def test_la34_marks_are_rarely_wrong() -> None:
    """The figures of decision 0035. A change of the matcher may raise them."""
    assert figures(held_out=False).wrong <= 1
    assert figures(held_out=False).recall >= 0.8


@pytest.mark.parametrize("ref", sorted(tomllib.loads(TEXTS.read_text())))
def test_la34_the_solution_contains_its_bits_and_other_stories_do_not(ref: str) -> None:
    puzzle = site_puzzles()[ref]
    bits = [bit.text for bit in puzzle.bits]
    whole = " ".join(bits)
    assert contained_bits(bits, whole, puzzle.language, puzzle.statement) == tuple(range(len(bits)))
    others = (text for other, text, _, _ in (*cases(False), *cases(True)) if other != ref)
    marked = [contained_bits(bits, text, puzzle.language, puzzle.statement) for text in others]
    assert not any(marked)


def test_la34_what_is_denied_is_not_contained() -> None:
    assert (
        contained_bits(["The hiker was whistling."], "The hiker was not whistling.", "en", "A hiker.") == ()
    )
    assert contained_bits(["The hiker was whistling."], "The hiker was whistling.", "en", "A hiker.") == (0,)
    assert contained_bits(["It was a boat."], "", "en", "") == ()


def test_la34_a_bit_without_words_of_its_own_is_not_contained() -> None:
    for bit in ("???", "No, no!"):
        assert contained_bits([bit, "It was a boat."], "It was a boat.", "en", "") == (1,)
