"""What there is to learn by playing, for either side of the table. Both courses tell the same little story,
which stands in no library. The game's own words are in words.py.
"""

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons.master_answering import AGAIN, KEYS, LAY
from games.lateral.lessons.master_leading import BREAK, ENOUGH, MARK
from games.lateral.lessons.puzzler_asking import ANSWERS, QUESTION
from games.lateral.lessons.puzzler_ending import CLOSE, SPOIL
from games.lateral.lessons.puzzler_secrets import SHERLOCK, SPY, TIP_OFF
from tabletop.lessons.api import Course

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

MASTER = Course(
    key="master",
    title=_("Your first evening"),
    role=_("as the Master"),
    about=_(
        "Six short lessons, ten minutes in all. You run the room; three puzzlers follow a script, and the "
        "real rules judge every move."
    ),
    lessons=[LAY, KEYS, AGAIN, MARK, BREAK, ENOUGH],
    end=_("You know all you need. Choose a puzzle that your friends do not know, and open a table for them."),
)

COURSES = (PUZZLER, MASTER)
