"""The tables of Lateral Puzzles, where Django looks for them: those of the library."""

from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice

__all__ = ["Acquaintance", "OwnPuzzle", "Practice"]
