"""The pages of planned games, and the list of a person's own."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.appointments.calendar import calendar_file
from tabletop.features.appointments.forms import AppointmentForm
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.actions import appointments
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import refusals
from tabletop.sockets.lobby import open_tables

# -- A person's planned games ----------------------------------------------------------------------------


def shown_tables(game: str = "") -> dict[str, list[dict[str, Any]]]:
    """Template variables: the ``tables`` that wait for players, perhaps only those of one game, and the
    ``planned`` ones, which also have their time as ``moment``. Those that are shown only when asked for are
    ``more_tables`` and ``more_planned``.
    """
    shown: dict[str, list[dict[str, Any]]] = {
        name: [] for name in ("tables", "planned", "more_tables", "more_planned")
    }
    for table in open_tables(game):
        kind = "planned" if "starts" in table else "tables"
        moment = {"moment": datetime.fromisoformat(table["starts"])} if "starts" in table else {}
        listed = table | {"mark": game_file(table["game"], "mark.svg")} | moment
        shown[f"more_{kind}" if table.get("more") else kind].append(listed)
    return shown


# -- Pages -----------------------------------------------------------------------------------------------


@never_cache
@require_POST
@refusals
@limited(limits.ACTS)
def set_time(request: HttpRequest, match_id: str) -> HttpResponse:
    """Plan the game for a time, or change its time."""
    match = match_for(request, match_id)
    user = _somebody(request)
    form = AppointmentForm(find(match.game), request.POST)
    if not form.is_valid():
        say = next(str(error) for errors in form.errors.values() for error in errors)
        return render(request, "refused.html", {"say": say, "table": match.get_absolute_url()}, status=400)
    limits.APPOINTMENTS.check(request)
    appointments.arrange(user=user, match_id=match_id, moment=form.cleaned_data["moment"])
    messages.success(request, _("The time is set. Everyone who comes is told."))
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@limited(limits.ACTS)
def cancel(request: HttpRequest, match_id: str) -> HttpResponse:
    """Cancel the time that the game is planned for."""
    match_for(request, match_id)
    user = _somebody(request)
    limits.APPOINTMENTS.check(request)
    appointments.cancel(user=user, match_id=match_id)
    return redirect("table", match_id=match_id)


@never_cache
@require_safe
@refusals
def calendar(request: HttpRequest, match_id: str) -> HttpResponse:
    """The calendar file, for everyone who can see the table. Raises `Refused`: not_planned, and as
    `match_for` does.
    """
    match = match_for(request, match_id)
    if match.planned_for is None:
        raise Refused("not_planned")
    file = calendar_file(match, request.build_absolute_uri(match.get_absolute_url()))
    answer = HttpResponse(file, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{match.game}.ics"'
    return answer


def _somebody(request: HttpRequest) -> User:
    user = guests.current(request)
    if user is None:
        raise Refused("not_host")
    return user
