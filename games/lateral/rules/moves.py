"""The cards (LA-3, LA-4), and the moves of the puzzlers and of the Lateral Master, as sent over the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

import msgspec

from tabletop.rules.game import Move

Card = Literal[
    "tip_off", "spoiler", "mata_hari", "cooperation", "sherlock", "padlock", "don_corleone", "queue"
]
Answer = Literal["yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer"]

CARDS: tuple[Card, ...] = get_args(Card)
ANSWERS: tuple[Answer, ...] = get_args(Answer)

Hand = tuple[int, ...]
"""How many of each card, in the order of `CARDS`."""

START: Hand = (4, 3, 2, 2, 1, 1, 1, 1)
"""The hand at the start (LA-3)."""

FIRST_EVENING: Hand = (0, 3, 0, 0, 1, 0, 0, 0)
"""The hand at the start of a first evening (LA-37): one Sherlock and three Spoilers."""

EMPTY: Hand = (0,) * len(CARDS)


def count(hand: Hand, card: Card) -> int:
    """The number of that card in the hand."""
    return hand[CARDS.index(card)]


def change_hand(hand: Hand, changes: Mapping[Card, int]) -> Hand:
    """The hand with the counts of these cards changed by that much."""
    return tuple(held + changes.get(card, 0) for card, held in zip(CARDS, hand, strict=True))


# The moves.

MAX_QUESTION = 200
MAX_SPOILER = 1000
MAX_REMARK = 200
MAX_BITS = 20
MAX_EXTRA_ROUNDS = 9

Playable = Literal["tip_off", "sherlock", "spoiler", "padlock", "mata_hari", "cooperation", "queue"]
"""The cards that can be played at any time; Don Corleone only answers a Mata Hari (LA-17)."""

Because = Literal["repeat", "locked"]

MAX_SUGGESTIONS = 3
"""How many questions of the key are suggested to an asker (LA-33)."""

Measure = Literal["skip", "free", "end", "extra_rounds", "lead"]
"""What a table without a Master can agree on (LA-35, LA-38)."""


class Bit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the solution, and what it is worth (LA-2)."""

    text: str
    score: int


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Puzzle Register (LA-2). ``note`` is a public content note, ``ref`` the reference of a puzzle in the
    library; both can be empty.
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
"""The fields that belong to each card."""


class Play(Move, frozen=True, tag="play", omit_defaults=True):
    """Play a card (LA-8), with exactly the fields that belong to it: ``text`` with a Tip-off, a Sherlock or
    a Spoiler; ``question`` with a Padlock; ``seat``, ``question`` and how many ``cards`` with Mata Hari;
    what to ``give`` and which question of which ``seat`` to ``take`` with Cooperation; the new ``place``,
    from 1, with Queue.
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
        given = {name for name in self.__struct_fields__ if getattr(self, name) is not None} - {"card"}
        if given != _CARD_FIELDS[self.card]:
            raise ValueError(
                f"This card takes exactly these fields: {', '.join(sorted(_CARD_FIELDS[self.card]))}"
            )


class Defend(Move, frozen=True, tag="defend", omit_defaults=True):
    """Answer Mata Hari, with Don Corleone or without (LA-16). If several of the player's questions
    are spied on, ``question`` says which; by default it is the one that has waited longest.
    """

    with_card: bool
    question: int | None = None
    anytime = True


class Convert(Move, frozen=True, tag="convert"):
    """Turn a Spoiler into a Sherlock (LA-15)."""

    anytime = True


class Register(Move, frozen=True, tag="register"):
    """The Master starts the game with a puzzle (LA-2)."""

    puzzle: Puzzle
    anytime = True


class Begin(Move, frozen=True, tag="begin"):
    """The Master has read the story: the dice are thrown, and round 1 begins (LA-28)."""

    anytime = True


class Reply(Move, frozen=True, tag="answer", omit_defaults=True):
    """The Master answers a question with an Answer Card (LA-4). ``meant`` is the question of the key that it
    was understood as, in a game without a Master (LA-33).
    """

    question: int
    answer: Answer
    meant: Annotated[str, msgspec.Meta(max_length=MAX_QUESTION)] = ""
    anytime = True


class AllowRephrase(Move, frozen=True, tag="allow_rephrase"):
    """The Master decides whether the asker can ask again (LA-10)."""

    question: int
    allow: bool
    anytime = True


class Reject(Move, frozen=True, tag="reject"):
    """The Master rejects a question as a repeat of this round, or as locked (LA-9, LA-13)."""

    question: int
    because: Because
    anytime = True


class Score(Move, frozen=True, tag="score", omit_defaults=True):
    """The Master marks the bits that a Spoiler contains, by their numbers from 0 (LA-11). ``final`` confirms
    marks that end the game (LA-26).
    """

    bits: Annotated[tuple[int, ...], msgspec.Meta(max_length=MAX_BITS)]
    final: bool = False


class Award(Move, frozen=True, tag="award"):
    """The Master gives a Sherlock for a good idea (LA-15)."""

    seat: int
    anytime = True


class ExtraRounds(Move, frozen=True, tag="extra_rounds"):
    """Above 90 points, the Master adds that many rounds after this one (LA-21)."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_EXTRA_ROUNDS)]
    anytime = True


class EndGame(Move, frozen=True, tag="end_game"):
    """The Master ends the game (LA-21)."""

    anytime = True


class Pause(Move, frozen=True, tag="pause"):
    """The Master pauses the game."""

    anytime = True


class Resume(Move, frozen=True, tag="resume"):
    """The Master resumes the game."""

    anytime = True


class Kick(Move, frozen=True, tag="kick"):
    """The Master removes a player from the game."""

    seat: int
    anytime = True


class Admit(Move, frozen=True, tag="admit"):
    """The Master lets a latecomer in, or someone whose place was freed (LA-24)."""

    seat: int
    anytime = True


class Free(Move, frozen=True, tag="free"):
    """The Master frees the place of a puzzler who has left (LA-24)."""

    seat: int
    anytime = True


class HandOver(Move, frozen=True, tag="hand_over"):
    """The Master makes a puzzler the Master."""

    seat: int
    anytime = True


class Skip(Move, frozen=True, tag="skip"):
    """The Master ends the turn of a puzzler who is absent or silent (LA-25)."""

    seat: int
    anytime = True


class Remark(Move, frozen=True, tag="remark"):
    """The Master says something short to everyone (LA-29)."""

    text: str
    anytime = True


class Praise(Move, frozen=True, tag="praise"):
    """The Master marks a public question as good (LA-29)."""

    question: int
    anytime = True


class Correct(Move, frozen=True, tag="correct"):
    """The Master corrects an answer (LA-26)."""

    question: int
    answer: Answer
    anytime = True


class CorrectMarks(Move, frozen=True, tag="correct_marks", omit_defaults=True):
    """The Master corrects the marks of a Spoiler (LA-26), by its place in the list, from 0. ``final``
    confirms marks that end the game.
    """

    spoiler: int
    bits: Annotated[tuple[int, ...], msgspec.Meta(max_length=MAX_BITS)]
    final: bool = False
    anytime = True


class Undo(Move, frozen=True, tag="undo"):
    """The Master takes back the answer or the marks that were the last move (LA-26)."""


class Suggestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of the key, with its answer, that the asker may have meant (LA-33)."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_QUESTION)]
    answer: Answer


class Suggest(Move, frozen=True, tag="suggest"):
    """The key has no certain answer to a question, and suggests others; without any the question is skipped
    (LA-33).
    """

    question: int
    suggestions: Annotated[tuple[Suggestion, ...], msgspec.Meta(max_length=MAX_SUGGESTIONS)]
    anytime = True


class Choose(Move, frozen=True, tag="choose"):
    """The asker says which of the suggestions was meant, from 0; None for none of them (LA-33)."""

    question: int
    suggestion: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SUGGESTIONS)] | None
    anytime = True


class Propose(Move, frozen=True, tag="propose", omit_defaults=True):
    """In a game without a Master, a puzzler proposes to ``skip`` the turn of ``seat``, to ``free`` its place,
    to ``end`` the game, above 90 points to play so many extra ``rounds`` (LA-35), or to read the solution and
    ``lead`` (LA-38).
    """

    what: Measure
    seat: int | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_EXTRA_ROUNDS)] | None = None
    anytime = True

    def __post_init__(self) -> None:
        if (self.seat is None) == (self.what in ("skip", "free")):
            raise ValueError("Only skip and free take a seat")
        if (self.rounds is None) == (self.what == "extra_rounds"):
            raise ValueError("Only extra_rounds takes rounds")


class Vote(Move, frozen=True, tag="vote"):
    """For or against a proposal (LA-35). ``proposal`` is its number, from 1. A vote can be changed once."""

    proposal: int
    agree: bool
    anytime = True


class Dispute(Move, frozen=True, tag="dispute", omit_defaults=True):
    """After the end, a puzzler disputes whether a ``spoiler`` contains a ``bit``, both from 0, or the key's
    answer to a ``question`` (LA-36). Before it, who has just taken the lead ticks a bit that the key has
    missed in their last Spoiler (LA-38).
    """

    spoiler: int | None = None
    bit: int | None = None
    question: int | None = None
    anytime = True

    def __post_init__(self) -> None:
        if (self.spoiler is None) != (self.bit is None) or (self.spoiler is None) == (self.question is None):
            raise ValueError("A dispute is about a Spoiler's bit or a question")


class Judge(Move, frozen=True, tag="judge"):
    """For or against a dispute, by its place in the list, from 0 (LA-36). A vote can be changed once."""

    dispute: int
    agree: bool
    anytime = True


class Settle(Move, frozen=True, tag="settle"):
    """A puzzler has nothing (more) to dispute (LA-36)."""

    anytime = True


PuzzlersMove = (
    Ask | Pass | EndTurn | Play | Defend | Convert | Choose | Propose | Vote | Dispute | Judge | Settle
)
MastersMove = (
    Register
    | Begin
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
    | Admit
    | Free
    | HandOver
    | Skip
    | Remark
    | Praise
    | Correct
    | CorrectMarks
    | Undo
    | Suggest
)
Action = PuzzlersMove | MastersMove
