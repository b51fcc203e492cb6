"""What a game is: plain functions from a frozen state and a move to a new state.

A game knows nothing of Django, of the clock or of randomness: dice and time come in with each move as a
`Moment`. It speaks in codes and data; sentences are made at the edge. `tabletop.rules.play` is the only
caller.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from tabletop.rules.dice import Dice

Viewer = int | None
"""A seat, or None for a watcher."""

Line = dict[str, Any]
"""One line of the record: ``{"code": "placed", "seat": 0, …}``, plain JSON data."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of every move on the wire: its ``tag`` is the wire's ``type``.

    ``anytime`` says that the move does not depend on the newest number, so a stale one is judged all the
    same.
    """

    anytime: ClassVar[bool] = False


class Moment(msgspec.Struct, frozen=True):
    """When a move happens: its dice, its time in milliseconds since 1970 (0 where nobody keeps time), its
    number (0 is the setup).
    """

    dice: Dice
    time: int
    number: int


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: seats by rank, best first, equal seats together; ``by`` is a code of the game.

    A game for one seat also says whether it was ``won``, ``because`` of what (the same code as ``by``) and
    how close it was: ``score``, whole numbers by name. Elsewhere these three are left out of the JSON.
    """

    ranking: tuple[tuple[int, ...], ...]
    by: str
    won: bool | None = None
    because: str | None = None
    score: Mapping[str, int] | None = None


class Ask(msgspec.Struct, frozen=True):
    """An offer with text still to be written: ``move`` with ``field`` left empty, to be filled with 1 to
    ``most`` characters.
    """

    move: Any
    field: str
    most: int


class Form(msgspec.Struct, frozen=True):
    """An offer in which the player chooses freely: ``move`` is a complete and valid example, and in the place
    of its ``fields`` anything may stand that the move's type takes and `Game.fits` lets pass.
    """

    move: Any
    fields: tuple[str, ...]


class Refused(Exception):
    """A move or a request that is not accepted. ``code`` and ``data`` say why and give no secret away;
    nothing has changed.
    """

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return _refused, (self.code, self.data)

    def __str__(self) -> str:
        return f"{self.code} {self.data}" if self.data else self.code


def _refused(code: str, data: dict[str, Any]) -> Refused:
    """Makes it again in another process."""
    return Refused(code, **data)


O = TypeVar("O")  # noqa: E741 (the options, as in Game[O, S, M])
S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Game(Generic[O, S, M]):
    """One game. Every method is pure; every state is frozen and comparable.

    ``seats`` is how many people may sit at it. ``secrets`` is False when all viewers may see everything,
    ``draws`` True when the players may agree on a draw. ``takebacks`` is True when whoever plays alone may
    step back, ``hints`` when its bots can say what they would do (`tabletop.rules.optional.bots.hint`),
    ``sheets`` when every player gets a private note sheet, kept by the site.
    ``draft`` is True while a game is being made: it is played at its address, but listed neither on the
    front page nor in the lobby. ``clocked`` is True when a table may have a clock: each seat then loses the
    game by running out of time, as if it had resigned.
    ``version`` is the newest version of the rules; it grows when an old log would replay differently, and
    every match goes on by the version that it began with.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int] = 1
    draft: ClassVar[bool] = False
    seats: ClassVar[range]
    secrets: ClassVar[bool] = True
    draws: ClassVar[bool] = False
    takebacks: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    sheets: ClassVar[bool] = False
    clocked: ClassVar[bool] = False
    options: type[O]
    moves: Any

    def check(self, options: O, seats: int) -> None:
        """Raise `Refused` for options that make no sense together."""

    def setup(self, options: O, seats: int, at: Moment, version: int) -> S:
        """The state before the first move, by that version of the rules: 1 to ``self.version``. Where later
        moves depend on it, the state keeps it.
        """
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may move now; none when the game is over."""
        raise NotImplementedError

    def offers(self, state: S, seat: int) -> Sequence[M | Ask | Form]:
        """Every legal move of that seat; not empty for a seat in `to_act`. Others may have some as well:
        `to_act` says who is waited for.
        """
        raise NotImplementedError

    def is_legal(self, state: S, seat: int, move: M) -> bool | None:
        """Whether that seat may make this move now, found without listing all `offers`. None: look there.
        Worth overriding where the list grows during a game. It has to agree with `offers` and `fits`.
        """
        return None

    def fits(self, state: S, seat: int, move: M) -> None:
        """Raise `Refused` for a move that fills in an `Ask` or a `Form` with what cannot be. It may use only
        what that seat knows.
        """

    def apply(self, state: S, seat: int, move: M, at: Moment) -> S:
        """The state after an offered move. Only ever called with one."""
        raise NotImplementedError

    def resign(self, state: S, seat: int, at: Moment) -> S:
        """The state after that seat gave up, or ran out of time. Only called while the game is on. Where the
        game is over because of this alone, the outcome's ``by`` is ``resignation`` (of a seat that ran out of
        time it becomes ``time``).
        """
        raise NotImplementedError

    def may_resign(self, state: S, seat: int) -> bool:
        """Whether that seat can give up by the table's own move. False for one that leaves by moves of the
        game.
        """
        return True

    def view(self, state: S, viewer: Viewer) -> dict[str, Any]:
        """What that viewer may know, as JSON data, built up from nothing; not to be changed. Parts that are
        always the same may be encoded already, as `msgspec.Raw`.
        """
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game is on. Seats that are no competitors are in no place of it."""
        raise NotImplementedError

    def deadline(self, state: S) -> int | None:
        """When the clock of this state rings, in milliseconds since 1970; None when there is none. It is no
        secret. Moves still count until it has rung, be it late.
        """
        return None

    def on_clock(self, state: S) -> tuple[int, ...]:
        """The seats whose time runs, at a table with a clock: all that are waited for, unless the game says
        otherwise. It is no secret.
        """
        return self.to_act(state)

    def bot_moves_at(self, state: S) -> int | None:
        """When a bot or stand-in makes its move in this state, in milliseconds since 1970, where the time
        that it takes to choose could give a secret away; None: as soon as it has chosen. It is no secret.
        """
        return None

    def time_up(self, state: S, at: Moment) -> S:
        """The state after the clock has rung, which is at `deadline` or later: all that is due at ``at.time``
        is settled, and the next `deadline`, if there is one, is after that.
        """
        raise NotImplementedError

    def tell_time_up(self, before: S, after: S, viewer: Viewer) -> list[Line]:
        """The record's lines of what happened when the clock rang, as that viewer may read them."""
        return []

    def presiding_seat(self, state: S) -> int | None:
        """The seat that keeps order at the table, beside whoever opened it: it may mute others. None: no seat
        does.
        """
        return None

    def sends_away(self, move: M) -> int | None:
        """The seat whose owner this move sends away, if it does. They do not come back in a rematch."""
        return None

    def why_not(self, state: S, seat: int, move: M) -> Refused:
        """Why a well-formed move is not offered. It may use only what that seat knows. Asked of seats that
        have offers, and of all about moves that may come at any time.
        """
        return Refused("not_offered")

    def tell(self, before: S, seat: int, move: M, after: S, viewer: Viewer) -> list[Line]:
        """The record's lines of this move, as that viewer may read them."""
        return []

    def alike(self, course: Sequence[S], viewer: Viewer, dice: Dice) -> Sequence[S]:
        """The same course in another world that this viewer cannot tell from the real one.

        ``course`` are states of one game in the order in which they came, from the setup on. Everything that
        the viewer may not know, after all that it has seen in any of them, is drawn anew with these dice, so
        that it is still a game of these rules: hands, stacks, what others were shown. Where nothing else is
        possible it is the same course.

        For the proof that secrets are kept, and asked by tests only: whatever a viewer is sent, now or about
        the past, must be the same to the byte in both. Every game with ``secrets`` has to say it.
        """
        return course

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> dict[str, Any]:
        """What follows from a view, for whoever sees it and asks: plain JSON data. For what is too much to be
        told with every view. It knows the view (with ``to_act``, ``legal`` and ``outcome``) and nothing else,
        runs in a thread, and takes milliseconds, not more. Raises `Refused`: ``no_such_query`` for what the
        game does not know.
        """
        raise Refused("no_such_query")
