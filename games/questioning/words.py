"""Lines of Questioning in words: what the site's pages say of it. The board's words are in
static/questioning/words.js.

All of them are lazy: they become text in the language of whoever reads.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TAGLINE = _("A courtroom for one: ask, answer, and bring four facts to light.")
ABOUT = _(
    "You play both sides of a cross-examination. Lay a line of questions and a line of answers over the "
    "same sixteen spaces, each tile led on by the arrows of the one before. Stack them in the corners until "
    "all four facts light up, before questions or answers run out."
)

SEATS = (_("Lawyer and witness"),)
"""What the one seat is called."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "rules": {
        "label": _("Rules"),
        "help": _(
            "In the off-topic game the lawyer may keep answers that miss the point, "
            "and play them as questions."
        ),
        "choices": {"standard": _("Standard game"), "off_topic": _("Off-topic game")},
    },
    "level": {
        "label": _("Level"),
        "help": _("An easier set has more tiles with several arrows."),
        "choices": {"easy": _("Easy"), "standard": _("Standard"), "hard": _("Hard")},
    },
    "attire": {
        "label": _("Coins for far-fetched questions"),
        "help": _(
            "A question that is not next to the last answer flips a coin. Tails turns it face down: "
            "it does not count, and the space is open to both sides."
        ),
    },
    "last_tile_markers": {
        "label": _("Mark the lines and their last tiles"),
        "help": _("Without the marks you have to remember where each line goes on."),
    },
}
"""The words of each option on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    "must_discard": _("First give one of the lawyer’s four answers away."),
    "nothing_to_discard": _("There is nothing to give away now."),
    "not_in_hand": _("This tile is not in your hand."),
    "wrong_side": _("It is the other hand’s turn now."),
    "no_such_space": _("There is no such space on this board."),
    "cannot_start": _("An answer of the lawyer’s cannot begin a line: it takes a question."),
    "restart_corner": _("The witness starts again in %(space)s, and nowhere else."),
    "own_kind": _("A tile goes on an empty space or on the other kind, never on its own kind."),
    "first_edge": _("A line begins on an edge space that is no corner."),
    "first_entrance": _("A line is entered from outside: turn an entrance to the edge of the board."),
    "wrong_turn": _("Turned like this it does not connect. It would in another turn."),
    "must_answer": _("No question can go on, but an answer in the lawyer’s hand can: play that."),
    "not_connected": _("No arrow of the last tile leads to an entrance of this one here."),
    "witness_talks": _("The witness must keep talking: play where an arrow leads on to an open space."),
}
"""Why a move is not possible, by the code of the refusal and filled in with its data."""

DEAL = {
    "questions": _("Questions, from the top; the first three are the hand"),
    "answers": _("Answers, from the top; the first three are the hand"),
    "coins": _("Coins, in the order in which questions are played"),
}
"""What chance decided, on the page that proves the deal."""

BOTS = {"counsel": _("Counsel")}
