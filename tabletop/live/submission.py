"""The move path: all moves of people and bots are submitted here, and only this module decides what becomes
of them. See `Submission`.

``unique(match, seq)`` in the database is the only concurrency control; ``unique(match, key)`` makes it safe
to send a move again. A move is acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop.live.move_log_writer import MoveRow, Writer
from tabletop.matches import clock_source
from tabletop.matches.saved_games import MAX_MOVES
from tabletop.ops import metrics
from tabletop.rules import play, wire
from tabletop.rules.game import Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.whose_turn import turns_after, write_turns

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.session import Session
    from tabletop.live.tasks import BackgroundTasks

logger = logging.getLogger(__name__)

RESERVED_MOVES = 1000
"""The last rows of a full log are reserved for ending the game: no take-backs, pauses or hints."""

NOT_IN_RESERVE = (wire.TakeBack, wire.AskTakeBack, wire.AskPause, wire.Hint)


class Proposal(NamedTuple):
    """A submitted move.

    ``key`` identifies the move: sending it again changes nothing. ``seq`` is the number of the frame that the
    sender saw, as that seat counts (see `ViewerNumbers`). The next frame of ``origin`` carries the
    acknowledgement.
    """

    seat: int
    data: dict[str, Any] | msgspec.Raw
    key: str
    seq: int
    origin: Session | None = None


class Accepted(NamedTuple):
    """The move is durably in the log, under this number."""

    number: int
    move: Move


class ShuttingDown(Exception):
    """This process accepts no more moves; the sender should send it again to another process."""


class Submission:
    """Takes moves to the log, for all matches of this process. A submitted move goes through these states::

        submit ──▶ WAITING: another move of this match is pending, or the log is being read
                      │  when that is settled
                      ▼
                   CHECKED ──▶ ACCEPTED   its key is known: sent again, same number
                      │    ──▶ REFUSED    id_taken (another seat's key), not_started,
                      │                   stale, and whatever the rules refuse
                      │    ──▶ CATCHING UP, once: the sender has seen more than this process; then CHECKED
                      ▼
                   PENDING: queued for the commit; nothing is awaited between CHECKED and here
                      │    ──▶ REFUSED    not_saved: the database could not store it
                      │    ──▶ CATCHING UP: another process was faster (lost race); then CHECKED
                      ▼  committed
                   ACCEPTED: shown to all sessions, the sender's frame acknowledges it

    A move whose match fails to catch up fails with that error. While a match catches up for one move, its
    others are WAITING. After `settle` nothing is accepted that was not submitted before: `ShuttingDown`.
    """

    def __init__(self, registry: MatchRegistry, writer: Writer, tasks: BackgroundTasks) -> None:
        self.registry = registry
        self.writer = writer
        self.tasks = tasks
        self.loop = asyncio.get_running_loop()
        self._unfinished = 0
        self._closing = False
        self._all_finished = asyncio.Event()

    def submit(self, live: LiveMatch, proposal: Proposal) -> asyncio.Future[Accepted]:
        """Make a move. The future resolves to `Accepted`, or raises `Refused`, `ShuttingDown` or an error
        from reading the log; nothing has then changed. Cancelling it does not stop a move that is queued.
        """
        result: asyncio.Future[Accepted] = self.loop.create_future()
        if self._closing:
            result.set_exception(ShuttingDown())
        else:
            self._unfinished += 1
            self.registry.hold(live)
            _Attempt(self, live, proposal, result).check()
        return result

    async def settle(self, seconds: float) -> None:
        """Accept no more moves, and wait up to ``seconds`` until all pending ones are settled."""
        self._closing = True
        if self._unfinished:
            self._all_finished.clear()
            try:
                await asyncio.wait_for(self._all_finished.wait(), seconds)
            except TimeoutError:
                logger.warning("%d moves were not settled in time", self._unfinished)

    def finished(self, live: LiveMatch) -> None:
        """A submitted move has been accepted or refused."""
        self.registry.release(live)
        self._unfinished -= 1
        if self._closing and not self._unfinished:
            self._all_finished.set()


class _Attempt:
    """One submitted move; the diagram in `Submission` has its states. It is the match's ``pending`` from
    PENDING on, and while the match catches up for it.
    """

    __slots__ = ("_after", "_at", "_live", "_looked", "_move", "_proposal", "_result", "_service", "_waiting")

    _move: Move
    _after: Position
    _at: int

    def __init__(
        self,
        service: Submission,
        live: LiveMatch,
        proposal: Proposal,
        result: asyncio.Future[Accepted],
    ) -> None:
        self._service = service
        self._live = live
        self._proposal = proposal
        self._result = result
        self._looked = False
        self._waiting: list[Callable[[], None]] | None = None

    @property
    def key(self) -> str:
        """See `PendingMove`."""
        return self._proposal.key

    def when_settled(self, act: Callable[[], None]) -> None:
        """See `PendingMove`."""
        if self._waiting is None:
            self._waiting = []
        self._waiting.append(act)

    def check(self) -> None:
        """CHECKED: decide what becomes of the move, unless it has to wait for another one."""
        if self._live.pending is not None:
            self._live.pending.when_settled(self.check)
            return
        try:
            self._decide()
        except Exception as error:
            self._refuse(error)

    def _decide(self) -> None:
        live, proposal = self._live, self._proposal
        if self._result.cancelled():  # the sender gave up
            self._service.finished(live)
        elif (known := live.keys.get(proposal.key)) is not None:
            if known.seat != proposal.seat:
                raise Refused("id_taken")
            self._accept(known.number, live.played[known.number - 1].move)
            self._service.finished(live)
        elif live.position is None:
            raise Refused("not_started")
        elif proposal.seq > live.number_for(proposal.seat) and not self._looked:
            self._looked = True
            self._start_catching_up()
        else:
            self._queue(live.position)

    def _queue(self, position: Position) -> None:
        # Nothing is awaited between judging and queuing: what is judged is what is written.
        live, proposal = self._live, self._proposal
        at = max(clock_source.now(), live.last_time)
        # Another player's private move in the meantime makes nothing stale: see
        # docs/decisions/0010-secrets.md.
        move = _judge(position, proposal, at, live.number_for(proposal.seat))
        after = play.advance(position, proposal.seat, move, at)
        self._move, self._after, self._at = move, after, at
        live.pending = self
        row = _row(live, proposal, move, position, after, at)
        self._service.writer.append(row, self._on_committed)

    def _on_committed(self, won: bool | None) -> None:
        # A callback, not part of the sender's task: the sender may be gone, but others must see the move.
        if won is False:
            self._start_catching_up()
            return
        self._live.pending = None
        try:
            if won is None:
                raise Refused("not_saved")
            self._show()
        except Exception as error:
            self._refuse(error)
            if not isinstance(error, Refused):
                raise
        else:
            self._service.finished(self._live)
        finally:
            self._wake_waiting()

    def _show(self) -> None:
        live, proposal, number = self._live, self._proposal, self._after.number
        metrics.moved(proposal.key)
        logger.info("a move", extra={"match": live.id, "seq": number})
        if live.number < number:  # else the log was read before the writer's answer came
            live.append(proposal.seat, self._move, self._after, proposal.key, self._at)
        self._accept(number, self._move)
        self._service.registry.position_changed(live, made_here=True)

    def _start_catching_up(self) -> None:
        self._live.pending = self
        self._service.tasks.start(self._catch_up())

    async def _catch_up(self) -> None:
        """CATCHING UP: read the log, then check again. Moves that wait are checked after this one."""
        try:
            await self._service.registry.catch_up(self._live)
        except BaseException as error:
            self._live.pending = None
            self._refuse(error)
            if not isinstance(error, Exception):
                raise
        else:
            self._live.pending = None
            self.check()
        finally:
            self._wake_waiting()

    def _wake_waiting(self) -> None:
        waiting, self._waiting = self._waiting, None
        for check in waiting or ():  # later: this move's frame must be sent first
            self._service.loop.call_soon(check)

    def _accept(self, number: int, move: Move) -> None:
        if not self._result.done():
            self._result.set_result(Accepted(number, move))
        if self._proposal.origin is not None:
            self._proposal.origin.acknowledge(self._proposal.key, number)

    def _refuse(self, error: BaseException) -> None:
        if isinstance(error, asyncio.CancelledError):
            self._result.cancel()
        elif not self._result.done():
            self._result.set_exception(error)
        self._service.finished(self._live)


def _judge(position: Position, proposal: Proposal, at: int, newest: int) -> Move:
    """The move, if it can be made now. ``newest`` is the seat's own number of the position. Raises `Refused`:
    stale, game_over, log_full, or by the rules.
    """
    game, data = position.game, proposal.data
    move = wire.read_move_text(game, data) if isinstance(data, msgspec.Raw) else wire.read_move(game, data)
    if proposal.seq != newest and not play.is_anytime(position, move):
        raise Refused("game_over" if position.outcome else "stale", seq=newest)
    if position.number >= MAX_MOVES - RESERVED_MOVES:
        _check_length(position.number, move)
    return play.judge_move(position, proposal.seat, move, at)


def _check_length(number: int, move: Move) -> None:
    of_the_game = not isinstance(move, wire.TABLE_MOVES)
    if isinstance(move, NOT_IN_RESERVE) or (of_the_game and number >= MAX_MOVES):
        raise Refused("log_full")


def _row(
    live: LiveMatch, proposal: Proposal, move: Move, before: Position, after: Position, at: int
) -> MoveRow:
    """The row of the log that this move becomes."""
    outcome = wire.write_outcome(after.outcome)
    return MoveRow(
        match=live.id,
        seq=after.number,
        seat=proposal.seat,
        move=msgspec.json.encode(move).decode(),
        key=proposal.key,
        at=at,
        outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
        deadline_changed=after.deadline != before.deadline,
        deadline=after.deadline,
        turns=write_turns(turns_after(after, at, live.turns)),
    )
