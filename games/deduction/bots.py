"""The bots, weakest first. Each sees only the view of its own seat."""

from __future__ import annotations

from games.deduction.ai.cautious import CautiousBot
from games.deduction.ai.keen import KeenBot
from games.deduction.ai.sharp import SharpBot

BOTS = (CautiousBot(), KeenBot(), SharpBot())
