"""The bots, weakest first. Each sees only the view of its own seat."""

from __future__ import annotations

from games.deduction.ai import CautiousBot, KeenBot, SharpBot

BOTS = (CautiousBot(), KeenBot(), SharpBot())
