"""The page of alerts, and its requests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time, timedelta
from functools import wraps
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_POST

from tabletop.accounts import guests, sessions
from tabletop.accounts.models import User
from tabletop.features.notifications import alerts, subscriptions, webhooks
from tabletop.features.notifications.models import Preferences, Subscription
from tabletop.features.notifications.push import vapid
from tabletop.features.notifications.subscriptions import BrowserSubscription, TooMany, Unusable
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.site.json_answers import is_from_this_site, json_answer, json_refusal, json_refusals, read_json

# -- What the page shows ---------------------------------------------------------------------------------


UNREACHABLE = timedelta(days=2)
"""How long nothing could be delivered before the page says so: push services have bad hours."""


def public_key() -> str:
    """The site's application server key for browsers, in base64url; empty if it sends no alerts."""
    return vapid.public_key()


def is_known(request: HttpRequest) -> bool:
    """Whether alerts are sent to the browser of this request."""
    device = sessions.current(request)
    return (
        device is not None
        and Subscription.objects.filter(user=guests.current(request), device=device).exists()
    )


def alert_settings(user: User | None) -> dict[str, Any] | None:
    """What ``/me/`` shows: the person's ``subscriptions`` (``id``, ``device`` by name, ``device_id``,
    ``created``, ``last_delivered``, ``is_failing``) and ``webhooks`` (see `webhooks_of`), of which there
    can be ``most_webhooks``, whether they want each day's ``deal``, their ``time_zone``, and quiet hours as
    ``HH:MM`` or empty. None without a person, or if the site sends no alerts.
    """
    if user is None or not vapid.are_on():
        return None
    wants = Preferences.objects.filter(user=user).first()
    return {
        "subscriptions": [
            _shown(one) for one in user.subscriptions.filter(format="").select_related("device")
        ],
        "webhooks": [
            _shown_webhook(one) for one in user.subscriptions.exclude(format="").filter(circle=None)
        ],
        "most_webhooks": limits.WEBHOOKS.number,
        "deal": wants.deal if wants else False,
        "quiet_from": _text(wants.quiet_from if wants else None),
        "quiet_until": _text(wants.quiet_until if wants else None),
        "time_zone": wants.time_zone if wants else "",
    }


def _shown(one: Subscription) -> dict[str, Any]:
    return {
        "id": one.pk,
        "device": str(one.device or ""),
        "device_id": one.device_id,
        "created": one.created,
        "last_delivered": one.last_delivered,
        "is_failing": one.failing_since is not None and one.failing_since < timezone.now() - UNREACHABLE,
    }


def webhooks_of(circle: int) -> list[dict[str, Any]]:
    """Template variables of a circle's webhooks: ``id``, ``name``, ``created``, ``last_delivered``,
    ``is_stopped``, and since when they are ``failing``.
    """
    return [_shown_webhook(one) for one in Subscription.objects.filter(circle=circle)]


def _shown_webhook(one: Subscription) -> dict[str, Any]:
    return {
        "id": one.pk,
        "name": webhooks.shortened(one),
        "created": one.created,
        "last_delivered": one.last_delivered,
        "failing": one.failing_since,
        "is_stopped": webhooks.is_stopped(one),
    }


def _text(at: time | None) -> str:
    return "" if at is None else f"{at:%H:%M}"


# -- Pages -----------------------------------------------------------------------------------------------


MAX_BYTES = 4096


class Removal(msgspec.Struct, frozen=True):
    """The subscription to delete."""

    endpoint: str


@never_cache
@csrf_exempt  # a service worker has no token: see `is_from_this_site`
@require_POST
@json_refusals
def subscribe(request: HttpRequest) -> HttpResponse:
    """Store the subscription of this browser: 201 and its id. Refusals are JSON."""
    user = guests.current(request)
    if not is_from_this_site(request):
        return json_refusal(_("This request came from another site."), 403)
    if user is None:
        return json_refusal(_("Choose a name first: alerts are for people with a seat."), 403)
    if not vapid.are_on():
        return json_refusal(_("This site doesn’t send alerts."), 409)
    limits.SUBSCRIPTIONS.check(request)
    told = read_json(request, BrowserSubscription, MAX_BYTES)
    try:
        one = subscriptions.subscribe(user, sessions.current(request), told)
    except TooMany as refusal:
        return json_refusal(str(refusal), 409)
    except Unusable as refusal:
        return json_refusal(str(refusal), 400)
    return json_answer({"id": one.pk}, 201)


def _for_owner(view: Callable[[HttpRequest, User], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """View decorator: a form of someone signed in. Others are redirected to the name page."""

    @never_cache
    @require_POST
    @limited(limits.ACTS)
    @wraps(view)
    def careful(request: HttpRequest) -> HttpResponse:
        user = guests.current(request)
        return redirect("me") if user is None else view(request, user)

    return careful


@never_cache
@csrf_exempt  # forms are checked by `_remove_listed`
@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    """Turn alerts off: for a device or webhook in a list (a form), or for this browser (JSON)."""
    return (_remove_this if request.content_type == "application/json" else _remove_listed)(request)


@json_refusals
def _remove_this(request: HttpRequest) -> HttpResponse:
    user = guests.current(request)
    if not is_from_this_site(request):
        return json_refusal(_("This request came from another site."), 403)
    told = read_json(request, Removal, MAX_BYTES)
    if user is not None:
        subscriptions.remove(user, told.endpoint)
    return HttpResponse(status=204)


@csrf_protect
@_for_owner
def _remove_listed(request: HttpRequest, user: User) -> HttpResponse:
    one = _listed(request, user)
    if one is not None:
        one.delete()
        messages.success(request, _("Alerts are off there."))
    return _back(one)


@_for_owner
def add_webhook(request: HttpRequest, user: User) -> HttpResponse:
    """Send the person's alerts to an address, too (a form)."""
    return webhook_added(request, user)


def webhook_added(request: HttpRequest, user: User, circle: int | None = None) -> HttpResponse:
    """Send the person's alerts, or those of the circle that they keep, to the address in the form."""
    if not vapid.are_on():
        return render(request, "refused.html", {"say": _("This site doesn’t send alerts.")}, status=409)
    limits.SUBSCRIPTIONS.check(request)
    try:
        one = webhooks.add(user, request.POST.get("webhook", "").strip(), circle)
    except Unusable as refusal:
        status = 409 if isinstance(refusal, TooMany) else 400
        return render(request, "refused.html", {"say": str(refusal)}, status=status)
    messages.success(request, _("Alerts now go there, too. Send a test to see one."))
    return _back(one)


@_for_owner
def preferences(request: HttpRequest, user: User) -> HttpResponse:
    """Store what the person wants (a form)."""
    try:
        subscriptions.save_preferences(
            user,
            deal="deal" in request.POST,
            quiet_from=request.POST.get("quiet_from", ""),
            quiet_until=request.POST.get("quiet_until", ""),
            zone=request.POST.get("time_zone", "") or "UTC",
        )
    except Unusable as refusal:
        return render(request, "refused.html", {"say": str(refusal)}, status=400)
    messages.success(request, _("Your alert settings are saved."))
    return _back()


@_for_owner
def test(request: HttpRequest, user: User) -> HttpResponse:
    """Send a test alert to one of the person's subscriptions (a form)."""
    limits.TEST_ALERTS.check(request)
    one = _listed(request, user)
    if one is None:
        return render(request, "refused.html", {"say": _("Alerts are off there.")}, status=404)
    alerts.send_test(one)
    messages.success(request, _("A test alert is on its way."))
    return _back(one)


def _listed(request: HttpRequest, user: User) -> Subscription | None:
    """The person's subscription that a form names."""
    text = request.POST.get("subscription", "")
    pk = int(text[:18]) if text.isascii() and text.isdigit() else None
    return None if pk is None else user.subscriptions.select_related("circle").filter(pk=pk).first()


def _back(one: Subscription | None = None) -> HttpResponse:
    """To the page that lists this subscription."""
    if one is not None and one.circle is not None:
        return HttpResponseRedirect(reverse("circle_alerts", args=[one.circle.link]), status=303)
    return HttpResponseRedirect(reverse("me") + "#alerts", status=303)
