"""What a viewer knows: the part of a view that says where tiles are.

*Holders* are numbered: the seats, then the missing place (``seats``). Face-up tiles have no holder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.deduction.rules.core.tiles import ALL_TILES, LINES, TILE_OF, tile_set
from games.deduction.solver.puzzle import Bound


class Knowledge(msgspec.Struct, frozen=True, gc=False):
    """What a viewer knows, as sets of tiles; comparable and hashable.

    ``sizes`` are the sizes of the hands, ``held`` the tiles known to be in each, ``missing`` the missing tile
    if the viewer has seen it (else 0), ``refuted`` the tiles that were named wrongly. ``bounds`` say how many
    tiles of a line a seat has: one for each seat and line asked about.
    """

    sizes: tuple[int, ...]
    held: tuple[int, ...]
    face_up: int
    missing: int = 0
    refuted: int = 0
    bounds: tuple[Bound, ...] = ()

    @property
    def seats(self) -> int:
        """The number of players; also the missing place's number as a holder."""
        return len(self.sizes)

    def told(self, *, bound: Bound | None = None, held: tuple[int, int] | None = None) -> Knowledge:
        """The knowledge with one more answer, or with more tiles known to be in a hand."""
        bounds, known = self.bounds, list(self.held)
        if bound is not None:
            bounds = merge_bounds((*bounds, bound))
        if held is not None:
            known[held[0]] |= held[1]
        return msgspec.structs.replace(self, bounds=bounds, held=tuple(known))


def merge_bounds(bounds: Iterable[Bound]) -> tuple[Bound, ...]:
    """One bound for each seat and line, the narrowest, in a fixed order."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for bound in bounds:
        least, most = found.get((bound.seat, bound.tiles), (0, 24))
        found[bound.seat, bound.tiles] = max(least, bound.least), min(most, bound.most)
    return tuple(Bound(*key, *found[key]) for key in sorted(found))


def knowledge_from_view(view: Mapping[str, Any]) -> Knowledge:
    """The knowledge in a view of the game (see `games.deduction.rules.view`): the viewer's hand, the tiles
    that are face up, were shown or announced, and every answer. Once the game is over that is everything.
    """
    sizes: Sequence[int] = view["hand_sizes"]
    held = [0] * len(sizes)
    if view["you"] is not None:
        held[view["you"]] = tile_set(view["hand"])
    for seat, hand in enumerate(view["hands"] or ()):
        held[seat] = tile_set(hand)
    refuted, bounds = 0, []
    for entry in view["record"]:
        asked = entry["asked"]
        if isinstance(entry["shown"], str):
            held[asked] |= 1 << TILE_OF[entry["shown"]]
        bounds.append(bound_from_answer(asked, entry["kind"], entry["about"], entry["answer"]))
        if entry["announcement"] and not entry["announcement"]["right"]:
            refuted |= 1 << TILE_OF[entry["announcement"]["tile"]]
    return Knowledge(
        sizes=tuple(sizes),
        held=tuple(held),
        face_up=tile_set(view["face_up"]),
        missing=1 << TILE_OF[view["missing"]] if view["missing"] else 0,
        refuted=refuted,
        bounds=merge_bounds(bound for bound in bounds if held[bound.seat].bit_count() < sizes[bound.seat]),
    )


def bound_from_answer(asked: int, kind: str, about: str, answer: int | str) -> Bound:
    """The bound that an answer implies."""
    if kind == "count":
        assert isinstance(answer, int)
        return Bound(asked, LINES[about], answer, answer)
    return Bound(asked, LINES[about], 1, 24) if answer == "yes" else Bound(asked, LINES[about], 0, 0)


def open_tiles(known: Knowledge) -> int:
    """The set of tiles whose place is not known directly."""
    free = ALL_TILES & ~known.face_up & ~known.missing
    for hand in known.held:
        free &= ~hand
    return free
