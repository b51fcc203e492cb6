"""The fixtures of daily puzzles."""

from tests.daily.fixtures import ada, ben, clock

__all__ = ["ada", "ben", "clock"]
