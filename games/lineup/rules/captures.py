"""Captures, and the choices that a move leaves to the player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import lru_cache
from typing import NamedTuple, NotRequired, TypedDict

from games.lineup.rules.boards import Board
from games.lineup.rules.state import Capture, State, Turnover, in_turn

# -- Lines that capture ----------------------------------------------------------------------------------


def capturable(board: Board, mine: int, theirs: int, targets: int) -> int:
    """The targets that the owner of ``mine`` can capture, as a set of bits. ``theirs`` are one owner's tokens
    and ``targets`` a subset of them.

    Works on all spots in parallel. For each length, from 2 on because a single token can't capture, it keeps
    the targets next to a line of ``mine`` of that length, and collects those whose own line is shorter.
    """
    found = 0
    for ahead, back in board.ways:
        run = mine & ahead(mine)
        if not run:
            continue
        reached = targets & ahead(run)
        if not reached:
            continue
        defended = theirs & back(theirs)
        while True:
            found |= reached & ~defended
            reached &= defended
            if not reached:
                break
            run = mine & ahead(run)
            reached &= ahead(run)
            defended = theirs & back(defended)
    return found


class Run(TypedDict):
    """A line that allows a capture, nearest spots first; ``theirs`` begins with the token that can be
    captured. ``taken``: the spots it takes, in games that capture whole lines (LV-9).
    """

    mine: list[str]
    theirs: list[str]
    taken: NotRequired[list[str]]


class Line(NamedTuple):
    """The lines in one direction from a token, nearest spots first: ``mine`` starts next to the token,
    ``theirs`` is its owner's and starts with the token itself.
    """

    mine: tuple[str, ...]
    theirs: tuple[str, ...]

    @property
    def captures(self) -> bool:
        """Whether ``mine`` is longer (LU-6)."""
        return len(self.mine) > len(self.theirs)

    def data(self) -> Run:
        """The lines in wire form."""
        return {"mine": list(self.mine), "theirs": list(self.theirs)}


def lines_at(board: Board, spot: int, mine: int, theirs: int) -> list[Line]:
    """The lines of ``mine`` against the token of ``theirs`` on that spot, one for each direction."""
    name = board.spots[spot].name
    return [
        Line(ahead.names[: ahead.run(mine)], (name, *back.names[: back.run(theirs)]))
        for ahead, back in board.rays[spot]
    ]


def capturing_lines(board: Board, spot: int, mine: int, theirs: int) -> list[Run]:
    """The lines that allow the capture, in wire form; empty if it isn't allowed."""
    return [line.data() for line in lines_at(board, spot, mine, theirs) if line.captures]


# -- What a capture takes --------------------------------------------------------------------------------
# What captures take, and which of them LU-12 forbids.
#
# A capture takes one token or, with LV-9, part of a line. Each way to capture a token is a `CaptureChoice`.


class CaptureChoice(NamedTuple):
    """One way to capture the token on a spot: the line that allows it, its direction as an index into the
    spot's rays, the names of the captured spots, nearest first, and the set of these spots.
    """

    line: Line
    way: int
    names: tuple[str, ...]
    taken: int

    def data(self, *, whole: bool) -> Run:
        """The line in wire form. ``whole`` (LV-9) adds the spots it takes."""
        data = self.line.data()
        if whole:
            data["taken"] = list(self.names)
        return data


def capture_choices(state: State, spot: int) -> list[CaptureChoice]:
    """The legal ways for the seat to act to capture the token on a spot."""
    if not state.since:
        return [*capture_moves(state, spot)]
    forbidden = earlier(state)
    return [one for one in capture_moves(state, spot) if position_after(state, one.taken) not in forbidden]


def capture_moves(state: State, spot: int) -> Iterator[CaptureChoice]:
    """The ways to capture the token on a spot, ignoring LU-12."""
    owner = state.owner(spot)
    assert owner is not None
    assert state.turn is not None
    board, theirs = state.board, state.tokens[owner]
    for way, line in enumerate(lines_at(board, spot, state.tokens[state.turn], theirs)):
        if line.captures:
            most = len(line.theirs) if state.rules.capture == "line" else 1
            names, taken = _reach(state, line.theirs, min(most, state.supply[state.turn]))
            yield CaptureChoice(line, way, names, taken)


def _reach(state: State, names: tuple[str, ...], most: int) -> tuple[tuple[str, ...], int]:
    """The spots that a capture takes (LV-9), as names and as a set: at most ``most`` tokens, and none from
    the first secured token on.
    """
    taken = count = 0
    for name in names[:most]:
        bit = 1 << state.board.index[name]
        if bit & state.secured:
            break
        taken, count = taken | bit, count + 1
    return names[:count], taken


def captures_of(state: State, spot: int) -> dict[Capture, CaptureChoice]:
    """The legal captures of a spot by whole lines (LV-9), each once. If two lines begin at the same spot and
    take different tokens (on corners of hexagons), the move also names the last token it takes.
    """
    found: dict[tuple[str, str], CaptureChoice] = {}
    for take in capture_choices(state, spot):
        found.setdefault((take.line.mine[0], take.names[-1]), take)
    begins = [begin for begin, _ in found]
    name = state.board.spots[spot].name
    return {
        Capture(name, begin, end if begins.count(begin) > 1 else None): take
        for (begin, end), take in found.items()
    }


Position = tuple[int | None, tuple[int, ...]]
"""The seat to act, and every seat's tokens. Until the next placement, they determine the supplies."""


class _History:
    """The captures since the last placement and the tokens after them, as a cache key for `_positions`.

    Two keys are equal only if they hold the same ``since`` object: comparing thousands of captures would cost
    as much as computing the positions.
    """

    __slots__ = ("since", "tokens")

    def __init__(self, since: tuple[Turnover, ...], tokens: tuple[int, ...]) -> None:
        self.since, self.tokens = since, tokens

    def __hash__(self) -> int:
        return id(self.since)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _History) and self.since is other.since and self.tokens == other.tokens


@lru_cache(maxsize=16)
def _positions(history: _History) -> frozenset[Position]:
    positions: set[Position] = set()
    tokens = list(history.tokens)
    for seat, loser, taken in reversed(history.since):
        tokens[seat] ^= taken
        tokens[loser] ^= taken
        positions.add((seat, tuple(tokens)))
    return frozenset(positions)


def earlier(state: State) -> Set[Position]:
    """The positions since the last placement, without the current one (LU-12)."""
    return _positions(_History(state.since, state.tokens))


def position_after(state: State, taken: int) -> Position:
    """The position after the seat to act has captured these spots, which must have the same owner."""
    assert state.turn is not None
    seat, loser = state.turn, next(n for n, theirs in enumerate(state.tokens) if theirs & taken)
    tokens, supply = list(state.tokens), list(state.supply)
    tokens[seat] ^= taken
    tokens[loser] ^= taken
    if not state.rules.unlimited:
        supply[seat] -= taken.bit_count()
        supply[loser] += taken.bit_count()
    after = (one for one in in_turn(seat, len(tokens)) if supply[one] and one not in state.gone)
    return next(after, None), tuple(tokens)


def repeated(state: State, before: State | None = None) -> int:
    """The set of spots in ``state.captures`` that LU-12 forbids capturing.

    ``before`` is the state before the capture that led to this one, if known. Its earlier positions are
    computed once and shared by all captures made from it. In endless games a player with tokens can always
    place one, so the seat to act never depends on the result.
    """
    forbidden = _forbidden(state, before)
    line, repeats = state.rules.capture == "line", 0
    for spot in state.board.indexes.pick(state.captures):
        takings = [one.taken for one in capture_moves(state, spot)] if line else [1 << spot]
        if all(forbidden(position_after(state, taken)) for taken in takings):
            repeats |= 1 << spot
    return repeats


def _forbidden(state: State, before: State | None) -> Callable[[Position], bool]:
    """A function that says whether LU-12 forbids a position."""
    if before is None:
        return earlier(state).__contains__
    known, latest = earlier(before), (before.turn, before.tokens)
    return lambda position: position == latest or position in known
