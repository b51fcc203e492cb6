"""Lateral Puzzles in words: what the site's pages say of it. The board's words are in
static/lateral/words.js.

All of them are lazy: they become text in the language of whoever reads.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TAGLINE = _("A strange little story, and one of you knows why. Ask until you know it, too.")
ABOUT = _(
    "The Lateral Master tells half of a story; the puzzlers find the other half by questions that can be "
    "answered with yes or no. Ask in the open, or play your cards: ask in secret, spy on an answer, swap it, "
    "lock a question away, and spoil the solution before the others do. For a Master and up to ten puzzlers."
)

SEATS = (
    _("Lateral Master"),
    _("Puzzler 1"),
    _("Puzzler 2"),
    _("Puzzler 3"),
    _("Puzzler 4"),
    _("Puzzler 5"),
    _("Puzzler 6"),
    _("Puzzler 7"),
    _("Puzzler 8"),
    _("Puzzler 9"),
    _("Puzzler 10"),
)
"""What each seat is called, by its number."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "defence_seconds": {
        "label": _("Time to defend a secret"),
        "help": _(
            "So long a player who is spied on may think about Don Corleone. Then the spy sees the answer."
        ),
        "choices": {
            15: _("15 seconds"),
            30: _("30 seconds"),
            60: _("one minute"),
            120: _("two minutes"),
        },
    },
}
"""The words of each option on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    # who one is
    "puzzlers_only": _("The Master asks nothing and plays no cards."),
    "master_only": _("Only the Lateral Master can do that."),
    "helper": _("You have handed the room over: you see everything, and do nothing."),
    "left": _("You have left this game."),
    # what everybody waits for
    "preparing": _("The Lateral Master is still preparing the puzzle."),
    "paused": _("The game is paused. It goes on when the Master says so."),
    "frozen": _(
        "Puzzler %(by)s has played a Spoiler: everything waits until the Lateral Master has scored it."
    ),
    "ending": _("Nearly everything is found: the Lateral Master decides how the game ends."),
    # the puzzle
    "registered_already": _("The puzzle is on the table already."),
    "bad_title": _("The puzzle needs a title of at most %(most)s characters."),
    "bad_statement": _("The puzzle needs a statement of at most %(most)s characters."),
    "bad_solution": _("The puzzle needs a solution of at most %(most)s characters."),
    "bad_note": _("The note may have at most %(most)s characters."),
    "bad_ref": _("The name of the puzzle may have at most %(most)s characters."),
    "bad_bits": _("The solution is made of at least one bit, and at most %(most)s."),
    "bad_bit": _("Bit %(bit)s needs a text of at most %(most)s characters."),
    "bad_score": _("Bit %(bit)s needs a whole score from 1 to 100."),
    "bad_sum": _("The scores of the bits must add up to exactly 100; these add up to %(sum)s."),
    # the turn
    "question_waits": _("Your question waits for its answer."),
    "end_turn_instead": _("You have played a card: end your turn."),
    "pass_instead": _("You have played no card in this turn: ask, or pass."),
    # questions
    "asked_already": _("That is the same as question %(question)s of this round. Ask another one."),
    "locked": _("Question %(question)s is padlocked: nobody else may ask it."),
    "questions_full": _(
        "This game has had %(most)s questions, which is as many as fit. Find the solution with what you know."
    ),
    "no_more_questions": _("You have played two cards or more in this round: no public question now."),
    # cards
    "first_round": _("In the first round there are only public questions, no cards."),
    "one_card": _("With a public question goes one card a round, and that one is played."),
    "no_card": _("You do not have enough of these cards."),
    "converted_twice": _("You have turned two Spoilers into Sherlocks. That is all."),
    "no_such_question": _("There is no question %(question)s."),
    "not_yours": _("Question %(question)s is not yours."),
    "not_a_tip_off": _("Question %(question)s was not asked with a Tip-off."),
    "nothing_to_lock": _("You have asked nothing with a Tip-off that could be locked."),
    "was_rejected": _("Question %(question)s was rejected: there is no answer to it."),
    "no_such_puzzler": _("There is no puzzler in that seat."),
    "own_question": _("Question %(question)s is your own."),
    "not_theirs": _("Question %(question)s was asked by somebody else."),
    "not_private": _("Question %(question)s is public: everybody knows the answer."),
    "known_already": _("You know question %(question)s already."),
    "safe": _("Don Corleone protects question %(question)s."),
    "spying_already": _("You are after question %(question)s already."),
    "needs_two": _("Question %(question)s is padlocked: that takes two Mata Haris, played together."),
    "one_is_enough": _("Question %(question)s is not padlocked: one Mata Hari is enough."),
    "nothing_to_spy": _("There is nothing that you could spy on."),
    "nothing_to_defend": _("Nobody is spying on you now."),
    "not_spied_on": _("Nobody is spying on question %(question)s now."),
    "not_known": _("You do not know the answer to question %(question)s, so you cannot give it away."),
    "not_answered": _("Question %(question)s has no answer that you could give away."),
    "padlocked": _("Question %(question)s is padlocked: it cannot be taken."),
    "nothing_to_give": _("You have no private answer to give."),
    "nothing_to_take": _("There is no private answer that you could take."),
    "no_such_place": _("The order of play has places from 1 to %(most)s."),
    "same_place": _("Place %(place)s is yours already."),
    "nobody_else": _("You are the only puzzler left: there is no other place."),
    # the Master
    "not_waiting": _("Question %(question)s is not waiting for an answer."),
    "not_open": _("There is nothing to decide about question %(question)s."),
    "nothing_to_score": _("There is no Spoiler to be scored."),
    "no_such_bit": _("The solution has no such bit."),
    "bit_twice": _("Mark each bit once."),
    "not_ending": _("Extra rounds can be had when more than 90 points are found, and only once."),
    "not_paused": _("The game is not paused."),
    "nobody_there": _("There is nobody to be sent away from that seat."),
    "last_puzzler": _("There must be somebody left to puzzle."),
}
"""Why a move is not possible, by the code of the refusal and filled in with its data."""

DEAL = {
    "throws": _("What each puzzler has thrown, seat by seat"),
    "order": _("The order of play"),
}
"""What chance decided, on the page that proves the deal."""
