"""Looking back, and asking what follows from a view: through one's own eyes, and after the end through
anybody's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.live.frames import answered, past_frame
from tabletop.live.messages import Key, Message, Number
from tabletop.live.notes import notes
from tabletop.rules import play
from tabletop.rules.game import Refused, Viewer

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.sockets.table_socket import TableSocket

MOST_ASKED = 400
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


async def look(hub: Hub, live: LiveMatch, socket: TableSocket, message: Look) -> None:
    """Show what was to be seen at an earlier number, and the note sheet of then where it may be read. Raises
    `Refused`: no_such_number; and of other eyes not_over, sealed_until_tomorrow, no_such_seat.
    """
    viewer = _viewer(live, socket, message.eyes)
    position = live.position_at(message.seq)
    sheet = await notes.at(hub, live, socket, viewer, message.seq)
    socket.outbox.put(past_frame(position, viewer, sheet))


async def query(hub: Hub, live: LiveMatch, socket: TableSocket, message: Query) -> None:
    """Answer what follows from such a view. Raises `Refused` as `look` does; too_long, and what the game
    refuses.
    """
    what = _what(message.what)
    viewer = _viewer(live, socket, message.eyes)
    position = live.position_at(message.seq)
    seen = play.view(position, viewer=viewer)
    # A thread and not the process pool: it takes milliseconds, and in the pool it would wait for bots, which
    # think for seconds. One at a time, so that the other of the reader's threads stays with the database.
    async with hub.answering.of(socket.address):
        data = await hub.read(play.answer, position.game, seen, what)
    socket.outbox.put(answered(message.id, message.seq, data))


def _viewer(live: LiveMatch, socket: TableSocket, eyes: Eyes) -> Viewer:
    if isinstance(eyes, msgspec.UnsetType):
        return live.viewer_for(socket.seats)
    if live.position is None or live.position.outcome is None:
        raise Refused("not_over")
    # Others have yet to play this deal: their eyes stay closed as its seed does.
    if live.room.sealed:
        raise Refused("sealed_until_tomorrow")
    if eyes is not None and eyes not in range(live.position.seats):
        raise Refused("no_such_seat", seat=eyes)
    return eyes


def _what(text: msgspec.Raw) -> dict[str, Any]:
    if len(text) > MOST_ASKED:
        raise Refused("too_long", most=MOST_ASKED)
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise Refused("no_such_query") from None
