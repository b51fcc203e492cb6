"""LineUp!'s own URLs, below ``/lineup/``: the daily puzzles.

``GET /lineup/puzzle/``, ``GET /lineup/puzzle/<day>/`` Today's puzzle, or an earlier day's (``2026-11-21``),
with a calendar (``?month=2026-11``). ``POST /lineup/puzzle/<day>/move`` Tries the move in the body, in the
usual JSON form (``{"type": "place", "spot": "3,3"}``). Responds with the attempt,
`games.lineup.puzzles.serializers.SerializedAttempt`. A refused move isn't an HTTP error; the attempt says why
it was refused. ``POST /lineup/puzzle/<day>/give-up`` Gives up and shows the solution. Responds with the
attempt.

Days in the future and days without a puzzle are 404. Posts need a CSRF token, and the header ``X-CSRFToken``
of each response is the next one, because the first post makes its sender a guest with a new token. Posts can
send the page's ``data-opened`` as the header ``Puzzle-Opened``: then the puzzle counts for the day on which
the page was opened.
"""

from django.urls import path

from games.lineup.puzzles import views

urlpatterns = [
    path("puzzle/", views.puzzle, name="puzzle"),
    path("puzzle/<slug:day>/", views.puzzle, name="puzzle_day"),
    path("puzzle/<slug:day>/move", views.move, name="puzzle_move"),
    path("puzzle/<slug:day>/give-up", views.give_up, name="puzzle_give_up"),
]
