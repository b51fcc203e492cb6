"""LineUp!'s own addresses, below ``/lineup/``: the puzzle of the day.

``GET /lineup/puzzle/``, ``GET /lineup/puzzle/<day>/``
    Today's puzzle, and that of an earlier day (``2026-11-21``), with a calendar (``?month=2026-11``).
``POST /lineup/puzzle/<day>/move``
    Tries the move in the body, JSON as everywhere (``{"type": "place", "spot": "3,3"}``). Answers how the
    attempt stands: `games.lineup.puzzles.serializers.Told`. A move that is not possible is no error; it is
    said there.
``POST /lineup/puzzle/<day>/give-up``
    Shows the solution. Answers the same.

A day that has not come, or has no puzzle, is 404. Posts bring the CSRF token as everywhere, and the
header ``X-CSRFToken`` of each answer is the next one: whoever posts first becomes a guest, with a new token.
They may send the page's ``data-opened`` as the header ``Puzzle-Opened``: the puzzle then counts for the day
on which the page was opened.
"""

from django.urls import path

from games.lineup.puzzles import views

urlpatterns = [
    path("puzzle/", views.puzzle, name="puzzle"),
    path("puzzle/<slug:day>/", views.puzzle, name="puzzle_day"),
    path("puzzle/<slug:day>/move", views.move, name="puzzle_move"),
    path("puzzle/<slug:day>/give-up", views.give_up, name="puzzle_give_up"),
]
