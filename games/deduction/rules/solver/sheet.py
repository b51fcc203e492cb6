"""A seat's note sheet: what can be marked, and why."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NotRequired, TypedDict, cast

import msgspec

from games.deduction.rules.solver.counting import Worlds
from games.deduction.rules.solver.inference import Reduced, infer
from games.deduction.rules.solver.knowledge import (
    Fact,
    Knowledge,
    Ledger,
    Reason,
    knowledge_from_view,
    ledger_from_view,
)
from games.deduction.rules.state import ALL_TILES, LINES, TILE_OF, TILES, Answer, Holder, Kind, tiles_in

# -- Sheet -----------------------------------------------------------------------------------------------


class Mark(Enum):
    """Whether a holder has a tile."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """``worlds`` is the number of worlds that agree with everything known; 0 means a contradiction. ``found``
    says for each of the 24 tiles in how many worlds each holder has it: the seats, the missing place, and
    last the face-up tiles.
    """

    worlds: int
    found: tuple[tuple[int, ...], ...]

    @property
    def seats(self) -> int:
        """The number of players; also the missing place's number as a holder."""
        return len(self.found[0]) - 2

    def mark(self, tile: int, holder: int) -> Mark:
        """YES or NO if it is certain that the holder has the tile or doesn't, else OPEN."""
        found = self.found[tile][holder]
        if found == self.worlds:
            return Mark.YES
        return Mark.OPEN if found else Mark.NO

    def chance(self, tile: int, holder: int) -> float:
        """How likely it is, all worlds being equally likely."""
        return self.found[tile][holder] / self.worlds

    @property
    def candidates(self) -> list[int]:
        """The tiles that may be missing: all others are excluded."""
        return [tile for tile, found in enumerate(self.found) if found[self.seats]]

    @property
    def solved(self) -> int | None:
        """The missing tile, once no other is left."""
        candidates = self.candidates
        return candidates[0] if len(candidates) == 1 else None

    def data(self) -> dict[str, Any]:
        """As plain JSON data: ``worlds``, ``excluded`` and ``solved`` by name, and for each tile ``marks``
        and ``chances`` by holder (the seats, the missing place, face up).
        """
        holders = range(self.seats + 2)
        candidates, solved = self.candidates, self.solved
        return {
            "worlds": self.worlds,
            "excluded": [name for tile, name in enumerate(TILES) if tile not in candidates],
            "solved": None if solved is None else TILES[solved],
            "tiles": {
                name: {
                    "marks": [self.mark(tile, holder).value for holder in holders],
                    "chances": [self.chance(tile, holder) for holder in holders],
                }
                for tile, name in enumerate(TILES)
            },
        }


def sheet_from_view(view: Mapping[str, Any]) -> Sheet:
    """The sheet of the viewer of this view."""
    return solve(knowledge_from_view(view))


@lru_cache(maxsize=512)
def solve(known: Knowledge) -> Sheet:
    """The sheet that follows from this knowledge."""
    reduced = Reduced(known)
    width = known.seats + 2
    if reduced.puzzle is None:
        return Sheet(0, ((0,) * width,) * len(TILES))
    worlds = Worlds(reduced.puzzle)
    found = [[0] * width for _ in TILES]
    for tile, row in zip(reduced.puzzle.tiles, worlds.placed, strict=True):
        found[tile][: len(row)] = row
    for holder, tiles in enumerate((*reduced.placed, known.face_up)):
        for tile in tiles_in(tiles & ALL_TILES):
            found[tile][holder] = worlds.total
    return Sheet(worlds.total, tuple(map(tuple, found)))


# -- Notes -----------------------------------------------------------------------------------------------
# The marks of a note sheet, and counts of the tiles of a line that a player holds (DE-14).


MarkName = Literal["yes", "no", "open"]
"""The values of `Mark`."""


class Tally(TypedDict):
    """What the answers say of the tiles of one line that a seat has: at ``least`` and at ``most`` so many
    (None if there was only a yes), and how many of them are ``known``, with a yes among the marks.
    """

    seat: int
    about: str
    least: int
    most: int | None
    known: int


def seen_marks(view: Mapping[str, Any]) -> dict[str, list[MarkName]]:
    """The marks at the level ``notes``, by tile and holder (the seats, then the missing place): what the
    viewer has seen, that is their own hand, tiles that are face up or were shown, and a missing tile after a
    wrong guess. The holder of a seen tile is ``yes`` and all others are ``no``. What follows from answers is
    left to the viewer, as ``open``.
    """
    ledger = ledger_from_view(dict(view) | {"record": [_only_shown(entry) for entry in view["record"]]})
    marks: dict[str, list[MarkName]] = {}
    for tile, name in enumerate(TILES):
        yes = any(hand >> tile & 1 for hand in ledger.yes)
        marks[name] = [
            Mark.YES.value
            if ledger.yes[holder] >> tile & 1
            else Mark.NO.value
            if yes or ledger.no[holder] >> tile & 1
            else Mark.OPEN.value
            for holder in ledger.holders
        ]
    return marks


def tallies(view: Mapping[str, Any], marks: Mapping[str, list[MarkName]]) -> list[Tally]:
    """The answers about each player and line, in the order of the record."""
    found: dict[tuple[int, str], Tally] = {}
    for entry in view["record"]:
        seat, about, answer = entry["asked"], entry["about"], entry["answer"]
        known = sum(marks[TILES[tile]][seat] == Mark.YES.value for tile in tiles_in(LINES[about]))
        tally = found.setdefault(
            (seat, about), {"seat": seat, "about": about, "least": 0, "most": None, "known": known}
        )
        least = {"yes": 1, "no": 0}.get(answer, answer)
        tally["least"] = max(tally["least"], least)
        if answer != "yes":
            tally["most"] = least
    return list(found.values())


def deduced_marks(sheet: Sheet) -> dict[str, list[MarkName]]:
    """The marks at the level ``solver``, by tile and holder: everything that follows with certainty."""
    holders = range(sheet.seats + 1)
    return {name: [sheet.mark(TILE_OF[name], holder).value for holder in holders] for name in TILES}


def _only_shown(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The entry reduced to the shown tile: a yes, which the tile itself proves, and no announcement."""
    return dict(entry) | {"announcement": None, "kind": "have", "answer": "yes"}


# -- Explanation -----------------------------------------------------------------------------------------


Step = TypedDict(
    "Step",
    {
        "code": str,
        "from": list[int],
        "holder": NotRequired[Holder],
        "tiles": NotRequired[list[str]],
        "is": NotRequired[bool],
        "about": NotRequired[str],
        "least": NotRequired[int],
        "most": NotRequired[int],
        "clash": NotRequired[bool],
        "turn": NotRequired[int],
        "seat": NotRequired[int],
        "to": NotRequired[int],
        "kind": NotRequired[Kind],
        "answer": NotRequired[Answer],
        "where": NotRequired[Holder],
        "tile": NotRequired[str],
        "size": NotRequired[int],
        "count": NotRequired[int],
        "total": NotRequired[int],
        "worlds": NotRequired[int],
    },
)
"""One step of a chain of reasons (see `Explainer.explain`). From ``turn`` on: data of the code."""


class Explainer:
    """Explains the marks of one view. Its inferences are shared by all explanations."""

    def __init__(self, view: Mapping[str, Any], marks: Sheet | None = None) -> None:
        self._sheet = marks or sheet_from_view(view)
        self._ledger = ledger_from_view(view)
        infer(self._ledger)

    def explain(self, tile: str, holder: int) -> list[Step] | None:
        """The chain of steps that leads to the mark of this tile and holder; None if the mark is open. The
        last step is the mark itself.

        A step has a ``code`` with its data, and ``from``, the numbers of the earlier steps that it follows
        from. It says that a ``holder`` (a seat, or ``missing``) has or doesn't have (``is``) some ``tiles``,
        or has at least (``least``) or at most (``most``) this many tiles ``about`` a line. If no such steps
        lead to the mark, it is proved by contradiction: a step ``suppose``, its consequences, a clash, and
        ``so``. If that fails too, the only step is ``counted``: the mark holds in all ``worlds``.
        """
        mark = self._sheet.mark(TILE_OF[tile], holder)
        if mark is Mark.OPEN:
            return None
        fact = Fact("yes" if mark is Mark.YES else "no", holder, TILE_OF[tile])
        if fact in self._ledger.because:
            return _chain(self._ledger, fact)
        return self._contrary(fact) or [self._plainly(fact)]

    def _contrary(self, fact: Fact) -> list[Step] | None:
        """A proof by contradiction, None if there is none."""
        ledger = self._ledger.copy()
        opposite = Fact("no" if fact.kind == "yes" else "yes", fact.holder, fact.what)
        ledger.note(opposite, "suppose")
        infer(ledger)
        if ledger.clash is None:
            return None
        steps = _chain(ledger, ledger.clash)
        return [*steps, self._said(fact, "so", {}, [len(steps) - 1])]

    def _plainly(self, fact: Fact) -> Step:
        return self._said(fact, "counted", {"worlds": self._sheet.worlds}, [])

    def _said(self, fact: Fact, code: str, data: Mapping[str, Any], parents: list[int]) -> Step:
        return _step([fact], Reason(code, dict(data), (), 0), parents, len(self._ledger.room) - 1)


def explain(view: Mapping[str, Any], tile: str, holder: int) -> list[Step] | None:
    """The chain for one mark of a view; see `Explainer.explain`."""
    return Explainer(view).explain(tile, holder)


def _chain(ledger: Ledger, goal: Fact) -> list[Step]:
    """All facts that the goal follows from, each after its reasons. Facts about one holder that were found in
    the same way are merged into one step.
    """
    needed, waiting = {goal}, [goal]
    while waiting:
        for parent in ledger.because[waiting.pop()].parents:
            if parent not in needed:
                needed.add(parent)
                waiting.append(parent)
    groups: dict[Any, list[Fact]] = {}
    for fact in sorted(needed, key=lambda one: ledger.because[one].number):
        reason = ledger.because[fact]
        alike = fact if fact == goal or not isinstance(fact.what, int) else (fact.kind, fact.holder)
        groups.setdefault((alike, reason.code, repr(reason.data), reason.parents), []).append(fact)
    number = {fact: at for at, group in enumerate(groups.values()) for fact in group}
    missing = len(ledger.room) - 1
    return [
        _step(group, reason, sorted({number[parent] for parent in reason.parents}), missing)
        for group in groups.values()
        for reason in [ledger.because[group[0]]]
    ]


def _step(group: list[Fact], reason: Reason, parents: list[int], missing: int) -> Step:
    fact = group[0]
    data = {name: _named(name, value, missing) for name, value in reason.data.items()}
    step: dict[str, Any]
    if fact.kind == "clash":
        step = {"code": reason.code, "clash": True, **data, "from": parents}
        return cast("Step", step)
    step = {"code": reason.code, **data, "holder": _place(fact.holder, missing)}
    if isinstance(fact.what, int):
        tiles = [TILES[one.what] for one in group if isinstance(one.what, int)]
        step |= {"tiles": tiles, "is": fact.kind == "yes", "from": parents}
    else:
        step |= {"about": fact.what, fact.kind: fact.number, "from": parents}
    return cast("Step", step)


def _named(name: str, value: Any, missing: int) -> Any:
    """A value of a reason's data as it goes over the wire."""
    if name in ("where", "holder"):
        return _place(value, missing)
    return TILES[value] if name == "tile" else value


def _place(holder: int, missing: int) -> Holder:
    return "missing" if holder == missing else holder
