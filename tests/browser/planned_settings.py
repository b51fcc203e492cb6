"""The site's settings, with a push service on this machine, and a time that tests choose: the file ``ahead``
in the site's folder says by how many seconds it is later than now.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from tabletop.matches import clock_source
from tests.browser.push_settings import *  # noqa: F403

_AHEAD = DATA_DIR / "ahead"  # noqa: F405
_moment, _milliseconds = timezone.now, clock_source.now


def _ahead() -> int:
    try:
        return int(_AHEAD.read_text())
    except FileNotFoundError:
        return 0


def _now() -> datetime:
    return _moment() + timedelta(seconds=_ahead())


timezone.now = _now
clock_source.now = lambda: _milliseconds() + 1000 * _ahead()
