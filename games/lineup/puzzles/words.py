"""The daily puzzles in words: turns the codes and data of `goals` and `solving` into sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from games.lineup.puzzles.game_tree import completes, completing, if_passed
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import TriedMove
from games.lineup.rules.state import Action, Place, State
from games.lineup.words import OPTIONS, REFUSALS, SEATS, area_kind, place_name
from tabletop.rules.game import Refused

ASKS: Mapping[str, Promise] = {
    "capture": gettext_lazy("Complete a structure with one capture."),
    "two": gettext_lazy("Complete at least two structures with one move."),
    "stop": gettext_lazy("%(other)s threatens to complete a structure. Find the only move that stops it."),
    "in_two": gettext_lazy("Complete a structure in two moves, whatever %(other)s does."),
    "win": gettext_lazy("Only a few tokens are left. Win the game, whatever %(other)s does."),
}
"""The task, by the puzzle's goal."""

FLAWS: Mapping[str, Promise] = {
    "nothing_secured": gettext_lazy("That doesn’t complete a structure."),
    "only_one": gettext_lazy("That completes one structure. There is a move that completes more."),
    "they_complete": gettext_lazy("%(reply)s That completes the structure."),
    "they_stop_it": gettext_lazy("%(reply)s After that, your next move can’t complete a structure."),
    "they_end_it": gettext_lazy("%(reply)s That ends the game."),
    "not_won": gettext_lazy("That doesn’t win the game."),
    "reply_holds": gettext_lazy("%(reply)s After that, you can no longer win."),
}
"""Why a move is wrong, by the flaw's code. ``reply`` is a whole sentence."""

WHYS: Mapping[str, Promise] = {
    "capture": gettext_lazy("No other move completes a structure. These tokens can’t be captured any more."),
    "two": gettext_lazy("One token completes two structures. None of their tokens can be captured any more."),
    "more": ngettext_lazy(
        "One token completes %(count)s structure. None of its tokens can be captured any more.",
        "One token completes %(count)s structures. None of their tokens can be captured any more.",
        "count",
    ),
    "stop": ngettext_lazy(
        "%(other)s could have completed a structure in %(count)s way. Now that isn’t possible.",
        "%(other)s could have completed a structure in %(count)s ways. Now none of them is possible.",
        "count",
    ),
    "in_two": gettext_lazy("Your first move made more threats than %(other)s could stop."),
    "win": gettext_lazy("Final score: %(structures)s in structures, %(tokens)s in tokens on the board."),
}
"""Why the solution works, by the puzzle's goal; ``more`` than two structures have a sentence of their own."""

PLACES: Mapping[str, Promise] = {
    "square": gettext_lazy("Then %(other)s places a token on square %(spot)s."),
    "corner": gettext_lazy("Then %(other)s places a token on corner %(spot)s."),
    "hexagon": gettext_lazy("Then %(other)s places a token on hexagon %(spot)s."),
    "cube": gettext_lazy("Then %(other)s places a token on cube %(spot)s."),
}
CAPTURES: Mapping[str, Promise] = {
    "square": gettext_lazy("Then %(other)s captures your token on square %(spot)s."),
    "corner": gettext_lazy("Then %(other)s captures your token on corner %(spot)s."),
    "hexagon": gettext_lazy("Then %(other)s captures your token on hexagon %(spot)s."),
    "cube": gettext_lazy("Then %(other)s captures your token on cube %(spot)s."),
}
"""The other seat's reply, by the kind of the spot as the board calls it."""

RULES_HERE: Mapping[tuple[str, Any], Promise] = {
    ("dimensions", 3): gettext_lazy("Cubes"),
    ("captured", "returned"): gettext_lazy("Captured tokens go back to their owner"),
    ("capture", "fresh"): gettext_lazy("Only tokens just placed can be captured"),
    ("capture", "line"): gettext_lazy("Whole lines can be captured"),
    ("first_structure", True): gettext_lazy("The first structure wins"),
}
"""Rules of variants in a few words, by option and value; others are as on the form that opens a table."""


def task_text(puzzle: Puzzle) -> str:
    """The task, in one or two sentences."""
    return str(ASKS[puzzle.goal] % {"other": SEATS[1 - puzzle.seat]})


def rules_text(puzzle: Puzzle) -> list[str]:
    """The puzzle's differences from the base game, one short text each."""
    return list(_differences(puzzle.options))


def _differences(options: Mapping[str, Any]) -> Iterator[str]:
    if "height" in options:
        yield _("Rectangle")
    for name, value in options.items():
        if (name, value) in RULES_HERE:
            yield str(RULES_HERE[name, value])
            continue
        choices = OPTIONS[name].get("choices", {})
        yield str(choices[value]) if value in choices else str(OPTIONS[name]["fact"]) % {"value": value}


def flaw_text(puzzle: Puzzle, tried: TriedMove) -> str:
    """Why that move is wrong. It must have a flaw."""
    flaw = tried.flaw
    assert flaw is not None
    code = "reply_holds" if flaw.code == "not_won" and flaw.reply else flaw.code
    reply = flaw.reply and _reply_text(flaw.reply, puzzle, tried.scenes[-1].position.state)
    return str(FLAWS[code] % {"reply": reply})


def success_text() -> str:
    """The comment on a right move that isn't the last."""
    return _("Correct. Keep going.")


def _reply_text(move: Action, puzzle: Puzzle, state: State) -> str:
    """The other seat's reply as a whole sentence."""
    is_square = state.board.spots[state.board.index[move.spot]].kind == "square"
    data = {"other": SEATS[1 - puzzle.seat], "spot": place_name(move.spot, state.board.shape)}
    kind = area_kind(move.spot, state.board.shape) if is_square else "corner"
    return str((PLACES if isinstance(move, Place) else CAPTURES)[kind] % data)


def explanation(puzzle: Puzzle, end: State) -> str:
    """Why the solution works. ``end`` is the state after its last move."""
    seat = puzzle.seat
    both = (seat, 1 - seat)
    goal, count = puzzle.goal, 0
    if goal == "stop":
        count = len(completing(if_passed(puzzle.start.state)))
    elif goal == "two":
        count = completes(end)
    data = {
        "other": SEATS[1 - seat],
        "count": count,
        "structures": _score(end.structures[one].bit_count() for one in both),
        "tokens": _score(end.tokens[one].bit_count() for one in both),
    }
    return str(WHYS["more" if goal == "two" and count > 2 else goal] % data)


def refusal_text(refusal: Refused) -> str:
    """Why the rules refuse a move; "" for other reasons."""
    sentence = REFUSALS.get(refusal.code)
    return str(sentence % refusal.data) if sentence else ""


def _score(counts: Iterable[int]) -> str:
    """Both seats' counts as a score: "3–2"."""
    return "–".join(map(str, counts))
