"""What games may use of the deals: days in UTC, as every daily of the site counts them."""

from tabletop.matches.days import day_of, midnight, read_day, read_month, today

__all__ = ["day_of", "midnight", "read_day", "read_month", "today"]
