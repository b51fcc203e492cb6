"""The state of the reference rules, and everything derived from it."""

from __future__ import annotations

import string
import unicodedata
from typing import Any

Data = dict[str, Any]

START = (
    ["tip_off"] * 4
    + ["spoiler"] * 3
    + ["mata_hari"] * 2
    + ["cooperation"] * 2
    + ["sherlock", "padlock", "don_corleone", "queue"]
)
EVENING = ["sherlock"] + ["spoiler"] * 3
"""LA-37."""

ANSWERS = ["yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer"]
KINDS = ["tip_off", "spoiler", "mata_hari", "cooperation", "sherlock", "padlock", "don_corleone", "queue"]


def same(one: str, other: str) -> bool:
    """LA-9, for texts in Latin letters."""
    return plain(one) == plain(other)


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.lower())
    dropped = string.punctuation + string.whitespace
    return "".join(mark for mark in letters if mark not in dropped and not unicodedata.combining(mark))


class Table:
    """All fields are public and mutable."""

    def __init__(
        self,
        seats: int,
        seconds: int,
        limit: int = 0,
        present: int = 0,
        evening: bool = False,
        turnless: bool = False,
    ) -> None:
        self.seats, self.seconds, self.limit = seats, seconds, limit
        self.evening, self.turnless = evening, evening and turnless
        self.next_guess: dict[int, int] = {}
        self.throws: dict[int, list[list[int]]] = {}
        self.turns, self.clocked = 0, -1
        self.turn_ends: int | None = None
        self.turn_left: int | None = None
        self.remarks: list[Data] = []
        self.elastic = present > 0
        self.role = dict.fromkeys(range(1, seats), "puzzler") | {0: "master"}
        for seat in range(present or seats, seats):
            self.role[seat] = "empty"
        self.came_late: set[int] = set()
        self.was_master = {0}
        self.sent_away: list[int] = []
        dealt = self.dealt()
        self.hand = {seat: list(dealt) if self.role[seat] == "puzzler" else [] for seat in range(seats)}
        self.free: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self.converted = dict.fromkeys(range(seats), 0)
        self.order = self.puzzlers()
        self.next_order = list(self.order)
        self.still_to_play: list[int] = []
        self.round = 0
        self.puzzle: Data | None = None
        self.questions: list[Data] = []
        self.played: list[Data] = []
        self.spoilers: list[Data] = []
        self.spies: list[Data] = []
        self.found: list[list[int]] = []
        self.choosing = False
        self.last_round: int | None = None
        self.paused = False
        self.over: str | None = None
        self.number = 0
        self.memory: Data | None = None
        self.told_undo: Data = {}

    def dealt(self) -> list[str]:
        """LA-3, LA-37."""
        return EVENING if self.evening else START

    def line(self) -> list[Data]:
        """LA-37: the public questions that wait for the Master, in the order in which they came."""
        return [one for one in self.questions if one["kind"] == "public" and one["state"] == "waiting"]

    def master(self) -> int:
        return next(seat for seat in range(self.seats) if self.role[seat] == "master")

    def puzzlers(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.role[seat] == "puzzler"]

    def turn(self) -> int | None:
        return self.still_to_play[0] if self.still_to_play else None

    def frozen(self) -> Data | None:
        """LA-11."""
        waiting = [one for one in self.spoilers if one["points"] is None]
        return waiting[0] if waiting else None

    def still(self) -> bool:
        """LA-20: whether the game is halted."""
        return bool(self.over or self.round == 0 or self.paused or self.frozen() is not None or self.choosing)

    def find(self, number: object) -> Data | None:
        found = [one for one in self.questions if one["number"] == number]
        return found[0] if found else None

    def public_waits(self) -> bool:
        """LA-6: whether the turn is waiting for a public question."""
        public = [one for one in self.questions if one["kind"] == "public"]
        return any(one["state"] == "waiting" or one["rephrase"] == "open" for one in public)

    def has_asked(self, seat: int) -> bool:
        """LA-8: in this round."""
        return any(
            one["state"] in ("waiting", "answered")
            for one in self.questions
            if (one["seat"], one["round"], one["kind"]) == (seat, self.round, "public")
        )

    def cards_counted(self, seat: int) -> int:
        """LA-8: in this round, if there are rounds (LA-37)."""
        if self.turnless:
            return 0
        return sum(
            one["cards"]
            for one in self.played
            if (one["seat"], one["round"], one["free"]) == (seat, self.round, False)
        )

    def played_in_turn(self) -> bool:
        return any(one["in_turn"] == (self.round, self.turn()) for one in self.played)

    def knows(self, seat: int, question: Data) -> bool:
        return bool(question["seat"] == seat or seat in [who for who, _ in question["learnt"]])
