"""The lessons: one course for puzzlers and one for Masters. Both use the same puzzle, which is not in the
library. The game's own messages are in words.py.
"""

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons.master_answering import AGAIN, KEYS, LAY
from games.lateral.lessons.master_leading import BREAK, ENOUGH, MARK
from games.lateral.lessons.puzzler_asking import ANSWERS, QUESTION
from games.lateral.lessons.puzzler_ending import CLOSE, SPOIL
from games.lateral.lessons.puzzler_secrets import SHERLOCK, SPY, TIP_OFF
from tabletop.features.lessons.api import Course

PLAYERS = {1: _("Ada"), 2: _("Ben"), 3: _("Cleo")}
"""The names of the puzzlers, by seat."""

PUZZLER = Course(
    title=_("Your first round as a puzzler"),
    invite=_("Learn by playing as a puzzler"),
    about=_(
        "Seven short lessons, about ten minutes in all. You ask questions and play cards. The Master "
        "and the other two puzzlers follow a script, and the real rules apply."
    ),
    lessons=[QUESTION, ANSWERS, TIP_OFF, SHERLOCK, SPY, SPOIL, CLOSE],
    end=_("That’s all you need to know. Find a Master and some friends, or practise alone in the library."),
    players=PLAYERS,
)

MASTER = Course(
    key="master",
    title=_("Your first game as the Master"),
    invite=_("Learn by playing as the Master"),
    about=_(
        "Six short lessons, about ten minutes in all. You run the room. Three puzzlers follow a script, "
        "and the real rules apply."
    ),
    lessons=[LAY, KEYS, AGAIN, MARK, BREAK, ENOUGH],
    end=_("That’s all you need to know. Choose a puzzle your friends don’t know, and open a table for them."),
    players=PLAYERS,
)

COURSES = (PUZZLER, MASTER)
