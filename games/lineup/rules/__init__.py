"""The rules of LineUp!: pure functions, independent of Django. The platform only needs ``GAME``."""

from games.lineup.rules.game import LineUp

GAME = LineUp()
