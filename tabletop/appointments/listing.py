"""The tables that look for players, for pages."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tabletop.sockets.lobby import open_tables
from tabletop.web.game_info import game_file


def shown_tables(game: str = "") -> dict[str, list[dict[str, Any]]]:
    """Template variables: the ``tables`` that wait for players, perhaps only those of one game, and the
    ``planned`` ones, which also have their time as ``moment``.
    """
    tables = [table | {"mark": game_file(table["game"], "mark.svg")} for table in open_tables(game)]
    return {
        "tables": [table for table in tables if "starts" not in table],
        "planned": [
            table | {"moment": datetime.fromisoformat(table["starts"])}
            for table in tables
            if "starts" in table
        ],
    }
