"""What a game is: pure functions from a frozen state and a move to a new state.

A game knows nothing about Django, the system clock or random numbers: dice and time are passed in with each
move as a `Moment`. It returns codes and data; sentences are made from them at the edge of the system.
`tabletop.rules.play` is the only caller.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from tabletop.rules.dice import Dice

Viewer = int | None
"""A seat, or None for a spectator."""

Line = Mapping[str, Any]
"""One line of the record as plain JSON data: ``{"code": "placed", "seat": 0, …}``. A game declares its lines
as `TypedDict`s.
"""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base class of all moves. A subclass's ``tag`` is the ``type`` of its JSON.

    ``anytime``: the move does not depend on the latest position, so it is judged even if the sender had only
    seen an older one (see also `Anytime`).
    """

    anytime: ClassVar[bool] = False


class Moment(msgspec.Struct, frozen=True):
    """The circumstances of a move: its dice, its time in milliseconds since 1970 (0 where time is not
    recorded), and its number in the log (0 is the setup).
    """

    dice: Dice
    time: int
    number: int


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended. ``ranking``: groups of seats, best first; seats in one group are tied. ``by``: the
    reason, as a code of the game.

    A single-player game also sets ``won``, ``because`` (the same code as ``by``) and ``score``: whole numbers
    by name. Other games leave these three out, and so does their JSON.
    """

    ranking: tuple[tuple[int, ...], ...]
    by: str
    won: bool | None = None
    because: str | None = None
    score: Mapping[str, int] | None = None


class Ask(msgspec.Struct, frozen=True):
    """A legal move with a text to write: ``move`` with its ``field`` left empty, to be filled with 1 to
    ``most`` characters.
    """

    move: Any
    field: str
    most: int


class Form(msgspec.Struct, frozen=True):
    """A legal move with free choices: ``move`` is a complete, valid example. The player may set its
    ``fields`` to any values that the move's type accepts and `Fillable.fits` does not refuse.
    """

    move: Any
    fields: tuple[str, ...]


class Refused(Exception):
    """A move or request that is not accepted. ``code`` and ``data`` say why and must not reveal secrets.
    Nothing has changed.
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
    """Unpickle a `Refused` in another process."""
    return Refused(code, **data)


O = TypeVar("O")  # noqa: E741 (the options, as in Game[O, S, M])
S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Game(ABC, Generic[O, S, M]):
    """One game. All methods are pure; all states are frozen and comparable. What only some games can do is in
    `tabletop.rules.capabilities`: secrets, clocks, deadlines and others.

    ``slug``: its name in addresses, stored data and ``games/``. ``name``: its title for people.
    ``version``: the latest version of the rules. Increase it when an old log would replay differently; every
    match keeps the version that it started with.
    ``draft``: the game is unfinished. It can be played at its address, but is not listed on the front page
    or in the lobby.
    ``seats``: the possible numbers of players.
    ``draws``: players may agree on a draw.
    ``takebacks``: a single player may take back moves.
    ``hints``: bots can say what they would do (`tabletop.rules.optional_modules.hint`).
    ``sheets``: every player gets a private note sheet, stored by the site.
    ``automatic_start``: a game whose seats are all taken may start without anyone pressing the button.
    ``conditional_moves``: where a move may take a day or more, players can plan replies
    (`tabletop.rules.conditional_moves`). Only without secrets, and if no move uses its dice.
    ``options``: the type of the game's options, a frozen `msgspec.Struct` with defaults.
    ``moves``: the type of the game's moves, a `Move` or a union of them.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int] = 1
    draft: ClassVar[bool] = False
    seats: ClassVar[range]
    draws: ClassVar[bool] = False
    takebacks: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    sheets: ClassVar[bool] = False
    automatic_start: ClassVar[bool] = True
    conditional_moves: ClassVar[bool] = False
    options: type[O]
    moves: Any

    def check(self, options: O, seats: int) -> None:
        """Raise `Refused` if these options don't work together or with this number of seats."""

    @abstractmethod
    def setup(self, options: O, seats: int, at: Moment, version: int) -> S:
        """The state before the first move, by this version of the rules (1 to ``self.version``). If later
        moves depend on the version, keep it in the state.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that the game waits for; empty when it is over."""

    def task(self, state: S, seat: int) -> str:
        """What the game waits for when it waits for this seat, as a code of its words (``TASKS``); empty: any
        move. Lists of games show it to the seat's player. Use only what that seat knows.
        """
        return ""

    @abstractmethod
    def offers(self, state: S, seat: int) -> Sequence[M | Ask | Form]:
        """All legal moves of this seat; not empty for a seat in `to_act`. Other seats may have legal moves
        too: `to_act` only says who the game waits for.
        """

    @abstractmethod
    def apply(self, state: S, seat: int, move: M, at: Moment) -> S:
        """The state after a legal move. Never called with any other."""

    @abstractmethod
    def resign(self, state: S, seat: int, at: Moment) -> S:
        """The state after this seat resigned or ran out of time. Only called while the game is on. If this
        alone ends the game, the outcome's ``by`` must be ``resignation`` (the caller changes it to ``time``
        for a seat that ran out of time).
        """

    def may_resign(self, state: S, seat: int) -> bool:
        """Whether this seat can resign by a table move. False for a seat that leaves by moves of the game."""
        return True

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> Mapping[str, Any]:
        """What this viewer may know, as JSON data: a game returns a `TypedDict` of its own. Build it up from
        nothing; never start from the whole state and delete. Callers don't change it. Constant parts may be
        encoded in advance, as `msgspec.Raw`.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game is on. Seats that do not compete are not in its ranking."""

    def why_not(self, state: S, seat: int, move: M) -> Refused:
        """Why a well-formed move is not legal. Use only what this seat knows. Called for seats with legal
        moves, and for every seat if the move is `Move.anytime`.
        """
        return Refused("not_offered")

    def tell(self, before: S, seat: int, move: M, after: S, viewer: Viewer) -> Sequence[Line]:
        """The record's lines about this move, as this viewer may read them."""
        return []
