"""Why a mark is certain: a chain of steps that a person can follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.deduction.rules.core.tiles import TILE_OF, TILES
from games.deduction.solver.evidence import ledger_from_view
from games.deduction.solver.inference import infer
from games.deduction.solver.ledger import Fact, Ledger, Reason
from games.deduction.solver.sheet import Mark, Sheet, sheet_from_view

Step = dict[str, Any]


class Explainer:
    """Explains the marks of one view. Its inferences are shared by all explanations."""

    def __init__(self, view: Mapping[str, Any], marks: Sheet | None = None) -> None:
        self._sheet = marks or sheet_from_view(view)
        self._ledger = ledger_from_view(view)
        self._heard = set(self._ledger.because)
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
            return _chain(self._ledger, fact, self._heard)
        return self._contrary(fact) or [self._plainly(fact)]

    def _contrary(self, fact: Fact) -> list[Step] | None:
        """A proof by contradiction, None if there is none."""
        ledger = self._ledger.copy()
        opposite = Fact("no" if fact.kind == "yes" else "yes", fact.holder, fact.what)
        ledger.note(opposite, "suppose")
        infer(ledger)
        if ledger.clash is None:
            return None
        steps = _chain(ledger, ledger.clash, self._heard)
        return [*steps, self._said(fact, "so", {}, [len(steps) - 1])]

    def _plainly(self, fact: Fact) -> Step:
        return self._said(fact, "counted", {"worlds": self._sheet.worlds}, [])

    def _said(self, fact: Fact, code: str, data: Mapping[str, Any], parents: list[int]) -> Step:
        return _step([fact], Reason(code, dict(data), (), 0), parents, len(self._ledger.room) - 1)


def explain(view: Mapping[str, Any], tile: str, holder: int) -> list[Step] | None:
    """The chain for one mark of a view; see `Explainer.explain`."""
    return Explainer(view).explain(tile, holder)


def _chain(ledger: Ledger, goal: Fact, heard: Iterable[Fact]) -> list[Step]:
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
    if fact.kind == "clash":
        return {"code": reason.code, "clash": True, **data, "from": parents}
    step: Step = {"code": reason.code, **data, "holder": _place(fact.holder, missing)}
    if isinstance(fact.what, int):
        tiles = [TILES[one.what] for one in group if isinstance(one.what, int)]
        return step | {"tiles": tiles, "is": fact.kind == "yes", "from": parents}
    return step | {"about": fact.what, fact.kind: fact.number, "from": parents}


def _named(name: str, value: Any, missing: int) -> Any:
    """A value of a reason's data as it goes over the wire."""
    if name in ("where", "holder"):
        return _place(value, missing)
    return TILES[value] if name == "tile" else value


def _place(holder: int, missing: int) -> int | str:
    return "missing" if holder == missing else holder
