"""What the site's pages say about Lateral Puzzles. The board's messages are in static/lateral/words.js.

All messages are lazy: they are translated into the reader's language when they are shown.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.lateral.puzzles.files import site_puzzles

MINUTES = 90
"""How long a game usually takes, for calendars."""

TAGLINE = _("A strange little story, and one of you knows the truth. Keep asking until you know it too.")
GOAL = _("Find out what happened, with questions that can be answered yes or no.")
ABOUT = _(
    "The Lateral Master tells half of a strange little story. Find the other half with questions that can be "
    "answered yes or no."
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
"""The name of each seat, by its number."""

TASKS: Mapping[str, str | Promise] = {"question": _("A question waits for you")}
"""What lists of games say when the game waits for the reader, by the codes of `Game.task`."""

BOTS: Mapping[str, str | Promise] = {"key": _("The key")}
"""The name of the bot that has the Master's seat in a game without a Master."""


def _without_master(title: str) -> str:
    return gettext("No Master: “%(title)s”") % {"title": title}


_fact = lazy(_without_master, str)
_KEYED = {ref: puzzle.title for ref, puzzle in site_puzzles().items() if puzzle.can_be_practised}

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "first_evening": {
        "label": _("Which cards?"),
        "initial": True,
        "always": True,
        "choices": {
            True: _("First evening: questions, one of them private, and three guesses at the solution"),
            False: _("All cards: the whole game, with 15 cards each"),
        },
        "fact": {True: _("First evening"), False: _("All cards")},
    },
    "anytime": {
        "label": _("Who can ask?"),
        "choices": {
            False: _("One after the other: dice, rounds and turns"),
            True: _("Everyone at any time: questions are answered in the order in which they come"),
        },
        "fact": {True: _("ask at any time")},
    },
    "puzzle": {
        "label": _("Who answers?"),
        "remembered": False,
        "help": _(
            "Without a Master, everyone puzzles and the puzzle’s answer key answers. Choose one that nobody "
            "at the table knows."
        ),
        "choices": {"": _("A Lateral Master"), **{ref: _fact(title) for ref, title in _KEYED.items()}},
        "fact": {ref: _fact(title) for ref, title in _KEYED.items()},
    },
    "defence_seconds": {
        "label": _("Time to answer with Don Corleone"),
        "help": _("Time to decide when someone spies on you. When it runs out, the spy sees the answer."),
        "choices": {
            15: _("15 seconds"),
            30: _("30 seconds"),
            60: _("one minute"),
            120: _("two minutes"),
        },
    },
    "turn_seconds": {
        "label": _("Time for a turn"),
        "help": _(
            "When it runs out, the turn passes to the next puzzler. It stands while the Master answers."
        ),
        "choices": {
            0: _("no limit"),
            60: _("one minute"),
            120: _("two minutes"),
            300: _("five minutes"),
        },
    },
}
"""Label, help text and choices of each option in the form that opens a table."""

OPTION_GROUPS = (("", ("first_evening", "anytime", "puzzle", "turn_seconds", "defence_seconds")),)
"""What comes first in that form."""

REFUSALS: Mapping[str, str | Promise] = {
    # Roles
    "puzzlers_only": _("The Lateral Master doesn’t ask questions or play cards."),
    "master_only": _("Only the Lateral Master can do that."),
    "helper": _("You handed over the role of Master. You see everything, but can no longer act."),
    "left": _("You have left this game."),
    "not_admitted": _("The Lateral Master hasn’t let you in yet."),
    # The game is halted
    "preparing": _("The Lateral Master is still preparing the puzzle."),
    "reading": _("The Lateral Master is reading the story. Wait until round 1 begins."),
    "paused": _("The game is paused until the Lateral Master resumes it."),
    "frozen": _(
        "Puzzler %(by)s has played a Spoiler. The game is frozen until the Lateral Master has marked it."
    ),
    "ending": _("More than 90 points have been found. The Lateral Master is deciding how the game ends."),
    # Without a Master
    "read_first": _("Read the story first. Round 1 begins when someone starts it."),
    "frozen_by_key": _("Puzzler %(by)s has played a Spoiler. Wait until the key has marked it."),
    "table_decides": _("More than 90 points have been found. The players are deciding how the game ends."),
    "settling": _("The game has ended. You can still dispute marks and answers."),
    "no_key": _("A Lateral Master answers in this game, not a key."),
    "nothing_to_choose": _("There are no suggestions to choose from."),
    "no_such_suggestion": _("That isn’t a suggestion for question %(question)s."),
    "proposal_open": _("Vote on the current proposal first."),
    "no_proposal": _("That proposal has already been decided."),
    "about_you": _("This proposal is about you. Ask, play or pass to show that you’re here."),
    "others_decide": _("The others decide whether you read the solution and lead."),
    "spoiler_first": _("You can offer to lead once the key has marked a Spoiler of yours."),
    "nobody_to_agree": _("Nobody else is playing who could agree."),
    "nothing_to_tick": _("There is nothing to tick now."),
    "not_missed": _("You can tick only what the key has missed in your last Spoiler."),
    "too_late_to_tick": _("You can tick only in the first minute after you took the lead."),
    "propose_later": _("Your last proposal wasn’t agreed on. Wait a minute before you make another one."),
    "voted_already": _("You have already voted like that."),
    "vote_final": _("You have changed your vote once, so it’s final."),
    "own_seat": _("You can’t propose that for yourself."),
    "not_settling": _("Marks and answers can be disputed only after the end."),
    "too_late_to_dispute": _("In the last minute you can vote, but you can’t open another dispute."),
    "too_many_disputes": _("You have opened %(most)s disputes, the most for one player."),
    "disputed_already": _("That is already disputed. Vote on it instead."),
    "no_such_dispute": _("There is no such dispute."),
    "settled_already": _("You have already said that you’re done."),
    # The options
    "cards_need_turns": _("Only a first evening can be played without turns."),
    "no_turns": _("If everyone can ask at any time, there are no turns to limit."),
    # The puzzle
    "registered_already": _("The puzzle has already been chosen."),
    "begun_already": _("The game has already begun."),
    "bad_title": _("Enter a title of up to %(most)s characters."),
    "bad_statement": _("Enter a statement of up to %(most)s characters."),
    "bad_solution": _("Enter a solution of up to %(most)s characters."),
    "bad_note": _("Shorten the content note to %(most)s characters or fewer."),
    "bad_ref": _("Shorten the puzzle’s reference to %(most)s characters or fewer."),
    "bad_bits": _("Split the solution into 1 to %(most)s bits."),
    "bad_bit": _("Enter up to %(most)s characters for bit %(bit)s."),
    "bad_score": _("Enter a score for bit %(bit)s: a whole number from 1 to 100."),
    "bad_sum": _("The scores must add up to exactly 100. They add up to %(sum)s now."),
    # Turns
    "question_waits": _("Wait until your question has been answered."),
    "end_turn_instead": _("You have played a card, so end your turn instead."),
    "pass_instead": _("You haven’t played a card this turn. Ask a question or pass."),
    # Questions
    "asked_already": _("You can’t repeat question %(question)s in the same round. Ask another one."),
    "locked": _("That is question %(question)s, which is padlocked. Ask another one."),
    "questions_full": _(
        "This game has reached its limit of %(most)s questions. Find the solution with what you know."
    ),
    "no_more_questions": _(
        "You have played two or more cards, so you can’t ask a public question this round."
    ),
    # Cards
    "first_round": _("You can only ask public questions in the first round. Play cards from round 2."),
    "first_turn": _("You came later, so your first turn is a public question. Play cards after it."),
    "one_spoiler": _("You’ve said what you think this round. You can say it again in the next one."),
    "spoiler_later": _("You can say what you think once every five minutes."),
    "one_card": _("If you ask a public question, you can play only one card that round."),
    "no_card": _("You don’t have enough of these cards."),
    "converted_twice": _("You have already turned two Spoilers into Sherlocks, the most allowed in a game."),
    "no_such_question": _("There is no question %(question)s."),
    "not_yours": _("Question %(question)s isn’t yours."),
    "not_a_tip_off": _("Question %(question)s wasn’t asked with a Tip-off."),
    "nothing_to_lock": _("You haven’t asked a Tip-off that you could lock."),
    "was_rejected": _("Question %(question)s was rejected, so it has no answer."),
    "no_such_puzzler": _("There is no puzzler in that seat."),
    "own_question": _("Question %(question)s is your own."),
    "not_theirs": _("Question %(question)s was asked by someone else."),
    "not_private": _("Question %(question)s is public: everyone knows the answer."),
    "known_already": _("You already know question %(question)s."),
    "safe": _("Don Corleone protects question %(question)s."),
    "spying_already": _("You are already spying on question %(question)s."),
    "needs_two": _("Question %(question)s is padlocked. Play two Mata Haris together."),
    "one_is_enough": _("No Padlock protects the answer to question %(question)s. Play only one Mata Hari."),
    "nothing_to_spy": _("There is nothing to spy on."),
    "nothing_to_defend": _("Nobody is spying on you."),
    "not_spied_on": _("Nobody is spying on question %(question)s."),
    "not_known": _("You can’t give question %(question)s, because you don’t know its answer."),
    "not_answered": _("You can’t give question %(question)s, because it has no answer."),
    "not_received": _("As far as you can know, that puzzler doesn’t have question %(question)s."),
    "padlocked": _("You can’t take question %(question)s, because it is padlocked."),
    "nothing_to_give": _("You have no private answer to give."),
    "nothing_to_take": _("There is no private answer to take."),
    "no_such_place": _("Choose a place from 1 to %(most)s."),
    "same_place": _("You are already in place %(place)s."),
    "nobody_else": _("You are the only puzzler left, so there is no other place."),
    # The Lateral Master
    "earlier_first": _("Question %(question)s came first. Answer it, then this one."),
    "not_waiting": _("Question %(question)s isn’t waiting for an answer."),
    "not_open": _("There is nothing to decide about question %(question)s."),
    "nothing_to_score": _("There is no Spoiler to mark."),
    "no_such_bit": _("The solution has no such bit."),
    "bit_twice": _("Mark each bit only once."),
    "not_ending": _("You can add extra rounds only once, when more than 90 points have been found."),
    "not_paused": _("The game isn’t paused."),
    "nobody_there": _("There is nobody in that seat to remove."),
    "not_admissible": _("Nobody in that seat is waiting to join."),
    "answer_first": _("Question %(question)s waits for your answer. Answer it, then the turn goes on."),
    "not_their_turn": _("It isn’t that player’s turn any more."),
    "remarks_full": _("You have made %(most)s remarks, the most in one game."),
    "only_public": _("You can mark only public questions as good."),
    "good_already": _("Question %(question)s is marked as good already."),
    "ends_game": _("These marks end the game. Confirm them, because they are final."),
    "nothing_to_undo": _("There is nothing to undo: somebody has acted since."),
    "too_late_to_undo": _("You can undo an answer or marks only for ten seconds."),
    "no_spoilers": _("No Spoiler has been marked yet."),
    "no_such_spoiler": _("There is no such Spoiler."),
    "own_spoiler": _("You can’t mark your own Spoiler again: the others vote on it after the end."),
    "same_marks": _("That Spoiler has these marks already."),
    "nothing_to_correct": _("Question %(question)s has no answer to correct."),
    "same_answer": _("Question %(question)s has that answer already."),
    "rephrase_stands": _(
        "The game has moved on from question %(question)s. Its answer can’t be changed to or from “Rephrase”."
    ),
    "last_puzzler": _("At least one puzzler has to stay in the game."),
}
"""Why a move is refused, by the refusal's code. Placeholders are filled from the refusal's data."""

DEAL = {
    "throws": _("Each puzzler’s dice rolls, by seat"),
    "order": _("The order of play"),
}
"""Labels of what was decided by chance, on the page that proves the deal."""

HOST_PAGE = "lateral:host"

LEADER_PAGE = "lateral:for_table"
"""Where those go first who lead the next game."""

LINKS = {"lateral:library": _("Puzzle library and practice")}
"""Pages of the game that the footer of every page links to."""
