"""Earlier views, and queries about views: the sender's own views, and any viewer's once the match is over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec

from tabletop.computing.answer_builder import AnswerBuilder
from tabletop.limits.work import OverBudget, WorkBudget
from tabletop.live.client_messages import ClientMessage, Key, Number
from tabletop.live.frames import answered, past_frame, with_sheet
from tabletop.live.match import LiveMatch
from tabletop.live.session import Session
from tabletop.rules import play
from tabletop.rules.game import Refused, Viewer
from tabletop.rules.position import Position

SLICE = 50
"""How many moves are replayed, or recorded, before others get their turn."""

MAX_QUESTION = 400
"""Maximum length of a query, in bytes."""

Perspective = Number | None | msgspec.UnsetType
"""Whose view: a seat's, a spectator's (None), or the sender's own (left out)."""


class Look(ClientMessage, frozen=True, tag="look"):
    """Show the view at an earlier number; once the match is over, any viewer's (``as`` in JSON)."""

    seq: Number
    perspective: Perspective = msgspec.field(name="as", default=msgspec.UNSET)


class Query(ClientMessage, frozen=True, tag="query"):
    """Ask the game about the view at a number (see `Queries.query`). ``id`` identifies the question; ``what``
    is defined by the game; ``perspective`` (``as`` in JSON) as in `Look`.
    """

    id: Key
    seq: Number
    what: msgspec.Raw
    perspective: Perspective = msgspec.field(name="as", default=msgspec.UNSET)


SheetAt = Callable[[LiveMatch, Session, Viewer, int], Awaitable[msgspec.Struct | None]]
"""The contents of a viewer's note sheet at a number, if this session may read it."""


class PastViews:
    """Handles requests for earlier views, queries and the record. ``sheet_at`` finds the note sheets that
    belong to earlier views.
    """

    def __init__(self, answers: AnswerBuilder, sheet_at: SheetAt) -> None:
        self._answers = answers
        self._sheet_at = sheet_at

    async def look(self, match: LiveMatch, session: Session, message: Look) -> None:
        """Send the view at an earlier number, with the note sheet as it was then if it may be read. Raises
        `Refused`: no_such_number; for other viewers also not_over, sealed_until_tomorrow, no_such_seat.
        """
        viewer = _viewer(match, session, message.perspective)
        number = _logged(match, session, message.seq)
        sheet = await self._sheet_at(match, session, viewer, number)
        await session.flush()  # several large views would overflow the outbox of a slow reader
        budget, key = session.work, (match.id, number, viewer, message.seq)
        async with self._turn(budget):
            text = self._answers.known(budget, key)
            if text is None:
                position = await self._position(match, budget, number)
                text = await self._answers.text(
                    budget, key, partial(past_frame, position, viewer, message.seq)
                )
            session.send(text if sheet is None else with_sheet(text, sheet))

    async def query(self, match: LiveMatch, session: Session, message: Query) -> None:
        """Answer a query. Raises `Refused` as `look` does; also too_long, and what the game refuses."""
        what = _what(message.what)
        viewer = _viewer(match, session, message.perspective)
        number = _logged(match, session, message.seq)
        # In a thread, not in the process pool: it takes milliseconds, and in the pool it would wait for bots
        # that think for seconds.
        async with self._turn(session.work):
            position = await self._position(match, session.work, number)
            data = await self._answers.run(session.work, play.query, position, viewer=viewer, what=what)
            session.send(answered(message.id, message.seq, data))

    async def record(self, match: LiveMatch, session: Session) -> None:
        """Send the whole record of a match that has started. Raises `Refused`: too_fast {seconds}."""
        viewer = match.viewer_for(session.seats)
        await session.flush()  # a long record may fill the outbox on its own
        async with self._turn(session.work):
            await self._position(match, session.work, match.number)
            while (work := match.record_work(viewer, SLICE)) is not None:
                match.add_record(viewer, await self._answers.run(session.work, work))
            text = match.record(viewer)
            session.work.charge(0.0, len(text))
            session.send(text)

    @asynccontextmanager
    async def _turn(self, budget: WorkBudget) -> AsyncIterator[None]:
        try:
            async with self._answers.turn(budget):
                yield
        except OverBudget as over:
            raise Refused("too_fast", seconds=over.seconds) from None

    async def _position(self, match: LiveMatch, budget: WorkBudget, number: int) -> Position:
        """An earlier position. The moves that lead to it are replayed in the thread, some at a time."""
        while (work := match.past_work(number, SLICE)) is not None:
            match.add_past(await self._answers.run(budget, work))
        return match.position_at(number)


def _logged(match: LiveMatch, session: Session, seq: int) -> int:
    """The log's number for one of this session's own. Raises `Refused`: no_such_number."""
    own = match.viewer_for(session.seats)
    if match.position is None or not 0 <= seq <= match.number_for(own):
        raise Refused("no_such_number")
    return match.numbers.logged(seq, own)


def _viewer(match: LiveMatch, session: Session, perspective: Perspective) -> Viewer:
    if isinstance(perspective, msgspec.UnsetType):
        return match.viewer_for(session.seats)
    if match.position is None or match.position.outcome is None:
        raise Refused("not_over")
    # Others can still play this deal: its views stay hidden, as its seed does.
    if match.room.sealed:
        raise Refused("sealed_until_tomorrow")
    if perspective is not None and perspective not in range(match.position.seats):
        raise Refused("no_such_seat", seat=perspective)
    return perspective


def _what(text: msgspec.Raw) -> dict[str, Any]:
    if len(text) > MAX_QUESTION:
        raise Refused("too_long", most=MAX_QUESTION)
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise Refused("no_such_query") from None
