"""Why does this mark stand on the sheet? Asked of one mark at a time: all chains together are several times
the rest of a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.deduction.rules.core.tiles import TILE_OF
from games.deduction.solver.explanation import Explainer
from games.deduction.solver.sheet import Mark
from tabletop.rules.game import Refused

Data = dict[str, Any]


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the sheet: a tile, and a seat or the missing place."""

    tile: str
    holder: int | Literal["missing"]


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``{"mark": {"tile": "sun-2", "holder": 1}}``."""

    mark: Cell


def answer_query(view: Mapping[str, Any], what: Mapping[str, Any]) -> Data:
    """``steps``: the chain that leads to the mark (see `Explainer.why`), empty where the sheet says nothing:
    at the level ``notes`` also where more would follow. Raises `Refused`: ``no_such_query``;
    ``nothing_filled_in`` at the level ``paper`` and for watchers.
    """
    tile, holder = _parse_query(what, len(view["hand_sizes"]))
    if view["known"] is None:
        raise Refused("nothing_filled_in")
    if view["known"]["marks"][tile][holder] == Mark.OPEN.value:
        return {"steps": []}
    return {"steps": Explainer(view).explain(tile, holder)}


def _parse_query(what: Mapping[str, Any], seats: int) -> tuple[str, int]:
    try:
        mark = msgspec.convert(what, Query).mark
    except msgspec.ValidationError:
        raise Refused("no_such_query") from None
    if mark.tile not in TILE_OF or not (mark.holder == "missing" or 0 <= mark.holder < seats):
        raise Refused("no_such_query")
    return mark.tile, seats if mark.holder == "missing" else mark.holder
