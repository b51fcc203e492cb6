"""What a capture takes, and what LU-12 forbids of it.

A capture takes one token, or with LV-9 a piece of a line; each way to do it is a `CaptureChoice`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.lineup.rules.captures import Line, lines_at
from games.lineup.rules.moves import Capture
from games.lineup.rules.state import State, in_turn


class CaptureChoice(NamedTuple):
    """One way to capture the token on a spot: the line that allows it, the direction as an index of the
    spot's rays, the spots that are taken, nearest first, and the same as a set.
    """

    line: Line
    way: int
    names: tuple[str, ...]
    taken: int

    def data(self, *, whole: bool) -> dict[str, Any]:
        """The line as the wire writes it; where whole lines are taken with what it takes."""
        return self.line.data() | {"taken": list(self.names)} if whole else self.line.data()


def capture_choices(state: State, spot: int) -> list[CaptureChoice]:
    """All that the seat to act may do to the enemy token on that spot; LU-12 is kept."""
    if not state.since:
        return [*capture_moves(state, spot)]
    forbidden = earlier(state)
    return [one for one in capture_moves(state, spot) if position_after(state, one.taken) not in forbidden]


def capture_moves(state: State, spot: int) -> Iterator[CaptureChoice]:
    """The same without LU-12."""
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
    """LV-9: as far as the supply goes, up to the first secured token."""
    taken = count = 0
    for name in names[:most]:
        bit = 1 << state.board.index[name]
        if bit & state.secured:
            break
        taken, count = taken | bit, count + 1
    return names[:count], taken


def captures_of(state: State, spot: int) -> dict[Capture, CaptureChoice]:
    """The captures of that spot that name a line (LV-9), each once. Where two lines begin at the same spot
    and take different tokens (corners among hexagons), the move also names the last token that it takes.
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
"""Who is to act, and every seat's tokens. What is in the supplies follows from it until the next placing."""


def earlier(state: State) -> set[Position]:
    """The positions since the latest placing, but for the one that stands."""
    found: set[Position] = set()
    tokens = list(state.tokens)
    for seat, loser, taken in reversed(state.since):
        tokens[seat] ^= taken
        tokens[loser] ^= taken
        found.add((seat, tuple(tokens)))
    return found


def position_after(state: State, taken: int) -> Position:
    """What stands after the seat to act has taken these spots of one owner."""
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


def repeated(state: State) -> int:
    """The spots that only LU-12 keeps from being captured, of those in ``captures``.

    Somebody who has tokens where captures have no end can always place one, so whose turn it is never depends
    on this.
    """
    forbidden, found = earlier(state), 0
    for spot in state.board.indexes.pick(state.captures):
        if all(position_after(state, one.taken) in forbidden for one in capture_moves(state, spot)):
            found |= 1 << spot
    return found
