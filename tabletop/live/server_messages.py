"""The messages that a table's socket sends: what each contains (docs/protocol.md). All of them are dicts, or
are put together from JSON text; nothing is checked at run time. tools/server_types.py makes the browser's
types of them: there, a name in ``Annotated`` is that of the type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from tabletop.matches.repository import ChatLine, Rematch, RoomStatus, Sign, Stage
from tabletop.rules.clock import Clock
from tabletop.rules.game import Line

AnyMove = Annotated[Any, "Move"]
AnyLine = Annotated[Line, "Line"]
AnyView = Annotated[msgspec.Raw | dict[str, Any], "View"]

# -- The people ------------------------------------------------------------------------------------------


class Seat(TypedDict):
    """A seat. ``absent``: its player has been away long enough for a bot to play for them; ``absent_at``:
    when they will be; ``standin``: the name of the bot that does; ``muted``: muted in the chat.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "empty"]
    here: bool
    held_for: str
    absent: bool
    absent_at: NotRequired[int]
    standin: str | None
    muted: bool


class Start(TypedDict):
    """Whether the table starts when everyone is connected, whether a player asked to wait (``held``), and
    when it starts, while a countdown runs; ``planned``: the time that the game is planned for, if that is
    ahead.
    """

    automatic: bool
    held: bool
    at: int | None
    planned: NotRequired[int]


class ForkedFrom(TypedDict):
    """The first moves are those of another game, or were made before this one: see `repository.Forked`."""

    match: str | None
    at: int
    imported: NotRequired[Literal[True]]
    moves: int


class RoomContent(TypedDict):
    """The people at the table. ``start``: only before the start. ``newcomers``: only with ``elastic``,
    whether people can take a seat. ``votes``: how many each question has after the end, ``vote``: the
    viewer's own. ``stage``: how far the leader has led everyone. ``imported``: all of it came from a file.
    """

    match: str
    game: str
    options: dict[str, Any]
    status: RoomStatus
    seats: list[Seat]
    you: list[int]
    host: bool
    watchers: int
    together: bool
    clock: Annotated[dict[str, Any], Clock] | None
    rematch: Rematch | None
    start: NotRequired[Start]
    elastic: NotRequired[Literal[True]]
    newcomers: NotRequired[bool]
    votes: NotRequired[dict[str, int]]
    vote: NotRequired[int]
    stage: NotRequired[Stage]
    forked: NotRequired[Annotated[msgspec.Struct, ForkedFrom]]
    imported: NotRequired[Literal[True]]


class Room(RoomContent):
    """The people at the table (see `RoomContent`). ``time``: the server's, as of all times in milliseconds
    since 1970; ``rev``: a checksum of everything else.
    """

    type: Literal["room"]
    rev: int
    time: int


# -- The game --------------------------------------------------------------------------------------------


Entry = TypedDict(
    "Entry",
    {
        "seq": int,
        "lines": Sequence[AnyLine],
        "by": NotRequired[Literal["bot"]],
        "kind": NotRequired[Literal["note", "event", "back"]],
        "from": NotRequired[int],
    },
)
"""Everything that happened with number ``seq``; ``by`` if a stand-in made the move. Without ``kind`` it is a
move of the game. ``note``: the game is as it was; ``event``: it is not, though nobody moved; ``back``: the
moves from number ``from`` on were taken back.
"""


class RunningClock(TypedDict):
    """How much time each seat had ``left`` when its clock started or stopped, and ``since`` when it runs."""

    left: tuple[int, ...]
    since: tuple[int | None, ...]


class Plea(TypedDict):
    """A request to take back move ``seq``, with that many ``steps``; ``open`` are the seats that have not
    answered.
    """

    seat: int
    seq: int
    steps: int
    open: list[int]


class PauseRequest(TypedDict):
    """Who asks for a pause, and who has yet to answer."""

    seat: int
    open: list[int]


class Aids(TypedDict):
    """How often aids were used, and how many moves can be taken back."""

    take_backs: int
    hints: int
    back: int


class SharedPart(TypedDict):
    """The part of a frame that is the same for all viewers who may know the same. ``deadline``: when a clock
    expires, where one runs; ``chair``: the seat that leads the game, where one does. ``paused``: no clock
    runs until someone resumes the game.
    """

    moves: int
    draw: list[int]
    record: list[Annotated[msgspec.Raw | Entry | None, Entry]]
    hash: str
    deadline: NotRequired[int]
    clock: NotRequired[RunningClock]
    plea: NotRequired[Plea]
    paused: NotRequired[Literal[True]]
    pause: NotRequired[PauseRequest]
    chair: NotRequired[int]
    aids: NotRequired[Aids]
    review: NotRequired[Literal["own", "chances"]]


class RatedMove(TypedDict):
    """A move, and the chance of winning with it (0 to 1)."""

    move: AnyMove
    chance: float


class BotComment(TypedDict):
    """What a bot would do, and why; or that it is still thinking, or could not say. ``others``: alternatives,
    best first.
    """

    thinking: NotRequired[Literal[True]]
    failed: NotRequired[Literal[True]]
    move: NotRequired[AnyMove]
    why: NotRequired[Annotated[dict[str, Any], "Why"]]
    chance: NotRequired[float]
    others: NotRequired[list[RatedMove]]


class OwnPart(TypedDict):
    """The part of a frame that is this viewer's own. ``table``: the table moves that they can make."""

    type: Literal["frame"]
    seq: int
    viewer: int | None
    view: AnyView
    table: list[AnyMove]
    seed: str | None
    hint: NotRequired[Annotated[Mapping[str, Any], BotComment] | None]
    thought: NotRequired[Annotated[Mapping[str, Any], BotComment]]


class PositionFrame(TypedDict):
    """A position that is no table's: of an analysis board, or after moves that a player has tried."""

    seq: int
    viewer: int | None
    view: AnyView


class Acknowledged(TypedDict):
    """The id of a move that was accepted, and its number."""

    id: str
    seq: int


class Frame(OwnPart, SharedPart):
    """The whole truth of the game for this viewer, with its number (see `OwnPart` and `SharedPart`)."""

    ack: NotRequired[Acknowledged]


class SheetContents(TypedDict):
    """The contents of a note sheet: marks by name, a text, strokes as x, y, x, y, … from 0 to 1000."""

    marks: dict[str, str]
    text: str
    strokes: list[list[int]]


class Past(TypedDict):
    """What a viewer could see at an earlier number. ``sheet``: their note sheet then."""

    type: Literal["past"]
    seq: int
    viewer: int | None
    view: AnyView
    sheet: NotRequired[SheetContents]


class Answered(TypedDict):
    """The answer to a query."""

    type: Literal["answered"]
    id: str
    seq: int
    data: Mapping[str, Any]


class WholeRecord(TypedDict):
    """The whole record."""

    type: Literal["record"]
    entries: list[Annotated[msgspec.Raw | Entry | None, Entry]]


Reviewed = TypedDict(
    "Reviewed",
    {"type": Literal["review"], "of": int, "from": int, "steps": list[Annotated[dict[str, Any], "Told"]]},
)
"""The review from step ``from`` on; ``of`` is the number of steps."""


class Ack(TypedDict):
    """A move was accepted, of which there is no frame of its own."""

    type: Literal["ack"]
    id: str
    seq: int


# -- The rest --------------------------------------------------------------------------------------------


class Said(TypedDict):
    """Lines of the chat: new ones, and those with other reactions."""

    type: Literal["said"]
    lines: list[ChatLine]


class Waving(TypedDict):
    """A player shows a sign for a moment."""

    type: Literal["wave"]
    seat: int
    sign: Sign


class Sheet(SheetContents):
    """The sheet as it is now."""

    rev: int


class SheetMessage(Sheet):
    """The viewer's own sheet."""

    type: Literal["sheet"]


class SharedSheet(Sheet):
    """A sheet that a player has shared with everyone after the end."""

    type: Literal["shared"]
    seat: int


class Noted(TypedDict):
    """A change of the sheet was accepted."""

    type: Literal["noted"]
    id: str
    rev: int


class Heartbeat(TypedDict):
    """The answer to a heartbeat: the number of the game, and the server's time."""

    type: Literal["beat"]
    seq: int
    time: int


class Notice(TypedDict):
    """There is a message from the moderators."""

    type: Literal["notice"]


class RefusedMessage(TypedDict):
    """Something was refused: why, as a code, data and a sentence. ``id``: that of the message."""

    type: Literal["refused"]
    id: Annotated[str | int | None, "string | null"]
    code: str
    data: dict[str, Any]
    say: str


ServerMessage = (
    Room
    | Frame
    | Past
    | Answered
    | WholeRecord
    | Reviewed
    | Ack
    | Said
    | Waving
    | SheetMessage
    | SharedSheet
    | Noted
    | Heartbeat
    | Notice
    | RefusedMessage
)
