"""The daily puzzles in words. Codes and data come from the search; here they become sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format, get_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from games.lineup.puzzles.game_tree import completing, if_passed
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import TriedMove
from games.lineup.rules.moves import Action, Place
from games.lineup.rules.state import State
from games.lineup.text.terms import OPTIONS, REFUSALS, SEATS
from tabletop.deals.api import day_of
from tabletop.rules.game import Refused

ASKS: Mapping[str, Promise] = {
    "capture": gettext_lazy("Capture so that a structure is safe in one move."),
    "two": gettext_lazy("Secure two structures with one move."),
    "stop": gettext_lazy("%(other)s threatens to complete a structure. Find the one move that stops it."),
    "in_two": gettext_lazy(
        "Find the move after which your next one completes a structure, whatever %(other)s does."
    ),
    "win": gettext_lazy("The last tokens are being played. Win the game, whatever %(other)s does."),
}
"""The task, by its goal."""

FLAWS: Mapping[str, Promise] = {
    "nothing_secured": gettext_lazy("That completes no structure."),
    "only_one": gettext_lazy("That secures one structure. There is a move that secures two."),
    "they_complete": gettext_lazy("Then %(reply)s, and the structure is complete."),
    "they_stop_it": gettext_lazy("Then %(reply)s, and nothing of yours can be completed with the next move."),
    "they_end_it": gettext_lazy("Then %(reply)s, and the game is over."),
    "not_won": gettext_lazy("That does not win: the game can still be held."),
    "reply_holds": gettext_lazy("Then %(reply)s, and you cannot win any more."),
}
"""What is wrong with a move."""

WHYS: Mapping[str, Promise] = {
    "capture": gettext_lazy("No other move completes a structure, and from now on these tokens are safe."),
    "two": gettext_lazy("One token in two structures at once: both are safe for good."),
    "stop": ngettext_lazy(
        "%(other)s could have completed a structure in %(count)s way. Now there is none.",
        "%(other)s could have completed a structure in %(count)s ways. Now there is none.",
        "count",
    ),
    "in_two": gettext_lazy("No answer was enough against all that you threatened with the first move."),
    "win": gettext_lazy("It ends with structures at %(structures)s and tokens on the board at %(tokens)s."),
}
"""Why it was the one."""

NOT_NOW: Mapping[str, Promise] = {
    "puzzle_over": gettext_lazy("The solution of this puzzle is known to you."),
    "puzzle_moved_on": gettext_lazy("You have gone on with this puzzle elsewhere. This is how it stands."),
}
"""Why a move is not tried, beside what the rules refuse."""

MARKS: Mapping[str, Promise] = {
    "clean": gettext_lazy("solved at once"),
    "helped": gettext_lazy("solved"),
    "lost": gettext_lazy("given up"),
    "begun": gettext_lazy("not solved yet"),
    "none": gettext_lazy("not tried"),
}
"""What the signs of the calendar say."""


def task_text(puzzle: Puzzle) -> str:
    """The task."""
    return str(ASKS[puzzle.goal] % {"other": SEATS[1 - puzzle.seat]})


def rules_text(puzzle: Puzzle) -> list[str]:
    """What is not as in the base game."""
    return list(_differences(puzzle.options))


def _differences(options: Mapping[str, Any]) -> Iterator[str]:
    if "height" in options:
        yield _("Rectangle")
    for name, value in options.items():
        choices = OPTIONS[name].get("choices", {})
        yield str(choices[value]) if value in choices else str(OPTIONS[name]["fact"]) % {"value": value}


def flaw_text(puzzle: Puzzle, tried: TriedMove) -> str:
    """What is wrong with that move."""
    flaw = tried.flaw
    assert flaw is not None
    code = "reply_holds" if flaw.code == "not_won" and flaw.reply else flaw.code
    reply = flaw.reply and _told(flaw.reply, puzzle, tried.scenes[-1].position.state)
    return str(FLAWS[code] % {"reply": reply})


def success_text() -> str:
    """To a right move that is not the last."""
    return _("Right. Go on.")


def _told(move: Action, puzzle: Puzzle, state: State) -> str:
    """What the other seat does, as the middle of a sentence."""
    spot = state.board.index[move.spot]
    square = state.board.spots[spot].kind == "square"
    data = {"other": SEATS[1 - puzzle.seat], "spot": move.spot}
    if isinstance(move, Place):
        placed = _("%(other)s places on square %(spot)s"), _("%(other)s places on corner %(spot)s")
        return placed[not square] % data
    captured = _("%(other)s captures square %(spot)s"), _("%(other)s captures corner %(spot)s")
    return captured[not square] % data


def explanation(puzzle: Puzzle, end: State) -> str:
    """Why the solution is one; ``end`` is what stands after all of it."""
    seat = puzzle.seat
    both = (seat, 1 - seat)
    data = {
        "other": SEATS[1 - seat],
        "count": len(completing(if_passed(puzzle.start.state))) if puzzle.goal == "stop" else 0,
        "structures": " : ".join(str(end.structures[one].bit_count()) for one in both),
        "tokens": " : ".join(str(end.tokens[one].bit_count()) for one in both),
    }
    return str(WHYS[puzzle.goal] % data)


def refusal_text(refusal: Refused) -> str:
    """Why a move is not possible here."""
    known = {**REFUSALS, **NOT_NOW}
    sentence = known.get(refusal.code, gettext_lazy("That is not possible here."))
    return str(sentence % refusal.data)


def counts(attempt: Attempt) -> str:
    """Whether the attempt counts for its day, once that day is over; nothing where it goes without saying."""
    ended = attempt.solved or timezone.now()
    if attempt.shown or day_of(ended) == attempt.day:
        return ""
    if attempt.solved and attempt.in_time:
        return _("You started this puzzle on its day, so it counts towards your streak.")
    if attempt.in_time:
        return _("You started this puzzle on its day: it still counts towards your streak.")
    return _("This puzzle’s day is over, so it doesn’t count towards your streak.")


def share_text(attempt: Attempt, link: str, streak: int) -> str:
    """A few lines for friends, without a word of the solution. It says when the puzzle was solved late, or
    its solution was shown.
    """
    day = f"{date_format(attempt.day, 'l')}, {date_format(attempt.day, get_format('DATE_FORMAT'))}"
    tries = "○" * min(attempt.wrong, 12) + ("●" if attempt.solved else "×")
    lines = [
        f"LineUp! · {_('puzzle of the day')}",
        day,
        tries,
        _how(attempt),
        _("%(days)s days in a row") % {"days": streak} if streak > 1 and attempt.in_time else "",
        link,
    ]
    return "\n".join(_kept(lines))


def _how(attempt: Attempt) -> str:
    if attempt.shown:
        return _("Solution shown")
    return "" if attempt.in_time else _("Solved after its day")


def _kept(lines: Sequence[str]) -> Iterator[str]:
    return (line for line in lines if line)
