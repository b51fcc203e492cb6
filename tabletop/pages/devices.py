"""Signing in on another device with a code, a recovery code or an old link; and signing devices out."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.core import signing
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tabletop.accounts import devices, guests, recovery, sessions, tokens
from tabletop.accounts.devices import Problem, Useless, cleaned, grouped
from tabletop.accounts.forms import TokenForm
from tabletop.accounts.models import Device, User
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.actions import deletion
from tabletop.matches.refusals import sentence
from tabletop.rules.game import Refused
from tabletop.site.json_answers import json_answer
from tabletop.site.qr import qr_data
from tabletop.site.refusal_pages import status_of

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, User, P], HttpResponse]

DELETION_SECONDS = 1.0
"""How long a request deletes someone before it shows how far that is."""

REFRESH_SECONDS = 3
_DELETION = "tabletop.deletion"

_STATUS = {Problem.CODE_WRONG: 404}


def for_owner(view: View[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """View decorator: only POST requests of someone signed in; all others are redirected to the name page."""

    @never_cache
    @limited(limits.ACTS)
    @wraps(view)
    def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        user = guests.current(request)
        if user is None or request.method != "POST":
            return redirect("me")
        return view(request, user, *args, **kwargs)

    return careful


def _held_back(request: HttpRequest, user: User) -> HttpResponse | None:
    """The page that explains why this device can't do that yet; None if it can."""
    here = sessions.current(request)
    until = sessions.held_back_until(user, here) if here else None
    if until is None:
        return None
    say = _("This device is new. It can do that from %(time)s. Until then, use your other device.")
    time = date_format(localtime(until), "DATETIME_FORMAT")
    return render(request, "refused.html", {"say": say % {"time": time}}, status=403)


@for_owner
def sign_out(request: HttpRequest, user: User) -> HttpResponse:
    """Signs out one device (``device``), or all but this one (``others``)."""
    here, chosen = sessions.current(request), request.POST.get("device", "")
    if here is not None and chosen == str(here.pk):
        return redirect("me_forget")
    if refused := _held_back(request, user):
        return refused
    if "others" in request.POST:
        sessions.sign_out_others(user, here)
        messages.success(request, _("All your other devices are signed out."))
    elif chosen.isascii() and chosen.isdigit() and sessions.sign_out(user, int(chosen[:18])):
        messages.success(request, _("That device is signed out."))
    return redirect(reverse("me") + "#devices")


@for_owner
def delete_account(request: HttpRequest, user: User) -> HttpResponse:
    """Deletes the person with everything that is theirs, and so signs out all their devices."""
    if user.is_staff:
        return redirect("me_forget")
    if "sure" not in request.POST:
        return _forget_page(request, _("Please confirm that you want to delete everything."), 400)
    if refused := _held_back(request, user):
        return refused
    try:
        deletion.begin(user)
    except Refused as refusal:
        return _forget_page(request, sentence(refusal), status_of(refusal))
    pk = user.pk
    logout(request)
    if deletion.carry_on(pk, DELETION_SECONDS):
        devices.forget_browser(request, _("Everything about you has been deleted."))
        return redirect("front")
    devices.forget_browser(request, _("This device has forgotten you."))
    return redirect("me_deletion", token=signing.dumps(pk, salt=_DELETION))


@never_cache
@require_safe
def deletion_progress(request: HttpRequest, token: str) -> HttpResponse:
    """How much of a person is still to be deleted, and in the end that nothing is."""
    try:
        left = deletion.games_left(signing.loads(token, salt=_DELETION))
    except signing.BadSignature:
        raise Http404 from None
    if left is None:
        messages.success(request, _("Everything about you has been deleted."))
        return redirect("front")
    page = _private(render(request, "people/deletion.html", {"left": left}))
    page["Refresh"] = str(REFRESH_SECONDS)
    return page


def _forget_page(request: HttpRequest, say: str, status: int) -> HttpResponse:
    return render(request, "people/forget.html", {"say": say}, status=status)


@for_owner
def transfer(request: HttpRequest, user: User) -> HttpResponse:
    """Shows a new code for another device. Only this response has it: a hash is stored."""
    if not user.is_guest or user.is_staff:
        return redirect("me")
    if refused := _held_back(request, user):
        return refused
    code = devices.issue(user)
    link = request.build_absolute_uri(reverse("enter_this_code", args=[code]))
    context = {
        "code": grouped(code),
        "picture": qr_data(link),
        "page": request.build_absolute_uri(reverse("enter_code")),
        "minutes": int(devices.GOOD_FOR.total_seconds() // 60),
    }
    return _private(render(request, "people/transfer.html", context))


@for_owner
def recovery_code(request: HttpRequest, user: User) -> HttpResponse:
    """Shows a new recovery code, once."""
    if not user.is_guest or user.is_staff:
        return redirect("me")
    if refused := _held_back(request, user):
        return refused
    return _private(render(request, "people/recovery.html", {"code": grouped(recovery.issue(user))}))


@for_owner
def create_token(request: HttpRequest, user: User) -> HttpResponse:
    """Shows a new access token, once; as JSON to a program that asks for it."""
    if user.is_staff:
        return redirect("me")
    if refused := _held_back(request, user):
        return refused
    form = TokenForm(request.POST)
    if not form.is_valid():
        say = next(str(error) for errors in form.errors.values() for error in errors)
        return render(request, "refused.html", {"say": say}, status=400)
    try:
        token = tokens.issue(user, form.cleaned_data["name"], form.cleaned_data["scope"])
    except ValidationError as error:
        status = {"most": 409, "scope": 403}[error.code or ""]
        return render(request, "refused.html", {"say": error.messages[0]}, status=status)
    if request.headers.get("Accept") == "application/json":
        return json_answer({"token": token}, 201)
    return _private(render(request, "people/token.html", {"token": token}))


@for_owner
def revoke_token(request: HttpRequest, user: User) -> HttpResponse:
    """Revokes one token (``token``). The sockets that it has opened close."""
    chosen = request.POST.get("token", "")
    if chosen.isascii() and chosen.isdigit() and user.tokens.filter(pk=int(chosen[:18])).delete()[0]:
        messages.success(request, _("That token no longer works."))
    return redirect(reverse("me") + "#tokens")


@for_owner
def recovery_later(request: HttpRequest, user: User) -> HttpResponse:
    """Dismisses the offer of a recovery code on this device."""
    request.session[recovery.OFFER_LATER] = 1
    return HttpResponseRedirect(_next(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(limits.ACTS)
def enter_code(request: HttpRequest, code: str = "") -> HttpResponse:
    """Takes a code from another device or a recovery code, and asks for confirmation before using it, so that
    a link preview or a prefetching browser uses nothing up.
    """
    text = request.POST.get("code", code)
    if not text:
        return _private(render(request, "people/enter_code.html", {"next": _next(request)}))
    limits.CODES.check(request)
    try:
        if request.method == "POST" and "confirm" in request.POST:
            return _use_code(request, text)
        return _confirm_code(request, text)
    except Useless as useless:
        context = {"problem": useless.problem.say, "next": _next(request)}
        status = _STATUS.get(useless.problem, 410)
        return _private(render(request, "people/enter_code.html", context, status=status))


def _is_recovery(text: str) -> bool:
    return len(cleaned(text)) > devices.LENGTH


def _confirm_code(request: HttpRequest, text: str) -> HttpResponse:
    context: dict[str, Any] = {"code": text[:100], "action": reverse("enter_code")}
    if not _is_recovery(text):
        return _confirm(request, devices.find(text).user, context)
    user = recovery.guest_of(text)
    code, signed = recovery.replacement_for(text)
    return _confirm(request, user, {**context, "replacement": grouped(code), "signed": signed})


def _use_code(request: HttpRequest, text: str) -> HttpResponse:
    if not _is_recovery(text):
        return _arrive(request, devices.use_up(text), Device.Arrival.CODE)
    user = recovery.replace(text, request.POST.get("signed", ""))
    return _arrive(request, user, Device.Arrival.RECOVERY)


def _confirm(request: HttpRequest, guest: User, context: dict[str, Any]) -> HttpResponse:
    """Which account this browser would get, and which one it would leave."""
    me = guests.current(request)
    games = me.seats.values("match").distinct().count() if me else 0
    known = {"guest": guest, "me": me, "games": games, "next": _next(request)}
    return _private(render(request, "people/confirm.html", {**known, **context}))


def _arrive(request: HttpRequest, user: User, arrival: Device.Arrival) -> HttpResponse:
    is_same = request.user.pk == user.pk
    guests.sign_in(request, user, arrival)
    welcome = _("Welcome back, %(name)s.") % {"name": user.name}
    if is_same:
        messages.success(request, welcome)
    else:
        devices.forget_browser(request, welcome)
    response = HttpResponseRedirect(_next(request))
    if user.language in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            user.language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite=cast(Literal["Lax", "Strict"], settings.LANGUAGE_COOKIE_SAMESITE),
        )
    return response


def _next(request: HttpRequest) -> str:
    """The URL to continue at if it is on this site, else the front page."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours else reverse("front")


def _private(response: HttpResponse) -> HttpResponse:
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
