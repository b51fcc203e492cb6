"""All that is decided after a number of moves, every secret included."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from games.lateral.rules.core.deck import START, Answer, Card, Hand
from games.lateral.rules.core.moves import Because, Puzzle
from games.lateral.rules.core.options import Options

Role = Literal["master", "helper", "puzzler", "gone"]
Phase = Literal["preparing", "playing", "ending", "over"]
Kind = Literal["public", "tip_off", "sherlock"]
Learnt = Literal["spied", "swapped"]
By = Literal["solved", "ended", "extra_rounds", "stalled", "abandoned"]
Throw = tuple[int, int]


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question, named by its number in the room, which is its place in the list from 1.

    ``since`` is the number of the move for which it waits for the Master. A question that has ``lapsed`` is
    one whose asker left before it was answered. ``learnt`` are those who know a private one besides its
    asker.
    """

    round: int
    seat: int
    kind: Kind
    text: str
    since: int
    state: Literal["waiting", "answered", "rejected", "lapsed"] = "waiting"
    answer: Answer | None = None
    because: Because | None = None
    rephrase: Literal["open", "allowed", "denied"] | None = None
    locked: bool = False
    safe: bool = False
    learnt: tuple[tuple[int, Learnt], ...] = ()

    @property
    def private(self) -> bool:
        """Whether only its asker gets the answer."""
        return self.kind != "public"

    @property
    def pending(self) -> bool:
        """Whether the Master still has to say something to it."""
        return self.state == "waiting" or self.rephrase == "open"


class Played(msgspec.Struct, frozen=True, gc=False):
    """A card that was played: ``cards`` of it, ``free`` when it was a repeat (LA-10). ``after`` is how many
    questions had been asked by then, one that came with the card among them. ``other`` is the player whose
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
    """What a puzzler thinks the solution is. ``points``, in tenths, is None until the Master has scored it;
    ``bits`` are all that the Master has marked.
    """

    round: int
    seat: int
    text: str
    since: int
    points: int | None = None
    bits: tuple[int, ...] = ()


class Spying(msgspec.Struct, frozen=True, gc=False):
    """One Mata Hari (or two). ``deadline`` is for the answer to it, in milliseconds since 1970."""

    spy: int
    seat: int
    question: int
    cards: int = 1
    state: Literal["pending", "seen", "defended", "lapsed"] = "seen"
    deadline: int = 0


class Player(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the table. ``cards`` is how many cards count in this round (LA-8), ``score`` is in tenths.
    ``mastered`` says that this player has been the Master and is not ranked, ``sent_away`` that the Master
    has sent them out of the game.
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


class State(msgspec.Struct, frozen=True, gc=False):
    """One position. ``due`` are those who still have their turn in this round; it is the first one's.
    ``acted`` says that this player has played a card in this turn. ``found`` has, for each bit, who has
    spoiled it, in order. ``ending`` is on while the Master has to choose between the end and extra rounds;
    ``last_round`` is what the Master chose. ``version`` is that of the rules by which the match is played.
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
    version: int = 1

    @property
    def phase(self) -> Phase:
        """How far the game is."""
        if self.by is not None:
            return "over"
        if self.puzzle is None:
            return "preparing"
        return "ending" if self.ending else "playing"

    @property
    def master(self) -> int:
        """The Lateral Master's seat."""
        return next(seat for seat, player in enumerate(self.players) if player.role == "master")

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        return self.due[0] if self.due else None

    @property
    def puzzlers(self) -> list[int]:
        """The seats that play for the solution and have not left."""
        return [seat for seat, player in enumerate(self.players) if player.role == "puzzler"]

    @property
    def frozen(self) -> Spoiler | None:
        """The Spoiler that waits for its score (LA-11)."""
        return self.spoilers[-1] if self.spoilers and self.spoilers[-1].points is None else None

    @property
    def halted(self) -> bool:
        """Whether the game is not being played right now, so that clocks stand (LA-20)."""
        return self.paused or self.frozen is not None or self.phase != "playing"

    @property
    def pending(self) -> int | None:
        """The public question that the turn waits for."""
        found = (number for number in range(len(self.questions), 0, -1) if not self.question(number).private)
        last = next(found, None)
        return last if last is not None and self.question(last).pending else None

    def question(self, number: int) -> Question:
        """The question of that number."""
        return self.questions[number - 1]

    def asked(self, seat: int) -> bool:
        """Whether that player has asked a public question in this round (LA-8)."""
        return any(
            question.seat == seat and not question.private and question.state in ("waiting", "answered")
            for question in self.questions
            if question.round == self.round
        )

    def with_player(self, seat: int, **changes: Any) -> State:
        """The same with that player changed."""
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def with_question(self, number: int, **changes: Any) -> State:
        """The same with that question changed."""
        questions = list(self.questions)
        questions[number - 1] = replace(questions[number - 1], **changes)
        return replace(self, questions=tuple(questions))
