"""Evenings in which nothing is left to chance, and moves in few words. Three puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.lateral.lessons.puzzle import SILK
from tabletop.lessons.api import Reply, Text, replied, staged
from tabletop.rules.position import Position

SLUG = "lateral"
MASTER, ADA, BEN, CLEO = range(4)
"""The seats, by the names under which only this package knows them."""

SEATS = 4

Move = Mapping[str, Any]


def ask(text: Text) -> Move:
    """A public question."""
    return {"type": "ask", "text": text}


def play(card: str, text: Text) -> Move:
    """A Tip-off, a Sherlock or a Spoiler."""
    return {"type": "play", "card": card, "text": text}


def padlock(question: int) -> Move:
    """A Padlock."""
    return {"type": "play", "card": "padlock", "question": question}


def spy(seat: int, question: int) -> Move:
    """One Mata Hari."""
    return {"type": "play", "card": "mata_hari", "seat": seat, "question": question, "cards": 1}


def defend(question: int, with_card: bool = True) -> Move:
    """Don Corleone, or not."""
    return {"type": "defend", "with_card": with_card, "question": question}


def swap(give: int, seat: int, take: int) -> Move:
    """A Cooperation."""
    return {"type": "play", "card": "cooperation", "give": give, "seat": seat, "take": take}


def queue(place: int) -> Move:
    """A Queue."""
    return {"type": "play", "card": "queue", "place": place}


def answer(question: int, card: str) -> Move:
    """What the Master says to it."""
    return {"type": "answer", "question": question, "answer": card}


def allow(question: int, again: bool = True) -> Move:
    """Whether it may be asked in other words."""
    return {"type": "allow_rephrase", "question": question, "allow": again}


def reject(question: int, because: str) -> Move:
    """It may not be asked."""
    return {"type": "reject", "question": question, "because": because}


def score(*bits: int) -> Move:
    """What of the solution a Spoiler contains."""
    return {"type": "score", "bits": list(bits)}


REGISTER: Move = {"type": "register", "puzzle": SILK}
PASS: Move = {"type": "pass"}
END_TURN: Move = {"type": "end_turn"}
CONVERT: Move = {"type": "convert"}
END_GAME: Move = {"type": "end_game"}


def reply_by(seat: int, move: Move) -> Reply:
    """That seat does it."""
    return Reply(seat=seat, move=move)


def master_reply(move: Move) -> Reply:
    """The Master does it."""
    return reply_by(MASTER, move)


def public_question(seat: int, number: int, text: Text, card: str) -> list[Reply]:
    """A public question with that number, and its answer."""
    return [reply_by(seat, ask(text)), master_reply(answer(number, card))]


def private_question(seat: int, number: int, card: str, text: Text, said: str) -> list[Reply]:
    """A private question with that number, and its answer."""
    return [reply_by(seat, play(card, text)), master_reply(answer(number, said))]


def scored_spoiler(seat: int, text: Text, *bits: int) -> list[Reply]:
    """A Spoiler, and what it contains."""
    return [reply_by(seat, play("spoiler", text)), master_reply(score(*bits))]


_DICE = ((5, 4), (3, 3), (1, 0))
"""What the first, the second and the last in the order of play have thrown, from 0."""


@dataclass(frozen=True)
class Scenario:
    """A table whose dice have made this order of play. Calling it plays what was done so far."""

    order: tuple[int, ...] = (ADA, BEN, CLEO)
    done: tuple[Reply, ...] = ()

    def __call__(self) -> Position:
        """The position in which a lesson begins, in the language of whoever asks."""
        thrown = [_DICE[self.order.index(seat)] for seat in sorted(self.order)]
        position = staged(SLUG, seats=SEATS, throws=[die for pair in thrown for die in pair])
        for reply in self.done:
            _, position = replied(position, reply)
        return position

    def after(self, *replies: Reply) -> Scenario:
        """The same, and then this."""
        return replace(self, done=(*self.done, *replies))


FIRST = Scenario().after(master_reply(REGISTER))
"""The first puzzler begins."""

LAST = Scenario((BEN, CLEO, ADA)).after(master_reply(REGISTER))
"""The first puzzler is the last to play."""
