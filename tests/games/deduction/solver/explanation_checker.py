"""Judges explanations: each step has to follow from the steps that it names, by plain arithmetic."""

from __future__ import annotations

from typing import Any, Literal

from games.deduction.rules.solver.sheet import Step
from games.deduction.rules.state import LINES, SUITS, TILE_OF, TILES, VALUES

HEARD = {"face_up", "own_hand", "open", "peeked", "shown", "refuted", "answered"}


class Checker:
    """Of one view."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.sizes = dict(enumerate(view["hand_sizes"])) | {"missing": 1}
        self.up = set(view["face_up"])

    def line(self, about: str) -> set[str]:
        """The tiles of a line that do not lie face up."""
        return {TILES[tile] for tile in range(24) if LINES[about] >> tile & 1} - self.up

    def check(self, steps: list[Step], tile: str, holder: int, mark: str) -> None:
        """The whole chain."""
        for number, step in enumerate(steps):
            assert all(at < number for at in step["from"])
            self.step(step, [steps[at] for at in step["from"]])
        last = steps[-1]
        place = "missing" if holder == len(self.view["hand_sizes"]) else holder
        assert (last["holder"], last["tiles"], last["is"]) == (place, [tile], mark == "yes")
        supposed = [step for step in steps if step["code"] == "suppose"]
        assert len(supposed) == (last["code"] == "so")
        for step in supposed:
            assert (step["holder"], step["tiles"], step["is"]) == (place, [tile], mark == "no")

    def step(self, step: Step, parents: list[Step]) -> None:
        """One step."""
        if step["code"] in HEARD:
            assert not parents
            self.heard(step)
        elif step["code"] not in ("suppose", "counted"):
            getattr(self, step["code"])(step, Facts(parents))

    def heard(self, step: Step) -> None:
        """It is in the view."""
        entries = [entry for entry in self.view["record"] if entry["turn"] == step.get("turn")]
        if step["code"] == "answered":
            (entry,) = entries
            assert [step[name] for name in ("kind", "about", "answer")] == [
                entry[name] for name in ("kind", "about", "answer")
            ]
            assert step["holder"] == entry["asked"]
            if "tiles" in step:
                assert step["answer"] in ("no", 0)
                assert set(step["tiles"]) <= self.line(step["about"])
            else:
                number = {"yes": 1, "no": 0}.get(entry["answer"], entry["answer"])
                assert step.get("least", step.get("most")) == number
        elif step["code"] == "shown":
            assert [(entry["asked"], entry["shown"]) for entry in entries] == [
                (step["holder"], step["tiles"][0])
            ]
        elif step["code"] == "own_hand":
            assert step["holder"] == self.view["you"]
            assert all((tile in self.view["hand"]) == step["is"] for tile in step["tiles"])
        elif step["code"] == "refuted":
            assert [entry["announcement"]["tile"] for entry in entries] == step["tiles"]
        elif step["code"] == "face_up":
            assert set(step["tiles"]) <= self.up

    def elsewhere(self, step: Step, facts: Facts) -> None:
        assert step["holder"] != step["where"]
        assert set(step["tiles"]) <= facts.yes(step["where"])

    def only_place(self, step: Step, facts: Facts) -> None:
        for holder in self.sizes:
            if holder != step["holder"]:
                assert set(step["tiles"]) <= facts.no(holder)

    def hand_full(self, step: Step, facts: Facts) -> None:
        has = facts.yes(step["holder"])
        assert len(has) == self.sizes[step["holder"]]
        assert not has & set(step["tiles"])

    def hand_needs(self, step: Step, facts: Facts) -> None:
        may = set(TILES) - self.up - facts.no(step["holder"])
        assert len(may) == self.sizes[step["holder"]]
        assert set(step["tiles"]) <= may

    def line_full(self, step: Step, facts: Facts) -> None:
        line = self.line(step["about"])
        has = facts.yes(step["holder"]) & line
        assert len(has) == facts.most(self, step["holder"], step["about"])
        assert set(step["tiles"]) <= line - has

    def line_needs(self, step: Step, facts: Facts) -> None:
        may = self.line(step["about"]) - facts.no(step["holder"])
        assert len(may) == facts.least(step["holder"], step["about"])
        assert set(step["tiles"]) <= may

    def known(self, step: Step, facts: Facts) -> None:
        assert len(facts.yes(step["holder"]) & self.line(step["about"])) == step["least"]

    def possible(self, step: Step, facts: Facts) -> None:
        assert len(self.line(step["about"]) - facts.no(step["holder"])) == step["most"]

    def line_total(self, step: Step, facts: Facts) -> None:
        total = len(self.line(step["about"]))
        assert total == step["total"]
        others = [(holder, step["about"]) for holder in self.sizes if holder != step["holder"]]
        self._sum(step, facts, others, total)

    def hand_total(self, step: Step, facts: Facts) -> None:
        lines = SUITS if step["about"] in SUITS else VALUES
        others = [(step["holder"], about) for about in lines if about != step["about"]]
        self._sum(step, facts, others, self.sizes[step["holder"]])

    def _sum(self, step: Step, facts: Facts, others: list[tuple[Any, str]], total: int) -> None:
        if "most" in step:
            assert step["most"] == total - sum(facts.least(*other) for other in others)
        else:
            assert step["least"] == total - sum(facts.most(self, *other) for other in others)

    def both(self, step: Step, facts: Facts) -> None:
        assert step["tile"] in facts.yes(step["holder"]) & facts.no(step["holder"])

    def too_few(self, step: Step, facts: Facts) -> None:
        holder, about = step["holder"], step["about"]
        assert facts.least(holder, about) > facts.most(self, holder, about)

    def no_place(self, step: Step, facts: Facts) -> None:
        assert all(step["tile"] in facts.no(holder) for holder in self.sizes)

    def hand_over(self, step: Step, facts: Facts) -> None:
        assert len(facts.yes(step["holder"])) > self.sizes[step["holder"]]

    def hand_short(self, step: Step, facts: Facts) -> None:
        assert len(set(TILES) - self.up - facts.no(step["holder"])) < self.sizes[step["holder"]]

    def so(self, step: Step, facts: Facts) -> None:
        assert [parent.get("clash") for parent in facts.steps] == [True]


class Facts:
    """What some steps say."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def _tiles(self, holder: object, is_there: bool) -> set[str]:
        found = [s for s in self.steps if "tiles" in s and s["holder"] == holder and s["is"] is is_there]
        return {tile for step in found for tile in step["tiles"] if tile in TILE_OF}

    def yes(self, holder: object) -> set[str]:
        """The tiles that this holder has."""
        return self._tiles(holder, True)

    def no(self, holder: object) -> set[str]:
        """The tiles that this holder has not."""
        return self._tiles(holder, False)

    def _counts(self, kind: Literal["least", "most"], holder: object, about: str) -> list[int]:
        return [
            step[kind]
            for step in self.steps
            if kind in step and step["holder"] == holder and step.get("about") == about
        ]

    def least(self, holder: object, about: str) -> int:
        """How many of a line it has at least."""
        return max(self._counts("least", holder, about), default=0)

    def most(self, checker: Checker, holder: Any, about: str) -> int:
        """And at most."""
        plain = min(len(checker.line(about)), checker.sizes[holder])
        return min(self._counts("most", holder, about), default=plain)
