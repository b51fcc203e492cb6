"""What a game is: pure functions from a frozen state and a move to a new state.

A game knows nothing about Django, the system clock or random numbers: dice and time are passed in with each
move as a `Moment`. It returns codes and data; sentences are made from them at the edge of the system.
`tabletop.rules.play` is the only caller.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from tabletop.rules.dice import Dice

Viewer = int | None
"""A seat, or None for a spectator."""

Line = dict[str, Any]
"""One line of the record as plain JSON data: ``{"code": "placed", "seat": 0, …}``."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base class of all moves. A subclass's ``tag`` is the ``type`` of its JSON.

    ``anytime``: the move does not depend on the latest position, so it is judged even if the sender had only
    seen an older one (see also `Game.is_anytime`).
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
    ``fields`` to any values that the move's type accepts and `Game.fits` does not refuse.
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


class Game(Generic[O, S, M]):
    """One game. All methods are pure; all states are frozen and comparable.

    ``slug``: its name in addresses, stored data and ``games/``. ``name``: its title for people.
    ``version``: the latest version of the rules. Increase it when an old log would replay differently; every
    match keeps the version that it started with.
    ``draft``: the game is unfinished. It can be played at its address, but is not listed on the front page
    or in the lobby.
    ``seats``: the possible numbers of players.
    ``secrets``: False if every viewer may see everything.
    ``draws``: players may agree on a draw.
    ``takebacks``: a single player may take back moves.
    ``hints``: bots can say what they would do (`tabletop.rules.optional.bots.hint`).
    ``sheets``: every player gets a private note sheet, stored by the site.
    ``automatic_start``: a game whose seats are all taken may start without anyone pressing the button.
    ``elastic``: the name of a whole-number option of a game that can be played with empty seats: how many
    seats are taken at the start, from the first on; 0 means all. The table sets it when the game starts.
    ``private_moves``: not everyone notices every move (see `notices`). Only with ``secrets``.
    ``clocked``: tables may have a clock. A seat that runs out of time loses as if it had resigned.
    ``late_bot_step``: a bot that misses its moment (see `bot_moves_at`) moves a multiple of so many
    milliseconds later, so that even then its thinking time doesn't show. Short where a moment is only a pace.
    ``conditional_moves``: where a move may take a day or more, players can plan replies
    (`tabletop.rules.optional.conditional_moves`). Only without ``secrets``, and if no move uses its dice.
    ``options``: the type of the game's options, a frozen `msgspec.Struct` with defaults.
    ``moves``: the type of the game's moves, a `Move` or a union of them.
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
    automatic_start: ClassVar[bool] = True
    elastic: ClassVar[str | None] = None
    private_moves: ClassVar[bool] = False
    clocked: ClassVar[bool] = False
    late_bot_step: ClassVar[int] = 2_000
    conditional_moves: ClassVar[bool] = False
    options: type[O]
    moves: Any

    def check(self, options: O, seats: int) -> None:
        """Raise `Refused` if these options don't work together or with this number of seats."""

    def bot_seats(self, options: O) -> Mapping[int, str]:
        """The seats that these options give to a bot, each with the bot's key. It may be one that nobody can
        choose (see `tabletop.rules.optional.bots.seated_bots`). Nobody else can take these seats.
        """
        return {}

    def setup(self, options: O, seats: int, at: Moment, version: int) -> S:
        """The state before the first move, by this version of the rules (1 to ``self.version``). If later
        moves depend on the version, keep it in the state.
        """
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that the game waits for; empty when it is over."""
        raise NotImplementedError

    def task(self, state: S, seat: int) -> str:
        """What the game waits for when it waits for this seat, as a code of its words (``TASKS``); empty: any
        move. Lists of games show it to the seat's player. Use only what that seat knows.
        """
        return ""

    def offers(self, state: S, seat: int) -> Sequence[M | Ask | Form]:
        """All legal moves of this seat; not empty for a seat in `to_act`. Other seats may have legal moves
        too: `to_act` only says who the game waits for.
        """
        raise NotImplementedError

    def is_legal(self, state: S, seat: int, move: M) -> bool | None:
        """Whether this seat may make this move now, without listing all `offers`. None: check the list.
        Override it if the list is long. It must agree with `offers` and `fits`.
        """
        return None

    def is_anytime(self, state: S, move: M) -> bool:
        """Whether this move of the game is judged even if the sender had only seen an older position. By
        default the move's class says so. Override it where players move independently of each other: then no
        move is refused because someone else has moved.
        """
        return move.anytime

    def check_time(self, state: S, seat: int, move: M, time: int) -> None:
        """Raise `Refused` if a legal move of this seat comes too late, or too early, at this time in
        milliseconds since 1970. `offers` and `is_legal` don't know the time.
        """

    def fits(self, state: S, seat: int, move: M) -> None:
        """Raise `Refused` for a move that fills in an `Ask` or a `Form` with impossible values. Use only what
        this seat knows.
        """

    def apply(self, state: S, seat: int, move: M, at: Moment) -> S:
        """The state after a legal move. Never called with any other."""
        raise NotImplementedError

    def resign(self, state: S, seat: int, at: Moment) -> S:
        """The state after this seat resigned or ran out of time. Only called while the game is on. If this
        alone ends the game, the outcome's ``by`` must be ``resignation`` (the caller changes it to ``time``
        for a seat that ran out of time).
        """
        raise NotImplementedError

    def may_resign(self, state: S, seat: int) -> bool:
        """Whether this seat can resign by a table move. False for a seat that leaves by moves of the game."""
        return True

    def view(self, state: S, viewer: Viewer) -> dict[str, Any]:
        """What this viewer may know, as JSON data. Build it up from nothing; never start from the whole state
        and delete. Callers don't change it. Constant parts may be encoded in advance, as `msgspec.Raw`.
        """
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game is on. Seats that do not compete are not in its ranking."""
        raise NotImplementedError

    def deadline(self, state: S) -> int | None:
        """When the game's own deadline in this state expires, in milliseconds since 1970; None if there is
        none. It must not depend on secrets. Moves count until the expiry is in the log, even if that is late.
        """
        return None

    def on_clock(self, state: S) -> tuple[int, ...]:
        """The seats whose clocks run, at a table with a clock. By default those that the game waits for. It
        must not depend on secrets.
        """
        return self.to_act(state)

    def bots_to_act(self, state: S) -> tuple[int, ...]:
        """The seats whose bots have something to do. By default those that the game waits for; a bot that
        also deals with private matters has more to do than everyone may see. Each of them has offers.
        """
        return self.to_act(state)

    def bot_moves_at(self, state: S, seat: int) -> int | None:
        """When a bot or stand-in moves for this seat, in milliseconds since 1970, if its thinking time could
        reveal a secret, or if it would be too quick for people; None: as soon as it has chosen. It must not
        depend on secrets of others. Of several bots the one that is due first moves first.
        """
        return None

    def time_up(self, state: S, at: Moment) -> S:
        """The state after the game's deadline expired. ``at.time`` is `deadline` or later; settle everything
        that is due by then. The next `deadline`, if any, must be after ``at.time``.
        """
        raise NotImplementedError

    def tell_time_up(self, before: S, after: S, viewer: Viewer) -> list[Line]:
        """The record's lines about an expired deadline, as this viewer may read them."""
        return []

    def is_vacant(self, state: S, seat: int) -> bool:
        """Whether nobody plays this seat, in an `elastic` game: someone may take it, or leave it again."""
        return False

    def admits(self, state: S) -> bool:
        """Whether people can still join an `elastic` game that is being played."""
        return True

    def presiding_seat(self, state: S) -> int | None:
        """The seat that may mute others, as well as the host. None: no seat may."""
        return None

    def questions_for(self, state: S, seat: int) -> int:
        """How many questions of others wait for this seat's answer, as its own view shows them, whether or
        not the game waits for it. The seat's player is alerted when there are more.
        """
        return 0

    def sends_away(self, move: M) -> int | None:
        """The seat whose player this move removes from the table, if any. They are left out of rematches."""
        return None

    def why_not(self, state: S, seat: int, move: M) -> Refused:
        """Why a well-formed move is not legal. Use only what this seat knows. Called for seats with legal
        moves, and for every seat if the move is `Move.anytime`.
        """
        return Refused("not_offered")

    def tell(self, before: S, seat: int, move: M, after: S, viewer: Viewer) -> list[Line]:
        """The record's lines about this move, as this viewer may read them."""
        return []

    def notices(self, before: S, seat: int, move: M, after: S, viewer: Viewer) -> bool:
        """Whether this viewer may know that the move was made, in a game with `private_moves`. It has to be
        true exactly if the move changes the viewer's view, or if `tell` has lines about it for them. It is
        not asked about the viewer's own moves, table moves, and the end of the game: everyone concerned
        notices those. The answer has to be quick, and the same for ever: all numbers that the viewer sees
        depend on it.
        """
        return True

    def alike(self, course: Sequence[S], viewer: Viewer, dice: Dice) -> Sequence[S | None]:
        """Another course of the game that this viewer cannot tell from the real one.

        ``course`` holds the successive states of one game, from the setup on. Redraw everything that the
        viewer does not know after all they have seen in any of these states (hands, stacks, what others were
        shown), using these dice, so that the result is still a game by these rules. If no other course is
        possible, return the same one. Where it has None in place of a state, that move is not made in the
        other course: so may be moves that the viewer does not notice (see `notices`).

        Only tests call this, to prove that secrets are kept: everything a viewer is sent, now or about the
        past, must be identical to the byte in both courses. Every game with ``secrets`` must implement it.
        """
        return course

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Mapping[str, Any]:
        """Answer a viewer's question about their view, as plain JSON data, if the answer is too large or too
        costly to be part of every view. ``view`` includes ``to_act``, ``legal`` and ``outcome``; nothing else
        may be used. Runs in a thread and must take only milliseconds. Raises `Refused`: ``no_such_query`` for
        unknown questions.
        """
        raise Refused("no_such_query")
