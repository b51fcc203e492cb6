"""A first round, for puzzlers."""

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons.puzzler.asking import ANSWERS, QUESTION
from games.lateral.lessons.puzzler.ending import CLOSE, SPOIL
from games.lateral.lessons.puzzler.secrets import SHERLOCK, SPY, TIP_OFF
from tabletop.lessons.script import Course

PUZZLER = Course(
    title=_("Your first round"),
    role=_("as a puzzler"),
    about=_(
        "Seven short lessons, ten minutes in all. You ask and play cards; a Master and two friends follow a "
        "script, and the real rules judge every move."
    ),
    lessons=[QUESTION, ANSWERS, TIP_OFF, SHERLOCK, SPY, SPOIL, CLOSE],
    end=_("You know all you need. Find a Master and some friends, or practise alone with the library."),
)
