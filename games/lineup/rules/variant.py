"""The policies that a match is played by, apart from its board."""

from __future__ import annotations

from typing import Literal

import msgspec

Captured = Literal["removed", "returned"]
End = Literal["tokens", "board_full", "first_structure"]
CaptureKind = Literal["standard", "fresh", "line"]


class Rules(msgspec.Struct, frozen=True):
    """``captured`` says whether a captured token is out of the game or back in its owner's supply (LV-2),
    ``end`` when the game is over (LV-3, LV-7), ``capture`` what may be captured (LV-4, LV-9).
    """

    captured: Captured = "removed"
    end: End = "tokens"
    capture: CaptureKind = "standard"

    @property
    def unlimited(self) -> bool:
        """LV-3: nobody runs out of tokens."""
        return self.end == "board_full"

    @property
    def endless(self) -> bool:
        """LU-12: tokens could be captured to and fro without end. Fresh ones cannot: what captures stays."""
        return (self.unlimited or self.captured == "returned") and self.capture != "fresh"


BASE = Rules()
"""The base game."""
