"""Legal moves of puzzlers by the reference rules."""

from __future__ import annotations

from typing import Any

from tests.games.lateral.reference_rules.flow import Flow
from tests.games.lateral.reference_rules.table import Data


class PuzzlerMoves(Flow):
    """One method for each type of move, ``do_`` and its name."""

    def new_question(self, seat: int, kind: str, text: str) -> int:
        self.questions.append(
            {
                "number": len(self.questions) + 1,
                "round": self.round,
                "seat": seat,
                "kind": kind,
                "text": text.strip(),
                "answer": None,
                "state": "waiting",
                "because": None,
                "rephrase": None,
                "locked": False,
                "safe": False,
                "learnt": [],
                "came": self.number,
            }
        )
        return len(self.questions)

    def do_ask(self, seat: int, move: Data, time: int) -> None:
        self.new_question(seat, "public", move["text"])

    def do_pass(self, seat: int, move: Data, time: int) -> None:
        self.turn_over()

    def do_end_turn(self, seat: int, move: Data, time: int) -> None:
        self.turn_over()

    def do_convert(self, seat: int, move: Data, time: int) -> None:
        self.hand[seat].remove("spoiler")
        self.hand[seat].append("sherlock")
        self.converted[seat] += 1

    def pays(self, seat: int, card: str, cards: int = 1, **named: Any) -> None:
        free = card in self.free[seat]
        if free:
            self.free[seat].remove(card)
        else:
            for _ in range(cards):
                self.hand[seat].remove(card)
        on_turn = (self.round, seat) if self.turn() == seat else None
        about = {"seat": seat, "card": card, "round": self.round, "cards": cards, "free": free}
        about["after"] = len(self.questions)
        self.played.append(about | {"in_turn": on_turn, "named": named})

    def do_play(self, seat: int, move: Data, time: int) -> None:
        """LA-12 to LA-19: the cards."""
        card = move["card"]
        if card in ("tip_off", "sherlock"):
            self.pays(seat, card, question=self.new_question(seat, card, move["text"]))
        elif card == "spoiler":
            told = {"seat": seat, "round": self.round, "text": move["text"].strip()}
            self.spoilers.append(told | {"points": None, "bits": [], "came": self.number})
            self.pays(seat, card)
            if self.turnless:
                self.next_guess[seat] = time + 5 * 60 * 1000
        elif card == "padlock":
            self.questions[move["question"] - 1]["locked"] = True
            self.questions[move["question"] - 1].pop("exposed", None)
            self.pays(seat, card, question=move["question"])
        elif card == "queue":
            self.next_order.remove(seat)
            self.next_order.insert(move["place"] - 1, seat)
            self.pays(seat, card, place=move["place"])
        elif card == "cooperation":
            for number, other in ((move["give"], move["seat"]), (move["take"], seat)):
                if not self.knows(other, self.questions[number - 1]):
                    self.questions[number - 1]["learnt"].append((other, "swapped"))
            self.pays(seat, card, other=move["seat"], give=move["give"], take=move["take"])
        else:
            self.spy(seat, move, time)

    def spy(self, seat: int, move: Data, time: int) -> None:
        """LA-16."""
        number, cards = move["question"], move["cards"]
        question = self.questions[number - 1]
        self.pays(seat, "mata_hari", cards, question=number, other=move["seat"])
        spy = {"spy": seat, "seat": move["seat"], "question": number, "cards": cards, "state": "pending"}
        spy["deadline"] = time + 1000 * self.seconds
        self.spies.append(spy)
        if cards == 2:
            question["exposed"] = True
            self.hand[move["seat"]].append("padlock")
        if question["kind"] == "tip_off" or not self.can_defend(move["seat"]):
            self.sees(spy)

    def do_defend(self, seat: int, move: Data, time: int) -> None:
        threats = [one for one in self.spies if (one["seat"], one["state"]) == (seat, "pending")]
        number = move.get("question") or threats[0]["question"]
        if move["with_card"]:
            self.pays(seat, "don_corleone", question=number)
            self.questions[number - 1]["safe"] = True
        for one in threats:
            if one["question"] == number:
                if move["with_card"]:
                    one["state"] = "defended"
                else:
                    self.sees(one)
