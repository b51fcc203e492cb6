"""The library's sentences: what cannot be done and why, what a puzzle lacks, what is wrong with a file; and
the words for difficulties and Answer Cards. All of them are lazy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from games.lateral.puzzles.files import Fault
from games.lateral.puzzles.puzzle import Difficulty, MissingPart
from games.lateral.rules.core.deck import Answer
from tabletop.rules.game import Refused

DIFFICULTY_WORDS: Mapping[Difficulty, Promise] = {
    "gentle": pgettext_lazy("difficulty of a puzzle", "Gentle"),
    "tricky": pgettext_lazy("difficulty of a puzzle", "Tricky"),
    "devious": pgettext_lazy("difficulty of a puzzle", "Devious"),
}

ANSWER_WORDS: Mapping[Answer, Promise] = {
    "yes": pgettext_lazy("Answer Card", "Yes"),
    "no": pgettext_lazy("Answer Card", "No"),
    "not_relevant": pgettext_lazy("Answer Card", "Not relevant"),
    "false_assumption": pgettext_lazy("Answer Card", "False assumption"),
    "rephrase": pgettext_lazy("Answer Card", "Rephrase"),
    "no_answer": pgettext_lazy("Answer Card", "No answer"),
}

ANSWER_HINTS: Mapping[Answer, Promise] = {
    "yes": _("That is so."),
    "no": _("That is not so."),
    "not_relevant": _("It has no connection with the puzzle."),
    "false_assumption": _("The question rests on something that is not so, or not known yet."),
    "rephrase": _("It belongs to the puzzle, but cannot be answered as it is put."),
    "no_answer": _("None of the other cards fits."),
}

REFUSALS: Mapping[str, str | Promise] = {
    "no_such_puzzle": _("There is no such puzzle here, or it is not open to you."),
    "not_your_puzzle": _("Only whoever wrote this puzzle can do that."),
    "not_the_master": _(
        "The solution is shown to nobody but the Master. Say first that you will be the Master."
    ),
    "unfinished": _("This puzzle is not finished yet, so it cannot be played."),
    "solution_known": _("You know the solution of this puzzle, so there is nothing to practise."),
    "no_practice": _("This puzzle has no answer key to practise with."),
    "no_question": _("Write a question first."),
    "long_question": _("A question has at most %(most)s characters."),
    "too_many_asked": _("You have asked %(most)s questions here. Now write down what you think."),
    "practice_over": _("The solution is open: there is nothing left to ask."),
    "no_guess_yet": _("First write down what you think the solution is."),
    "counted_already": _("You have counted your points here already."),
    "too_many_puzzles": _("You have %(most)s puzzles here. Delete one before you write another."),
    "no_stars": _("A puzzle gets one to five stars."),
    "own_stars": _("The stars for your own puzzle are for others to give."),
    "long_guess": _("What you write here may have at most %(most)s characters."),
    "long_notes": _("Your notes may have at most %(most)s characters."),
    "no_such_entry": _("There is no such question in your register."),
    "bad_questions": _("Send a list of questions, each with its text and one of the six answers."),
    "full_key": _("An answer key has at most %(most)s questions."),
    "long_file": _("That file is too large for a puzzle."),
}
"""Why something cannot be done, by the code of the refusal."""

MISSING_PARTS: Mapping[str, str | Promise] = {
    "lacks_title": _("It needs a title."),
    "lacks_statement": _("It needs a statement: what the puzzlers are told."),
    "lacks_solution": _("It needs a solution."),
    "lacks_bits": _("It needs at least one bit of the solution that can be found."),
    "lacks_bit_text": _("Bit %(bit)s needs a text."),
    "lacks_bit_score": _("Bit %(bit)s needs a score."),
    "lacks_points": ngettext_lazy(
        "The bits add up to %(sum)s. They must make exactly 100: one point is missing.",
        "The bits add up to %(sum)s. They must make exactly 100: %(by)s points are missing.",
        "by",
    ),
    "has_too_many_points": ngettext_lazy(
        "The bits add up to %(sum)s. They must make exactly 100: that is one point too many.",
        "The bits add up to %(sum)s. They must make exactly 100: that is %(by)s points too many.",
        "by",
    ),
}
"""What keeps a puzzle from being complete."""

FAULTS: Mapping[str, str | Promise] = {
    "no_json": _("This is not a file of a puzzle: it is no JSON at all."),
    "no_puzzle": _("This is not a file of a puzzle: it must say “%(format)s” here."),
    "other_version": _("This file is of another version; here version %(version)s can be read."),
    "no_text": _("There must be a text here."),
    "empty_text": _("There must be something written here."),
    "long_text": _("This may have %(most)s characters, and has %(length)s."),
    "no_score": _("This must be a whole number from 1 to %(most)s."),
    "wrong_sum": _("The scores must add up to exactly 100; these add up to %(sum)s."),
    "not_one_of": _("This must be one of: %(allowed)s."),
    "no_list": _("There must be a list here, of %(least)s to %(most)s entries."),
    "no_object": _("There must be an object with fields here."),
    "no_such_field": _("A puzzle has no such field."),
    "many_wordings": _("A question may have %(most)s other wordings, one a line."),
    "asked_before": _("This is the same question as number %(before)s."),
}
"""What is wrong with a file or with a form."""


def refusal_text(refusal: Refused) -> str:
    """The sentence of a refusal."""
    return fill(REFUSALS[refusal.code], refusal.data)


def missing_text(lack: MissingPart) -> str:
    """What a puzzle lacks, as a sentence."""
    return fill(MISSING_PARTS[lack.code], lack.data)


def fault_text(fault: Fault) -> str:
    """What is wrong, as a sentence, without the place."""
    return fill(FAULTS[fault.code], fault.data)


def fill(sentence: str | Promise, data: Mapping[str, Any]) -> str:
    """A sentence with its data in it; one with a plural chooses by them."""
    return str(sentence % data) if data else str(sentence)
