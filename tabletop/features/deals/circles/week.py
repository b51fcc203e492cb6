"""The week of a circle: how its members did in the dailies from Monday to Sunday (UTC), without spoilers.

Of a daily of today the reader sees only that others have done it, until they have done it themselves. Nobody
else sees what someone has begun. Members are listed from the week in which they joined.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, NO_MARK
from tabletop.daily.today import DayMark, DayMarks, puzzle_marks
from tabletop.features.deals.calendar import day_marks
from tabletop.features.deals.models import Member
from tabletop.matches.days import day_of, today
from tabletop.rules.registry import AnyGame, find, published

DONE = "done"
"""The mark of a daily of today whose result the reader can't see yet."""

MARKS: dict[str, str | Promise] = {
    CLEAN: _("Won or solved without help"),
    HELPED: _("Won or solved"),
    LOST: _("Lost or given up"),
    DONE: _("Done. You’ll see the result when you’ve done the same one."),
    BEGUN: _("You’ve started it"),
    NO_MARK: _("Not done"),
}
"""The key to the marks."""

_OVER = frozenset({CLEAN, HELPED, LOST})
_FINISHED = _OVER | {DONE}
_WEEK = timedelta(days=7)


class Cell(NamedTuple):
    """How a member did on a day. ``mark`` is "" for days that haven't come yet."""

    day: date
    mark: str
    says: str | Promise
    number: str


class MemberRow(NamedTuple):
    """A member's days. ``mine``: the reader's."""

    member: Member
    mine: bool
    cells: list[Cell]


class Daily(NamedTuple):
    """A kind of daily of one game, with everyone's week. ``to_do``: the reader hasn't done today's, or
    someone has done another one of the same day. ``done``: how many members have done today's.
    """

    game: AnyGame
    title: str | Promise
    url: str
    unit: str | Promise
    rows: list[MemberRow]
    to_do: bool
    done: int


class Week(NamedTuple):
    """A week of a circle. ``before`` and ``after`` are the Mondays of the weeks to link to; ``size`` is the
    number of rows of each table.
    """

    days: list[date]
    today: date
    is_current: bool
    before: date | None
    after: date | None
    dailies: list[Daily]
    size: int


def monday_of(day: date) -> date:
    """The first day of that day's week."""
    return day - timedelta(days=day.weekday())


def week_of(everyone: Sequence[Member], reader: User, wanted: date) -> Week:
    """The week of ``wanted`` as this member sees it: at the earliest the one in which the first of them
    joined, at the latest the current one.
    """
    now = monday_of(today())
    earliest = min(now, *(monday_of(day_of(one.joined)) for one in everyone))
    first = min(max(monday_of(wanted), earliest), now)
    days = [first + timedelta(days=number) for number in range(7)]
    members = [one for one in everyone if monday_of(day_of(one.joined)) <= first]
    return Week(
        days=days,
        today=today(),
        is_current=first == now,
        before=first - _WEEK if first > earliest else None,
        after=first + _WEEK if first < now else None,
        dailies=[
            _daily(find(slug), marks, members, reader, days)
            for slug, marks in _marks([one.person_id for one in members], days)
        ],
        size=len(members),
    )


def _marks(people: Sequence[int], days: Sequence[date]) -> Iterator[tuple[str, DayMarks]]:
    for slug in published():
        for marks_of in (day_marks, puzzle_marks):
            if found := marks_of(slug, people, days[0], days[-1]):
                yield slug, found


def _daily(
    game: AnyGame, found: DayMarks, members: Sequence[Member], reader: User, days: Sequence[date]
) -> Daily:
    marks = {
        (one.person_id, day): _seen(found, one.person_id, reader.pk, day) for one in members for day in days
    }
    now = today()
    current = {one.person_id: marks[one.person_id, now].mark for one in members if now in days}
    over = {person for person, mark in current.items() if mark in _FINISHED}
    return Daily(
        game=game,
        title=found.title,
        url=found.url,
        unit=found.unit,
        rows=[
            MemberRow(
                one, one.person_id == reader.pk, [_cell(day, marks[one.person_id, day]) for day in days]
            )
            for one in members
        ],
        to_do=now in days and (reader.pk not in over or DONE in current.values()),
        done=len(over),
    )


def _seen(found: DayMarks, person: int, reader: int, day: date) -> DayMark:
    """What the reader sees of someone's day: the best result, if they can see any."""
    own = found.marks.get((reader, day), ())
    if person == reader:
        return own[0] if own else DayMark(NO_MARK, "")
    over = [mark for mark in found.marks.get((person, day), ()) if mark.mark in _OVER]
    if not over:
        return DayMark(NO_MARK, "")
    known = {mark.part for mark in own if mark.mark in _OVER}
    shown = [mark for mark in over if day < today() or mark.part in known]
    return shown[0] if shown else DayMark(DONE, "")


def _cell(day: date, seen: DayMark) -> Cell:
    if day > today():
        return Cell(day, "", "", "")
    if seen.mark == DONE:
        return Cell(day, DONE, _("Done"), "")
    if seen.mark == NO_MARK:
        return Cell(day, NO_MARK, _("Not yet") if day == today() else _("Not done"), "")
    return Cell(day, seen.mark, seen.says, seen.number)
