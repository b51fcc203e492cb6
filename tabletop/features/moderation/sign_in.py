"""Moderators sign in with a second step."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Callable, Mapping
from datetime import timedelta
from hashlib import sha256
from math import ceil
from unicodedata import normalize

import django_otp
from django.conf import settings
from django.contrib import admin
from django.contrib.auth import logout
from django.contrib.auth.views import redirect_to_login
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_otp.plugins.otp_totp.models import TOTPDevice

from tabletop.accounts import recovery
from tabletop.accounts.devices import cleaned, grouped
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.addresses import visitor_address
from tabletop.limits.rate_limits import TooOften
from tabletop.limits.views import limited
from tabletop.ops import logs
from tabletop.site.qr import qr_data

# -- The second step -------------------------------------------------------------------------------------
# The second step of signing in to the admin pages: a code from an authenticator app (TOTP, RFC 6238).
#
# A password alone opens none of them. A moderator without an authenticator sets one up right after the
# password. One who has lost it uses the recovery code shown at set-up, or asks someone with access to the
# server to run `manage.py reset_second_step`.


class Site(admin.AdminSite):
    """Django's admin site, open only after both steps."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether this person may see any admin page."""
        return super().has_permission(request) and is_verified(request)

    def get_urls(self) -> list[URLResolver | URLPattern]:
        """Django's URLs and those of the second step."""
        return [
            path("second-step/", second_step, name="second_step"),
            path("authenticator/", authenticator, name="authenticator"),
            *super().get_urls(),
        ]


def is_verified(request: HttpRequest) -> bool:
    """Whether the second step has been taken in this session."""
    return getattr(request.user, "otp_device", None) is not None


def is_between(request: HttpRequest) -> bool:
    """Whether a moderator has taken the first step but not the second."""
    return _moderator(request) is not None and not is_verified(request)


def reset(user: User) -> None:
    """Delete the account's authenticators and recovery code: the next login sets up new ones."""
    TOTPDevice.objects.filter(user=user).delete()
    recovery.forget(user)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(limits.LOGINS)
def second_step(request: HttpRequest) -> HttpResponse:
    """Asks for the authenticator's code, or for the recovery code."""
    user = _moderator(request)
    if user is None:
        return redirect_to_login(wanted(request), reverse("admin:login"))
    if "leave" in request.POST:
        logout(request)
        return redirect("admin:login")
    if is_verified(request):
        return HttpResponseRedirect(wanted(request))
    device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
    if device is None:
        return redirect(_with_next(request, "admin:authenticator"))
    if request.method != "POST":
        return _ask(request)
    _count_guess(user)
    if request.POST.get("recovery"):
        return _recover(request, user)
    if wait := _locked_for(device):
        return _ask(request, _("Too many wrong codes. Wait a moment, then try again."), wait=wait)
    verified = django_otp.verify_token(user, device.persistent_id, _digits(request))
    if verified is None:
        return _ask(request, _wrong())
    django_otp.login(request, verified)
    return HttpResponseRedirect(wanted(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(limits.LOGINS)
def authenticator(request: HttpRequest) -> HttpResponse:
    """Sets up an authenticator: the first one after the password, another one only after both steps."""
    user = _moderator(request)
    if user is None:
        return redirect_to_login(wanted(request), reverse("admin:login"))
    if not is_verified(request) and TOTPDevice.objects.filter(user=user, confirmed=True).exists():
        return redirect(_with_next(request, "admin:second_step"))
    device, _new = TOTPDevice.objects.get_or_create(user=user, confirmed=False, defaults={"name": "app"})
    if request.method != "POST":
        return _set_up(request, device)
    _count_guess(user)
    with transaction.atomic():
        if django_otp.verify_token(user, device.persistent_id, _digits(request)) is None:
            return _set_up(request, device, _wrong())
        TOTPDevice.objects.filter(user=user).exclude(pk=device.pk).delete()
        TOTPDevice.objects.filter(pk=device.pk).update(confirmed=True)
        code = recovery.issue(user)
    device.refresh_from_db()
    django_otp.login(request, device)
    context = {"code": grouped(code), "next": wanted(request)}
    return render(request, "admin/second_step/recovery.html", _page(request, context))


def wanted(request: HttpRequest) -> str:
    """The admin page that this moderator asked for."""
    there = request.POST.get("next") or request.GET.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        there, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return there if ours else reverse("admin:index")


def _moderator(request: HttpRequest) -> User | None:
    user = request.user
    return user if isinstance(user, User) and user.is_active and user.is_staff else None


def _with_next(request: HttpRequest, page: str) -> str:
    return f"{reverse(page)}?{urlencode({'next': wanted(request)})}"


def _digits(request: HttpRequest) -> str:
    return cleaned(request.POST.get("code", ""))


def _count_guess(user: User) -> None:
    """Raises `TooOften`."""
    if wait := limits.SECOND_STEPS.take(user.pk):
        raise TooOften(wait)


def _locked_for(device: TOTPDevice) -> timedelta | None:
    """How long this authenticator accepts no codes after wrong ones: 1, 2, 4, 8 … seconds."""
    allowed, details = device.verify_is_allowed()
    if allowed:
        return None
    left: timedelta = details["locked_until"] - timezone.now()
    return left


def _wrong() -> str:
    return _("That code doesn’t match, or it has been used. Wait for the next code and try again.")


def _recover(request: HttpRequest, user: User) -> HttpResponse:
    with transaction.atomic():
        if not recovery.use_up(user, request.POST["recovery"]):
            return _ask(request, _("That recovery code doesn’t match, or it has been used."))
        TOTPDevice.objects.filter(user=user).delete()
    return redirect(_with_next(request, "admin:authenticator"))


def _page(request: HttpRequest, context: Mapping[str, object]) -> dict[str, object]:
    return {**admin.site.each_context(request), "next": wanted(request), **context}


def _ask(request: HttpRequest, problem: str = "", *, wait: timedelta | None = None) -> HttpResponse:
    status = 429 if wait else 400 if problem else 200
    context = _page(request, {"title": _("Second step"), "problem": problem})
    page = render(request, "admin/second_step/code.html", context, status=status)
    if wait:
        page["Retry-After"] = str(max(1, ceil(wait.total_seconds())))
    return page


def _set_up(request: HttpRequest, device: TOTPDevice, problem: str = "") -> HttpResponse:
    context = {
        "title": _("Set up your authenticator"),
        "problem": problem,
        "picture": qr_data(device.config_url),
        "secret": grouped(b32encode(device.bin_key).decode().lower().rstrip("=")),
    }
    status = 400 if problem else 200
    return render(request, "admin/second_step/authenticator.html", _page(request, context), status=status)


# -- Access to the moderators' site ----------------------------------------------------------------------
# Where the admin pages are served: everywhere, on one host, or only for some networks (the settings
# ``ADMIN_HOST`` and ``ADMIN_ALLOW``). Elsewhere they are 404s.


ADMIN = "/admin/"
_ALSO_THERE = ("/jsi18n/",)


class AdminAccess:
    """Django middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response. Raises `Http404` for an admin page on the wrong host or from the wrong address."""
        if is_admin_page(request):
            if not (_is_right_host(request) and _is_allowed(request)):
                logs.refused("no_admin_here", "page")
                raise Http404
        elif _is_admin_host(request) and not request.path_info.startswith(_ALSO_THERE):
            return _on_the_site(request)
        return self._get_response(request)


def is_admin_page(request: HttpRequest) -> bool:
    """Whether the URL is one of the admin pages."""
    return request.path_info.startswith(ADMIN)


def _host(request: HttpRequest) -> str:
    host = request.get_host().lower()
    return host if host.endswith("]") else host.rpartition(":")[0] or host


def _is_right_host(request: HttpRequest) -> bool:
    return not settings.ADMIN_HOST or _host(request) == settings.ADMIN_HOST


def _is_admin_host(request: HttpRequest) -> bool:
    """Whether this host serves only the admin pages."""
    own = f"//{settings.ADMIN_HOST}"
    is_sites = settings.SITE_URL.rpartition(":")[0].endswith(own) or settings.SITE_URL.endswith(own)
    return bool(settings.ADMIN_HOST) and not is_sites and _host(request) == settings.ADMIN_HOST


def _is_allowed(request: HttpRequest) -> bool:
    if not settings.ADMIN_ALLOW:
        return True
    peer, forwarded = request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", "")
    address = visitor_address(peer, forwarded)
    return address is not None and any(address in network for network in settings.ADMIN_ALLOW)


def _on_the_site(request: HttpRequest) -> HttpResponse:
    """Redirect links to tables to the site's own host. Raises `Http404` for forms."""
    if request.method not in ("GET", "HEAD"):
        raise Http404
    return redirect(f"{settings.SITE_URL}{request.get_full_path()}")


# -- The page --------------------------------------------------------------------------------------------


@limited(limits.LOGINS)
def login(request: HttpRequest) -> HttpResponse:
    """Django's login page, with a rate limit on guesses for each account, whatever their address. The second
    step follows.
    """
    if request.method != "POST" and is_between(request):
        way = urlencode({"next": wanted(request)})
        return redirect(f"{reverse('admin:second_step')}?{way}")
    if request.method == "POST":
        named = normalize("NFKC", request.POST.get("username", "").strip())  # as the form reads it
        account = sha256(named.encode("utf-8", "replace")).hexdigest()
        if wait := limits.ACCOUNTS.take(account):
            raise TooOften(wait)
    return admin.site.login(request)
