"""Spoilers with the bits that they contain, for measuring how the key marks them, and for fitting it.

``spoilers/spoilers.toml``: by someone who knew the bits. ``spoilers/retellings.toml``: by people who hadn't
seen them. ``examples.json``: as players write. Every third text of the first two is held out.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from games.lateral.language.spoilers import BitWordings, Judge
from games.lateral.puzzles.files import site_puzzles

FOLDER = Path(__file__).parent
EXAMPLES: dict[str, Any] = json.loads((FOLDER / "examples.json").read_text())


class Labelled(NamedTuple):
    """A Spoiler for a puzzle, the bits that it certainly contains, and those that a fair Master may grant or
    not: they count neither way.
    """

    ref: str
    text: str
    bits: frozenset[int]
    arguable: frozenset[int] = frozenset()
    held_out: bool = False


def known_bits() -> Iterator[Labelled]:
    """Those by someone who knew the bits."""
    for ref, found in tomllib.loads((FOLDER / "spoilers" / "spoilers.toml").read_text()).items():
        for number, (text, bits) in enumerate(found["spoilers"], 1):
            yield Labelled(ref, text, frozenset(bits), held_out=number % 3 == 0)


def retellings() -> Iterator[Labelled]:
    """Those by people who hadn't seen the bits."""
    found = tomllib.loads((FOLDER / "spoilers" / "retellings.toml").read_text())
    for place, (ref, told) in enumerate(found.items()):
        for number, (text, bits, arguable) in enumerate(told["spoilers"]):
            held_out = (place + number) % 3 == 0
            yield Labelled(ref, text, frozenset(bits), frozenset(arguable), held_out)


def examples() -> Iterator[Labelled]:
    """As players write them."""
    for ref, spoilers in EXAMPLES["spoilers"].items():
        for one in spoilers:
            yield Labelled(ref, one["text"], frozenset(one["bits"]), frozenset(one["arguable"]))


def wordings_of(ref: str) -> list[BitWordings]:
    """The wordings of a puzzle's bits."""
    return [BitWordings(bit.wordings, bit.unlike) for bit in site_puzzles()[ref].bits]


def judge_of(ref: str) -> Judge:
    """The judge for a puzzle."""
    puzzle = site_puzzles()[ref]
    return Judge(wordings_of(ref), puzzle.language, puzzle.statement)


class Figures(NamedTuple):
    """``error``: the mean difference between the points given and those due; ``nothing``: if none were given.
    ``right`` and ``wrong`` marks, ``contained`` bits and ``judged`` bits.
    """

    error: float
    nothing: float
    right: int
    wrong: int
    contained: int
    judged: int

    def __str__(self) -> str:
        return (
            f"mean error {self.error:.1f} (nothing granted: {self.nothing:.1f}), found {self.right} of "
            f"{self.contained} bits, {self.right / max(1, self.right + self.wrong):.0%} of those granted are "
            f"right, {self.wrong / self.judged:.1%} of all judged granted wrongly"
        )


def figures(spoilers: Iterable[Labelled], marks: Callable[[Labelled], Collection[int]]) -> Figures:
    """How good these marks are."""
    errors, dues, right, wrong, contained, judged = [], [], 0, 0, 0, 0
    for one in spoilers:
        scores = [bit.score for bit in site_puzzles()[one.ref].bits]
        marked = frozenset(marks(one)) - one.arguable
        due = sum(scores[bit] for bit in one.bits)
        dues.append(due)
        errors.append(abs(sum(scores[bit] for bit in marked) - due))
        right += len(marked & one.bits)
        wrong += len(marked - one.bits)
        contained += len(one.bits)
        judged += len(scores) - len(one.arguable)
    count = max(1, len(errors))
    return Figures(sum(errors) / count, sum(dues) / count, right, wrong, contained, judged)
