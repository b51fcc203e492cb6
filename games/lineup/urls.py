"""LineUp!'s own URLs, below ``/lineup/``: the daily puzzles (`tabletop.daily.urls`)."""

from games.lineup.daily_puzzle import PUZZLE
from tabletop.daily.urls import urls_of

urlpatterns = urls_of(PUZZLE)
