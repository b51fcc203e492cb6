"""Legal moves of the Master by the reference rules."""

from __future__ import annotations

from fractions import Fraction

from tests.games.lateral.reference_rules.flow import Flow
from tests.games.lateral.reference_rules.table import Data


class MasterMoves(Flow):
    """One method for each type of move, ``do_`` and its name."""

    def do_register(self, seat: int, move: Data, time: int) -> None:
        puzzle = move["puzzle"]
        texts = {name: puzzle[name].strip() for name in puzzle if name != "bits"}
        self.puzzle = texts | {"bits": [bit | {"text": bit["text"].strip()} for bit in puzzle["bits"]]}
        self.found = [[] for _ in self.puzzle["bits"]]

    def do_begin(self, seat: int, move: Data, time: int) -> None:
        """LA-28, LA-5: the throws have been told to `throws`. LA-37: without turns there are none."""
        if self.turnless:
            self.round = 1
            return
        assert sorted(self.throws) == self.puzzlers()
        self.order = sorted(self.throws, key=lambda seat: [-sum(dice) for dice in self.throws[seat]])
        self.next_order = list(self.order)
        self.still_to_play = list(self.order)
        self.round = 1

    def do_answer(self, seat: int, move: Data, time: int) -> None:
        question = self.questions[move["question"] - 1]
        question |= {"state": "answered", "answer": move["answer"]}
        if move["answer"] == "rephrase":
            question |= {"rephrase": "open", "came": self.number}
            if self.turnless and question["kind"] == "public":
                question["rephrase"] = "allowed"
        elif question["kind"] == "public":
            self.turn_over()

    def do_allow_rephrase(self, seat: int, move: Data, time: int) -> None:
        question = self.questions[move["question"] - 1]
        question["rephrase"] = "allowed" if move["allow"] else "denied"
        if question["kind"] != "public" and move["allow"]:
            self.free[question["seat"]].append(question["kind"])
        elif question["kind"] == "public" and not move["allow"]:
            self.turn_over()

    def do_reject(self, seat: int, move: Data, time: int) -> None:
        question = self.questions[move["question"] - 1]
        question |= {"state": "rejected", "because": move["because"]}
        if question["locked"]:
            question["locked"] = False
            if not question.pop("exposed", False):
                self.hand[question["seat"]].append("padlock")
        if question["kind"] != "public":
            self.free[question["seat"]].append(question["kind"])

    def do_score(self, seat: int, move: Data, time: int) -> None:
        spoiler = self.spoilers[-1]
        spoiler |= {"points": self.worth(spoiler["seat"], move["bits"]), "bits": sorted(move["bits"])}
        spoiler["said"] = spoiler["points"]
        self.see_whether_enough()

    def worth(self, seat: int, bits: list[int]) -> Fraction:
        """LA-11: the points for these bits, which that seat has found with this."""
        points = Fraction(0)
        for bit in bits:
            if seat not in self.found[bit]:
                percent = max(0, 100 - 10 * len(self.found[bit]))
                points += Fraction(self.score_of(bit) * percent, 100)
                self.found[bit].append(seat)
        return points

    def see_whether_enough(self) -> None:
        """LA-21."""
        if all(self.found):
            self.over = "solved"
        enough = self.sum() > 90 and not self.turnless
        self.choosing = not self.over and enough and self.last_round is None

    def do_correct_marks(self, seat: int, move: Data, time: int) -> None:
        """LA-26: everything is scored again from the first Spoiler on."""
        self.spoilers[move["spoiler"]] |= {"bits": sorted(move["bits"]), "corrected": True}
        self.found = [[] for _ in self.found]
        for spoiler in self.spoilers:
            spoiler["points"] = self.worth(spoiler["seat"], spoiler["bits"])
        self.see_whether_enough()

    def do_award(self, seat: int, move: Data, time: int) -> None:
        self.hand[move["seat"]].append("sherlock")

    def do_extra_rounds(self, seat: int, move: Data, time: int) -> None:
        self.choosing = False
        self.last_round = self.round + move["rounds"]

    def do_end_game(self, seat: int, move: Data, time: int) -> None:
        enough = self.choosing or (self.turnless and self.sum() > 90)
        self.over = "abandoned" if self.round == 0 else "ended" if enough else "stalled"

    def do_skip(self, seat: int, move: Data, time: int) -> None:
        self.turn_over()

    def do_remark(self, seat: int, move: Data, time: int) -> None:
        told = {"round": self.round, "text": move["text"].strip(), "after": len(self.questions)}
        self.remarks.append(told)

    def do_praise(self, seat: int, move: Data, time: int) -> None:
        self.questions[move["question"] - 1]["good"] = True

    def do_correct(self, seat: int, move: Data, time: int) -> None:
        question = self.questions[move["question"] - 1]
        waits = question["kind"] == "public" and question["rephrase"] == "open"
        question |= {"answer": move["answer"], "rephrase": None, "corrected": True}
        if waits:
            self.turn_over()

    def do_pause(self, seat: int, move: Data, time: int) -> None:
        self.paused = True

    def do_resume(self, seat: int, move: Data, time: int) -> None:
        self.paused = False

    def do_kick(self, seat: int, move: Data, time: int) -> None:
        self.sent_away.append(move["seat"])
        self.leaves(move["seat"], "gone")

    def do_free(self, seat: int, move: Data, time: int) -> None:
        self.leaves(move["seat"], "gone")

    def do_admit(self, seat: int, move: Data, time: int) -> None:
        if self.role[move["seat"]] == "empty":
            self.hand[move["seat"]] = list(self.dealt())
            if self.round and not self.turnless:
                self.came_late.add(move["seat"])
        self.role[move["seat"]] = "puzzler"
        self.next_order.append(move["seat"])
        if self.round == 0 or self.turnless:
            self.order.append(move["seat"])

    def do_hand_over(self, seat: int, move: Data, time: int) -> None:
        self.leaves(move["seat"], "master")
        self.role[seat] = "helper"
        self.was_master.add(move["seat"])
