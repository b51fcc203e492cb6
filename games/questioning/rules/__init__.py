"""The rules of Lines of Questioning: pure functions without Django. The platform imports only ``GAME``."""

from games.questioning.rules.game import LinesOfQuestioning

GAME = LinesOfQuestioning()
