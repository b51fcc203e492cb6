"""The bots, the weakest first. Each sees its own seat's view and nothing else."""

from __future__ import annotations

from games.deduction.ai.cautious import CautiousBot
from games.deduction.ai.keen import KeenBot
from games.deduction.ai.sharp import SharpBot

BOTS = (CautiousBot(), KeenBot(), SharpBot())
