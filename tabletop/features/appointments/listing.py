"""The tables that look for players, for pages."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tabletop.site.game_info import game_file
from tabletop.sockets.lobby import open_tables


def shown_tables(game: str = "") -> dict[str, list[dict[str, Any]]]:
    """Template variables: the ``tables`` that wait for players, perhaps only those of one game, and the
    ``planned`` ones, which also have their time as ``moment``. Those that are shown only when asked for are
    ``more_tables`` and ``more_planned``.
    """
    shown: dict[str, list[dict[str, Any]]] = {
        name: [] for name in ("tables", "planned", "more_tables", "more_planned")
    }
    for table in open_tables(game):
        kind = "planned" if "starts" in table else "tables"
        moment = {"moment": datetime.fromisoformat(table["starts"])} if "starts" in table else {}
        listed = table | {"mark": game_file(table["game"], "mark.svg")} | moment
        shown[f"more_{kind}" if table.get("more") else kind].append(listed)
    return shown
