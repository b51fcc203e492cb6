"""How dates and times are written in English, whichever its region: Django looks here first
(``FORMAT_MODULE_PATH``), and takes what is missing from its own formats of the region.
"""

DATE_FORMAT = "j F Y"
"""22 November 2026"""

TIME_FORMAT = "H:i"
"""19:30"""

DATETIME_FORMAT = "j F Y, H:i"
"""22 November 2026, 19:30"""

MONTH_DAY_FORMAT = "j F"
"""22 November"""

YEAR_MONTH_FORMAT = "F Y"
"""November 2026"""

SHORT_DATE_FORMAT = "d/m/Y"
"""22/11/2026"""

SHORT_DATETIME_FORMAT = "d/m/Y H:i"
"""22/11/2026 19:30"""

FIRST_DAY_OF_WEEK = 1
"""Monday, as Django counts (0 is Sunday)."""
