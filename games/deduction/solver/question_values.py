"""The expected value of a question before it is asked, by exact counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from math import log2
from typing import NamedTuple

import msgspec

from games.deduction.rules.core.tiles import LINES
from games.deduction.solver.counting import count_by_holding
from games.deduction.solver.knowledge import Knowledge
from games.deduction.solver.reduction import Reduced


class QuestionValue(msgspec.Struct, frozen=True, gc=False):
    """In bits, averaged over the answers: ``missing`` is what the question tells the asker about the missing
    tile, ``world`` about where all tiles are, and ``public`` the part of ``world`` that everyone learns.
    """

    missing: float
    world: float
    public: float


NOTHING = QuestionValue(0.0, 0.0, 0.0)


class Part(NamedTuple):
    """The worlds in which the asked player holds exactly these tiles of a line. ``missing`` says in how many
    of them each tile is the missing one.
    """

    held: int
    worlds: int
    missing: Mapping[int, int]


class QuestionValues:
    """The values of the questions that a player with this knowledge can ask. There must be at least one
    world. If the missing tile is known already, every question is worth nothing.
    """

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._reduced = Reduced(known)
        self._parts: dict[tuple[int, str], list[Part]] = {}

    def worth(self, asked: int, kind: str, about: str) -> QuestionValue:
        """The value of one question."""
        parts = self._parts.get((asked, about))
        if parts is None:
            parts = self._parts[asked, about] = self._part(asked, about)
        if not parts:
            return NOTHING
        if kind == "have":
            return NOTHING if self._known.held[asked] & LINES[about] else _have(parts)
        return _told(parts, lambda part: part.held.bit_count())

    def _part(self, asked: int, about: str) -> list[Part]:
        """The worlds, grouped by the tiles of the line that the asked player holds."""
        puzzle, line = self._reduced.puzzle, LINES[about]
        assert puzzle is not None
        if self._reduced.placed[self._known.seats]:
            return []
        certain, missing = self._reduced.placed[asked] & line, self._known.seats
        parted = count_by_holding(puzzle, asked, line, missing)
        return [
            Part(held | certain, sum(row.values()), row) for held, row in parted.items() if any(row.values())
        ]


def _told(parts: list[Part], answer: Callable[[Part], int]) -> QuestionValue:
    """The value of a question whose answer everyone hears."""
    answers: dict[int, list[Part]] = defaultdict(list)
    for part in parts:
        answers[answer(part)].append(part)
    worlds = sum(part.worlds for part in parts)
    told = entropy(sum(part.worlds for part in some) for some in answers.values())
    after = sum(sum(part.worlds for part in some) / worlds * _uncertainty(some) for some in answers.values())
    return QuestionValue(_uncertainty(parts) - after, told, told)


def _have(parts: list[Part]) -> QuestionValue:
    """The value of a *have* question. After a yes its owner also shows a tile; each matching one is assumed
    to be equally likely.
    """
    heard = _told(parts, lambda part: int(bool(part.held)))
    worlds = sum(part.worlds for part in parts)
    yes = [part for part in parts if part.held]
    before = _uncertainty(yes) * sum(part.worlds for part in yes) / worlds
    after, left = 0.0, 0.0
    for tile in range(24):
        some = [part for part in yes if part.held >> tile & 1]
        weight = sum(part.worlds / part.held.bit_count() for part in some)
        if weight:
            after += weight / worlds * _uncertainty(some, shared=True)
            left += sum(
                part.worlds / part.held.bit_count() / worlds * log2(part.held.bit_count() * weight)
                for part in some
            )
    if not yes:
        return heard
    sure = sum(part.worlds for part in yes)
    tile_tells = sure / worlds * log2(sure) - left
    return QuestionValue(heard.missing + before - after, heard.world + tile_tells, heard.public)


def _uncertainty(parts: list[Part], shared: bool = False) -> float:
    """The uncertainty about the missing tile, in bits; ``shared`` if one of the held tiles was shown."""
    counts: dict[int, float] = defaultdict(float)
    for part in parts:
        weight = 1 / part.held.bit_count() if shared else 1
        for tile, worlds in part.missing.items():
            counts[tile] += worlds * weight
    return entropy(counts.values())


def entropy(counts: Iterable[float]) -> float:
    """The entropy of a distribution given by relative weights, in bits."""
    some = [count for count in counts if count]
    total = sum(some)
    return sum(count / total * log2(total / count) for count in some)
