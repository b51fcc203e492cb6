"""Scripted positions with three puzzlers and fixed dice, and short functions that build moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.lateral.lessons.puzzle import SILK
from tabletop.features.lessons.api import Reply, Text, replied, staged
from tabletop.rules.position import Position

SLUG = "lateral"
MASTER, ADA, BEN, CLEO = range(4)
"""The seats, by names that only this package uses."""

SEATS = 4

Move = Mapping[str, Any]


def ask(text: Text) -> Move:
    """Ask a public question."""
    return {"type": "ask", "text": text}


def play(card: str, text: Text) -> Move:
    """Play a Tip-off, a Sherlock or a Spoiler."""
    return {"type": "play", "card": card, "text": text}


def padlock(question: int) -> Move:
    """Play a Padlock."""
    return {"type": "play", "card": "padlock", "question": question}


def spy(seat: int, question: int) -> Move:
    """Play one Mata Hari."""
    return {"type": "play", "card": "mata_hari", "seat": seat, "question": question, "cards": 1}


def defend(question: int, with_card: bool = True) -> Move:
    """Answer a spy, with or without Don Corleone."""
    return {"type": "defend", "with_card": with_card, "question": question}


def swap(give: int, seat: int, take: int) -> Move:
    """Play a Cooperation."""
    return {"type": "play", "card": "cooperation", "give": give, "seat": seat, "take": take}


def queue(place: int) -> Move:
    """Play a Queue."""
    return {"type": "play", "card": "queue", "place": place}


def answer(question: int, card: str) -> Move:
    """Answer a question with that card."""
    return {"type": "answer", "question": question, "answer": card}


def allow(question: int, again: bool = True) -> Move:
    """Decide whether a question can be rephrased."""
    return {"type": "allow_rephrase", "question": question, "allow": again}


def reject(question: int, because: str) -> Move:
    """Reject a question."""
    return {"type": "reject", "question": question, "because": because}


def score(*bits: int, final: bool = False) -> Move:
    """Score a Spoiler with these bits; ``final`` if that ends the game."""
    return {"type": "score", "bits": list(bits), "final": final}


REGISTER: Move = {"type": "register", "puzzle": SILK}
BEGIN: Move = {"type": "begin"}
PASS: Move = {"type": "pass"}
END_TURN: Move = {"type": "end_turn"}
CONVERT: Move = {"type": "convert"}
END_GAME: Move = {"type": "end_game"}


def reply_by(seat: int, move: Move) -> Reply:
    """A scripted move of that seat."""
    return Reply(seat=seat, move=move)


def master_reply(move: Move) -> Reply:
    """A scripted move of the Master."""
    return reply_by(MASTER, move)


def public_question(seat: int, number: int, text: Text, card: str) -> list[Reply]:
    """A public question, which gets that number, and its answer."""
    return [reply_by(seat, ask(text)), master_reply(answer(number, card))]


def private_question(seat: int, number: int, card: str, text: Text, reply: str) -> list[Reply]:
    """A private question, which gets that number, and its answer."""
    return [reply_by(seat, play(card, text)), master_reply(answer(number, reply))]


def scored_spoiler(seat: int, text: Text, *bits: int) -> list[Reply]:
    """A Spoiler, and its score with these bits."""
    return [reply_by(seat, play("spoiler", text)), master_reply(score(*bits))]


_DICE = ((5, 4), (3, 3), (1, 0))
"""The dice rolls of the first, second and last in the order of play, counted from 0."""


@dataclass(frozen=True)
class Scenario:
    """A table whose dice give this order of play once they are thrown. Calling it replays ``done`` from the
    start.
    """

    order: tuple[int, ...] = (ADA, BEN, CLEO)
    done: tuple[Reply, ...] = ()

    def __call__(self) -> Position:
        """The position at the start of a lesson, in the reader's language."""
        position = staged(SLUG, seats=SEATS)
        for reply in self.done:
            _, position = replied(position, reply)
        return position

    def after(self, *replies: Reply) -> Scenario:
        """The same scenario, followed by these moves."""
        return replace(self, done=(*self.done, *replies))

    @property
    def throws(self) -> list[int]:
        """What the puzzlers throw when round 1 begins (LA-28)."""
        return [die for seat in sorted(self.order) for die in _DICE[self.order.index(seat)]]

    def begun(self) -> Scenario:
        """The same scenario in round 1: the puzzle is chosen, the story is read, and the dice are thrown."""
        begin = Reply(seat=MASTER, move=BEGIN, throws=self.throws)
        return self.after(master_reply(REGISTER), begin)


FIRST = Scenario().begun()
"""The learner plays first."""

LAST = Scenario((BEN, CLEO, ADA)).begun()
"""The learner plays last."""
