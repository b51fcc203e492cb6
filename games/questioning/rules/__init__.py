"""The rules of Lines of Questioning: pure, and nothing of Django. ``GAME`` is all that the platform needs."""

from games.questioning.rules.game import LinesOfQuestioning

GAME = LinesOfQuestioning()
