"""Daily puzzles: days, attempts, hints, streaks, the archive, sharing, and the page. A game declares its
puzzle in a module ``daily_puzzle`` (see `tabletop.daily.puzzle`).
"""
