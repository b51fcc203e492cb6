"""Lateral Puzzles has no bots to choose: its questions are free text. In a game without a Master the key of
the puzzle has the Master's seat (LA-32).
"""

from __future__ import annotations

from games.lateral.puzzles.key_bot import Key
from tabletop.rules.optional_modules import Bot

BOTS: tuple[Bot, ...] = ()
SEATED: tuple[Bot, ...] = (Key(),)
