"""What a game declares about its daily puzzle: ``PUZZLE`` in ``games/<slug>/daily_puzzle.py``, an instance of
a class derived from `DailyPuzzle`. The engine does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.daily.difficulty import Difficulty
from tabletop.daily.models import Attempt, MadePuzzle
from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, NO_MARK
from tabletop.matches.days import today
from tabletop.rules.game import Refused
from tabletop.rules.registry import optional_module, slugs

P = TypeVar("P")
"""A day's puzzle: the position and its solution, as the game describes them."""

_ONE = timedelta(days=1)


class Verdict(NamedTuple):
    """What a step was worth. ``keep`` is added to the attempt's steps unless it is empty. ``solves``: the
    puzzle is solved by it. ``detail`` is for the game's own methods.
    """

    is_right: bool
    solves: bool = False
    keep: str = ""
    detail: Any = None


class Comment(NamedTuple):
    """What the page says about a step, and the tone of it: ``good``, ``wrong`` or "" for none."""

    text: str = ""
    tone: str = ""


class Chip(NamedTuple):
    """A fact beside the heading. ``is_special``: one that most puzzles don't have."""

    text: str
    is_special: bool = False


class DailyPuzzle(Generic[P]):
    """A game's daily puzzle. Its addresses are ``/<slug>/<key>/…`` (`tabletop.daily.urls`), and its page is
    the template ``daily/page.html`` with the game's board and words. A game that needs blocks of its own has
    a template ``<slug>/<key>.html`` that extends this. If it needs styles, its ``daily.css`` imports
    ``../daily/daily.css``.
    """

    slug: ClassVar[str]
    key: ClassVar[str]
    """The name of the page's address."""
    step_path: ClassVar[str]
    """The last part of the address that judges steps."""
    has_hints: ClassVar[bool] = False
    part: ClassVar[str] = ""
    """The game's own module of the page: the name of a file in ``static/<slug>/parts/``, which exports a
    `PuzzlePart` (``static/daily/types.js``); "" if it has none.
    """
    title: ClassVar[Promise]
    """The heading of today's page."""
    day_title: ClassVar[Promise] = _("Puzzle for %(day)s")
    """The heading of earlier days."""
    page_title: ClassVar[Promise]
    """The title of the page, with the game's name and ``%(day)s``."""
    moves_title: ClassVar[Promise] = _("All moves as a list")
    share_title: ClassVar[Promise]
    """The first line of the text to share."""
    clean_label: ClassVar[Promise] = _("solved first time")
    """The mark of an attempt without wrong steps and hints, in words."""
    content_type: ClassVar[type[Any]]
    """What describes a puzzle: a type that `msgspec` can write as JSON."""
    first: ClassVar[date]
    """The day of the first puzzle."""
    find: Callable[[date, Sequence[P]], P]
    """``find(day, made)`` is a new puzzle for a day after those that are shipped, proved and as hard as its
    weekday's; ``made`` are those found for earlier days. It is the same in each process, takes up to an hour,
    and is a function of a module that can be imported without Django's settings.
    """

    # -- what the game has to say
    def shipped(self) -> Sequence[P]:
        """The puzzles that come with the game, in the order of their days."""
        raise NotImplementedError

    def difficulty(self, puzzle: P) -> Difficulty:
        """How hard it is."""
        raise NotImplementedError

    def is_gentle(self, puzzle: P) -> bool:
        """Whether it is offered to people who haven't solved any."""
        return self.difficulty(puzzle) == Difficulty.EASY

    def judge(self, puzzle: P, steps: Sequence[str], data: object) -> Verdict:
        """Judge a step (``data``, in wire form) after the steps that were kept. Raises `Refused`."""
        raise NotImplementedError

    def comment(self, puzzle: P, judged: Verdict) -> Comment:
        """What to say about this step."""
        raise NotImplementedError

    def refusal(self, refused: Refused) -> str:
        """Why a step is refused, in words; "" for codes that aren't the game's own."""
        return ""

    def hints(self, puzzle: P) -> int:
        """How many hints there are."""
        return 0

    def task(self, puzzle: P) -> str:
        """The task, in a sentence or two."""
        raise NotImplementedError

    def chips(self, puzzle: P) -> Sequence[Chip]:
        """Facts beside the heading, after the weekday and the difficulty."""
        return ()

    def position(self, puzzle: P, attempt: Attempt, judged: Verdict | None) -> dict[str, Any]:
        """The game's own part of the attempt as JSON: the position, and what the step that was judged has
        changed. It must reveal nothing about the solution before the attempt is over, except by hints taken.
        """
        raise NotImplementedError

    def solution(self, puzzle: P) -> dict[str, Any]:
        """The game's own part of the result as JSON, shown when the attempt is over: ``why``, a sentence, and
        more.
        """
        raise NotImplementedError

    # -- days
    def puzzle_on(self, day: date) -> P:
        """A day's puzzle: a shipped one, or after those the one that was made for this day. Days for which
        none was made in time begin again with the first.
        """
        shipped, number = self.shipped(), (day - self.first).days
        if number >= len(shipped):
            made = MadePuzzle.objects.filter(game=self.slug, day=day).first()
            if made is not None:
                return self.read(made.content)
        return shipped[number % len(shipped)]

    def read(self, content: str) -> P:
        """A puzzle from its stored form."""
        found: P = _read(self, content)
        return found

    def first_day(self) -> date:
        """The first day with a puzzle, or today if that is earlier."""
        return min(self.first, today())

    def is_open(self, day: date) -> bool:
        """Whether a day's puzzle can be seen: the day isn't in the future and has a puzzle."""
        return self.first_day() <= day <= today()

    def gentle_before(self, day: date, over: Collection[date]) -> date | None:
        """The latest day before this one with a gentle puzzle that isn't among those ``over``, if any."""
        while self.is_open(day := day - _ONE):
            if day not in over and self.is_gentle(self.puzzle_on(day)):
                return day
        return None

    @property
    def marks(self) -> Mapping[str, str | Promise]:
        """What the calendar's marks mean."""
        return {
            CLEAN: self.clean_label,
            HELPED: _("solved"),
            LOST: _("given up"),
            BEGUN: _("not solved yet"),
            NO_MARK: _("not tried"),
        }


@lru_cache(maxsize=64)
def _read(puzzle: DailyPuzzle[Any], content: str) -> Any:
    """One object for each puzzle: what it works out is kept with it."""
    return msgspec.json.decode(content, type=puzzle.content_type)


def all_puzzles() -> list[DailyPuzzle[Any]]:
    """The daily puzzles of all games."""
    return [puzzle for slug in slugs() if (puzzle := puzzle_of(slug))]


def puzzle_of(slug: str) -> DailyPuzzle[Any] | None:
    """The daily puzzle of a game; None if it has none."""
    found: DailyPuzzle[Any] | None = getattr(optional_module(slug, "daily_puzzle"), "PUZZLE", None)
    return found
