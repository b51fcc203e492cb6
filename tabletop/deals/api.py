"""What games may use of the deals: days in UTC as every daily of the site counts them, months and streaks,
and how a game tells of its puzzle of the day.
"""

from tabletop.deals.months import Month, Streak, month_with, streak
from tabletop.deals.puzzles import DailyPuzzle
from tabletop.matches.days import day_of, midnight, read_day, read_month, today

__all__ = [
    "DailyPuzzle",
    "Month",
    "Streak",
    "day_of",
    "midnight",
    "month_with",
    "read_day",
    "read_month",
    "streak",
    "today",
]
