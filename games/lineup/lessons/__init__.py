"""The lessons of LineUp!: a newcomer makes the moves, and the real rules judge them."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.ends import POSSESSION
from games.lineup.lessons.lines import CAPTURE, DISPUTE, LINE
from games.lineup.lessons.structures import FORK, NET, STRUCTURE
from games.lineup.lessons.variants import FRESH, HEXAGON, TORUS, WHOLE
from tabletop.lessons.api import Course

COURSE = Course(
    title=_("LineUp! in eleven steps"),
    about=_(
        "Seven short lessons for the game, and four that give a taste of its variants. You make the moves."
    ),
    lessons=[STRUCTURE, LINE, CAPTURE, DISPUTE, NET, FORK, POSSESSION, FRESH, WHOLE, TORUS, HEXAGON],
    end=_("That is all you need. Play a game, or try the puzzle of the day."),
)
