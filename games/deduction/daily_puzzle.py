"""Deduction's daily puzzle (see `tabletop.daily.puzzle`): a case, a table in mid-game at which exactly one
tile can be missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.deduction.cases import finder, library, words
from games.deduction.cases.case import Case, View
from games.deduction.cases.solving import hint_ends, solution, told_by_hints
from games.deduction.rules.state import TILE_OF, Announce
from tabletop.daily.difficulty import Difficulty
from tabletop.daily.models import Attempt
from tabletop.daily.puzzle import Chip, Comment, DailyPuzzle, Verdict
from tabletop.rules.game import Refused

DIFFICULTIES = (*[Difficulty.EASY] * 2, Difficulty.MEDIUM, *[Difficulty.HARD] * 2)
"""By level, from 1 to 5."""


class DeductionPuzzle(DailyPuzzle[Case]):
    """A step names a tile, and the wrong ones are kept."""

    slug = "deduction"
    key = "case"
    step_path = "name"
    has_hints = True
    part = "daily"
    title = _("Case of the day")
    day_title = _("Case for %(day)s")
    page_title = _("Deduction case for %(day)s")
    moves_title = _("All tiles as a list")
    share_title = _("Deduction case of the day")
    clean_label = _("solved without help")
    content_type = Case
    first = library.FIRST_DAY
    find = staticmethod(finder.find)

    def shipped(self) -> Sequence[Case]:
        """See `DailyPuzzle`."""
        return library.cases()

    def difficulty(self, puzzle: Case) -> Difficulty:
        """See `DailyPuzzle`."""
        return DIFFICULTIES[puzzle.level - 1]

    def is_gentle(self, puzzle: Case) -> bool:
        """See `DailyPuzzle`. Only the easiest cases are."""
        return puzzle.level == 1

    def judge(self, puzzle: Case, steps: Sequence[str], data: object) -> Verdict:
        """See `DailyPuzzle`. ``data`` is as in the game: ``{"type": "announce", "tile": "sun-3"}``."""
        try:
            tile = msgspec.convert(data, Announce).tile
        except msgspec.ValidationError:
            raise Refused("no_such_tile") from None
        if tile not in TILE_OF:
            raise Refused("no_such_tile")
        if tile in steps:
            raise Refused("named_already", tile=tile)
        is_right = tile == puzzle.missing
        return Verdict(is_right, is_right, "" if is_right else tile, tile)

    def comment(self, puzzle: Case, judged: Verdict) -> Comment:
        """See `DailyPuzzle`."""
        return Comment() if judged.is_right else Comment(words.wrong_text(judged.detail), "wrong")

    def refusal(self, refused: Refused) -> str:
        """See `DailyPuzzle`."""
        return str(words.REFUSALS.get(refused.code, ""))

    def hints(self, puzzle: Case) -> int:
        """See `DailyPuzzle`."""
        return len(hint_ends(puzzle))

    def task(self, puzzle: Case) -> str:
        """See `DailyPuzzle`."""
        return words.task_text(puzzle)

    def chips(self, puzzle: Case) -> Sequence[Chip]:
        """See `DailyPuzzle`."""
        players = ngettext("%(players)s player", "%(players)s players", puzzle.seats)
        return [Chip(players % {"players": puzzle.seats})]

    def position(self, puzzle: Case, attempt: Attempt, judged: Verdict | None) -> dict[str, Any]:
        """``names`` are the players', by seat. ``base`` is the table as the solver sees it. ``named`` are the
        tiles named wrongly. ``hints`` are the hints taken, each a list of steps (see
        `games.deduction.rules.solver.sheet.Explainer.explain`), and ``more`` says whether there are more.
        """
        # Not even the number of hints is worked out before the first one is taken.
        hints = told_by_hints(puzzle, attempt.hints) if attempt.hints else []
        return {
            "seats": puzzle.seats,
            "seat": puzzle.you,
            "names": words.names(puzzle),
            "base": {"seq": len(puzzle.record), "view": _view(puzzle, attempt), "lines": []},
            "named": attempt.steps,
            "hints": hints,
            "more": not attempt.is_over and (not hints or len(hints) < len(hint_ends(puzzle))),
        }

    def solution(self, puzzle: Case) -> dict[str, Any]:
        """``why`` says which tile was missing, ``steps`` how that follows."""
        return {"why": words.missing_text(puzzle.missing), "steps": list(solution(puzzle))}


def _view(case: Case, attempt: Attempt) -> View:
    """The table; tiles that were named wrongly aren't offered any more."""
    if attempt.is_over:
        return case.solved_view if attempt.solved_at else case.shown_view
    return case.view | {"legal": [move for move in case.view["legal"] if move["tile"] not in attempt.steps]}


PUZZLE = DeductionPuzzle()
