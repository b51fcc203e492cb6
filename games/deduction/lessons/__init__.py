"""The course "Your first case": the learner makes the moves, and two friends follow a script."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.asking import ASK, SEE, SHOW
from games.deduction.lessons.case import CASE
from games.deduction.lessons.naming import RIGHT, WRONG
from games.deduction.lessons.noting import HEAR, NOTE
from tabletop.features.lessons.api import Course

COURSE = Course(
    title=_("Your first case"),
    about=_(
        "Eight short lessons, about ten minutes in all. You ask, answer and name the missing tile. Two "
        "friends play along, by the real rules."
    ),
    lessons=[ASK, SEE, SHOW, NOTE, HEAR, RIGHT, WRONG, CASE],
    end=_("That’s all you need to know. Invite some friends, or play your first game with bots."),
    first={"help": "solver"},
    players={1: _("Ada"), 2: _("Ben")},
)
