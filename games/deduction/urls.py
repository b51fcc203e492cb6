"""Deduction's own URLs, below ``/deduction/``: the daily cases.

``GET /deduction/case/``, ``GET /deduction/case/<day>/`` Today's case, or an earlier day's (``2026-11-21``),
with a calendar (``?month=2026-11``). ``POST /deduction/case/<day>/name`` Names the tile in the body
(``{"type": "announce", "tile": "sun-3"}``). ``POST /deduction/case/<day>/hint`` Gives the next step of the
solution. ``POST /deduction/case/<day>/give-up`` Gives up and shows the solution. All three respond with the
attempt, `games.deduction.cases.serializers.SerializedAttempt`; a refused request isn't an HTTP error, the
attempt says why it was refused.

Days in the future and days without a case are 404. Posts need a CSRF token, and the header ``X-CSRFToken`` of
each response is the next one, because the first post makes its sender a guest with a new token. Posts can
send the page's ``data-opened`` as the header ``Puzzle-Opened``: then the case counts for the day on which the
page was opened.
"""

from django.urls import path

from games.deduction.cases import views

urlpatterns = [
    path("case/", views.case, name="case"),
    path("case/<slug:day>/", views.case, name="case_day"),
    path("case/<slug:day>/name", views.name, name="case_name"),
    path("case/<slug:day>/hint", views.hint, name="case_hint"),
    path("case/<slug:day>/give-up", views.give_up, name="case_give_up"),
]
