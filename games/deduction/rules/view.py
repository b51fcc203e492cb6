"""What each seat of Deduction may know: view, record, and worlds that it can't tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypedDict

import msgspec
from msgspec.structs import replace

from games.deduction.rules.solver.counting import DealSampler
from games.deduction.rules.solver.knowledge import knowledge_from_view
from games.deduction.rules.solver.sheet import (
    Explainer,
    Mark,
    MarkName,
    Step,
    Tally,
    deduced_marks,
    seen_marks,
    sheet_from_view,
    tallies,
)
from games.deduction.rules.state import (
    LINES,
    TILE_OF,
    TILES,
    Action,
    Announce,
    Answer,
    Ask,
    Entry,
    Help,
    Holder,
    Kind,
    LastPlayer,
    Show,
    State,
    tile_names,
    tiles_in,
)
from games.deduction.rules.state import Step as TurnStep
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused, Viewer

# -- Explanations ----------------------------------------------------------------------------------------
# The query for the explanation of a mark on the note sheet. It answers for one mark at a time, because all
# explanations together are several times as large as the rest of a view.


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of the sheet: a tile, and a seat or the missing place."""

    tile: str
    holder: Holder


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query as it is sent: ``{"mark": {"tile": "sun-2", "holder": 1}}``."""

    mark: Cell


class Explanation(TypedDict):
    """The chain of ``steps`` that leads to a mark (see `Explainer.explain`)."""

    steps: list[Step]


def answer_query(view: Mapping[str, Any], what: Mapping[str, Any]) -> Explanation:
    """``{"steps": [...]}``, the chain that leads to the mark (see `Explainer.explain`). It is empty where the
    sheet has no printed mark, at the level ``notes`` even if a mark would follow. Raises `Refused`:
    ``no_such_query``, or ``nothing_filled_in`` at the level ``paper`` and for spectators.
    """
    tile, holder = _parse_query(what, len(view["hand_sizes"]))
    if view["known"] is None:
        raise Refused("nothing_filled_in")
    if view["known"]["marks"][tile][holder] == Mark.OPEN.value:
        return {"steps": []}
    return {"steps": Explainer(view).explain(tile, holder) or []}


def _parse_query(what: Mapping[str, Any], seats: int) -> tuple[str, int]:
    try:
        mark = msgspec.convert(what, Query).mark
    except msgspec.ValidationError:
        raise Refused("no_such_query") from None
    if mark.tile not in TILE_OF or not (mark.holder == "missing" or 0 <= mark.holder < seats):
        raise Refused("no_such_query")
    return mark.tile, seats if mark.holder == "missing" else mark.holder


# -- The view --------------------------------------------------------------------------------------------


class Question(TypedDict):
    """The question that is waiting for a tile to be shown."""

    seat: int
    asked: int
    kind: Kind
    about: str


class Announcement(TypedDict):
    """The tile that was named as the missing one, and whether it is."""

    tile: str
    right: bool


class Turn(TypedDict):
    """One turn of the public record. ``shown``: None: no tile; a tile; true: a tile that is hidden from the
    viewer.
    """

    turn: int
    seat: int
    coin: str
    asked: int
    kind: Kind
    about: str
    answer: Answer
    shown: str | Literal[True] | None
    announcement: Announcement | None


class Filled(TypedDict):
    """What the server fills in on a seat's sheet. ``marks``: for each tile the marks by holder (the seats,
    then the missing place); ``tallies``: counts from the answers.
    """

    marks: dict[str, list[MarkName]]
    tallies: list[Tally]


class PublicAndOwn(TypedDict):
    """A view without the marks that are filled in."""

    you: int | None
    hand: list[str] | None
    face_up: list[str]
    coin: str
    hand_sizes: list[int]
    out: list[int]
    gone: list[int]
    turn: int
    player: int
    step: TurnStep | None
    asked: Question | None
    record: list[Turn]
    missing: str | None
    hands: list[list[str]] | None
    help: Help
    last_player: LastPlayer


class View(PublicAndOwn):
    """The view of a seat, or of a spectator.

    ``you`` is the viewer's seat and ``hand`` its tiles, both None for a spectator; ``hands`` are all hands
    once the game is over, None before. ``missing`` is None until the viewer is allowed to know it. ``player``
    is the seat that has the turn, ``turn`` its number from 1, ``step`` what has to be done, None at the end.
    Seats in ``out`` take no more turns; those also in ``gone`` have resigned. ``known`` is None at the level
    ``paper`` and for spectators.
    """

    known: Filled | None


def build_view(state: State, viewer: Viewer) -> View:
    """The view of a seat, or of a spectator."""
    shown = _public_and_own(state, viewer)
    return {**shown, "known": known_marks(shown)}


def _public_and_own(state: State, viewer: Viewer) -> PublicAndOwn:
    over = state.by is not None
    knows = over or (viewer is not None and state.has_peeked(viewer))
    return {
        "you": viewer,
        "hand": None if viewer is None else tile_names(state.hands[viewer]),
        "face_up": tile_names(state.face_up),
        "coin": TILES[state.coin],
        "hand_sizes": [hand.bit_count() for hand in state.hands],
        "out": sorted(state.out),
        "gone": sorted(state.gone),
        "turn": state.turn,
        "player": state.player,
        "step": None if over else state.step,
        "asked": _open_question(state),
        "record": [_turn_data(entry, viewer, over) for entry in state.record],
        "missing": TILES[state.missing] if knows else None,
        "hands": [tile_names(hand) for hand in state.hands] if over else None,
        "help": state.options.help,
        "last_player": state.options.last_player,
    }


def _open_question(state: State) -> Question | None:
    if state.by is not None or state.step != "show":
        return None
    entry = state.record[-1]
    return {"seat": entry.seat, "asked": entry.asked, "kind": entry.kind, "about": entry.about}


def _turn_data(entry: Entry, viewer: Viewer, over: bool) -> Turn:
    return {
        "turn": entry.turn,
        "seat": entry.seat,
        "coin": TILES[entry.coin],
        "asked": entry.asked,
        "kind": entry.kind,
        "about": entry.about,
        "answer": answer_data(entry),
        "shown": shown_data(entry, viewer, over),
        "announcement": (
            None if entry.announced is None else {"tile": TILES[entry.announced], "right": entry.right}
        ),
    }


def answer_data(entry: Entry) -> Answer:
    """The answer: ``yes``, ``no`` or the number (DE-7)."""
    if entry.kind == "count":
        return entry.answer
    return "yes" if entry.answer else "no"


def shown_data(entry: Entry, viewer: Viewer, over: bool) -> str | Literal[True] | None:
    """The shown tile, for the asker, for the asked player and after the end; True for others (DE-8). None if
    no tile was shown.
    """
    if entry.shown is None:
        return None
    return TILES[entry.shown] if over or viewer in (entry.seat, entry.asked) else True


def known_marks(view: Mapping[str, Any]) -> Filled | None:
    """The marks filled in on the viewer's sheet. None at the level ``paper`` and for spectators.
    `answer_query` explains a mark.
    """
    if view["help"] == "paper" or view["hand"] is None:
        return None
    marks = seen_marks(view) if view["help"] == "notes" else deduced_marks(sheet_from_view(view))
    return {"marks": marks, "tallies": tallies(view, marks)}


# -- The record ------------------------------------------------------------------------------------------
# The record's lines for a move, as codes and data, with what the viewer is allowed to know (DE-13).


class AskedLine(TypedDict):
    """A question; ``to``: the player who was asked."""

    code: Literal["asked"]
    seat: int
    to: int
    kind: Kind
    about: str
    coin: str
    turn: int


class AnsweredLine(TypedDict):
    """The answer to it."""

    code: Literal["answered"]
    seat: int
    kind: Kind
    about: str
    answer: Answer


class ShowedLine(TypedDict):
    """A tile was shown; None for viewers who are not allowed to see it."""

    code: Literal["showed"]
    seat: int
    to: int
    tile: str | None


class AnnouncedLine(TypedDict):
    """A tile was named as the missing one."""

    code: Literal["announced"]
    seat: int
    tile: str
    right: bool


class PeekedLine(TypedDict):
    """After a wrong guess the player sees the missing tile, and nobody else."""

    code: Literal["peeked"]
    seat: int
    tile: str


class DrewLine(TypedDict):
    """The next turn begins."""

    code: Literal["drew"]
    seat: int
    coin: str
    turn: int


RecordLine = AskedLine | AnsweredLine | ShowedLine | AnnouncedLine | PeekedLine | DrewLine


def record_lines(
    before: State, seat: int, move: Action, after: State, viewer: Viewer
) -> Iterator[RecordLine]:
    """The lines of a move, in order."""
    entry = after.record[-1]
    if isinstance(move, Ask):
        yield from _question_lines(entry)
        if entry.shown is not None:
            yield showed_line(entry, viewer)
    elif isinstance(move, Show):
        yield showed_line(entry, viewer)
    elif isinstance(move, Announce):
        yield {"code": "announced", "seat": seat, "tile": move.tile, "right": entry.right}
        if viewer == seat and not entry.right:
            yield {"code": "peeked", "seat": seat, "tile": TILES[after.missing]}
    if after.by is None and after.turn != before.turn:
        yield {"code": "drew", "seat": after.player, "coin": TILES[after.coin], "turn": after.turn}


def _question_lines(entry: Entry) -> Iterator[RecordLine]:
    yield {
        "code": "asked",
        "seat": entry.seat,
        "to": entry.asked,
        "kind": entry.kind,
        "about": entry.about,
        "coin": TILES[entry.coin],
        "turn": entry.turn,
    }
    yield {
        "code": "answered",
        "seat": entry.asked,
        "kind": entry.kind,
        "about": entry.about,
        "answer": answer_data(entry),
    }


def showed_line(entry: Entry, viewer: Viewer) -> ShowedLine:
    """The ``showed`` line of a turn, with the tile if the viewer is allowed to see it."""
    tile = shown_data(entry, viewer, over=False)
    return {
        "code": "showed",
        "seat": entry.asked,
        "to": entry.seat,
        "tile": tile if isinstance(tile, str) else None,
    }


# -- Worlds that a seat can't tell apart -----------------------------------------------------------------
# For the tests that secrets are kept.


def equivalent_course(course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
    """The same course of a game with another missing tile, other hands and other tiles shown. It is drawn
    from all courses that look the same to this viewer; each possible deal is equally likely. After the end
    everything is revealed, so the course itself is returned.
    """
    last = course[-1]
    if last.by is not None:
        return course
    *hands, missing = DealSampler(knowledge_from_view(build_view(last, viewer))).pick(dice.below)
    # The record only grows, so the newest state contains everything that was ever seen.
    shown = [_other_shown_tile(hands, entry, viewer, dice) for entry in last.record]
    return [_other_state(state, tuple(hands), tiles_in(missing)[0], shown) for state in course]


def _other_shown_tile(hands: Sequence[int], entry: Entry, viewer: Viewer, dice: Dice) -> int | None:
    if entry.shown is None or viewer in (entry.seat, entry.asked):
        return entry.shown
    return dice.pick(tiles_in(hands[entry.asked] & LINES[entry.about]))


def _other_state(state: State, hands: tuple[int, ...], missing: int, shown: Sequence[int | None]) -> State:
    """The state with these hands, missing tile and shown tiles. Tiles not shown yet stay unshown."""
    record = tuple(
        entry if entry.shown is None else replace(entry, shown=tile)
        for entry, tile in zip(state.record, shown, strict=False)
    )
    return replace(state, hands=hands, missing=missing, record=record)
