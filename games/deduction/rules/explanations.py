"""The query for the explanation of a mark on the note sheet. It answers for one mark at a time, because all
explanations together are several times as large as the rest of a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

import msgspec

from games.deduction.rules.core.tiles import TILE_OF
from games.deduction.solver.explanation import Explainer
from games.deduction.solver.sheet import Mark
from tabletop.rules.game import Refused


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of the sheet: a tile, and a seat or the missing place."""

    tile: str
    holder: int | Literal["missing"]


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query as it is sent: ``{"mark": {"tile": "sun-2", "holder": 1}}``."""

    mark: Cell


class Explanation(TypedDict):
    """The chain of ``steps`` that leads to a mark (see `Explainer.explain`)."""

    steps: list[dict[str, Any]]


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
