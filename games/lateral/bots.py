"""Lateral Puzzles has no bots: its questions are free text."""

from __future__ import annotations

from tabletop.rules.optional.bots import Bot

BOTS: tuple[Bot, ...] = ()
