"""The addresses of a daily puzzle, below ``/<slug>/``.

``GET <key>/``, ``GET <key>/<day>/`` Today's puzzle, or an earlier day's (``2026-11-21``), with a calendar
(``?month=2026-11``). ``POST <key>/<day>/<step>`` Judges the step in the body, in the usual JSON form
(``{"type": "place", "spot": "3,3"}``). ``POST <key>/<day>/hint`` Gives the next hint, if the puzzle has any.
``POST <key>/<day>/give-up`` Gives up and shows the solution. All posts respond with the attempt,
`tabletop.daily.serializers.AttemptJSON`. A refused request isn't an HTTP error; the attempt says why it was
refused.

Days in the future and days without a puzzle are 404. Posts need a CSRF token, and the header ``X-CSRFToken``
of each response is the next one, because the first post makes its sender a guest with a new token. Posts can
send the page's ``data-opened`` as the header ``Puzzle-Opened``: then the puzzle counts for the day on which
the page was opened.
"""

from __future__ import annotations

from typing import Any

from django.urls import URLPattern, path

from tabletop.daily import views
from tabletop.daily.puzzle import DailyPuzzle
from tabletop.site.embeds import embed_paths


def urls_of(puzzle: DailyPuzzle[Any]) -> list[URLPattern]:
    """The addresses of this puzzle, named ``<key>`` and ``<key>_day``."""
    key, more = puzzle.key, {"puzzle": puzzle}
    found = [
        path(f"{key}/", views.page, more, name=key),
        path(f"{key}/<slug:day>/", views.page, more, name=f"{key}_day"),
        path(f"{key}/<slug:day>/{puzzle.step_path}", views.step, more),
        path(f"{key}/<slug:day>/give-up", views.give_up, more),
    ]
    if puzzle.has_hints:
        found.append(path(f"{key}/<slug:day>/hint", views.hint, more))
    return found


def embeds_of(puzzle: DailyPuzzle[Any]) -> list[URLPattern]:
    """The addresses of this puzzle's embeds."""
    return embed_paths(f"{puzzle.key}/<slug:day>/", views.embed, puzzle.key, {"puzzle": puzzle})
