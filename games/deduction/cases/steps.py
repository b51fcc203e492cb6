"""The solution of a case in steps that a person can follow, and how hard they are together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.deduction.cases.case import Case
from games.deduction.rules.solver.sheet import Step, explain

SEEN = frozenset({"own_hand", "face_up", "shown", "answered"})
"""The codes of steps that only say what the solver has seen and heard."""

EFFORT: Mapping[str, int] = {
    "elsewhere": 1,
    "line_full": 2,
    "line_needs": 2,
    "hand_full": 2,
    "known": 2,
    "possible": 2,
    "only_place": 3,
    "hand_needs": 3,
    "line_total": 4,
    "hand_total": 4,
}
"""How hard each kind of inference is for a person. Steps that only hold by contradiction or by counting all
deals have no entry: cases that need them aren't used.
"""

LIMITS = (14, 24, 35, 46)
"""The greatest effort of the levels 1 to 4; more is level 5."""

EASIEST, HARDEST = 5, 80
"""The effort of a usable case."""


def steps_of(case: Case) -> list[Step] | None:
    """The steps from what the solver knows to the missing tile, each right after what it newly needs; None
    if there is no such chain without contradiction or counting. See `Explainer.explain` for their form.
    """
    found = explain(case.view, case.missing, case.seats)
    if not found or any(step["code"] not in SEEN | EFFORT.keys() for step in found):
        return None
    return _in_reading_order(found, case.you)


def effort(steps: Sequence[Step]) -> int:
    """How hard these steps are together. Those that the note sheet shows anyway cost nothing."""
    return sum(EFFORT[step["code"]] for step in steps if not _is_printed(steps, step))


def level_of(steps: Sequence[Step]) -> int:
    """The level of a case with these steps, from 1 (easy) to 5."""
    return 1 + sum(effort(steps) > limit for limit in LIMITS)


def hints_of(steps: Sequence[Step], you: int) -> list[int]:
    """How many steps are told after each hint: up to every inference but the last, which names the tile.
    ``you`` is the solver's seat.
    """
    return [at for at, step in enumerate(steps, 1) if not _is_obvious(step, you)][:-1]


def _is_printed(steps: Sequence[Step], step: Step) -> bool:
    """Whether a step says what was seen and heard, or that a tile that was seen is in one place only."""
    if step["code"] == "elsewhere":
        return all(steps[one]["code"] in SEEN for one in step["from"])
    return step["code"] in SEEN


def _is_obvious(step: Step, you: int) -> bool:
    """Whether a step is no hint for the player in seat ``you``: what was seen, what their own hand holds, or
    that a tile is in one place only.
    """
    return step["code"] in SEEN or step["code"] == "elsewhere" or step["holder"] == you


def _in_reading_order(found: Sequence[Step], you: int) -> list[Step]:
    """The same steps, with every obvious one just before the first inference that follows from it."""
    order: list[int] = []

    def tell(at: int) -> None:
        for one in found[at]["from"]:
            if one not in order and _is_obvious(found[one], you):
                tell(one)
        order.append(at)

    for at, step in enumerate(found):
        if not _is_obvious(step, you):
            tell(at)
    number = {at: place for place, at in enumerate(order)}
    return [{**found[at], "from": sorted(number[one] for one in found[at]["from"])} for at in order]
