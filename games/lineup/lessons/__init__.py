"""The lessons of LineUp!: newcomers make the moves, and the real rules judge them."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.ends import POSSESSION
from games.lineup.lessons.lines import CAPTURE, DISPUTE, LINE
from games.lineup.lessons.structures import FORK, NET, STRUCTURE
from games.lineup.lessons.variants import FRESH, HEXAGON, TORUS, WHOLE
from tabletop.features.lessons.api import Course

COURSE = Course(
    title=_("LineUp! in eleven steps"),
    about=_("Seven short lessons on the game and four on its variants. You make the moves."),
    lessons=[STRUCTURE, LINE, CAPTURE, DISPUTE, NET, FORK, POSSESSION, FRESH, WHOLE, TORUS, HEXAGON],
    end=_("That’s all you need to know. Play a game, or try the daily puzzle."),
    first_move=1,
)
