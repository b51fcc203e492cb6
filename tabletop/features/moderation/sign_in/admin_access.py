"""Where the admin pages are served: everywhere, on one host, or only for some networks (the settings
``ADMIN_HOST`` and ``ADMIN_ALLOW``). Elsewhere they are 404s.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from tabletop.limits import rate_limits
from tabletop.ops import refusal_log

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
                refusal_log.refused("no_admin_here", "page")
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
    address = rate_limits.visitor_address(peer, forwarded)
    return address is not None and any(address in network for network in settings.ADMIN_ALLOW)


def _on_the_site(request: HttpRequest) -> HttpResponse:
    """Redirect links to tables to the site's own host. Raises `Http404` for forms."""
    if request.method not in ("GET", "HEAD"):
        raise Http404
    return redirect(f"{settings.SITE_URL}{request.get_full_path()}")
