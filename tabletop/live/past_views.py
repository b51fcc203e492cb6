"""Looking back, and asking what follows from a view: through one's own eyes, and after the end through
anybody's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tabletop.database.reader import Reader
from tabletop.live.fair_lock import FairLock
from tabletop.live.frames import answered, past_frame
from tabletop.live.match import LiveMatch
from tabletop.live.messages import Key, Message, Number
from tabletop.live.session import Session
from tabletop.rules import play
from tabletop.rules.game import Refused, Viewer

MAX_QUESTION = 400
"""Characters of a question."""

Eyes = Number | None | msgspec.UnsetType
"""Through whose eyes: a seat's, a spectator's (None), or the sender's own (left out)."""


class Look(Message, frozen=True, tag="look"):
    """Look back at an earlier number; once the match is over through anybody's eyes (``as`` on the wire)."""

    seq: Number
    eyes: Eyes = msgspec.field(name="as", default=msgspec.UNSET)


class Query(Message, frozen=True, tag="query"):
    """Ask the game what follows from the view of that number. ``id`` is the sender's name for it; ``what`` is
    the game's own, ``eyes`` (``as``) are those of `Look`.
    """

    id: Key
    seq: Number
    what: msgspec.Raw
    eyes: Eyes = msgspec.field(name="as", default=msgspec.UNSET)


SheetAt = Callable[[LiveMatch, Session, Viewer, int], Awaitable[msgspec.Struct | None]]
"""What that viewer's note sheet said at that number, if this session may read it."""


class PastViews:
    """Answers looks back and queries. ``sheet_at`` finds the note sheets that go with them."""

    def __init__(self, reader: Reader, sheet_at: SheetAt) -> None:
        self._reader = reader
        self._sheet_at = sheet_at
        self._turns = FairLock()

    async def look(self, match: LiveMatch, session: Session, message: Look) -> None:
        """Send what was to be seen at an earlier number, and the note sheet of then where it may be read.
        Raises `Refused`: no_such_number; and of other eyes not_over, sealed_until_tomorrow, no_such_seat.
        """
        viewer = _viewer(match, session, message.eyes)
        position = match.position_at(message.seq)
        sheet = await self._sheet_at(match, session, viewer, message.seq)
        session.send(past_frame(position, viewer, sheet))

    async def query(self, match: LiveMatch, session: Session, message: Query) -> None:
        """Answer what follows from such a view. Raises `Refused` as `look` does; too_long, and what the game
        refuses.
        """
        what = _what(message.what)
        viewer = _viewer(match, session, message.eyes)
        position = match.position_at(message.seq)
        view = play.view(position, viewer=viewer)
        # A thread and not the process pool: it takes milliseconds, and in the pool it would wait for bots,
        # which think for seconds. One at a time, so that the other reader thread stays with the database.
        async with self._turns.of(session.address):
            data = await self._reader.run(play.answer, position.game, view, what)
        session.send(answered(message.id, message.seq, data))


def _viewer(match: LiveMatch, session: Session, eyes: Eyes) -> Viewer:
    if isinstance(eyes, msgspec.UnsetType):
        return match.viewer_for(session.seats)
    if match.position is None or match.position.outcome is None:
        raise Refused("not_over")
    # Others have yet to play this deal: their eyes stay closed as its seed does.
    if match.room.sealed:
        raise Refused("sealed_until_tomorrow")
    if eyes is not None and eyes not in range(match.position.seats):
        raise Refused("no_such_seat", seat=eyes)
    return eyes


def _what(text: msgspec.Raw) -> dict[str, Any]:
    if len(text) > MAX_QUESTION:
        raise Refused("too_long", most=MAX_QUESTION)
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise Refused("no_such_query") from None
