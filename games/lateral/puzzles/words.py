"""The library's texts: refusals, what a draft still needs, errors in files and forms, and the names of
difficulties and Answer Cards. All of them are lazy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from games.lateral.puzzles.files import Fault
from games.lateral.puzzles.puzzle import Difficulty, MissingPart, Mood
from games.lateral.rules.moves import Answer
from tabletop.i18n.formatting import format_list
from tabletop.rules.game import Refused

DIFFICULTY_WORDS: Mapping[Difficulty, Promise] = {
    "gentle": pgettext_lazy("difficulty of a puzzle", "Gentle"),
    "tricky": pgettext_lazy("difficulty of a puzzle", "Tricky"),
    "devious": pgettext_lazy("difficulty of a puzzle", "Devious"),
}

MOOD_WORDS: Mapping[Mood, Promise] = {
    "funny": pgettext_lazy("mood of a puzzle", "Funny"),
    "touching": pgettext_lazy("mood of a puzzle", "Touching"),
    "dark": pgettext_lazy("mood of a puzzle", "Dark"),
    "everyday": pgettext_lazy("mood of a puzzle", "Everyday"),
    "mysterious": pgettext_lazy("mood of a puzzle", "Mysterious"),
    "historical": pgettext_lazy("mood of a puzzle", "Historical"),
    "logical": pgettext_lazy("mood of a puzzle", "Logical"),
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
    "yes": _("That’s true."),
    "no": _("That’s not true."),
    "not_relevant": _("It has nothing to do with the puzzle."),
    "false_assumption": _("The question assumes something that isn’t true, or isn’t known yet."),
    "rephrase": _("It matters, but can’t be answered the way it’s worded."),
    "no_answer": _("None of the other cards fits."),
}

REFUSALS: Mapping[str, str | Promise] = {
    "no_such_puzzle": _("This puzzle doesn’t exist, or isn’t shared with you."),
    "not_your_puzzle": _("Only the author of this puzzle can do that."),
    "not_the_master": _("Only the Master can see the solution. Choose to be the Master first."),
    "unfinished": _("This puzzle isn’t finished, so it can’t be played yet."),
    "solution_known": _("You know the solution of this puzzle, so you can’t practise it."),
    "no_practice": _("You can’t practise this puzzle: its answer key is missing or too short."),
    "no_question": _("Write a question first."),
    "long_question": _("Your question is too long. The limit is %(most)s characters."),
    "too_many_asked": _("You’ve reached the limit of %(most)s questions. Now write down your solution."),
    "practice_over": _("You’ve seen the solution, so this practice is over."),
    "no_guess_yet": _("Write down your solution first."),
    "counted_already": _("You’ve already counted your points for this puzzle."),
    "too_many_puzzles": _(
        "You’ve reached the limit of %(most)s puzzles. Delete one before you write another."
    ),
    "no_stars": _("Choose one to five stars."),
    "own_stars": _("You can’t rate your own puzzle."),
    "rate_after_playing": _("Play or practise this puzzle first. Then you can rate it."),
    "already_waiting": _("A version of this puzzle is waiting for review already."),
    "already_public": _("This version is published already. Change something before you submit again."),
    "too_many_waiting": _("You have %(most)s puzzles waiting for review. Wait until one has been read."),
    "too_many_submitted": _("You can submit %(most)s puzzles a day. Try again tomorrow."),
    "too_many_from_network": _(
        "Too many puzzles have been submitted from your network today. Try again tomorrow."
    ),
    "not_submitted": _("This puzzle is neither waiting for review nor published."),
    "long_guess": _("Your solution is too long. The limit is %(most)s characters."),
    "long_notes": _("Your notes are too long. The limit is %(most)s characters."),
    "no_such_entry": _("You haven’t asked that question here."),
    "bad_questions": _("Send a list of questions, each with its text and one of the six answers."),
    "full_key": _("The answer key is full. The limit is %(most)s questions."),
    "long_file": _("That file is too large for a puzzle."),
}
"""Why something was refused, by the code of the `Refused`."""

MISSING_PARTS: Mapping[str, str | Promise] = {
    "lacks_title": _("Add a title."),
    "lacks_statement": _("Add a statement: the story that puzzlers are told."),
    "lacks_solution": _("Add a solution."),
    "lacks_bits": _("Add at least one bit of the solution."),
    "lacks_bit_text": _("Add text to bit %(bit)s."),
    "lacks_bit_score": _("Add a score to bit %(bit)s."),
    "lacks_points": ngettext_lazy(
        "The scores add up to %(sum)s, not 100. Add %(by)s point.",
        "The scores add up to %(sum)s, not 100. Add %(by)s points.",
        "by",
    ),
    "has_too_many_points": ngettext_lazy(
        "The scores add up to %(sum)s, not 100. Remove %(by)s point.",
        "The scores add up to %(sum)s, not 100. Remove %(by)s points.",
        "by",
    ),
}
"""What a draft still needs to be complete, by the code of the `MissingPart`."""

FAULTS: Mapping[str, str | Promise] = {
    "no_json": _("This isn’t a puzzle file: it isn’t valid JSON."),
    "no_puzzle": _("This isn’t a puzzle file: the format must be “%(format)s”."),
    "other_version": _(
        "This file uses a different version of the format. This site reads versions 1 to %(version)s."
    ),
    "no_text": _("This must be text."),
    "empty_text": _("This can’t be empty."),
    "long_text": _("This is too long: %(length)s characters. The limit is %(most)s."),
    "no_number": _("Enter a whole number from %(least)s to %(most)s."),
    "wrong_sum": _("The scores must add up to exactly 100. These add up to %(sum)s."),
    "not_one_of": _("This must be one of: %(allowed)s."),
    "no_list": _("This must be a list of %(least)s to %(most)s items."),
    "no_object": _("This must be an object with fields."),
    "no_such_field": _("A puzzle doesn’t have this field."),
    "many_wordings": _("Too many other wordings. The limit is %(most)s, one per line."),
    "asked_before": _("This is the same as question %(before)s."),
}
"""What is wrong with a file or a form, by the code of the `Fault`."""


def refusal_text(refusal: Refused) -> str:
    """The sentence that explains a refusal."""
    return fill(REFUSALS[refusal.code], refusal.data)


def missing_text(lack: MissingPart) -> str:
    """The sentence that says what a puzzle still needs."""
    return fill(MISSING_PARTS[lack.code], lack.data)


def fault_text(fault: Fault) -> str:
    """The sentence that says what is wrong, without the place."""
    return fill(FAULTS[fault.code], fault.data)


def fill(sentence: str | Promise, data: Mapping[str, Any]) -> str:
    """Fill in a sentence. Tuples in ``data`` are joined with "or"; `ngettext_lazy` picks a plural form."""
    said = {key: format_list(each, "or") if isinstance(each, tuple) else each for key, each in data.items()}
    return str(sentence % said) if said else str(sentence)
