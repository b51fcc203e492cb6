"""The variant rules of a match, apart from its board."""

from __future__ import annotations

from typing import Literal

import msgspec

Captured = Literal["removed", "returned"]
End = Literal["tokens", "board_full"]
CaptureKind = Literal["standard", "fresh", "line"]


class Rules(msgspec.Struct, frozen=True):
    """``captured``: whether captured tokens leave the game or go back to their owner's supply (LV-2).
    ``end``: when the game ends (LV-3). ``capture``: what can be captured (LV-4, LV-9). ``first_structure``:
    whether the first structure wins and ends the game immediately, however else it ends (LV-7).
    """

    captured: Captured = "removed"
    end: End = "tokens"
    capture: CaptureKind = "standard"
    first_structure: bool = False

    @property
    def unlimited(self) -> bool:
        """Whether tokens are unlimited (LV-3)."""
        return self.end == "board_full"

    @property
    def endless(self) -> bool:
        """Whether tokens could be captured back and forth for ever, so that LU-12 is needed. Not with fresh
        captures (LV-4): there, capturing tokens can't be captured.
        """
        return (self.unlimited or self.captured == "returned") and self.capture != "fresh"


BASE = Rules()
"""The base game."""
