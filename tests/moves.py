"""Moves as people send them."""

from __future__ import annotations

from typing import Any


def place(spot: str) -> dict[str, Any]:
    return {"type": "place", "spot": spot}
