"""The first case: lessons in which a newcomer makes the moves, and friends follow a script. The game's own
words are in words.py.
"""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.asking import ASK, SEE, SHOW
from games.deduction.lessons.case import CASE
from games.deduction.lessons.naming import RIGHT, WRONG
from games.deduction.lessons.noting import HEAR, NOTE
from tabletop.lessons.api import Course

COURSE = Course(
    title=_("Your first case"),
    about=_(
        "Eight short lessons, ten minutes in all. You ask, answer and name the tile; two friends play along, "
        "and the real rules judge every move."
    ),
    lessons=[ASK, SEE, SHOW, NOTE, HEAR, RIGHT, WRONG, CASE],
    end=_("You know all you need. Invite some friends, or play a first game with bots: they are patient."),
    first={"help": "solver"},
)
