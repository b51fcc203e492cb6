"""What the puzzlers and the Lateral Master can do, as it stands on the wire."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.lateral.rules.core.deck import Answer
from tabletop.rules.game import Move

MAX_QUESTION = 200
MAX_SPOILER = 1000
MAX_BITS = 20
MAX_EXTRA_ROUNDS = 9

Playable = Literal["tip_off", "sherlock", "spoiler", "padlock", "mata_hari", "cooperation", "queue"]
"""The cards that are played of one's own accord; Don Corleone is an answer (LA-17)."""

Because = Literal["repeat", "locked"]


class Bit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the solution, and what it is worth (LA-2)."""

    text: str
    score: int


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Puzzle Register (LA-2). ``note`` is a note on its content for everybody, ``ref`` the name of a puzzle
    of the library; both may be empty.
    """

    title: str
    statement: str
    solution: str
    bits: tuple[Bit, ...]
    note: str = ""
    ref: str = ""


class Ask(Move, frozen=True, tag="ask"):
    """Ask a public question (LA-6)."""

    text: str
    anytime = True


class Pass(Move, frozen=True, tag="pass"):
    """Neither ask nor play in this turn (LA-6)."""

    anytime = True


class EndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn after one or more cards (LA-6)."""

    anytime = True


_CARD_FIELDS: dict[str, set[str]] = {
    "tip_off": {"text"},
    "sherlock": {"text"},
    "spoiler": {"text"},
    "padlock": {"question"},
    "mata_hari": {"seat", "question", "cards"},
    "cooperation": {"give", "seat", "take"},
    "queue": {"place"},
}
"""What is said with each card."""


class Play(Move, frozen=True, tag="play", omit_defaults=True):
    """Play a card (LA-8), with exactly what belongs to it: ``text`` with a Tip-off, a Sherlock or a Spoiler;
    ``question`` with a Padlock; ``seat``, ``question`` and how many ``cards`` with Mata Hari; what to
    ``give`` and which question of which ``seat`` to ``take`` with Cooperation; the new ``place``, from 1,
    with Queue.
    """

    card: Playable
    text: str | None = None
    question: int | None = None
    seat: int | None = None
    cards: Literal[1, 2] | None = None
    give: int | None = None
    take: int | None = None
    place: int | None = None
    anytime = True

    def __post_init__(self) -> None:
        said = {name for name in self.__struct_fields__ if getattr(self, name) is not None} - {"card"}
        if said != _CARD_FIELDS[self.card]:
            raise ValueError(f"With this card belong: {', '.join(sorted(_CARD_FIELDS[self.card]))}")


class Defend(Move, frozen=True, tag="defend", omit_defaults=True):
    """Answer Mata Hari, with Don Corleone or without (LA-16). Where several of one's questions are
    spied on ``question`` says which is meant; left out, it is the one that has waited longest.
    """

    with_card: bool
    question: int | None = None
    anytime = True


class Convert(Move, frozen=True, tag="convert"):
    """Turn a Spoiler into a Sherlock (LA-15)."""

    anytime = True


class Register(Move, frozen=True, tag="register"):
    """The Master lays the puzzle on the table (LA-2)."""

    puzzle: Puzzle
    anytime = True


class Reply(Move, frozen=True, tag="answer"):
    """The Master answers a question with an Answer Card (LA-4)."""

    question: int
    answer: Answer
    anytime = True


class AllowRephrase(Move, frozen=True, tag="allow_rephrase"):
    """The Master says whether the asker may ask again (LA-10)."""

    question: int
    allow: bool
    anytime = True


class Reject(Move, frozen=True, tag="reject"):
    """The Master takes a question for one that was asked in this round, or that is locked (LA-9, LA-13)."""

    question: int
    because: Because
    anytime = True


class Score(Move, frozen=True, tag="score"):
    """The Master marks the bits that a Spoiler contains, by their numbers from 0 (LA-11)."""

    bits: Annotated[tuple[int, ...], msgspec.Meta(max_length=MAX_BITS)]


class Award(Move, frozen=True, tag="award"):
    """The Master gives a Sherlock for a good intuition (LA-15)."""

    seat: int
    anytime = True


class ExtraRounds(Move, frozen=True, tag="extra_rounds"):
    """Above 90 the Master lets the game go on for so many rounds after this one (LA-21)."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_EXTRA_ROUNDS)]
    anytime = True


class EndGame(Move, frozen=True, tag="end_game"):
    """The Master ends the game (LA-21)."""

    anytime = True


class Pause(Move, frozen=True, tag="pause"):
    """The Master stops everything for a while."""

    anytime = True


class Resume(Move, frozen=True, tag="resume"):
    """The Master lets the game go on."""

    anytime = True


class Kick(Move, frozen=True, tag="kick"):
    """The Master sends somebody out of the game."""

    seat: int
    anytime = True


class HandOver(Move, frozen=True, tag="hand_over"):
    """The Master lets a puzzler be the Master from now on."""

    seat: int
    anytime = True


PuzzlersMove = Ask | Pass | EndTurn | Play | Defend | Convert
MastersMove = (
    Register
    | Reply
    | AllowRephrase
    | Reject
    | Score
    | Award
    | ExtraRounds
    | EndGame
    | Pause
    | Resume
    | Kick
    | HandOver
)
Action = PuzzlersMove | MastersMove
