"""A position: the complete state of a match after one entry of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.rules.capabilities import Clocked, Deadlines, PacedBots, Presided, ReactionPauses
from tabletop.rules.clock import NO_PAUSE, Pause, Times
from tabletop.rules.game import Ask, Form, Move, Outcome
from tabletop.rules.open_offers import fills
from tabletop.rules.past import NO_HELP, NO_REQUESTS, HelpUsed, Past, TakeBackRequests
from tabletop.rules.registry import AnyGame


class Position:
    """The game's state, and what the table adds to it. Treat it as frozen.

    ``number``: number of the last entry in the log.
    ``moves``: how many of the game's own moves count, without table moves and moves that were taken back.
    ``draw``: seats that agree to a draw.
    ``gone``: seats that resigned or ran out of time, in this order.
    ``asked``: seats that have offered a draw since their own last move.
    ``past``: earlier states that can be restored.
    ``help_used``: take-backs and hints used.
    ``take_back_requests``: requests to take back.
    ``pause``: whether the game is paused, and requests to pause it.
    ``hinted``: a hint was requested for this state.
    ``times``: the clock, or None.
    ``version``: of the rules; it stays the same throughout the match.
    """

    __slots__ = (
        "_offers",
        "asked",
        "draw",
        "game",
        "gone",
        "help_used",
        "hinted",
        "moves",
        "number",
        "options",
        "outcome",
        "past",
        "pause",
        "seats",
        "seed",
        "state",
        "take_back_requests",
        "times",
        "to_act",
        "version",
    )

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seats: int,
        seed: str,
        state: Any,
        number: int = 0,
        draw: frozenset[int] = frozenset(),
        gone: tuple[int, ...] = (),
        agreed: Outcome | None = None,
        asked: frozenset[int] = frozenset(),
        past: Past | None = None,
        help_used: HelpUsed = NO_HELP,
        hinted: bool = False,
        take_back_requests: TakeBackRequests = NO_REQUESTS,
        times: Times | None = None,
        version: int | None = None,
        moves: int = 0,
        pause: Pause = NO_PAUSE,
    ) -> None:
        self.game = game
        self.version: int = game.version if version is None else version
        self.options = options
        self.seats = seats
        self.seed = seed
        self.state = state
        self.number = number
        self.moves = moves
        self.outcome: Outcome | None = agreed or game.outcome(state)
        self.gone = gone
        self.asked = asked
        self.past = past
        self.help_used = help_used
        self.take_back_requests = take_back_requests if self.outcome is None else NO_REQUESTS
        self.pause = pause if self.outcome is None else NO_PAUSE
        self.times = times
        self.hinted = hinted and self.outcome is None
        self.draw = draw if self.outcome is None else frozenset()
        self.to_act: tuple[int, ...] = () if self.outcome else game.to_act(state)
        self._offers: dict[int, Sequence[Move | Ask | Form]] = {}

    def step(
        self,
        *,
        state: Any,
        draw: frozenset[int],
        gone: tuple[int, ...] | None = None,
        agreed: Outcome | None = None,
        asked: frozenset[int] | None = None,
        past: Past | msgspec.UnsetType | None = msgspec.UNSET,
        help_used: HelpUsed | None = None,
        hinted: bool = False,
        take_back_requests: TakeBackRequests | None = None,
        moves: int | None = None,
        pause: Pause | None = None,
    ) -> Position:
        """The next position of the match. What is left out keeps its value, except ``hinted``, and except
        that another ``state`` ends a pause and any request for one.
        """
        if pause is None:
            pause = self.pause if state is self.state else NO_PAUSE
        return Position(
            self.game,
            self.options,
            self.seats,
            self.seed,
            state,
            self.number + 1,
            draw,
            self.gone if gone is None else gone,
            agreed,
            self.asked if asked is None else asked,
            self.past if past is msgspec.UNSET else past,
            self.help_used if help_used is None else help_used,
            hinted,
            self.take_back_requests if take_back_requests is None else take_back_requests,
            self.times,
            self.version,
            self.moves if moves is None else moves,
            pause,
        )

    @property
    def back(self) -> int:
        """How many of the game's moves can be taken back."""
        return self.past.depth if self.past else 0

    @property
    def deadline(self) -> int | None:
        """When the first running clock expires, the game's or the table's, in milliseconds since 1970; None
        if none is running.
        """
        if self.outcome is not None:
            return None
        own = self.own_deadline
        first = self.times.first_out if self.times else None
        if first is None:
            return own
        return first[0] if own is None else min(first[0], own)

    @property
    def own_deadline(self) -> int | None:
        """When the game's own deadline expires; None if there is none (see `Deadlines`)."""
        return self.game.deadline(self.state) if isinstance(self.game, Deadlines) else None

    @property
    def out_next(self) -> int | None:
        """The seat that runs out of time at `deadline`; None if it is the game's own deadline."""
        first = self.times.first_out if self.times else None
        return None if first is None or first[0] != self.deadline else first[1]

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The seats whose bots have something to do."""
        if self.outcome is not None:
            return ()
        own = self.game.bots_to_act(self.state) if isinstance(self.game, PacedBots) else None
        return self.to_act if own is None else own

    @property
    def on_clock(self) -> tuple[int, ...]:
        """The seats whose clocks run, if the table has a clock."""
        if self.outcome is not None:
            return ()
        own = self.game.on_clock(self.state) if isinstance(self.game, Clocked) else None
        return self.to_act if own is None else own

    @property
    def presiding_seat(self) -> int | None:
        """The seat that may mute others, as well as the host. None: no seat may."""
        return self.game.presiding_seat(self.state) if isinstance(self.game, Presided) else None

    @property
    def stage_part(self) -> str:
        """See `Presided.stage_part`."""
        return self.game.stage_part(self.state) if isinstance(self.game, Presided) else ""

    @property
    def pauses_reactions(self) -> bool:
        """Whether nobody can react to the chat or wave now."""
        if self.outcome is not None or not isinstance(self.game, ReactionPauses):
            return False
        return self.game.pauses_reactions(self.state)

    def offers(self, seat: int) -> Sequence[Move | Ask | Form]:
        """All legal moves of this seat, computed once."""
        if self.outcome is not None:
            return ()
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.game.offers(self.state, seat)
        return found

    def fills_in(self, seat: int, move: Move) -> bool:
        """Whether this move fills in one of the seat's open offers (`Ask` or `Form`)."""
        return any(isinstance(offer, Ask | Form) and fills(offer, move) for offer in self.offers(seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.game.slug, self.number, self.seed))

    def _key(self) -> tuple[Any, ...]:
        return (
            self.game.slug,
            self.version,
            self.options,
            self.seats,
            self.seed,
            self.state,
            self.number,
            self.draw,
            self.gone,
            self.outcome,
            self.back,
            self.help_used,
            self.hinted,
            self.take_back_requests,
            self.pause,
            self.times,
        )
