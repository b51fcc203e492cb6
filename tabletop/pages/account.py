"""The pages of a person's account, and how many games wait for them."""

from __future__ import annotations

from typing import Any, TypedDict

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language

from tabletop.accounts import devices, guests, sessions
from tabletop.accounts.forms import NameForm
from tabletop.accounts.guests import rename
from tabletop.accounts.models import RecoveryCode, User
from tabletop.accounts.names import is_program_name, unmark_program
from tabletop.features.appointments.views import feed_address
from tabletop.features.notifications import views
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches import my_games
from tabletop.matches.my_games import ListedGame
from tabletop.rules.registry import find
from tabletop.site.json_answers import json_answer, json_refusals

# -- Games that wait -------------------------------------------------------------------------------------
# How many games wait for you, and which is the most urgent one, for scripts of any page.


UrgentGame = TypedDict("UrgentGame", {"url": str, "game": str, "with": list[str], "left": int | None})
"""A game that waits for someone. ``left``: the milliseconds until their clock expires, if one is running."""


class Turns(TypedDict):
    """How many games wait, how many of them at other tables, and the most urgent of those."""

    count: int
    others: int
    next: UrgentGame | None


@cache_control(private=True, no_store=True)
@require_safe
@json_refusals
def my_turns(request: HttpRequest) -> HttpResponse:
    """`Turns`, as docs/protocol.md describes. ``?at=MATCH``: the table that the reader is at, which is not
    among the others, and whose result they have seen.
    """
    user = guests.current(request)
    if user is None:
        return json_answer(Turns(count=0, others=0, next=None))
    limits.TURNS.check(request)
    at = request.GET.get("at", "")
    if at.isascii() and at.isalnum():
        my_games.mark_result_seen(user, at)
    waiting = my_games.waiting_games(my_games.games_in_progress(user))
    others = [game for game in waiting if game.match.pk != at]
    following = _next(others[0]) if others else None
    return json_answer(Turns(count=len(waiting), others=len(others), next=following))


def _next(game: ListedGame) -> UrgentGame:
    return {
        "url": game.match.get_absolute_url(),
        "game": find(game.match.game).name,
        "with": game.people,
        "left": game.left,
    }


# -- Pages -----------------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(limits.ACTS)
def me(request: HttpRequest) -> HttpResponse:
    """The name page; a POST names a new guest or renames the current person."""
    if request.method != "POST":
        return _name_page(request, NameForm(initial={"name": _name_or_suggestion(request)}))
    user = guests.current(request)
    form = NameForm(request.POST, is_program=user is not None and is_program_name(user.name))
    if not form.is_valid():
        return _name_page(request, form, status=400)
    try:
        _take_name(request, form.cleaned_data["name"])
    except ValidationError as error:
        form.add_error("name", error)
        return _name_page(request, form, status=400)
    return HttpResponseRedirect(_back(request))  # not redirect(): that takes a bare word for a view's name


def _take_name(request: HttpRequest, name: str) -> None:
    user = guests.ensure_guest(request, name=name)
    rename(user, name)
    messages.success(request, _("Your name is now %(name)s.") % {"name": name})


def _name_or_suggestion(request: HttpRequest) -> str:
    user = guests.current(request)
    return unmark_program(user.name) if user else guests.suggest_name()


def _name_page(request: HttpRequest, form: NameForm, status: int = 200) -> HttpResponse:
    user = guests.current(request)
    context = {
        "form": form,
        "next": request.POST.get("next") or request.GET.get("next", ""),
        "me": user,
        "is_program": user is not None and is_program_name(user.name),
        "languages": settings.LANGUAGES,
        **_devices(request, user),
        **_alerts(request, user),
        "calendar": feed_address(request, user),
    }
    return render(request, "people/me.html", context, status=status)


def _devices(request: HttpRequest, user: User | None) -> dict[str, Any]:
    """Template variables about devices and ways to sign in on others."""
    if user is None:
        return {}
    here = sessions.current(request)
    return {
        "here": here,
        "devices": list(user.devices.all()),
        "tokens": list(user.tokens.all()),
        "most_tokens": limits.TOKENS.number,
        "held_back_until": sessions.held_back_until(user, here) if here else None,
        "travels": user.is_guest and not user.is_staff,
        "recovery": RecoveryCode.objects.filter(user=user).first(),
    }


def _alerts(request: HttpRequest, user: User | None) -> dict[str, Any]:
    """Template variables about alerts; none if nobody is known or the site sends none."""
    alerts = views.alert_settings(user)
    if alerts is None:
        return {}
    return {"alerts": alerts, "alerts_key": views.public_key(), "alerts_on": views.is_known(request)}


def _back(request: HttpRequest) -> str:
    """The URL to continue at if it is on this site, else the name page."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours else reverse("me")


@require_POST
@limited(limits.ACTS)
def language(request: HttpRequest) -> HttpResponse:
    """Django's `set_language` (a cookie); a guest's language is also stored for other devices."""
    response = set_language(request)
    user = guests.current(request)
    chosen = request.POST.get("language", "")
    if user and chosen in dict(settings.LANGUAGES):
        user.language = chosen
        user.save(update_fields=["language"])
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: HttpRequest) -> HttpResponse:
    """Asks whether this device should forget the guest; a POST does it."""
    if guests.current(request) is None:
        return redirect("me")
    if request.method != "POST":
        return render(request, "people/forget.html")
    logout(request)
    devices.forget_browser(request, _("This device has forgotten you."))
    return redirect("me")
