"""Equal positions, so that no puzzle comes twice, not even turned or reflected."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineup.rules.state import State

_ROUNDS = 3
"""How often a spot's colour is refined: further rounds separate hardly any more positions."""

Fingerprint = tuple[object, ...]


def fingerprint(state: State) -> Fingerprint:
    """A key that is the same for two positions if a turn or reflection of the board makes one the other, with
    the seats exchanged too if the other one is to act. Tokens left don't count. It needs no geometry: each
    spot's colour is refined by the colours in its structures and lines. So other positions can have the same
    key as well, by a rare chance.
    """
    board, mine = state.board, state.turn
    colours = []
    for index, spot in enumerate(board.spots):
        owner = state.owner(index)
        colours.append(3 * (spot.kind == "corner") + (0 if owner is None else 1 if owner == mine else 2))
    for _ in range(_ROUNDS):
        colours = _refined(state, colours)
    return (board.shape, board.size, *sorted(colours))


def _refined(state: State, colours: Sequence[int]) -> list[int]:
    board = state.board
    around: list[list[int]] = [[] for _ in board.spots]
    for structure in board.structures:
        centre, *others = (board.index[name] for name in structure.names)
        whole = hash((colours[centre], *sorted(colours[one] for one in others)))
        around[centre].append(hash((whole, 1)))
        for one in others:
            around[one].append(whole)
    return [
        hash((colour, *sorted(around[spot]), *sorted(_lines(state, colours, spot))))
        for spot, colour in enumerate(colours)
    ]


def _lines(state: State, colours: Sequence[int], spot: int) -> list[int]:
    """The colours in each direction from a spot, whichever end the direction starts at."""
    index = state.board.index
    both = (
        sorted(hash(tuple(colours[index[name]] for name in ray.names)) for ray in pair)
        for pair in state.board.rays[spot]
    )
    return [hash(tuple(pair)) for pair in both]
