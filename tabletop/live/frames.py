"""Frames: the only place where a running game becomes text for players and spectators.

Bots get the same views, directly from `play.view`. Saved games exist only for matches that are over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from tabletop.live.server_messages import Answered, Entry, OwnPart, Past, SharedPart
from tabletop.live.session import THE_LOGS, ViewerNumbers
from tabletop.matches.repository import Room
from tabletop.rules import optional_modules, pauses, play
from tabletop.rules.capabilities import PrivateMoves, bot_seats
from tabletop.rules.effective_moves import kind_of
from tabletop.rules.game import Move, Viewer
from tabletop.rules.position import Position
from tabletop.rules.table_moves import may_step_back, offered_table_moves
from tabletop.rules.takebacks import offered, waiting
from tabletop.rules.wire import AskTakeBack


class Comment(NamedTuple):
    """A bot's comment on the position at ``number``, or on the move that led there."""

    number: int
    said: Mapping[str, Any]


NO_COMMENT = Comment(-1, {})


class RecordedMove:
    """A move with the positions before and after it, and its entry in the record. ``by_bot``: made by a
    stand-in. ``numbers``: those of the viewers.
    """

    __slots__ = ("_entries", "after", "before", "by_bot", "move", "numbers", "seat")

    def __init__(
        self,
        before: Position,
        seat: int,
        move: Move,
        after: Position,
        by_bot: bool = False,
        numbers: ViewerNumbers = THE_LOGS,
    ) -> None:
        self.before = before
        self.seat = seat
        self.move = move
        self.after = after
        self.by_bot = by_bot
        self.numbers = numbers
        self._entries: dict[Viewer, msgspec.Raw] = {}

    def entry(self, viewer: Viewer) -> msgspec.Raw | None:
        """The record's entry as this viewer may read it, built once for all frames that contain it; None if
        they must not know of the move.
        """
        whose = play.view_key(self.before.game, viewer)
        if self.numbers.is_hidden(self.after.number, whose):
            return None
        found = self._entries.get(whose)
        if found is None:
            lines = play.tell(self.before, self.seat, self.move, self.after, whose)
            seq = self.numbers.seen(self.after.number, whose)
            by_bot = self.by_bot and bool(lines) and lines[0].get("seat") in (None, self.seat)
            kind = kind_of(self.before, self.move, self.after)
            entry: Entry = {"seq": seq, "lines": lines, **kind}  # type: ignore[typeddict-item]  # no "by"
            if by_bot:
                entry["by"] = "bot"
            found = self._entries[whose] = msgspec.Raw(msgspec.json.encode(entry))
        return found


class Common(NamedTuple):
    """The shared parts of frames for viewers who may know the same, as JSON text: the game's ``view``, and
    the ``rest`` of the frame.
    """

    view: bytes
    rest: bytes


TAIL = 3
"""A frame contains the record's entries for this many moves that its viewer may know of; a page that missed
more asks for the record.
"""


class Frames:
    """The newest frames of one match, built on demand. ``numbers``: those of its viewers.

    ``hint`` is the hint for this position, shown to the player who asked; ``thought`` is why a bot in a
    single-player game made the last move.
    """

    __slots__ = ("_by_viewer", "_common", "_made", "_numbers", "_tail", "_tails", "hint", "thought")

    def __init__(self, numbers: ViewerNumbers = THE_LOGS) -> None:
        self.hint = self.thought = NO_COMMENT
        self._numbers = numbers
        self._tail: deque[RecordedMove] = deque(maxlen=TAIL)
        self._tails: dict[Viewer, deque[RecordedMove]] = {}  # of viewers who have not noticed everything
        self._by_viewer: dict[Viewer, str] = {}
        self._common: dict[Viewer, Common] = {}
        self._made = 0

    def add(self, move: RecordedMove, unaware: Collection[Viewer] = ()) -> None:
        """Add the newest move and drop all frames built before it. ``unaware``: viewers who must not know of
        it.
        """
        for viewer in unaware:
            self._tails.setdefault(viewer, self._tail.copy())
        for viewer, tail in self._tails.items():
            if viewer not in unaware:
                tail.append(move)
        self._tail.append(move)
        self._by_viewer.clear()
        self._common.clear()
        self._made = 0

    def show_hint(self, hint: Comment) -> None:
        """Include this hint in all further frames."""
        self.hint = hint
        self._by_viewer.clear()

    def forget(self, viewer: Viewer) -> None:
        """Drop this viewer's cached frame."""
        self._by_viewer.pop(viewer, None)

    def frame(self, position: Position, viewer: Viewer, room: Room, sessions: int, keep: bool = False) -> str:
        """This viewer's frame as JSON text. It is cached if there are more ``sessions`` than seats; otherwise
        it won't be needed again, and idle tables should not take up memory. For the same reason the shared
        parts are dropped once every session has its frame. ``keep``: cache it for the next caller anyway.
        """
        text = self._by_viewer.get(viewer)
        if text is None:
            comments = self.hint, self.thought
            tail = self._tails.get(viewer, self._tail)
            text = frame_for(position, viewer, tail, room, *comments, self._common, self._numbers)
            self._made += 1
            if self._made >= sessions:
                self._common.clear()
        if keep or sessions > len(room.seats):
            self._by_viewer[viewer] = text
        else:
            self.forget(viewer)
        return text


def frame_for(
    position: Position,
    viewer: Viewer,
    tail: Iterable[RecordedMove],
    room: Room,
    hint: Comment = NO_COMMENT,
    thought: Comment = NO_COMMENT,
    shared: dict[Viewer, Common] | None = None,
    numbers: ViewerNumbers = THE_LOGS,
) -> str:
    """Everything this viewer sees now, as JSON text that ends with ``}``. docs/protocol.md describes it.

    ``hint`` and ``thought``: see `Frames`. ``shared`` caches the parts that frames of other viewers have in
    common with this one. ``numbers``: those of the match's viewers.
    """
    whose = play.view_key(position.game, viewer)
    missed = numbers.missed(position.number, whose)
    common = None if shared is None else shared.get(whose)
    if common is None:
        rest = msgspec.json.encode(_common(position, whose, tail, room, missed))
        common = Common(play.shared_view_json(position, whose), rest)
        if shared is not None:
            shared[whose] = common
    over = position.outcome is not None
    own: OwnPart = {
        "type": "frame",
        "seq": position.number - missed,
        "viewer": viewer,
        "view": play.view_json(position, viewer, common.view),
        "table": [] if viewer is None else _table_moves(position, viewer, room),
        "seed": room.seed if over and not room.sealed else None,
    }
    if position.game.hints:
        own["hint"] = hint.said if position.hinted and viewer is not None else None
        if thought.number == position.number:
            own["thought"] = thought.said
    return (msgspec.json.encode(own)[:-1] + b"," + common.rest[1:]).decode()


def _common(
    position: Position, whose: Viewer, tail: Iterable[RecordedMove], room: Room, missed: int
) -> SharedPart:
    """The part of the frame that is the same for all viewers who may know the same, and who have ``missed``
    that many moves.
    """
    common: SharedPart = {
        "moves": position.moves - missed,
        "draw": sorted(position.draw),
        "record": [recorded.entry(whose) for recorded in tail] or [began(position)],
        "hash": room.seed_hash,
    }
    if position.deadline is not None:
        common["deadline"] = position.deadline
    if position.times is not None:
        common["clock"] = {"left": position.times.left, "since": position.times.since}
    if (request := position.take_back_requests.pending) is not None:
        common["plea"] = {
            "seat": request.seat,
            "seq": request.seq,
            "steps": request.steps,
            "open": waiting(position),
        }
    if position.pause.on:
        common["paused"] = True
    if position.pause.asker is not None:
        common["pause"] = {"seat": position.pause.asker, "open": pauses.waiting(position)}
    if position.presiding_seat is not None:
        common["chair"] = position.presiding_seat
    if may_step_back(position):
        used = position.help_used
        common["aids"] = {"take_backs": used.take_backs, "hints": used.hints, "back": position.back}
    if (kind := _review_kind(position, whose)) is not None:
        common["review"] = kind
    return common


def _review_kind(position: Position, whose: Viewer) -> optional_modules.ReviewKind | None:
    """The kind of review that these viewers can ask for. Where moves are hidden from others, players have a
    review of their own moves, and spectators have none.
    """
    if position.outcome is None:
        return None
    is_hidden = position.seats > 1 and isinstance(position.game, PrivateMoves)
    return None if is_hidden and whose is None else optional_modules.review_kind(position.game.slug)


def _table_moves(position: Position, viewer: int, room: Room) -> list[Move]:
    """The table moves of this seat. At a table with one shared device, any seat may ask to take back the last
    move.
    """
    moves = offered_table_moves(position, viewer)
    past = position.past if room.together and position.outcome is None else None
    if past is None or position.take_back_requests.pending is not None:
        return moves
    others = [move for move in moves if not isinstance(move, AskTakeBack)]
    return others + offered(position, past.seat)


def past_frame(position: Position, viewer: Viewer, seq: int) -> str:
    """What this viewer could see at an earlier position, as JSON text. ``seq`` is its number for the reader,
    who may be someone else.
    """
    past: Past = {
        "type": "past",
        "seq": seq,
        "viewer": viewer,
        "view": play.view_data(position, viewer),
    }
    return msgspec.json.encode(past).decode()


def answered(key: str, seq: int, data: Mapping[str, Any]) -> str:
    """The answer to a query (see `Queries.query`), as JSON text."""
    message: Answered = {"type": "answered", "id": key, "seq": seq, "data": data}
    return msgspec.json.encode(message).decode()


def with_sheet(frame: str, sheet: msgspec.Struct) -> str:
    """A past frame with the viewer's note sheet as it was then."""
    return f'{frame[:-1]},"sheet":{msgspec.json.encode(sheet).decode()}}}'


def with_ack(frame: str, key: str, seq: int) -> str:
    """The frame with the acknowledgement of a move. ``key`` contains only letters, digits, - and _."""
    return f'{frame[:-1]},"ack":{{"id":"{key}","seq":{seq}}}}}'


def began(position: Position) -> Entry:
    """The record's entry for the start. The presiding seat, or a bot's own, is marked: it sets up and does
    not go first. Where all begin together, no seat is named.
    """
    if position.seats > 1 and len(position.to_act) == position.seats:
        return {"seq": 0, "lines": [{"code": "began"}]}
    first = {position.presiding_seat, *bot_seats(position.game, position.options)}
    leads = {seat: {"leads": True} for seat in first}
    return {
        "seq": 0,
        "lines": [{"code": "began", "seat": seat} | leads.get(seat, {}) for seat in position.to_act],
    }
