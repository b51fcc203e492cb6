"""The newest positions of matches in which players plan replies.

Pages can't use the matches in memory, which belong to the event loop. A few positions are cached, so that
trying out one move more doesn't replay the whole match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from tabletop.matches import repository
from tabletop.rules import play, wire
from tabletop.rules.position import Position

MAX_CACHED = 200
"""How many positions are cached."""

Pay = Callable[[int], None]
"""Called with the number of moves to replay before they are; raises if that is too many."""

_newest: OrderedDict[str, Position] = OrderedDict()
_lock = Lock()


def newest_position(match_id: str, pay: Pay) -> Position:
    """The position after all moves of the log. Raises `Refused` as `repository.room` does, and what ``pay``
    raises.
    """
    with _lock:
        position = _newest.get(match_id)
    known = position
    if position is None:
        position = repository.first_position(repository.room(match_id))
    entries = repository.entries(match_id, position.number)
    pay(len(entries))
    for row in entries:
        position = play.advance(position, row.seat, wire.read_move(position.game, row.move), row.at)
    if position is not known:
        _remember(match_id, position)
    return position


def _remember(match_id: str, position: Position) -> None:
    with _lock:
        _newest[match_id] = position
        _newest.move_to_end(match_id)
        while len(_newest) > MAX_CACHED:
            _newest.popitem(last=False)
