"""User-visible text of Lines of Questioning on the site's pages. The board's text is in
static/questioning/words.js.

All strings are lazy, so that they are translated into the language of each reader.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.daily.difficulty import Difficulty

TAGLINE = _("A courtroom game, alone or as a race: ask, answer and reveal four key facts.")
GOAL = _("Win: each corner’s top four, from the bottom: question, answer, question, answer.")
TOGETHER = {
    "title": _("Live race"),
    "about": _(
        "Two to eight people play the same new deal at the same time, each on a board of their own. You see "
        "how many facts the others have, and which turn they are in. The boards open when everyone has "
        "finished."
    ),
    "computer": _("Race Counsel"),
}
"""What the game is for several players, on the page that opens its tables."""

ABOUT = _(
    "Play both sides of a cross-examination: each tile follows the arrows of the one before. Stack tiles in "
    "the four corners to reveal the key facts."
)

SEATS = (_("Lawyer and witness"),)
"""The name of the only seat."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "rules": {
        "label": _("Rules"),
        "help": _(
            "In the off-topic game, the lawyer can keep answers that miss the point "
            "and play them instead of questions."
        ),
        "choices": {"standard": _("Standard game"), "off_topic": _("Off-topic game")},
    },
    "level": {
        "label": _("Level"),
        "help": _("Easier sets have more tiles with two arrows."),
        "choices": {
            "easy": Difficulty.EASY.label,
            "standard": Difficulty.MEDIUM.label,
            "hard": Difficulty.HARD.label,
        },
    },
    "attire": {
        "label": _("Coins for far-fetched questions"),
        "help": _(
            "A coin is flipped when a question isn’t next to the last answer. On tails it is turned face "
            "down: it doesn’t continue the line, and both sides can play on that space."
        ),
    },
    "last_tile_markers": {
        "label": _("Show the lines and their last tiles"),
        "help": _("Without these marks you have to remember where each line continues."),
    },
    "deadline": {
        "label": _("Time limit of the race"),
        "help": _("When the time is up, unfinished boards count as they are."),
        "choices": {
            0: _("None"),
            5: _("5 minutes"),
            10: _("10 minutes"),
            15: _("15 minutes"),
            30: _("30 minutes"),
        },
        "together": True,
    },
}
"""Labels, help texts and choices of each option on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    "no_race": _("Only a race has a time limit."),
    "must_discard": _("Discard one of the lawyer’s four answers first."),
    "nothing_to_discard": _("There is nothing to discard."),
    "not_in_hand": _("This tile isn’t in your hand."),
    "wrong_side": _("Play a tile from the other hand."),
    "no_such_space": _("There is no such space on the board."),
    "cannot_start": _("The lawyer’s answers can’t start a line. Play a question."),
    "restart_corner": _("The witness’s new line must start at %(space)s."),
    "own_kind": _("You can’t place a tile on its own kind. Choose an empty space or cover the other kind."),
    "first_edge": _("A line starts on an edge space that isn’t a corner."),
    "first_entrance": _("To start a line, turn the tile so that a ring is on the edge of the board."),
    "wrong_turn": _("The tile doesn’t connect this way round. Turn it."),
    "must_answer": _("No question can continue the line. Play an answer from the lawyer’s hand."),
    "not_connected": _("No arrow of the last tile meets a ring of this tile here."),
    "witness_talks": _(
        "The witness must keep talking. Play an answer with an arrow that leads to an open space."
    ),
}
"""Why a move is illegal, by the code of the refusal; the placeholders are the refusal's data."""

DEAL = {
    "questions": _("Questions, top of the draw pile first. The first three are the starting hand."),
    "answers": _("Answers, top of the draw pile first. The first three are the starting hand."),
    "coins": _("Coin flips, in the order in which questions are played."),
}
"""Labels of everything random on the page that proves the deal."""

BOTS = {"counsel": _("Counsel")}

MINUTES = 15
"""How long a race usually takes."""


def goal(options: Mapping[str, Any]) -> tuple[Promise, str]:
    """The goal under these options (LO-1), and the file with its picture."""
    if options.get("rules") != "off_topic":
        return GOAL, "goal.svg"
    return (
        _("Win: each corner’s top four, from the bottom: any tile, any tile, any tile, answer."),
        "goal-off-topic.svg",
    )
