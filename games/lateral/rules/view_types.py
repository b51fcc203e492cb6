"""What a viewer sees of the game (LA-22, LA-23): the types of `games.lateral.rules.view`.

Points are in whole tenths, except in ``sum`` and a bit's ``score``. Questions are identified by their number
in the room, from 1; seats by their number, from 0; bits, Spoilers and disputes by their place in the list,
from 0. Times are in milliseconds since 1970. Values that a viewer must not know are None, or missing where
the type says so.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from games.lateral.rules.moves import Answer, Because, Card, Measure
from games.lateral.rules.state import Kind, Phase, Role

How = Literal["public", "own", "spied", "swapped", "master"]
"""How the viewer knows a question and its answer."""

QuestionState = Literal["waiting", "answered", "rejected", "lapsed", "hidden"]
"""``lapsed``: its asker has left; ``hidden``: the viewer must not know whether it is answered."""

SpyingState = Literal["pending", "seen", "defended", "lapsed"]


class Question(TypedDict):
    """A question, in the order in which they were asked. ``because``: why it was rejected (``unknown``: the
    key has skipped it). ``rephrase``: whether its asker can ask again; ``open``: the Master has yet to
    decide.

    These are missing unless true: ``good``: the Master has marked it as good; ``exposed``: two Mata Haris
    have taken the Padlock off its answer (LA-16); ``corrected``: the answer has been corrected (LA-26), and
    the viewer may see it; ``wrong``: the table has found the answer wrong; ``choosing``: its asker has to
    choose what was meant (LA-33). ``meant``: the question of the key that was answered; ``suggestions``: for
    its asker, the questions to choose from. ``knows``: for Master and helpers, and for everyone at the end:
    the seats that know a private question, its asker first.
    """

    number: int
    round: int
    seat: int
    kind: Kind
    text: str | None
    answer: Answer | None
    state: QuestionState
    because: Because | Literal["unknown"] | None
    locked: bool
    safe: bool
    how: How | None
    rephrase: Literal["open", "allowed", "denied"] | None
    good: NotRequired[Literal[True]]
    exposed: NotRequired[Literal[True]]
    corrected: NotRequired[Literal[True]]
    meant: NotRequired[str]
    wrong: NotRequired[Literal[True]]
    suggestions: NotRequired[list[str]]
    choosing: NotRequired[Literal[True]]
    knows: NotRequired[list[int]]


class Played(TypedDict):
    """A card that was played. ``after``: how many questions there were by then, its own included. Its targets
    are there if the viewer may know them: ``question`` (Tip-off, Sherlock, Padlock, Mata Hari, Don Corleone),
    ``other`` (who was spied on, or swapped with), ``give`` and ``take``, ``place``.
    """

    seat: int
    card: Card
    round: int
    cards: int
    free: bool
    after: int
    question: NotRequired[int]
    other: NotRequired[int]
    give: NotRequired[int]
    take: NotRequired[int]
    place: NotRequired[int]


class Spoiler(TypedDict):
    """A Spoiler; ``points``: None until it is scored. ``text`` is for its author, Master and helpers;
    ``bits``, all that were marked, and ``corrected``, if the marks have been corrected (LA-26), for Master
    and helpers. At the end everyone sees all of this. ``counted``: for its author until the end, how many
    bits the key has found, and how many there are (LA-34). ``key_points``: what it scored before disputes
    changed its marks.
    """

    seat: int
    round: int
    points: int | None
    text: NotRequired[str]
    bits: NotRequired[list[int]]
    corrected: NotRequired[Literal[True]]
    counted: NotRequired[tuple[int, int]]
    key_points: NotRequired[int | None]


class Spying(TypedDict):
    """The nth one belongs to the nth Mata Hari in ``played``. ``seat`` and ``question`` are None for viewers
    who must not know them; ``deadline``: while it is pending and the clock runs.
    """

    spy: int
    seat: int | None
    question: int | None
    cards: int
    state: SpyingState
    deadline: int | None


class ShownBit(TypedDict):
    """A bit of the solution; ``found``: the seats that found it, the first finder first."""

    text: str
    score: int
    found: list[int]


class ShownPuzzle(TypedDict):
    """The puzzle. Solution, bits and ``ref`` are for Master and helpers, and for everyone at the end."""

    title: str
    statement: str
    note: str
    solution: NotRequired[str]
    bits: NotRequired[list[ShownBit]]
    ref: NotRequired[str]


class Throws(TypedDict):
    """The throws of the dice of one seat (LA-28)."""

    seat: int
    dice: list[tuple[int, int]]


class Frozen(TypedDict):
    """What the game is frozen by: a Spoiler that is not scored yet (LA-11)."""

    by: int
    card: Literal["spoiler"]


class Counted(TypedDict):
    """What counts of a seat in this round (LA-8): whether it has asked, and how many cards."""

    asked: bool
    cards: int


class FreeRepeats(TypedDict):
    """Free repeats (LA-10)."""

    tip_off: int
    sherlock: int


class Waiting(TypedDict):
    """An item that waits for the Master; ``question`` with a question or a decision about rephrasing."""

    kind: Literal["question", "rephrase", "spoiler", "ending"]
    question: NotRequired[int]


class UndoableMove(TypedDict):
    """What the Master can undo (LA-26): the answer to that question, or the marks of the latest Spoiler
    (None).
    """

    question: int | None
    until: int


class ShownRemark(TypedDict):
    """What the Master said to everyone (LA-29), ``after`` so many questions."""

    round: int
    text: str
    after: int


class TurnClock(TypedDict):
    """When the turn ends (LA-25). While its clock stands None; ``left`` is what is left, in milliseconds."""

    ends: int | None
    left: int | None


class ShownOptions(TypedDict):
    """``turn_seconds``: in a game with a clock; ``puzzle``: its reference, in one without a Master.
    ``first_evening``: with few cards; ``anytime``: without turns (LA-37). Both are missing unless true.
    """

    defence_seconds: int
    turn_seconds: NotRequired[int]
    puzzle: NotRequired[str]
    first_evening: NotRequired[Literal[True]]
    anytime: NotRequired[Literal[True]]


class ShownProposal(TypedDict):
    """A proposal to a table without a Master (LA-35); ``agreed`` and ``against`` are seats."""

    number: int
    what: Measure
    by: int
    until: int
    seat: int | None
    rounds: int | None
    agreed: list[int]
    against: list[int]


class Settling(TypedDict):
    """LA-36: when disputes are settled at the latest, and the seats that have nothing more to dispute."""

    ends: int
    settled: list[int]


class ShownTicks(TypedDict):
    """LA-38: the Spoiler in which the new Master can tick what the key has missed, until then."""

    spoiler: int
    until: int


class ShownDispute(TypedDict):
    """A dispute (LA-36); ``upheld``: None until all are settled."""

    by: int
    spoiler: int | None
    bit: int | None
    question: int | None
    agreed: list[int]
    against: list[int]
    upheld: bool | None


May = TypedDict(
    "May",
    {
        "ask": str | None,
        "pass": str | None,
        "end_turn": str | None,
        "tip_off": str | None,
        "sherlock": str | None,
        "spoiler": str | None,
        "padlock": str | None,
        "mata_hari": str | None,
        "cooperation": str | None,
        "queue": str | None,
        "don_corleone": str | None,
        "convert": str | None,
        "data": dict[str, dict[str, Any]],
    },
)
"""What a puzzler can do: for each None, or the code of the refusal, ``not_offered`` for what the game doesn't
have; ``data`` has the data of refusals, by the same names. Don Corleone is for defending.
"""


class Table(TypedDict):
    """The part that is the same for every viewer.

    ``sent_away``: the seats that a Master has removed from the game; missing if none. ``master``: the seat of
    the Master, or of the key. ``phase``: ``preparing`` (no puzzle yet), ``reading`` (LA-28: the Master reads
    the story out), ``playing``, ``ending`` (above 90: the Master has to choose), ``settling`` (LA-36),
    ``over``. ``round``: from 1, and 0 before. ``order``: seats, without those who have left; until the dice
    are thrown, by seat. ``next_order``: the order from the next round on, if it differs. ``throws``: by seat,
    empty until the dice are thrown. ``extra``: how many rounds come after this one, once the Master has
    decided. ``cards``: how many each holds. ``clock`` is missing in a game without one, and between turns.
    The last five are there in a game without a Master (LA-32). Once a puzzler leads (LA-38) ``keyed`` and
    ``proposal`` are missing, and the others until the end. ``key_scores``: by seat, the scores before
    disputes, if they have changed any.
    """

    sent_away: NotRequired[list[int]]
    master: int
    roles: list[Role]
    phase: Phase
    round: int
    turn: int | None
    order: list[int]
    next_order: list[int] | None
    throws: list[Throws]
    extra: int | None
    frozen: Frozen | None
    paused: bool
    cards: list[int]
    rounds: list[Counted]
    scores: list[int]
    options: ShownOptions
    clock: NotRequired[TurnClock]
    keyed: NotRequired[Literal[True]]
    proposal: NotRequired[ShownProposal | None]
    settling: NotRequired[Settling | None]
    disputes: NotRequired[list[ShownDispute]]
    key_scores: NotRequired[list[int] | None]


class View(Table):
    """The view of a seat, or of a spectator.

    ``role``: ``master``, ``helper`` (a former Master: sees everything, but can't act), ``puzzler``, ``gone``
    (has left), ``empty`` (no one has been admitted to this seat, see LA-24: sees what a spectator sees), or
    None for a spectator. ``sum``: the full scores of the bits that anyone has found, for those who see the
    solution. ``remarks`` is missing if there are none. ``hand``: the viewer's own, with every card, for
    puzzlers and players who have left. ``hands``: by seat, at the end. ``free`` and ``may``: for a puzzler in
    a running game. ``queue``: for Master and helpers in a running game, the items waiting for the Master, the
    oldest first. ``undo``: for Master and helpers; missing if nothing can be undone. ``ticks``: for who has
    taken the lead (LA-38); what they have ticked is in ``disputes``, before the end only for Master and
    helpers. ``spoiler_from``: in a game without rounds (LA-37), when the viewer can play another Spoiler;
    missing before the first one.
    """

    you: int | None
    role: Role | None
    puzzle: ShownPuzzle | None
    sum: int | None
    questions: list[Question]
    played: list[Played]
    spoilers: list[Spoiler]
    spying: list[Spying]
    remarks: NotRequired[list[ShownRemark]]
    hand: dict[Card, int] | None
    hands: list[dict[Card, int]] | None
    free: FreeRepeats | None
    queue: list[Waiting] | None
    undo: NotRequired[UndoableMove]
    ticks: NotRequired[ShownTicks]
    spoiler_from: NotRequired[int]
    may: May | None
