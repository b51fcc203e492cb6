"""Moves written straight into the stored log of a match, past the site and the rules."""

from __future__ import annotations

from typing import Any

from tabletop.matches.models import Match, Move


def write_move(match: Match, seat: int, move: Any, at: int = 0) -> None:
    """One more move, of that seat, at that time."""
    seq = match.moves.count() + 1
    Move.objects.create(match=match, seq=seq, seat=seat, move=move, key=f"k{seq}", at=at)
