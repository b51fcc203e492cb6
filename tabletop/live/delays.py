"""How long the site waits on purpose, in seconds: so that people can follow, or because more may come.

With ``DELAYS=0``, as in tests, all of this is 0, and so is what pages wait (static/kit/delays.js). How long a
full table counts down has a setting of its own (``AUTOMATIC_START_SECONDS``).
"""

from __future__ import annotations

from django.conf import settings


def _delay(seconds: float) -> float:
    return seconds if settings.DELAYS else 0.0


BOT_MOVE = _delay(0.7)
"""Before a bot's move, so that people can follow the game."""

BOT_MOVE_FOR_SPECTATORS = _delay(1.6)
"""The same in games between bots only, which are played for spectators."""

PRESENCE = _delay(0.15)
"""Connections change in bursts (a page that reloads), so changes are shown once they have settled."""

FINISHED_MATCHES = _delay(1.0)
"""Matches that end within this time are told to the archive together."""

LISTS = _delay(0.3)
"""The lists of tables and games change in bursts, so they are sent once they have settled."""
