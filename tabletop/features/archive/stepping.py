"""Going from the replay of one match to the next one of the list."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from tabletop.accounts import guests
from tabletop.features.archive import queries, showing
from tabletop.features.archive.filters import FilterForm, Filters


def steps_of(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Template variables of a replay that was opened from the list: ``steps`` with the addresses of the
    ``older`` and the ``newer`` match ("" if there is none), and of the ``list``. None of them for others.
    """
    user = guests.current(request)
    if user is None or "archive" not in request.GET:
        return {}
    form = FilterForm(request.GET, user)
    filters = form.filters() if form.is_valid() else Filters()
    older, newer = queries.neighbours(user, filters, match_id)
    steps = {
        "older": showing.replay_url(older, filters) if older else "",
        "newer": showing.replay_url(newer, filters) if newer else "",
        "list": showing.list_url(filters),
    }
    return {"steps": steps}
