"""The lines of the record (`games.lateral.rules.record`): a type for each code. Fields that a viewer must not
know are None.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from games.lateral.rules.moves import Answer, Because, Measure

# -- Puzzlers --------------------------------------------------------------------------------------------


class AskedLine(TypedDict):
    """A public question was asked."""

    code: Literal["asked"]
    seat: int
    question: int
    text: str


class SeatLine(TypedDict):
    """Something that a player did, or that was done to them."""

    code: Literal[
        "passed",
        "turn_ended",
        "converted",
        "awarded",
        "kicked",
        "admitted",
        "freed",
        "skipped",
        "marks_undone",
        "content",
    ]
    seat: int


class PlayedQuestionLine(TypedDict):
    """A question was asked with a card."""

    code: Literal["played_tip_off", "played_sherlock"]
    seat: int
    question: int
    text: str | None
    free: bool


class PlayedSpoilerLine(TypedDict):
    """A Spoiler was played; its text is for those who may know it."""

    code: Literal["played_spoiler"]
    seat: int
    text: str | None


class PlayedPadlockLine(TypedDict):
    """A question was locked."""

    code: Literal["played_padlock"]
    seat: int
    question: int | None


class PlayedQueueLine(TypedDict):
    """A place in the queue was taken; ``order``: from the next round on."""

    code: Literal["played_queue"]
    seat: int
    place: int | None
    order: list[int]


class PlayedCooperationLine(TypedDict):
    """Two answers were swapped."""

    code: Literal["played_cooperation"]
    seat: int
    other: int | None
    give: int | None
    take: int | None


class PlayedMataHariLine(TypedDict):
    """A question was spied on."""

    code: Literal["played_mata_hari"]
    seat: int
    cards: int
    other: int | None
    question: int | None


class SpyingLine(TypedDict):
    """``spied``: the spy has seen the answer; ``defended``: they have not."""

    code: Literal["spied", "defended"]
    spy: int
    seat: int | None
    question: int | None


class DefenceAskedLine(TypedDict):
    """The player who is spied on can answer with Don Corleone."""

    code: Literal["defence_asked"]
    spy: int
    seat: int | None
    question: int | None
    deadline: int


class QuestionLine(TypedDict):
    """Something happened to a question of that seat."""

    code: Literal["exposed", "praised", "answer_undone", "rephrase_allowed", "rephrase_denied", "suggested"]
    seat: int
    question: int


# -- The Master ------------------------------------------------------------------------------------------


class RegisteredLine(TypedDict):
    """The Master has registered the puzzle."""

    code: Literal["registered"]
    title: str


class ThrownLine(TypedDict):
    """A throw of two dice (LA-28)."""

    code: Literal["thrown"]
    seat: int
    one: int
    other: int
    sum: int


class AnsweredLine(TypedDict):
    """A question was answered; ``meant``: the question of the key that was answered (LA-33)."""

    code: Literal["answered"]
    seat: int
    question: int
    answer: Answer
    meant: NotRequired[str]


class CorrectedLine(TypedDict):
    """An answer was corrected (LA-26)."""

    code: Literal["corrected"]
    seat: int
    question: int
    answer: Answer


class RejectedLine(TypedDict):
    """A question was rejected; ``unknown``: the key has skipped it."""

    code: Literal["rejected"]
    seat: int
    question: int
    because: Because | Literal["unknown"] | None


class ScoredLine(TypedDict):
    """A Spoiler was scored; ``bits`` for Master and helpers."""

    code: Literal["scored"]
    seat: int
    points: int
    bits: list[int] | None


class NewScore(TypedDict):
    """A total that has changed."""

    seat: int
    score: int


class MarksCorrectedLine(TypedDict):
    """The marks of a Spoiler were corrected (LA-26): the new totals, and the Spoiler's seat and bits for
    Master and helpers.
    """

    code: Literal["marks_corrected"]
    scores: list[NewScore]
    seat: int | None
    bits: list[int] | None


HandedOverLine = TypedDict("HandedOverLine", {"code": Literal["handed_over"], "seat": int, "from": int})


class ExtraRoundsLine(TypedDict):
    """The Master has added rounds (LA-21)."""

    code: Literal["extra_rounds"]
    rounds: int


class RemarkedLine(TypedDict):
    """The Master said something to everyone (LA-29)."""

    code: Literal["remarked"]
    text: str


class PlainLine(TypedDict):
    """``ending``: the Master has to choose; ``table_decides``: the table has to; ``begun``: everyone can ask
    (LA-37).
    """

    code: Literal["paused", "resumed", "ending", "table_decides", "begun"]


class RoundLine(TypedDict):
    """A round begins."""

    code: Literal["round"]
    round: int
    order: list[int]


class TurnLine(TypedDict):
    """``turn``: a turn begins (None: nobody's); ``turn_timed_out``: a turn has taken too long."""

    code: Literal["turn", "turn_timed_out"]
    seat: int | None


# -- Without a Master (LA-32) ----------------------------------------------------------------------------


class ProposedLine(TypedDict):
    """A puzzler proposes something; ``target``: the seat that it is about, or that wants to lead (LA-38)."""

    code: Literal["proposed"]
    seat: int
    what: Measure
    target: int | None
    rounds: int | None


class VotedLine(TypedDict):
    """A vote for or against the proposal."""

    code: Literal["voted"]
    seat: int
    agree: bool
    what: Measure
    target: int | None
    rounds: int | None


class DecidedLine(TypedDict):
    """A proposal has been decided (LA-35)."""

    code: Literal["carried", "dropped"]
    what: Measure
    target: int | None
    rounds: int | None


class DisputedLine(TypedDict):
    """A mark or an answer is disputed (LA-36)."""

    code: Literal["disputed"]
    seat: int
    spoiler: int | None
    bit: int | None
    question: int | None


class JudgedLine(TypedDict):
    """A vote on a dispute."""

    code: Literal["judged"]
    seat: int
    dispute: int
    agree: bool


class DisputesSettledLine(TypedDict):
    """The disputes are settled: how many were upheld, and the totals that changed (LA-36)."""

    code: Literal["disputes_settled"]
    upheld: int
    scores: list[NewScore]


RecordLine = (
    AskedLine
    | SeatLine
    | PlayedQuestionLine
    | PlayedSpoilerLine
    | PlayedPadlockLine
    | PlayedQueueLine
    | PlayedCooperationLine
    | PlayedMataHariLine
    | SpyingLine
    | DefenceAskedLine
    | QuestionLine
    | RegisteredLine
    | ThrownLine
    | AnsweredLine
    | CorrectedLine
    | RejectedLine
    | ScoredLine
    | MarksCorrectedLine
    | HandedOverLine
    | ExtraRoundsLine
    | RemarkedLine
    | PlainLine
    | RoundLine
    | TurnLine
    | ProposedLine
    | VotedLine
    | DecidedLine
    | DisputedLine
    | JudgedLine
    | DisputesSettledLine
)
