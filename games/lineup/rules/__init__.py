"""The rules of LineUp!: pure, and nothing of Django. ``GAME`` is all that the platform needs."""

from games.lineup.rules.game import LineUp

GAME = LineUp()
