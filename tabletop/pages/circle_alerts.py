"""The page of a friends' circle about its alerts in a chat: what they are, and the keeper's form."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tabletop.accounts import guests
from tabletop.features.deals.circles.views import circle_page, is_member, keeper_of, open_circle
from tabletop.features.notifications import views
from tabletop.features.notifications.push import vapid
from tabletop.limits import limits


@circle_page("GET", "HEAD", "POST")
def circle_alerts(request: HttpRequest, link: str) -> HttpResponse:
    """What the circle's chat is told, for members; the keeper can name a webhook. Leads others to the
    invitation.
    """
    circle, people = open_circle(request, link)
    user = guests.current(request)
    if user is None or not is_member(user, people):
        return redirect(circle)
    if request.method == "POST":
        return views.webhook_added(request, keeper_of(request, people), circle.pk)
    context = {
        "circle": circle,
        "is_keeper": people[0].person_id == user.pk,
        "webhooks": views.webhooks_of(circle.pk),
        "most": limits.WEBHOOKS.number,
        "alerts_on": vapid.are_on(),
    }
    return render(request, "circles/alerts.html", context)
