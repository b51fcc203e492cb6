"""Deduction's models, where Django looks for them: those of the daily cases."""

from games.deduction.cases.models import CaseAttempt

__all__ = ["CaseAttempt"]
