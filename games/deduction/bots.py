"""The bots, the weakest first. Each sees its own seat's view and nothing else."""

from __future__ import annotations

from games.deduction.minds.cautious import CautiousBot
from games.deduction.minds.keen import KeenBot
from games.deduction.minds.sharp import SharpBot

BOTS = (CautiousBot(), KeenBot(), SharpBot())
