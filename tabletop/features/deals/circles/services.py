"""Services for circles: found one, join by its link, leave, and what its keeper can do.

The keeper is the member who has been in the circle for the longest time, so a circle always has one: if the
keeper leaves or is deleted, the next member takes over. A circle without members is deleted.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from django.db import transaction
from django.db.models import Count, Exists, OuterRef

from tabletop.accounts.models import User
from tabletop.features.deals.models import Circle, Member, new_link
from tabletop.limits import limits
from tabletop.rules.game import Refused


def find_circle(link: str) -> Circle:
    """The circle with this link. Raises `Refused("no_such_circle")`."""
    return _found(Circle.objects.filter(link=link).first())


def members_of(circle: Circle) -> list[Member]:
    """The members with their persons, the keeper first."""
    return list(Member.objects.filter(circle=circle).select_related("person").order_by("pk"))


def check_room(members: Sized) -> None:
    """Raise `Refused("circle_full")` if a circle with these members takes no more."""
    if len(members) >= limits.CIRCLE_MEMBERS.number:
        raise Refused("circle_full", most=limits.CIRCLE_MEMBERS.number)


def circles_of(user: User) -> list[tuple[Circle, int]]:
    """The circles of this person with their numbers of members, the latest joined first."""
    mine = Member.objects.filter(person=user).order_by("-pk").values_list("circle", flat=True)
    counted = Circle.objects.filter(pk__in=list(mine)).annotate(count=Count("members"))
    found = {circle.pk: (circle, circle.count) for circle in counted}
    return [found[pk] for pk in mine if pk in found]


@transaction.atomic
def found_circle(*, user: User, name: str) -> Circle:
    """A new circle with this (cleaned) name, and this person as its keeper. Raises `Refused`:
    too_many_circles.
    """
    _check_circles(user)
    circle = Circle.objects.create(name=name)
    Member.objects.create(circle=circle, person=user)
    return circle


@transaction.atomic
def join(*, user: User, link: str) -> Circle:
    """Make this person a member of the circle with this link; members stay what they are. Raises `Refused`:
    no_such_circle, circle_full, too_many_circles.
    """
    _lock_person(user)
    circle = _locked(link)
    people = members_of(circle)
    if user.pk in {one.person_id for one in people}:
        return circle
    check_room(people)
    _check_circles(user)
    Member.objects.create(circle=circle, person=user)
    return circle


@transaction.atomic
def leave(*, user: User, link: str) -> None:
    """End this person's membership; the last member's circle is deleted. Raises `Refused`: no_such_circle."""
    circle = _locked(link)
    Member.objects.filter(circle=circle, person=user).delete()
    if not Member.objects.filter(circle=circle).exists():
        circle.delete()


@transaction.atomic
def rename(*, user: User, link: str, name: str) -> Circle:
    """Give the circle another (cleaned) name. Raises `Refused`: no_such_circle, not_keeper."""
    circle = _kept(user, link)
    circle.name = name
    circle.save(update_fields=["name"])
    return circle


@transaction.atomic
def renew_link(*, user: User, link: str) -> Circle:
    """Give the circle a new link, so that the old one no longer works. Raises `Refused`: no_such_circle,
    not_keeper.
    """
    return _renewed(_kept(user, link))


@transaction.atomic
def remove(*, user: User, link: str, member: int) -> Circle:
    """End the membership with this number, and give the circle a new link, because the person knows the old
    one. The keeper can't be removed. Raises `Refused`: no_such_circle, not_keeper.
    """
    circle = _kept(user, link)
    gone, _rows = Member.objects.filter(circle=circle, pk=member).exclude(person=user).delete()
    return _renewed(circle) if gone else circle


@transaction.atomic
def delete(*, user: User, link: str) -> None:
    """Delete the circle. Raises `Refused`: no_such_circle, not_keeper."""
    _kept(user, link).delete()


def person_deleting(*, instance: User, **_: Any) -> None:
    """Handles Django's ``pre_delete`` of a person: delete the circles in which they are alone. Their other
    memberships are deleted with them.
    """
    mine = Member.objects.filter(person=instance).values("circle")
    circles = list(Circle.objects.select_for_update().filter(pk__in=mine).values_list("pk", flat=True))
    others = Member.objects.filter(circle=OuterRef("pk")).exclude(person=instance)
    Circle.objects.filter(~Exists(others), pk__in=circles).delete()


def _found(circle: Circle | None) -> Circle:
    if circle is None:
        raise Refused("no_such_circle")
    return circle


def _locked(link: str) -> Circle:
    """The circle, locked until the end of the transaction."""
    return _found(Circle.objects.select_for_update().filter(link=link).first())


def _kept(user: User, link: str) -> Circle:
    """The circle, locked, if this person is its keeper."""
    circle = _locked(link)
    if user.pk != next((member.person_id for member in members_of(circle)), None):
        raise Refused("not_keeper")
    return circle


def _renewed(circle: Circle) -> Circle:
    circle.link = new_link()
    circle.save(update_fields=["link"])
    return circle


def _check_circles(user: User) -> None:
    _lock_person(user)
    if Member.objects.filter(person=user).count() >= limits.CIRCLES.number:
        raise Refused("too_many_circles", most=limits.CIRCLES.number)


def _lock_person(user: User) -> None:
    User.objects.select_for_update().get(pk=user.pk)
