"""LineUp!'s models, where Django looks for them: those of the daily puzzles."""

from games.lineup.puzzles.models import Attempt

__all__ = ["Attempt"]
