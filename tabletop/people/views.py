"""The pages about oneself: name, language, the private link to other devices, and being forgotten."""

from __future__ import annotations

from typing import Literal, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language

from tabletop import limits
from tabletop.people import carry, guests
from tabletop.people.forms import NameForm, RenewForm
from tabletop.people.models import User, renaming
from tabletop.qr import qr_response

_GONE = {carry.Problem.FORGED: 404, carry.Problem.EXPIRED: 410, carry.Problem.RENEWED: 410}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limits.limited(limits.ACTS)
def me(request: HttpRequest) -> HttpResponse:
    """The name page; a post names a new guest or renames the one who is here."""
    if request.method != "POST":
        return _name_page(request, NameForm(initial={"name": _name_or_suggestion(request)}))
    form = NameForm(request.POST)
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
    if user.name != name:
        renaming.send(sender=User, user=user, name=name)
        user.name = name
        user.save(update_fields=["name"])
    messages.success(request, _("You are %(name)s now.") % {"name": name})


def _name_or_suggestion(request: HttpRequest) -> str:
    user = guests.current(request)
    return user.name if user else guests.suggest_name()


def _name_page(request: HttpRequest, form: NameForm, status: int = 200) -> HttpResponse:
    user = guests.current(request)
    context = {
        "form": form,
        "next": request.POST.get("next") or request.GET.get("next", ""),
        "me": user,
        "renew_form": RenewForm(),
        "link": carry.link_for(request, user) if user and user.is_guest else "",
        "days": carry.GOOD_FOR.days,
        "languages": settings.LANGUAGES,
    }
    return render(request, "people/me.html", context, status=status)


def _back(request: HttpRequest) -> str:
    """Where the form wants to go on, when that is a page of ours; else the name page."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours else reverse("me")


@require_POST
@limits.limited(limits.ACTS)
def language(request: HttpRequest) -> HttpResponse:
    """Django's `set_language` (a cookie), which a guest carries along to other devices."""
    response = set_language(request)
    user = guests.current(request)
    chosen = request.POST.get("language", "")
    if user and chosen in dict(settings.LANGUAGES):
        user.language = chosen
        user.save(update_fields=["language"])
    return response


@never_cache
@require_POST
@limits.limited(limits.ACTS)
def renew_link(request: HttpRequest) -> HttpResponse:
    """A new reclaim link; the old ones are useless from now on."""
    user = guests.current(request)
    form = RenewForm(request.POST)
    if user is None or not form.is_valid():
        return redirect("me")
    carry.renew(user, everywhere=form.cleaned_data["everywhere"])
    update_session_auth_hash(request, user)
    messages.success(request, _("Here is your new link. The old ones do not work any more."))
    return redirect(reverse("me") + "#carry")


@never_cache
@require_safe
def link_qr(request: HttpRequest) -> HttpResponse:
    """The reclaim link of whoever asks, as a QR code."""
    user = guests.current(request)
    if user is None or not user.is_guest:
        return HttpResponse(_("You have no link yet."), status=404, content_type="text/plain; charset=utf-8")
    return qr_response(carry.link_for(request, user))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: HttpRequest) -> HttpResponse:
    """Asks whether this device should forget its guest; a post does it."""
    if guests.current(request) is None:
        return redirect("me")
    if request.method != "POST":
        return render(request, "people/forget.html")
    logout(request)
    messages.success(request, _("This device has forgotten you."))
    return redirect("me")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limits.limited(limits.ACTS)
def carry_page(request: HttpRequest, token: str) -> HttpResponse:
    """Asks "Continue as Ada here?", so that a link preview signs nobody in; a post signs in."""
    limits.check(request, limits.GUESSES)
    try:
        user = carry.read_token(token)
    except carry.Useless as useless:
        return render(request, "refused.html", {"say": useless.problem.say}, status=_GONE[useless.problem])
    if request.method != "POST":
        return _private(render(request, "people/carry.html", {"guest": user, "me": guests.current(request)}))
    return _arrive(request, user)


def _arrive(request: HttpRequest, user: User) -> HttpResponse:
    guests.sign_in(request, user)
    messages.success(request, _("Welcome back, %(name)s.") % {"name": user.name})
    response = redirect("front")
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


def _private(response: HttpResponse) -> HttpResponse:
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
