"""Automatic consequences in the reference rules: turns, rounds, deadlines, and leaving."""

from __future__ import annotations

from fractions import Fraction

from tests.games.lateral.reference_rules.table import Data, Table


class Flow(Table):
    """The consequences of moves."""

    def deadline(self) -> int | None:
        """The next deadline, or None."""
        if self.still():
            return None
        waiting = [one["deadline"] for one in self.spies if one["state"] == "pending"]
        if self.turn_ends is not None:
            waiting.append(self.turn_ends)
        return min(waiting, default=None)

    def clock(self) -> Data | None:
        """LA-25: when the turn ends, or how much is left of it while its clock stands."""
        if self.turn_ends is None and self.turn_left is None:
            return None
        return {"ends": self.turn_ends, "left": self.turn_left}

    def wind_the_clock(self, time: int) -> None:
        """LA-25, after every move. A turn is known by its number: how many have ended."""
        if not self.limit:
            return
        now = self.turns if self.turn() is not None and not self.over else None
        left = self.turn_left if self.turn_ends is None else max(0, self.turn_ends - time)
        stood = self.turn_ends is None
        if now is None:
            self.turn_ends = self.turn_left = None
            return
        begins = left is None or now != self.clocked
        if left is None or begins:
            left = 1000 * self.limit
            if self.clocked < 0:  # LA-28: after the dice have been shown
                left += 1000 * sum(len(dice) for dice in self.throws.values())
            self.clocked = now
        if self.still() or self.public_waits():
            self.turn_ends, self.turn_left = None, left
        elif begins or stood:  # else it runs on, even if it is late
            self.turn_ends, self.turn_left = time + (max(left, 15000) if stood else left), None

    def can_defend(self, seat: int) -> bool:
        """LA-16, LA-8."""
        in_time = not self.has_asked(seat) or self.cards_counted(seat) == 0
        return self.role[seat] == "puzzler" and "don_corleone" in self.hand[seat] and in_time

    def afterwards(self, was_still: bool, time: int) -> None:
        if (
            self.round
            and not self.turnless
            and not self.still_to_play
            and self.frozen() is None
            and self.over is None
        ):
            self.over = "extra_rounds"
        for one in self.spies:
            if one["state"] == "pending" and not self.can_defend(one["seat"]):
                self.sees(one)
            if one["state"] == "pending" and was_still and not self.still():
                one["deadline"] = time + 1000 * self.seconds
        self.wind_the_clock(time)

    def sees(self, spy: Data) -> None:
        spy["state"] = "seen"
        question = self.questions[spy["question"] - 1]
        if not self.knows(spy["spy"], question):
            question["learnt"].append((spy["spy"], "spied"))

    def turn_over(self) -> None:
        if self.turnless:
            return
        self.turns += 1
        self.came_late.discard(self.still_to_play.pop(0))
        if not self.still_to_play:
            self.round_over()

    def round_over(self) -> None:
        """LA-21: the last of the extra rounds has no other after it, see `afterwards`."""
        if self.last_round != self.round:
            self.round += 1
            self.order = list(self.next_order)
            self.still_to_play = list(self.order)

    def score_of(self, bit: int) -> int:
        assert self.puzzle is not None
        return self.puzzle["bits"][bit]["score"]

    def sum(self) -> int:
        """LA-21."""
        return sum(self.score_of(bit) for bit, seats in enumerate(self.found) if seats)

    def leaves(self, seat: int, role: str) -> None:
        """A player leaves or becomes the Master."""
        puzzled = self.role[seat] == "puzzler"
        if self.role[seat] != "gone":
            self.role[seat] = role
        if puzzled:
            self.forget(seat)
            self.leave_the_order(seat)

    def forget(self, seat: int) -> None:
        """Drops everything pending of that player."""
        self.free[seat] = []
        for one in self.questions:
            if one["seat"] == seat:
                one["locked"] = one["locked"] and self.elastic
                if not self.elastic:
                    one.pop("exposed", None)
                one["state"] = "lapsed" if one["state"] == "waiting" else one["state"]
                one["rephrase"] = "denied" if one["rephrase"] == "open" else one["rephrase"]
        for spy in self.spies:
            if (spy["spy"], spy["state"]) == (seat, "pending"):
                spy["state"] = "lapsed"
        for spoiler in self.spoilers:
            if spoiler["seat"] == seat and spoiler["points"] is None:
                spoiler["points"] = spoiler["said"] = Fraction(0)

    def leave_the_order(self, seat: int) -> None:
        """Removes the player from the order, and ends their turn."""
        self.order = [other for other in self.order if other != seat]
        self.next_order.remove(seat)
        if not self.puzzlers():
            self.still_to_play = []
            self.over = "abandoned"
        elif seat in self.still_to_play:
            if self.still_to_play[0] == seat:
                self.turns += 1
                self.came_late.discard(seat)
            self.still_to_play.remove(seat)
            if not self.still_to_play:
                self.round_over()
