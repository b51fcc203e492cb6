"""There are none: questions in plain words want people."""

from __future__ import annotations

from tabletop.rules.optional.bots import Bot

BOTS: tuple[Bot, ...] = ()
