"""The rules of Deduction: pure functions without Django. ``GAME`` is all that the platform needs."""

from games.deduction.rules.game import Deduction

GAME = Deduction()
