"""The part of this package that games may use: days in UTC as the whole site counts them, months and streaks,
and what daily puzzles have in common.
"""

from tabletop.features.deals.months import Month, Streak, month_with, streak, streak_up_to
from tabletop.features.deals.puzzles import DailyPuzzle, DayMark, DayMarks, Openings
from tabletop.matches.days import day_of, midnight, read_day, read_month, today

__all__ = [
    "DailyPuzzle",
    "DayMark",
    "DayMarks",
    "Month",
    "Openings",
    "Streak",
    "day_of",
    "midnight",
    "month_with",
    "read_day",
    "read_month",
    "streak",
    "streak_up_to",
    "today",
]
