"""A first evening as the Lateral Master."""

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons.master.answering import AGAIN, KEYS, LAY
from games.lateral.lessons.master.leading import BREAK, ENOUGH, MARK
from tabletop.lessons.script import Course

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
