"""The script of a lesson: positions, steps, and what each expects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Move
from tabletop.rules.position import Position
from tabletop.rules.registry import find

# -- Script ----------------------------------------------------------------------------------------------


Text = str | Promise
Check = Callable[[Position, Any, Position], bool]
"""Whether a legal move solves a task. Arguments: the position before it, the move, the position after it."""

Marks = Mapping[str, str]
"""The marks on a note sheet: values by name."""

LEARNER = 0
"""The learner's seat, unless a lesson says otherwise."""


def plain(value: Any) -> Any:
    """The value with all lazy texts translated into the active language."""
    if isinstance(value, Promise):
        return str(value)
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def anything(before: Position, move: Move, after: Position) -> bool:
    """A `Check` that accepts any legal move."""
    return True


@dataclass(frozen=True, kw_only=True)
class Reply:
    """A scripted move after the learner's, by any seat.

    ``throws``: the results of its dice; without them the real dice are used.
    """

    move: Mapping[str, Any]
    seat: int = LEARNER
    throws: Sequence[int] = ()


Replies = Sequence[Reply] | Callable[[Position], Sequence[Reply]]
"""Replies: always the same, or computed from the position after the learner's move."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """A task that the learner solves with a move.

    ``ask`` says what to do, ``why`` gives the reason. A legal move that does not pass ``check`` is taken
    back, and the text of the first of ``nudges`` whose check it passes is shown, else ``otherwise``. ``done``
    is shown after the right move; then ``replies`` are made, and after them ``after``, if given, replaces
    ``done``. ``show`` is a move that solves the task. ``throws``: the results of the dice of the learner's
    move; without them the real dice are used.
    """

    ask: Text
    show: Mapping[str, Any]
    done: Text
    why: Text = ""
    check: Check = anything
    otherwise: Text = ""
    nudges: Sequence[tuple[Check, Text]] = ()
    replies: Replies = ()
    after: Text = ""
    throws: Sequence[int] = ()


FINISH, FINISHED, INVITE = _("Finish"), _("Well done"), _("Learn by playing")

FIRST_THE_SHEET = _("That can wait. Fill in the note sheet first.")


@dataclass(frozen=True, kw_only=True)
class Marking:
    """A task that the learner solves by marking the note sheet, in a game that has one.

    It is solved as soon as all of ``marks`` are on the sheet, whatever else is there. Until then the text of
    the first of ``nudges`` whose check the marks pass is shown, if any. ``otherwise`` is shown after a move
    made instead.
    """

    ask: Text
    marks: Marks
    done: Text
    why: Text = ""
    nudges: Sequence[tuple[Callable[[Marks], bool], Text]] = ()
    otherwise: Text = FIRST_THE_SHEET

    @property
    def show(self) -> Mapping[str, Any]:
        """A step that solves the task."""
        return {"marks": dict(self.marks)}


@dataclass(frozen=True, kw_only=True)
class Looking:
    """A task that the learner solves by opening something on the board: a query that the game answers
    (`tabletop.rules.capabilities.Queries`). ``otherwise`` is shown after any other query, or a move made
    instead.
    """

    ask: Text
    query: Mapping[str, Any]
    done: Text
    otherwise: Text
    why: Text = ""

    @property
    def show(self) -> Mapping[str, Any]:
        """A step that solves the task."""
        return {"query": dict(self.query)}


AnyTask = Task | Marking | Looking


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson. ``start`` returns its first position; ``end`` is shown when all tasks are done. ``marks``:
    the initial marks on the learner's note sheet. ``seat``: the learner's seat. ``supplied``: additional data
    for the game's board in this lesson (its ``context.supplied``).

    ``key`` identifies the lesson within the game, in URLs and in data stored by browsers: keep it when you
    change the texts.
    """

    key: str
    title: Text
    intro: Text
    start: Callable[[], Position]
    tasks: Sequence[AnyTask]
    end: Text
    marks: Marks = field(default_factory=dict)
    seat: int = LEARNER
    supplied: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Course:
    """A sequence of lessons. ``first``: the options of an easy first game afterwards, in a game with bots.

    ``finish`` is the label of the button after the last lesson, ``finished`` the heading above ``end``.

    If a game has several courses, ``key`` identifies each but the first in URLs, and the ``invite`` on the
    button that leads to it names the role that it teaches.

    ``players``: the names of the scripted players, by seat. With them the learner is "You"; without them all
    players have the names of their seats.

    ``first_move``: so many steps of the first lesson are made for people who have never been here, and they
    are asked for the next one on the front page; None if they are not.
    """

    title: Text
    about: Text
    lessons: Sequence[Lesson]
    end: Text
    finish: Text = FINISH
    finished: Text = FINISHED
    first: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""
    invite: Text = INVITE
    players: Mapping[int, Text] = field(default_factory=dict)
    first_move: int | None = None

    def lesson(self, key: str) -> Lesson | None:
        """The lesson with this key."""
        return next((lesson for lesson in self.lessons if lesson.key == key), None)


# -- Positions -------------------------------------------------------------------------------------------
# Scripted positions that could occur in a real game: a deal with scripted dice, and moves made from there by
# the rules.


T = TypeVar("T")

SEED = "lesson"
"""The seed of every scripted position; the deal does not depend on it."""


class ScriptedDice(Dice):
    """Scripted dice. ``tops`` contains the first items of each shuffle in turn; the other items follow in
    their original order. Each throw returns the next of ``throws``, then 0.
    """

    def __init__(self, tops: Iterable[Sequence[Any]], throws: Iterable[int] = ()) -> None:
        super().__init__(SEED, 0)
        self._tops = iter(tops)
        self._throws = iter(throws)

    def below(self, n: int) -> int:
        """The next scripted number."""
        thrown = next(self._throws, 0)
        if not 0 <= thrown < n:
            raise ValueError(f"{thrown} cannot be thrown below {n}")
        return thrown

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The scripted items, then the rest."""
        top = list(next(self._tops, ()))
        if len(set(top)) < len(top) or not set(top) <= set(items):
            raise ValueError(f"these are not among what is shuffled, once each: {top}")
        return [*top, *(item for item in items if item not in top)]


def advance(position: Position, seat: int, move: Move, throws: Sequence[int] = ()) -> Position:
    """The position after a legal move with scripted ``throws``; without them the real dice are used."""
    return play.advance(position, seat, move, 0, dice=ScriptedDice((), throws) if throws else None)


def replied(position: Position, reply: Reply) -> tuple[Move, Position]:
    """A scripted move, checked, and the position after it. Raises `Refused` if it is not legal."""
    move = play.judge(position, reply.seat, plain(reply.move))
    return move, advance(position, reply.seat, move, reply.throws)


def staged(
    slug: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    tops: Iterable[Sequence[Any]] = (),
    throws: Iterable[int] = (),
    moves: Iterable[tuple[int, Mapping[str, Any]]] = (),
) -> Position:
    """The position after these moves (seat, move), each of them checked, from a deal with scripted dice.

    Raises `Refused` if a move is not legal.
    """
    game = find(slug)
    count = game.seats[0] if seats is None else seats
    chosen = wire.read_options(game, options or {})
    game.check(chosen, count)
    state = game.setup(chosen, count, Moment(ScriptedDice(tops, throws), 0, 0), game.version)
    position = Position(game, chosen, count, SEED, state)
    return play.follow(position, [{"seat": seat, "move": plain(move)} for seat, move in moves])
