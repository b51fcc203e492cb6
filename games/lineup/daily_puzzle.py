"""LineUp!'s daily puzzle (see `tabletop.daily.puzzle`): a position in which one move reaches a goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lineup.puzzles import finder, library, words
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import Scene, TriedMove, position_after, solution, try_move
from tabletop.daily.difficulty import Difficulty
from tabletop.daily.models import Attempt
from tabletop.daily.puzzle import Chip, Comment, DailyPuzzle, Verdict
from tabletop.rules import play
from tabletop.rules.game import Refused

DIFFICULTIES = (*[Difficulty.EASY] * 2, *[Difficulty.MEDIUM] * 3, *[Difficulty.HARD] * 2)
"""By level, from 1 to 7."""


class LineupPuzzle(DailyPuzzle[Puzzle]):
    """A step is a move in wire form, and the right ones are kept."""

    slug = "lineup"
    key = "puzzle"
    step_path = "move"
    part = "daily"
    title = _("Daily puzzle")
    page_title = _("LineUp! puzzle for %(day)s")
    share_title = _("LineUp! daily puzzle")
    content_type = Puzzle
    first = library.FIRST_DAY
    find = staticmethod(finder.find)

    def shipped(self) -> Sequence[Puzzle]:
        """See `DailyPuzzle`."""
        return library.puzzles()

    def difficulty(self, puzzle: Puzzle) -> Difficulty:
        """See `DailyPuzzle`."""
        return DIFFICULTIES[puzzle.level - 1]

    def is_gentle(self, puzzle: Puzzle) -> bool:
        """See `DailyPuzzle`. Only the easiest puzzles of the base game are."""
        return puzzle.level == 1 and not puzzle.options

    def judge(self, puzzle: Puzzle, steps: Sequence[str], data: object) -> Verdict:
        """See `DailyPuzzle`. ``detail`` is the `TriedMove`."""
        tried = try_move(puzzle, steps, data)
        if tried.flaw:
            return Verdict(False, detail=tried)
        return Verdict(True, tried.over, tried.word, tried)

    def comment(self, puzzle: Puzzle, judged: Verdict) -> Comment:
        """See `DailyPuzzle`."""
        if not judged.is_right:
            return Comment(words.flaw_text(puzzle, judged.detail), "wrong")
        return Comment("" if judged.solves else words.success_text(), "good")

    def refusal(self, refused: Refused) -> str:
        """See `DailyPuzzle`."""
        return words.refusal_text(refused)

    def task(self, puzzle: Puzzle) -> str:
        """See `DailyPuzzle`."""
        return words.task_text(puzzle)

    def chips(self, puzzle: Puzzle) -> Sequence[Chip]:
        """See `DailyPuzzle`."""
        return [Chip(rule, is_special=True) for rule in words.rules_text(puzzle)]

    def position(self, puzzle: Puzzle, attempt: Attempt, judged: Verdict | None) -> dict[str, Any]:
        """``base`` is the current position; ``frames`` are the positions to show now, in order: after a wrong
        move, the last of them shows its refutation. ``made`` is the number of right moves so far, ``of`` the
        number needed (None: unknown) and ``wrong`` the number of wrong moves.
        """
        tried: TriedMove | None = judged.detail if judged else None
        now = solution(puzzle)[-1].position if attempt.given_up_at else position_after(puzzle, attempt.steps)
        base = _frame(Scene(now, ()), puzzle.seat)
        return {
            "seats": 2,
            "seat": puzzle.seat,
            "base": base,
            "frames": [_frame(scene, puzzle.seat) for scene in tried.scenes] if tried else [base],
            "made": 0 if attempt.given_up_at else len(attempt.steps),
            "of": puzzle.asks.moves,
            "wrong": attempt.wrong,
        }

    def solution(self, puzzle: Puzzle) -> dict[str, Any]:
        """``why`` it works, and ``scenes``, the positions from the beginning to the end."""
        scenes = solution(puzzle)
        return {
            "why": words.explanation(puzzle, scenes[-1].position.state),
            "scenes": [_frame(scene, puzzle.seat) for scene in (Scene(puzzle.start, ()), *scenes)],
        }


def _frame(scene: Scene, seat: int) -> dict[str, Any]:
    position = scene.position
    return {"seq": position.number, "view": play.view_json(position, seat), "lines": scene.lines}


PUZZLE = LineupPuzzle()
