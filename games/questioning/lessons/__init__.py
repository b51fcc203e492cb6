"""The first case: lessons in which a newcomer makes the moves. The game's own words are in words.py."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.ends import RESTART, TALK, WIPE
from games.questioning.lessons.facts import CORNER, OFF_TOPIC
from games.questioning.lessons.lines import BOUNCE, CONNECT, FIRST, STACK
from games.questioning.lessons.stage import EASY
from tabletop.lessons.api import Course

COURSE = Course(
    title=_("Your first case"),
    about=_("Nine short lessons, five minutes in all. You make the moves; the real rules judge them."),
    lessons=[FIRST, CONNECT, BOUNCE, STACK, TALK, RESTART, WIPE, CORNER, OFF_TOPIC],
    end=_("You know all you need. The cake, by the way: it was the judge. Now win a case of your own."),
    finish=_("Close the case"),
    finished=_("Case closed"),
    first=EASY,
)
