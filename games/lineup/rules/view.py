"""What both players see: view and record; and the state that a view shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, NotRequired, TypedDict, cast

from msgspec import Raw, json
from msgspec.structs import replace

from games.lineup.rules.bits import Picker, mask_of
from games.lineup.rules.boards import Board, Kind, Shape, board_of
from games.lineup.rules.captures import Run, capture_choices, lines_at
from games.lineup.rules.engine import act, arrange, reach, wait_for
from games.lineup.rules.options import Captured, CaptureKind, End, Rules
from games.lineup.rules.state import Last, State, Turnover

# -- The view --------------------------------------------------------------------------------------------


class Cell(TypedDict):
    """A spot of the board, and the seat whose token is on it."""

    spot: str
    kind: Kind
    owner: int | None


class Capturable(TypedDict):
    """A token that the seat to act can capture, and the lines that allow it."""

    spot: str
    lines: list[Run]


class Dispute(TypedDict):
    """The spots that can be captured, and those of them in dispute: their owner could capture them back on
    the owner's next turn, even if others come in between (LU-11).
    """

    capturable: list[str]
    recapturable: list[str]


class LastAction(TypedDict):
    """The last action. ``lines`` allowed the capture, as they were before it; ``secured`` are the structures
    that it completed; ``taken`` is there with LV-9.
    """

    seat: int
    type: Literal["place", "capture"]
    spot: str
    lines: list[Run]
    secured: list[list[str]]
    taken: NotRequired[list[str]]


class PlayedRules(TypedDict):
    """`Rules`, with ``first_structure`` only where it holds."""

    captured: Captured
    end: End
    capture: CaptureKind
    first_structure: NotRequired[Literal[True]]


CaptureSincePlacement = TypedDict("CaptureSincePlacement", {"seat": int, "from": int, "spots": list[str]})
"""Who captured whose tokens (LU-12)."""


class View(TypedDict):
    """The game, the same for all viewers. Spots are written ``"x,y"``, with further dimensions ``"x,y,z"``
    and ``"x,y,z,w"``.

    ``board`` is sorted by w, z, y and x. By seat: ``supply`` are the tokens left to play (None: unlimited),
    ``structures`` the complete ones, each with its centre first, ``tokens`` the number on the board.
    ``secured`` are the spots in any structure, ``captures`` what the seat to act can capture. ``gone`` are
    the seats that resigned, in order, in games for more than two. ``since`` and ``forbidden`` are there in
    endless games (LU-12): the captures since the last placement, and the tokens that can't be captured only
    because that would bring back an earlier position.
    """

    shape: Shape
    size: list[int]
    dimensions: int
    rules: PlayedRules
    board: list[Cell]
    supply: list[int | None]
    structures: list[list[list[str]]]
    secured: list[str]
    captures: list[Capturable]
    dispute: Dispute
    last: LastAction | None
    tokens: list[int]
    gone: NotRequired[list[int]]
    since: NotRequired[list[CaptureSincePlacement]]
    forbidden: NotRequired[list[str]]


class _Pieces:
    """The parts of a board's views that never change, made once: among them a JSON cell for each spot and
    owner.
    """

    def __init__(self, board: Board, seats: int) -> None:
        self.empty = _row(board, None)
        self.owned = [_row(board, seat) for seat in range(seats)]
        self.structures = Picker([list(structure.names) for structure in board.structures])
        self.size = list(board.size)


def _row(board: Board, owner: int | None) -> list[Cell]:
    """A cell for each spot, encoded in advance: encoding them would take half the time of building a view."""
    cells: Iterator[Cell] = ({"spot": name, "kind": kind, "owner": owner} for name, kind in board.spots)
    return cast("list[Cell]", [Raw(json.encode(cell)) for cell in cells])


@lru_cache(maxsize=64)
def _pieces(board: Board, seats: int) -> _Pieces:
    return _Pieces(board, seats)


@lru_cache(maxsize=256)
def build_view(state: State) -> View:
    """The view of a state, built once for all viewers. Callers mustn't change it."""
    board = state.board
    pieces = _pieces(board, len(state.tokens))
    view: View = {
        "shape": board.shape,
        "size": pieces.size,
        "dimensions": board.dimensions,
        "rules": _rules(state.rules),
        "board": _cells(state, pieces),
        "supply": [None] * len(state.supply) if state.rules.unlimited else list(state.supply),
        "structures": [pieces.structures.pick(mine) for mine in state.structures],
        "secured": board.names.pick(state.secured),
        "captures": _captures(state),
        "dispute": _dispute(state),
        "last": None if state.last is None else _last(state, state.last, pieces),
        "tokens": [mine.bit_count() for mine in state.tokens],
    }
    if len(state.tokens) > 2:
        view["gone"] = list(state.gone)
    if state.rules.endless:
        names = board.names
        view["since"] = [
            {"seat": one.seat, "from": one.loser, "spots": names.pick(one.taken)} for one in state.since
        ]
        view["forbidden"] = names.pick(reach(state) & ~state.captures)
    return view


def _rules(rules: Rules) -> PlayedRules:
    data: PlayedRules = {"captured": rules.captured, "end": rules.end, "capture": rules.capture}
    if rules.first_structure:
        data["first_structure"] = True
    return data


def _cells(state: State, pieces: _Pieces) -> list[Cell]:
    cells = pieces.empty.copy()
    for owned, mine in zip(pieces.owned, state.tokens, strict=True):
        for spot in state.board.indexes.pick(mine):
            cells[spot] = owned[spot]
    return cells


def _captures(state: State) -> list[Capturable]:
    """The spots that the seat to act can capture, with the lines that allow it."""
    if state.turn is None:
        return []
    found: list[Capturable] = []
    for spot in state.board.indexes.pick(state.captures):
        lines = [take.data(whole=state.rules.capture == "line") for take in capture_choices(state, spot)]
        found.append({"spot": state.board.spots[spot].name, "lines": lines})
    return found


def _dispute(state: State) -> Dispute:
    board = state.board
    back = 0
    for spot in board.indexes.pick(state.captures):
        owner = state.owner(spot)
        assert owner is not None
        for taken in _takings(state, spot):
            back |= taken & _takable(wait_for(act(state, spot, taken), owner))
    return {"capturable": board.names.pick(_takable(state)), "recapturable": board.names.pick(back)}


def _takings(state: State, spot: int) -> list[int]:
    """The sets of spots that a capture of a spot can take."""
    if state.rules.capture != "line":
        return [1 << spot]
    return [one.taken for one in capture_choices(state, spot)]


def _takable(state: State) -> int:
    """The set of spots that the seat to act can take with any capture."""
    if state.rules.capture != "line":
        return state.captures
    found = 0
    for spot in state.board.indexes.pick(state.captures):
        for taken in _takings(state, spot):
            found |= taken
    return found


def _last(state: State, last: Last, pieces: _Pieces) -> LastAction:
    action: LastAction = {
        "seat": last.seat,
        "type": "place" if last.loser is None else "capture",
        "spot": state.board.spots[last.spot].name,
        "lines": lines_of_last(state, last),
        "secured": pieces.structures.pick(last.completed),
    }
    if (taken := taken_by_last(state, last)) is not None:
        action["taken"] = taken
    return action


def lines_of_last(state: State, last: Last) -> list[Run]:
    """The lines that allowed the last capture, as they were before it; with LV-9 only the chosen line. Empty
    for a placement.
    """
    if last.loser is None:
        return []
    mine, theirs = state.tokens[last.seat] & ~last.taken, state.tokens[last.loser] | last.taken
    lines = lines_at(state.board, last.spot, mine, theirs)
    if last.way is not None:
        return [lines[last.way].data()]
    return [line.data() for line in lines if line.captures]


def taken_by_last(state: State, last: Last) -> list[str] | None:
    """The spots that the last capture took, nearest first, with LV-9; otherwise None."""
    if last.way is None:
        return None
    return lines_of_last(state, last)[0]["theirs"][: last.taken.bit_count()]


# -- The record ------------------------------------------------------------------------------------------


class PlacedLine(TypedDict):
    """A token was placed. On a board of hexagons this line, ``captured`` and ``secured`` have a ``shape``,
    because coordinates alone don't tell a hexagon from a corner.
    """

    code: Literal["placed"]
    seat: int
    spot: str
    shape: NotRequired[Literal["hexagon"]]


CapturedLine = TypedDict(
    "CapturedLine",
    {
        "code": Literal["captured"],
        "seat": int,
        "from": int,
        "spot": str,
        "lines": list[Run],
        "taken": NotRequired[list[str]],
        "shape": NotRequired[Literal["hexagon"]],
    },
)


class SecuredLine(TypedDict):
    """The action has completed a structure."""

    code: Literal["secured"]
    seat: int
    centre: str
    kind: Kind
    shape: NotRequired[Literal["hexagon"]]


class LeftOutLine(TypedDict):
    """A seat missed its turn (LU-4): ``skipped``: it has no tokens left; ``passed``: no legal action."""

    code: Literal["skipped", "passed"]
    seat: int


ActionLine = PlacedLine | CapturedLine | SecuredLine
RecordLine = ActionLine | LeftOutLine


def record_lines(after: State) -> list[RecordLine]:
    """The lines for the last action: ``placed`` or ``captured``; ``secured`` for each structure that it
    completed; then ``skipped`` or ``passed`` for each seat that missed its turn. Seats that have resigned are
    left out.
    """
    lines: list[ActionLine] = [_action(after), *_secured(after)]
    if after.board.shape == "hexagon":
        for line in lines:
            line["shape"] = "hexagon"
    return [*lines, *_left_out(after)]


def _action(after: State) -> PlacedLine | CapturedLine:
    last = after.last
    assert last is not None
    spot = after.board.spots[last.spot].name
    if last.loser is None:
        return {"code": "placed", "seat": last.seat, "spot": spot}
    line: CapturedLine = {
        "code": "captured",
        "seat": last.seat,
        "from": last.loser,
        "spot": spot,
        "lines": lines_of_last(after, last),
    }
    if (taken := taken_by_last(after, last)) is not None:
        line["taken"] = taken
    return line


def _secured(after: State) -> Iterator[SecuredLine]:
    last = after.last
    assert last is not None
    for structure in after.board.structures_of(last.completed):
        centre = structure.names[0]
        kind = after.board.spots[after.board.index[centre]].kind
        yield {"code": "secured", "seat": last.seat, "centre": centre, "kind": kind}


def _left_out(after: State) -> Iterator[LeftOutLine]:
    if after.last is None or after.turn is None:
        return
    seats = len(after.tokens)
    seat = (after.last.seat + 1) % seats
    while seat != after.turn:
        if seat not in after.gone:
            yield {"code": "passed" if after.supply[seat] else "skipped", "seat": seat}
        seat = (seat + 1) % seats


# -- Back to a state -------------------------------------------------------------------------------------
# Rebuilds the state from a view. Nothing is hidden in LineUp!, so any view is enough.


SOME_SEAT = -1
"""Stands for the seat that lost a token to the last action. Views don't say which, and the rules don't need
it.
"""


def state_of(view: Mapping[str, Any]) -> State:
    """The state that a view shows. It doesn't matter whose view it is."""
    board = board_of(view["shape"], tuple(view["size"]))
    seats = len(view["supply"])
    owners = [cell["owner"] for cell in view["board"]]
    tokens = tuple(mask_of(n for n, owner in enumerate(owners) if owner == seat) for seat in range(seats))
    supply = tuple(len(board.spots) if left is None else left for left in view["supply"])
    state = arrange(board, tokens=tokens, supply=supply, first=0, rules=Rules(**view["rules"]))
    return replace(
        state,
        turn=next(iter(view["to_act"]), None),
        captures=_mask(board, (one["spot"] for one in view["captures"])),
        last=_last_of_view(board, view["last"]),
        gone=tuple(view.get("gone", ())),
        since=tuple(
            Turnover(one["seat"], one["from"], _mask(board, one["spots"])) for one in view.get("since", ())
        ),
    )


def _last_of_view(board: Board, last: Mapping[str, Any] | None) -> Last | None:
    if last is None:
        return None
    return Last(last["seat"], board.index[last["spot"]], None if last["type"] == "place" else SOME_SEAT, 0)


def _mask(board: Board, names: Iterable[str]) -> int:
    return mask_of(board.index[name] for name in names)
