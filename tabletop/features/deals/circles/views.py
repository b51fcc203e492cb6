"""The pages of circles: the reader's own, the week of one or an invitation to it, its members, and forms."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.deals.circles import services
from tabletop.features.deals.circles.forms import FoundForm, JoinForm, RenameForm
from tabletop.features.deals.circles.week import MARKS, week_of
from tabletop.features.deals.models import Circle, Member
from tabletop.limits import limits
from tabletop.limits.views import check_guessing, limited
from tabletop.matches.days import read_day, today
from tabletop.rules.game import Refused
from tabletop.site.qr import qr_data
from tabletop.site.refusal_pages import refusals

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def circle_page(*methods: str) -> Callable[[View[P]], View[P]]:
    """Decorator for a view: allows these methods, limits POSTs, forbids caching and indexing, and turns
    `Refused` into a page.
    """

    def decorate(view: View[P]) -> View[P]:
        checked = require_http_methods(list(methods))(refusals(limited(limits.ACTS)(view)))

        @never_cache
        @wraps(view)
        def private(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            response: HttpResponse = checked(request, *args, **kwargs)
            response["X-Robots-Tag"] = "noindex, nofollow"
            return response

        return private

    return decorate


@circle_page("GET", "HEAD", "POST")
def circles(request: HttpRequest) -> HttpResponse:
    """The reader's circles, and a form that founds one."""
    user = guests.current(request)
    if request.method != "POST":
        suggested = {} if user else {"name": guests.suggest_name()}
        return _circles_page(request, user, FoundForm(newcomer=user is None, initial=suggested))
    form = FoundForm(request.POST, newcomer=user is None)
    if not form.is_valid():
        return _circles_page(request, user, form, 400)
    founder = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    circle = services.found_circle(user=founder, name=form.cleaned_data["circle"])
    messages.success(request, _("Your circle is ready. Send its link to your friends."))
    return redirect(circle)


def _circles_page(
    request: HttpRequest, user: User | None, form: FoundForm, status: int = 200
) -> HttpResponse:
    context = {"form": form, "circles": services.circles_of(user) if user else []}
    return render(request, "circles/circles.html", context, status=status)


@circle_page("GET", "HEAD")
def circle(request: HttpRequest, link: str) -> HttpResponse:
    """A week of the circle (``?week=2026-11-16``, any of its days) for members, an invitation for others."""
    found, people = open_circle(request, link)
    user = guests.current(request)
    if user is None or not is_member(user, people):
        return _invitation(request, found, people, JoinForm(initial={"name": guests.suggest_name()}))
    week = week_of(people, user, read_day(request.GET.get("week", "")) or today())
    context = {
        "circle": found,
        "week": week,
        "marks": MARKS,
        "alone": len(people) == 1,
        "address": _address(request, found),
    }
    return render(request, "circles/circle.html", context)


@circle_page("POST")
def join(request: HttpRequest, link: str) -> HttpResponse:
    """Join the circle, as a new guest if necessary."""
    found, people = open_circle(request, link)
    name = ""
    if guests.current(request) is None:
        form = JoinForm(request.POST)
        if not form.is_valid():
            return _invitation(request, found, people, form, 400)
        name = form.cleaned_data["name"]
        services.check_room(people)
    services.join(user=guests.ensure_guest(request, name=name), link=link)
    return redirect(found)


def _invitation(
    request: HttpRequest, circle: Circle, people: list[Member], form: JoinForm, status: int = 200
) -> HttpResponse:
    context = {
        "circle": circle,
        "form": form,
        "names": [one.person.name for one in people],
        "full": len(people) >= limits.CIRCLE_MEMBERS.number,
        "most": limits.CIRCLE_MEMBERS.number,
    }
    return render(request, "circles/invitation.html", context, status=status)


@circle_page("GET", "HEAD")
def members(request: HttpRequest, link: str) -> HttpResponse:
    """The members, the link, and what the reader can change. Leads others to the invitation."""
    found, people = open_circle(request, link)
    user = guests.current(request)
    if user is None or not is_member(user, people):
        return redirect(found)
    return _members_page(request, found, people, RenameForm(initial={"circle": found.name}))


def _members_page(
    request: HttpRequest, circle: Circle, people: list[Member], form: RenameForm, status: int = 200
) -> HttpResponse:
    user = guests.current(request)
    address = _address(request, circle)
    context = {
        "circle": circle,
        "people": people,
        "form": form,
        "keeper": people[0],
        "is_keeper": people[0].person == user,
        "most": limits.CIRCLE_MEMBERS.number,
        "address": address,
        "picture": qr_data(address),
    }
    return render(request, "circles/members.html", context, status=status)


@circle_page("POST")
def leave(request: HttpRequest, link: str) -> HttpResponse:
    """Leave the circle."""
    found, _people = open_circle(request, link)
    user = guests.current(request)
    if user is not None:
        services.leave(user=user, link=link)
        messages.success(request, _("You’ve left %(circle)s.") % {"circle": found.name})
    return redirect("circles")


@circle_page("POST")
def rename(request: HttpRequest, link: str) -> HttpResponse:
    """Rename the circle."""
    found, people = open_circle(request, link)
    user = keeper_of(request, people)
    form = RenameForm(request.POST)
    if not form.is_valid():
        return _members_page(request, found, people, form, 400)
    services.rename(user=user, link=link, name=form.cleaned_data["circle"])
    messages.success(request, _("The circle has its new name."))
    return redirect("circle_members", link=link)


@circle_page("POST")
def renew(request: HttpRequest, link: str) -> HttpResponse:
    """Give the circle a new link."""
    _found, people = open_circle(request, link)
    circle = services.renew_link(user=keeper_of(request, people), link=link)
    messages.success(request, _("The circle has a new link. The old one no longer works."))
    return redirect("circle_members", link=circle.link)


@circle_page("POST")
def remove(request: HttpRequest, link: str) -> HttpResponse:
    """Remove the member with the number ``member``."""
    _found, people = open_circle(request, link)
    number = request.POST.get("member", "")
    member = next((one for one in people if str(one.pk) == number), None)
    keeper = keeper_of(request, people)
    circle = services.remove(user=keeper, link=link, member=member.pk) if member else _found
    if member and circle.link != link:
        say = _("%(name)s is no longer a member, and the circle has a new link.")
        messages.success(request, say % {"name": member.person.name})
    return redirect("circle_members", link=circle.link)


@circle_page("POST")
def delete(request: HttpRequest, link: str) -> HttpResponse:
    """Delete the circle, if ``sure``."""
    found, people = open_circle(request, link)
    user = keeper_of(request, people)
    if "sure" not in request.POST:
        messages.warning(request, _("Please confirm that you want to delete the circle."))
        return redirect("circle_members", link=link)
    services.delete(user=user, link=link)
    messages.success(request, _("%(circle)s has been deleted.") % {"circle": found.name})
    return redirect("circles")


def open_circle(request: HttpRequest, link: str) -> tuple[Circle, list[Member]]:
    """The circle with this link, and its members. Raises `Refused`: no_such_circle; `TooOften`
    after too many wrong links from the address, which then applies to right ones as well, except for members.
    """
    try:
        found = services.find_circle(link)
    except Refused:
        limits.GUESSES.check(request)
        raise
    people = services.members_of(found)
    user = guests.current(request)
    if user is None or not is_member(user, people):
        check_guessing(request)
    return found, people


def keeper_of(request: HttpRequest, people: list[Member]) -> User:
    """The reader, if they are the keeper. Raises `Refused`: not_keeper."""
    user = guests.current(request)
    if user is None or not people or people[0].person_id != user.pk:
        raise Refused("not_keeper")
    return user


def is_member(user: User, people: list[Member]) -> bool:
    """Whether this person is among these members."""
    return user.pk in {one.person_id for one in people}


def _address(request: HttpRequest, circle: Circle) -> str:
    return request.build_absolute_uri(circle.get_absolute_url())
