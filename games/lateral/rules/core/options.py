"""What the host may choose when a table is opened."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``defence_seconds``: how long a spied player may think about Don Corleone (LA-16)."""

    defence_seconds: Literal[15, 30, 60, 120] = 60
