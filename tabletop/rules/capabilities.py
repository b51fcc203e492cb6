"""What only some games can do. A game declares a capability by inheriting from its class, before `Game`::

    class Poker(Secrets, Clocked, Game[Options, State, Action]): ...

The type checker, and Python when the game is made, insist on the methods that have no default. The platform
asks ``isinstance(game, Clocked)``. All methods are pure, like those of `Game`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.rules.dice import Dice
from tabletop.rules.game import Line, Moment, Viewer


class Secrets(ABC):
    """Something is hidden from some viewers. Without it, all are sent the view of a spectator."""

    @abstractmethod
    def alike(self, course: Sequence[Any], viewer: Viewer, dice: Dice) -> Sequence[Any | None]:
        """Another course of the game that this viewer cannot tell from the real one.

        ``course`` holds the successive states of one game, from the setup on. Redraw everything that the
        viewer does not know after all they have seen in any of these states (hands, stacks, what others were
        shown), using these dice, so that the result is still a game by these rules. If no other course is
        possible, return the same one. None in place of a state means that this move is not made in the other
        course. Moves that the viewer doesn't notice may be left out this way (see `PrivateMoves`).

        Only tests call this, to prove that secrets are kept: everything a viewer is sent, now or about the
        past, must be identical to the byte in both courses.
        """


class PrivateMoves(Secrets):
    """Not everyone notices every move."""

    @abstractmethod
    def notices(self, before: Any, seat: int, move: Any, after: Any, viewer: Viewer) -> bool:
        """Whether this viewer may know that the move was made. It has to be true exactly if the move changes
        the viewer's view, or if `Game.tell` has lines about it for them. It is not asked about the viewer's
        own moves, table moves, and the end of the game: everyone concerned notices those. The answer has to
        be quick, and the same for ever: all numbers that the viewer sees depend on it.
        """


class Clocked:
    """Tables may have a clock. A seat that runs out of time loses as if it had resigned."""

    def on_clock(self, state: Any) -> tuple[int, ...] | None:
        """The seats whose clocks run; None: those that the game waits for. It must not depend on secrets."""
        return None


class Deadlines(ABC):
    """The game has deadlines of its own."""

    @abstractmethod
    def deadline(self, state: Any) -> int | None:
        """When the deadline in this state expires, in milliseconds since 1970; None if there is none. It must
        not depend on secrets. Moves count until the expiry is in the log, even if that is late.
        """

    @abstractmethod
    def time_up(self, state: Any, at: Moment) -> Any:
        """The state after the deadline expired. ``at.time`` is `deadline` or later; settle everything that is
        due by then. The next `deadline`, if any, must be after ``at.time``.
        """

    def tell_time_up(self, before: Any, after: Any, viewer: Viewer) -> Sequence[Line]:
        """The record's lines about an expired deadline, as this viewer may read them."""
        return []


class TimedMoves(ABC):
    """Some moves are legal for a time only."""

    @abstractmethod
    def check_time(self, state: Any, seat: int, move: Any, time: int) -> None:
        """Raise `Refused` if a legal move of this seat comes too late, or too early, at this time in
        milliseconds since 1970. `Game.offers` doesn't know the time.
        """


class Anytime(ABC):
    """Players may move independently of each other, as in a race."""

    @abstractmethod
    def is_anytime(self, state: Any, move: Any) -> bool:
        """Whether this move of the game is judged even if the sender had only seen an older position: then it
        is not refused because someone else has moved. For other games the move's class says so
        (`Move.anytime`).
        """


class Fillable(ABC):
    """Some offers leave something to the player: `Ask` and `Form`."""

    @abstractmethod
    def fits(self, state: Any, seat: int, move: Any) -> None:
        """Raise `Refused` for a move that fills in an `Ask` or a `Form` with impossible values. Use only what
        this seat knows.
        """

    def is_legal(self, state: Any, seat: int, move: Any) -> bool | None:
        """Whether this seat may make this move now, without listing all `Game.offers`. None: check the list.
        Override it if the list is long. It must agree with `Game.offers` and `fits`.
        """
        return None


class Elastic(ABC):
    """The game can be played with empty seats. ``present`` is the name of a whole-number option: how many
    seats are taken at the start, from the first on; 0 means all. The table sets it when the game starts.
    """

    present: ClassVar[str]

    @abstractmethod
    def is_vacant(self, state: Any, seat: int) -> bool:
        """Whether nobody plays this seat: someone may take it, or leave it again."""

    @abstractmethod
    def admits(self, state: Any) -> bool:
        """Whether people can still join while the game is played."""

    @abstractmethod
    def sends_away(self, move: Any) -> int | None:
        """The seat whose player this move removes from the table, if any. They are left out of rematches."""


class Presided(ABC):
    """One player leads the game."""

    @abstractmethod
    def presiding_seat(self, state: Any) -> int | None:
        """The seat that may mute others, as well as the host. None: no seat may."""

    def stage_part(self, state: Any) -> str:
        """The part of the game through which that seat leads everyone step by step now: `Match.stage`. Empty:
        none. It must not depend on secrets, and nothing that happens meanwhile may be private: when the steps
        are made tells nobody anything.
        """
        return ""

    def questions_for(self, state: Any, seat: int) -> int:
        """How many questions of others wait for this seat's answer, as its own view shows them, whether or
        not the game waits for it. The seat's player is alerted when there are more.
        """
        return 0


class SeatedBots(ABC):
    """Options give seats to bots."""

    @abstractmethod
    def bot_seats(self, options: Any) -> Mapping[int, str]:
        """The seats that these options give to a bot, each with the bot's key. It may be one that nobody can
        choose (see `tabletop.rules.optional_modules.seated_bots`). Nobody else can take these seats.
        """


class PacedBots(ABC):
    """The time at which a bot moves must not tell what it knows, or is there for people to follow.

    ``late_bot_step``: a bot that misses its moment moves a multiple of so many milliseconds later, so that
    even then its thinking time doesn't show. Short where a moment is only a pace.
    """

    late_bot_step: ClassVar[int] = 2_000

    @abstractmethod
    def bot_moves_at(self, state: Any, seat: int) -> int | None:
        """When a bot or stand-in moves for this seat, in milliseconds since 1970; None: as soon as it has
        chosen. It must not depend on secrets of others. Of several bots the one that is due first moves
        first.
        """

    def bots_to_act(self, state: Any) -> tuple[int, ...] | None:
        """The seats whose bots have something to do; None: those that the game waits for. A bot that also
        deals with private matters has more to do than everyone may see. Each of them has offers.
        """
        return None


class ReactionPauses(ABC):
    """At some moments a reaction could tell others something that the rules keep from them."""

    @abstractmethod
    def pauses_reactions(self, state: Any) -> bool:
        """Whether nobody at the table, spectators included, can react to the chat or wave in this state. It
        must not depend on secrets.
        """


class Queries(ABC):
    """Viewers can ask about their view what is too large or too costly to be part of every view."""

    @abstractmethod
    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Mapping[str, Any]:
        """The answer, as plain JSON data. ``view`` includes ``to_act``, ``legal`` and ``outcome``; nothing
        else may be used. Runs in a thread and must take only milliseconds. Raises `Refused`:
        ``no_such_query`` for unknown questions.
        """


CAPABILITIES = (
    Secrets,
    PrivateMoves,
    Clocked,
    Deadlines,
    TimedMoves,
    Anytime,
    Fillable,
    Elastic,
    Presided,
    SeatedBots,
    PacedBots,
    ReactionPauses,
    Queries,
)
"""All of them."""


def elastic_option(game: object) -> str | None:
    """The option that says how many seats of an `Elastic` game are taken; None for other games."""
    return game.present if isinstance(game, Elastic) else None


def bot_seats(game: object, options: Any) -> Mapping[int, str]:
    """The seats that these options give to a bot (see `SeatedBots`)."""
    return game.bot_seats(options) if isinstance(game, SeatedBots) else {}
