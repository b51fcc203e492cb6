"""The course "Your first case": lessons in which a newcomer makes the moves."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.ends import RESTART, TALK, WIPE
from games.questioning.lessons.facts import CORNER, OFF_TOPIC
from games.questioning.lessons.lines import BOUNCE, CONNECT, FIRST, STACK
from games.questioning.lessons.stage import EASY
from tabletop.features.lessons.api import Course

COURSE = Course(
    title=_("Your first case"),
    about=_("Nine short lessons, about five minutes. You make the moves and learn the rules as you play."),
    lessons=[FIRST, CONNECT, BOUNCE, STACK, TALK, RESTART, WIPE, CORNER, OFF_TOPIC],
    end=_("That’s all you need to know. The judge ate the cake, by the way. Now go and win a case."),
    finish=_("Close the case"),
    finished=_("Case closed"),
    first=EASY,
)
