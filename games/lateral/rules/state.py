"""The options of a match, and its state after a number of moves, including all secrets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from games.lateral.rules.moves import (
    FIRST_EVENING,
    START,
    Answer,
    Because,
    Card,
    Hand,
    Measure,
    Puzzle,
    Suggestion,
)

Role = Literal["master", "helper", "puzzler", "gone", "empty"]
Phase = Literal["preparing", "reading", "playing", "ending", "settling", "over"]
Kind = Literal["public", "tip_off", "sherlock"]
Learnt = Literal["spied", "swapped"]
By = Literal["solved", "ended", "extra_rounds", "stalled", "abandoned", "agreed"]
Throw = tuple[int, int]

KEY_SEAT = 0
"""The seat of the key in a game that began without a Master (LA-32)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``defence_seconds``: the time to answer with Don Corleone (LA-16). ``turn_seconds``: the time for a
    turn (LA-25); 0 means no limit. ``present``: how many seats are taken when the game starts, with the
    Master’s and from the first on; the others are empty, and the room is elastic (LA-24). 0 means all.
    ``puzzle``: the reference of one of the site's puzzles, which is played without a Master: its key answers
    (LA-32). Empty: a Master leads. ``first_evening``: with one Sherlock and three Spoilers instead of all
    cards, and if ``anytime``, without dice, rounds and turns (LA-37). Both are False in logs that don't have
    them, and for clients that don't send them: then the game is the full one.
    """

    defence_seconds: Literal[15, 30, 60, 120] = 60
    turn_seconds: Literal[0, 60, 120, 300] = 0
    present: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    puzzle: Annotated[str, msgspec.Meta(max_length=80)] = ""
    first_evening: bool = False
    anytime: bool = False

    @property
    def hand(self) -> Hand:
        """The hand of each puzzler at the start (LA-3, LA-37)."""
        return FIRST_EVENING if self.first_evening else START


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question, identified by its number in the room: its place in the list, from 1.

    ``since`` is the number of the move since which it has been waiting for the Master. ``lapsed`` means that
    its asker left before it was answered. ``learnt`` lists the players, other than the asker, who know a
    private question. ``exposed`` means that the question is locked, but two Mata Haris have taken the
    protection off its answer (LA-16). ``good`` means that the Master has marked a public question as good
    (LA-29), ``corrected`` that the answer is not the first one (LA-26).

    In a game without a Master (LA-33), ``meant`` is the question of the key that it was understood as, and
    ``suggestions`` are those that its asker can choose from; the key has skipped it if the reason of its
    rejection is ``unknown``. ``wrong`` means that the table has found the answer wrong (LA-36).
    """

    round: int
    seat: int
    kind: Kind
    text: str
    since: int
    state: Literal["waiting", "answered", "rejected", "lapsed"] = "waiting"
    answer: Answer | None = None
    because: Because | Literal["unknown"] | None = None
    rephrase: Literal["open", "allowed", "denied"] | None = None
    locked: bool = False
    safe: bool = False
    learnt: tuple[tuple[int, Learnt], ...] = ()
    good: bool = False
    exposed: bool = False
    corrected: bool = False
    meant: str = ""
    suggestions: tuple[Suggestion, ...] = ()
    wrong: bool = False

    @property
    def guarded(self) -> bool:
        """Whether a Padlock protects the answer (LA-16, LA-18)."""
        return self.locked and not self.exposed

    @property
    def private(self) -> bool:
        """Whether the answer is private to its asker."""
        return self.kind != "public"

    @property
    def pending(self) -> bool:
        """Whether it still needs an answer or a decision of the Master."""
        return self.state == "waiting" or self.rephrase == "open"


class Played(msgspec.Struct, frozen=True, gc=False):
    """A card that was played: ``cards`` of it, ``free`` when it was a repeat (LA-10). ``after`` is how many
    questions had been asked by then, including one asked with the card. ``other`` is the player whose
    private question is spied on (``question``) or taken (``take``).
    """

    round: int
    seat: int
    card: Card
    cards: int = 1
    free: bool = False
    after: int = 0
    question: int | None = None
    other: int | None = None
    give: int | None = None
    take: int | None = None
    place: int | None = None


class Spoiler(msgspec.Struct, frozen=True, gc=False):
    """A puzzler's guess at the solution. ``points``, in tenths, is None until the Master has scored it;
    ``bits`` are the numbers of all bits that the Master has marked. ``corrected`` means that these are not
    the first marks. ``announced`` are the points that it scored first, once marks have been corrected
    (LA-26): the players know only these. ``counted`` is how many bits the key has found, which it tells the
    writer (LA-34), None if it hasn't marked the Spoiler.
    """

    round: int
    seat: int
    text: str
    since: int
    points: int | None = None
    bits: tuple[int, ...] = ()
    corrected: bool = False
    announced: int | None = None
    counted: int | None = None


class Spying(msgspec.Struct, frozen=True, gc=False):
    """One Mata Hari (or two). ``deadline`` is when the time for Don Corleone runs out, in milliseconds since
    1970.
    """

    spy: int
    seat: int
    question: int
    cards: int = 1
    state: Literal["pending", "seen", "defended", "lapsed"] = "seen"
    deadline: int = 0


class Remark(msgspec.Struct, frozen=True, gc=False):
    """What the Master said to everyone (LA-29). ``after`` is how many questions had been asked by then."""

    round: int
    text: str
    after: int


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """What a puzzler proposes to a table without a Master (LA-35). ``number`` counts the proposals of the
    game. ``agreed`` and ``against`` are seats, ``changed`` those that have changed their vote; it is decided
    by ``until``, in milliseconds since 1970.
    """

    number: int
    what: Measure
    by: int
    until: int
    seat: int | None = None
    rounds: int | None = None
    agreed: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()


class Ticks(msgspec.Struct, frozen=True, gc=False):
    """LA-38: who has taken the lead may tick bits that the key has missed in that Spoiler of theirs,
    ``until`` then, in milliseconds since 1970.
    """

    seat: int
    spoiler: int
    until: int


class Disputed(msgspec.Struct, frozen=True, gc=False):
    """A mark or an answer that a puzzler disputes (LA-36), with the seats that agree, those that don't, and
    those that have changed their vote. ``upheld`` is None until all disputes are settled.
    """

    by: int
    spoiler: int | None = None
    bit: int | None = None
    question: int | None = None
    agreed: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    upheld: bool | None = None
    changed: tuple[int, ...] = ()


class Undoable(msgspec.Struct, frozen=True, gc=False):
    """The last move, which the Master can undo (LA-26): the answer to that ``question``, or the marks of the
    latest Spoiler (None). ``before`` is the position before it, ``until`` is in milliseconds since 1970.
    """

    before: State
    question: int | None
    until: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player. ``cards`` is how many cards count in this round (LA-8), ``score`` is in tenths. ``mastered``
    means that they have been the Master and are not ranked, ``sent_away`` that the Master has removed them
    from the game. ``newcomer`` means that they came late and have not had a turn yet (LA-24). ``has_read``
    means that they have taken the lead from the key (LA-38): they know the solution, and keep their score.
    ``proposes_from`` is when they can propose something again (LA-35), ``spoils_from`` when they can play
    another Spoiler in a game without rounds (LA-37), both in milliseconds since 1970.
    """

    role: Role = "puzzler"
    hand: Hand = START
    free_tip_off: int = 0
    free_sherlock: int = 0
    converted: int = 0
    cards: int = 0
    score: int = 0
    mastered: bool = False
    sent_away: bool = False
    has_read: bool = False
    newcomer: bool = False
    proposes_from: int = 0
    spoils_from: int = 0


class State(msgspec.Struct, frozen=True, gc=False):
    """One position. Until the dice are thrown (LA-28), ``throws`` are empty and ``order`` and ``next_order``
    list the puzzlers by seat. ``due`` are the seats
    that still have a turn in this round, the current one first. In a game without turns (LA-37) there are
    none, and it stays in round 1. ``acted`` means that the current player has
    played a card this turn. ``found`` lists, for each bit, the seats that have found it, in order. ``ending``
    is true while the Master has to choose between the end and extra rounds; ``last_round`` is the round after
    which the game ends, once chosen. ``turn_ends`` is when the time for the turn runs out, in milliseconds
    since 1970; while the clock of the turn stands it is None, and ``turn_left`` is what is left, in
    milliseconds (LA-25). ``undoable`` is the last move, if it can be undone.

    In a game without a Master ``key_since`` is when the key was last given something to do, in milliseconds
    since 1970, ``proposal`` what the table is deciding, and ``proposals`` how many there were (LA-35). After
    the end ``settling_ends`` is when the disputes are settled at the latest, ``settled`` are the seats that
    have nothing more to dispute, and ``key_scores`` the scores by the key alone, if they changed (LA-36).
    ``ticks`` are set once a puzzler has taken the lead (LA-38).
    """

    options: Options
    players: tuple[Player, ...]
    throws: tuple[tuple[Throw, ...], ...]
    order: tuple[int, ...]
    next_order: tuple[int, ...]
    due: tuple[int, ...] = ()
    round: int = 0
    acted: bool = False
    puzzle: Puzzle | None = None
    questions: tuple[Question, ...] = ()
    played: tuple[Played, ...] = ()
    spoilers: tuple[Spoiler, ...] = ()
    spyings: tuple[Spying, ...] = ()
    found: tuple[tuple[int, ...], ...] = ()
    ending: bool = False
    last_round: int | None = None
    paused: bool = False
    by: By | None = None
    remarks: tuple[Remark, ...] = ()
    turn_ends: int | None = None
    turn_left: int | None = None
    undoable: Undoable | None = None
    key_since: int = 0
    proposal: Proposal | None = None
    proposals: int = 0
    settling_ends: int | None = None
    settled: tuple[int, ...] = ()
    disputes: tuple[Disputed, ...] = ()
    key_scores: tuple[int, ...] = ()
    ticks: Ticks | None = None

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.by is not None:
            return "over" if self.settling_ends is None else "settling"
        if self.puzzle is None:
            return "preparing"
        if self.round == 0:
            return "reading"
        return "ending" if self.ending else "playing"

    @property
    def master(self) -> int:
        """The Lateral Master's seat."""
        return next(seat for seat, player in enumerate(self.players) if player.role == "master")

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None."""
        return self.due[0] if self.due else None

    @property
    def puzzlers(self) -> list[int]:
        """The seats of all puzzlers who have not left."""
        return [seat for seat, player in enumerate(self.players) if player.role == "puzzler"]

    @property
    def elastic(self) -> bool:
        """Whether puzzlers can come during the game (LA-24)."""
        return self.options.present > 0

    @property
    def has_key(self) -> bool:
        """Whether the game began without a Master: the puzzle's key, a bot, has the first seat (LA-32)."""
        return bool(self.options.puzzle)

    @property
    def keyed(self) -> bool:
        """Whether there is no Master: the key leads, and no puzzler has taken the lead (LA-38)."""
        return self.has_key and self.players[KEY_SEAT].role == "master"

    @property
    def anytime(self) -> bool:
        """Whether there are no dice, rounds and turns (LA-37)."""
        return self.options.anytime

    @property
    def frozen(self) -> Spoiler | None:
        """The Spoiler that is waiting to be scored, or None (LA-11)."""
        return self.spoilers[-1] if self.spoilers and self.spoilers[-1].points is None else None

    @property
    def halted(self) -> bool:
        """Whether the game and its clocks are stopped (LA-20)."""
        return self.paused or self.frozen is not None or self.phase != "playing"

    @property
    def pending(self) -> int | None:
        """The number of the public question that the turn is waiting for, or None. Without turns (LA-37) the
        one that the Master answers next.
        """
        if self.anytime:
            return self._next_in_line
        found = (number for number in range(len(self.questions), 0, -1) if not self.question(number).private)
        last = next(found, None)
        return last if last is not None and self.question(last).pending else None

    @property
    def _next_in_line(self) -> int | None:
        waits = (
            number
            for number, one in enumerate(self.questions, 1)
            if one.state == "waiting" and not one.private and not one.suggestions
        )
        return next(waits, None)

    @property
    def choosing(self) -> int | None:
        """The number of the public question whose asker has to choose a suggestion (LA-33), or None."""
        number = self.pending
        return number if number is not None and self.question(number).suggestions else None

    def question(self, number: int) -> Question:
        """The question with that number."""
        return self.questions[number - 1]

    def has_open_question(self, seat: int) -> bool:
        """Whether that player has a public question that is not answered (LA-37). A private one doesn't
        count: their next question would tell the others that it has been answered (LA-31).
        """
        return any(one.seat == seat and not one.private and one.pending for one in self.questions)

    def asked(self, seat: int) -> bool:
        """Whether that player has asked a public question in this round (LA-8)."""
        return any(
            question.seat == seat and not question.private and question.state in ("waiting", "answered")
            for question in self.questions
            if question.round == self.round
        )

    def with_player(self, seat: int, **changes: Any) -> State:
        """A copy with that player changed."""
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def with_question(self, number: int, **changes: Any) -> State:
        """A copy with that question changed."""
        questions = list(self.questions)
        questions[number - 1] = replace(questions[number - 1], **changes)
        return replace(self, questions=tuple(questions))
