"""The rules of Deduction: pure, and nothing of Django. ``GAME`` is all that the platform needs."""

from games.deduction.rules.game import Deduction

GAME = Deduction()
