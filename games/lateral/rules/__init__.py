"""The rules of Lateral Puzzles: pure functions, without Django. The platform uses only ``GAME``."""

from games.lateral.rules.game import Lateral

GAME = Lateral()
