"""The options that the host chooses when opening a table."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``defence_seconds``: the time to answer with Don Corleone (LA-16)."""

    defence_seconds: Literal[15, 30, 60, 120] = 60
