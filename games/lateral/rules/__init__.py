"""The rules of Lateral Puzzles: pure, and nothing of Django. ``GAME`` is all that the platform needs."""

from games.lateral.rules.game import Lateral

GAME = Lateral()
