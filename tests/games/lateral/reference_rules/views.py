"""The views by the reference rules."""

from __future__ import annotations

from fractions import Fraction

from tests.games.lateral.reference_rules.flow import Flow
from tests.games.lateral.reference_rules.table import KINDS, Data


class Views(Flow):
    """Builds views, without the puzzlers' ``may``."""

    def view(self, viewer: int | None) -> Data:
        """The viewer's view, without the puzzlers' ``may``."""
        role = None if viewer is None else self.role[viewer]
        everything = self.over is not None or role in ("master", "helper")
        return {
            **({"sent_away": sorted(self.sent_away)} if self.sent_away else {}),
            "you": viewer,
            "role": role,
            "master": self.master(),
            "roles": [self.role[seat] for seat in range(self.seats)],
            "phase": self.phase(),
            "round": self.round,
            "turn": None if self.over else self.turn(),
            "order": self.order,
            "next_order": None if self.next_order == self.order else self.next_order,
            "throws": [{"seat": seat, "dice": dice} for seat, dice in self.throws.items()],
            "extra": None if self.last_round is None else self.last_round - self.round,
            "frozen": {"by": waiting["seat"], "card": "spoiler"} if (waiting := self.frozen()) else None,
            "paused": self.paused,
            "cards": [len(self.hand[seat]) for seat in range(self.seats)],
            "rounds": [
                {"asked": self.has_asked(seat), "cards": self.cards_counted(seat)}
                for seat in range(self.seats)
            ],
            "scores": [self.points(seat) for seat in range(self.seats)],
            "options": {
                "defence_seconds": self.seconds,
                **({"turn_seconds": self.limit} if self.limit else {}),
                **({"first_evening": True} if self.evening else {}),
                **({"anytime": True} if self.turnless else {}),
            },
            **({"clock": self.clock()} if self.clock() else {}),
            **({"remarks": self.remarks} if self.remarks else {}),
            "puzzle": self.puzzle_for(everything),
            "sum": self.sum() if everything else None,
            "questions": [seen_question(one, viewer, role, self.over is not None) for one in self.questions],
            "played": [self.play_for(one, viewer, everything) for one in self.played],
            "spoilers": [self.spoiler_for(one, viewer, everything) for one in self.spoilers],
            "spying": [self.spy_for(one, viewer, everything) for one in self.spies],
            "hand": None
            if viewer is None or viewer in self.was_master or role == "empty"
            else counted(self.hand[viewer]),
            "hands": [counted(self.hand[seat]) for seat in range(self.seats)] if self.over else None,
            "free": {kind: self.free[viewer].count(kind) for kind in ("tip_off", "sherlock")}
            if viewer is not None and role == "puzzler" and not self.over
            else None,
            "queue": self.queue() if role in ("master", "helper") and not self.over else None,
            **self.next_guess_of(viewer, role),
            **({"undo": self.told_undo} if self.memory and role in ("master", "helper") else {}),
            "to_act": self.to_act(),
            "outcome": self.outcome(),
        }

    def next_guess_of(self, viewer: int | None, role: str | None) -> Data:
        """LA-37."""
        if viewer not in self.next_guess or role != "puzzler" or self.over:
            return {}
        return {"spoiler_from": self.next_guess[viewer]}

    def phase(self) -> str:
        if self.over:
            return "over"
        if self.puzzle is None:
            return "preparing"
        if self.round == 0:
            return "reading"
        return "ending" if self.choosing else "playing"

    def to_act(self) -> list[int]:
        if self.over:
            return []
        turn = self.turn()
        if self.turnless and not self.still():
            line = self.line()
            busy = [one["seat"] for one in line]
            able = [seat for seat in self.puzzlers() if seat not in busy and len(self.questions) < 500]
            return ([self.master()] if line else []) + able or [self.master()]
        return [self.master()] if self.still() or self.public_waits() or turn is None else [turn]

    def points(self, seat: int) -> int:
        """Points in tenths, which must be whole."""
        tenths = 10 * sum((one["points"] or 0 for one in self.spoilers if one["seat"] == seat), Fraction(0))
        assert tenths.denominator == 1
        return tenths.numerator

    def puzzle_for(self, everything: bool) -> Data | None:
        if self.puzzle is None:
            return None
        bits = [bit | {"found": seats} for bit, seats in zip(self.puzzle["bits"], self.found, strict=True)]
        told = self.puzzle | {"bits": bits}
        open_to_all = ("title", "statement", "note")
        return told if everything else {name: told[name] for name in open_to_all}

    def play_for(self, played: Data, viewer: int | None, everything: bool) -> Data:
        named = played["named"]
        shown = {name: played[name] for name in ("seat", "card", "round", "cards", "free", "after")}
        secret = played["card"] == "cooperation" or (played["card"] == "mata_hari" and played["cards"] == 1)
        if secret and not everything and viewer not in (played["seat"], named["other"]):
            return shown
        return shown | named

    def spoiler_for(self, spoiler: Data, viewer: int | None, everything: bool) -> Data:
        known = spoiler["points"] if everything else spoiler.get("said", spoiler["points"])
        points = None if known is None else int(10 * known)
        shown = {"seat": spoiler["seat"], "round": spoiler["round"], "points": points}
        if everything or viewer == spoiler["seat"]:
            shown["text"] = spoiler["text"]
        if not everything:
            return shown
        marked = {"bits": spoiler["bits"]} | ({"corrected": True} if "corrected" in spoiler else {})
        return shown | marked

    def spy_for(self, spy: Data, viewer: int | None, everything: bool) -> Data:
        public = everything or spy["state"] == "defended" or spy["cards"] == 2
        named = public or viewer in (spy["spy"], spy["seat"])
        running = spy["state"] == "pending" and not self.still()
        return spy | {
            "seat": spy["seat"] if named else None,
            "question": spy["question"] if named else None,
            "deadline": spy["deadline"] if running else None,
        }

    def queue(self) -> list[Data]:
        items = [
            (one["came"], {"kind": "question", "question": one["number"]})
            for one in self.questions
            if one["state"] == "waiting"
        ]
        items += [
            (one["came"], {"kind": "rephrase", "question": one["number"]})
            for one in self.questions
            if one["rephrase"] == "open"
        ]
        items += [(one["came"], {"kind": "spoiler"}) for one in self.spoilers if one["points"] is None]
        in_order = [item for _, item in sorted(items, key=lambda item: item[0])]
        return [*in_order, *([{"kind": "ending"}] if self.choosing else [])]

    def outcome(self) -> Data | None:
        """LA-22."""
        if not self.over:
            return None
        ranked = [
            seat for seat in range(self.seats) if seat not in self.was_master and self.role[seat] != "empty"
        ]
        if not any(self.points(seat) for seat in ranked):
            return {"ranking": [], "by": self.over}
        totals = sorted({self.points(seat) for seat in ranked}, reverse=True)
        ranking = [[seat for seat in ranked if self.points(seat) == total] for total in totals]
        return {"ranking": ranking, "by": self.over}


def counted(hand: list[str]) -> Data:
    """In the format of a view."""
    return {kind: hand.count(kind) for kind in KINDS}


def seen_question(question: Data, viewer: int | None, role: str | None, over: bool) -> Data:
    """LA-6, LA-12, LA-14, LA-16, LA-18, LA-22, LA-23: a question as one viewer sees it."""
    how = None
    if question["kind"] == "public":
        how = "public"
    elif viewer is not None and question["seat"] == viewer:
        how = "own"
    elif viewer in [who for who, _ in question["learnt"]]:
        how = next(how for who, how in question["learnt"] if who == viewer)
    elif role in ("master", "helper"):
        how = "master"
    answer = over or how is not None
    marks = {name: True for name in ("good", "exposed") if name in question}
    text = answer or question["kind"] == "tip_off"
    shown = {name: question[name] for name in ("number", "round", "seat", "kind", "locked", "safe")}
    shown |= marks | {"how": how, "text": question["text"] if text else None}
    if answer:
        shown |= {name: question[name] for name in ("state", "answer", "because", "rephrase")}
        shown |= {"corrected": True} if "corrected" in question else {}
    else:
        shown |= {"state": "hidden", "answer": None, "because": None, "rephrase": None}
        if text and question["state"] == "rejected":
            shown |= {"state": "rejected", "because": question["because"]}
    if over or role in ("master", "helper"):
        private = question["kind"] != "public"
        shown["knows"] = [question["seat"], *(who for who, _ in question["learnt"])] if private else []
    return shown
