"""What there is to learn by playing, for either side of the table. Both courses tell the same little story,
which stands in no library. The game's own words are in words.py.
"""

from games.lateral.lessons.master import MASTER
from games.lateral.lessons.puzzler import PUZZLER

COURSES = (PUZZLER, MASTER)
