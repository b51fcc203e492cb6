"""The models of the puzzle library, in the module where Django looks for them."""

from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice, PublishedPuzzle

__all__ = ["Acquaintance", "OwnPuzzle", "Practice", "PublishedPuzzle"]
