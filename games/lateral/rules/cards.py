"""The Puzzle Cards: when they can be played (LA-7, LA-8), and Tip-off, Sherlock, Padlock and Queue. The
Spoiler is in `spoilers`; Mata Hari, Don Corleone and Cooperation are in `spying`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from games.lateral.rules.move_rule import MoveRule, check_in_game, check_puzzler, check_running_master
from games.lateral.rules.moves import MAX_QUESTION, Award, Card, Convert, Play, change_hand, count
from games.lateral.rules.questions import add_question, check_question, check_question_limit
from games.lateral.rules.state import Played, Question, State
from games.lateral.rules.visibility import is_known_to_reach, knows
from tabletop.rules.game import Ask, Moment, Refused


def free_repeats(state: State, seat: int, card: Card) -> int:
    """How many free repeats of that card the player has (LA-10)."""
    player = state.players[seat]
    return {"tip_off": player.free_tip_off, "sherlock": player.free_sherlock}.get(card, 0)


def check_playable(state: State, seat: int, card: Card, cards: int = 1) -> Refused | None:
    """Whether that puzzler can play this many of the card now: ``first_round``, ``first_turn``,
    ``no_card`` {card}, ``one_card``, or see `check_puzzler`.
    """
    refused = check_puzzler(state, seat)
    if refused is not None:
        return refused
    if state.round == 1 and not state.anytime:
        return Refused("first_round")
    if state.players[seat].newcomer:
        return Refused("first_turn")
    if free_repeats(state, seat, card):
        return None
    if count(state.players[seat].hand, card) < cards:
        return Refused("no_card", card=card)
    return None if within_card_limit(state, seat, cards) else Refused("one_card")


def within_card_limit(state: State, seat: int, cards: int) -> bool:
    """LA-8: whether that player can play this many more cards in this round."""
    return state.anytime or not state.asked(seat) or state.players[seat].cards + cards <= 1


def spend_card(state: State, seat: int, card: Card, cards: int = 1, **data: Any) -> State:
    """Takes the cards out of the hand, or uses a free repeat, and records the play in ``played``. Cards count
    by round (LA-8), so not in a game without any (LA-37).
    """
    player, repeat = state.players[seat], free_repeats(state, seat, card)
    if repeat:
        state = state.with_player(seat, **{f"free_{card}": repeat - 1})
    else:
        counted = 0 if state.anytime else player.cards + cards
        state = state.with_player(seat, hand=change_hand(player.hand, {card: -cards}), cards=counted)
    played = Played(state.round, seat, card, cards, bool(repeat), len(state.questions), **data)
    return replace(state, played=(*state.played, played), acted=state.acted or state.turn == seat)


# The targets of Mata Hari and Cooperation: another player's private questions.
#
# A question that still waits for its answer is a valid target: a player who has learned it sees the answer
# when it comes. Otherwise a refusal would reveal whether it has been answered. For the same reason a
# rejected Sherlock is a valid target (it yields the question, and that it was rejected). The rejection of a
# Tip-off is public, so a rejected Tip-off is not.


def find_question(state: State, number: int) -> Question | None:
    """The question with that number, or None."""
    return state.question(number) if 1 <= number <= len(state.questions) else None


def check_target(state: State, seat: int, other: int, number: int) -> Refused | None:
    """Whether that is a private question of theirs that this player can aim at: ``no_such_puzzler`` {seat},
    ``own_question``, ``no_such_question``, ``not_theirs``, or what `check_wanted` says, each {question}.
    """
    refused = check_in_game(state, other)
    if refused is not None:
        return refused
    question = find_question(state, number)
    if other == seat:
        code = "own_question"
    elif question is None:
        code = "no_such_question"
    elif question.seat != other:
        code = "not_theirs"
    else:
        return check_wanted(state, seat, number)
    return Refused(code, question=number)


def check_received(state: State, seat: int, other: int, number: int) -> Refused | None:
    """LA-18: whether that is a private question that this player can aim at, and that the other one is known
    to have: like `check_target`, but ``not_received`` in place of ``not_theirs``.
    """
    refused = check_target(state, seat, other, number)
    if refused is None or refused.code != "not_theirs":
        return refused
    refused = check_wanted(state, seat, number)
    if refused is not None or is_known_to_reach(state, seat, number, other):
        return refused
    return Refused("not_received", question=number)


def check_wanted(state: State, seat: int, number: int) -> Refused | None:
    """Whether this player can want that question: ``not_private``, ``was_rejected``, ``known_already`` or
    ``safe``, each {question}.
    """
    code = _refusal_code(seat, state.question(number))
    return Refused(code, question=number) if code else None


def _refusal_code(seat: int, question: Question) -> str | None:
    if not question.private:
        return "not_private"
    if question.kind == "tip_off" and question.state == "rejected":
        return "was_rejected"
    if knows(question, seat):
        return "known_already"
    return "safe" if question.safe else None


# Tip-off (LA-12) and Sherlock Holmes (LA-14): questions whose answer only the asker gets. They differ in who
# sees the question, which `visibility` decides.


class PrivateQuestionRule(MoveRule[Play]):
    """Asking a question with that card."""

    def __init__(self, card: Literal["tip_off", "sherlock"]) -> None:
        self.card = card

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable` and `check_question_limit`."""
        return check_playable(state, seat, self.card) or check_question_limit(state)

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """LA-9: see `check_question`."""
        return check_question(state, seat, move.text)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(Play(self.card, text=""), "text", MAX_QUESTION)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Adds a question that waits for the Master. The turn goes on meanwhile."""
        state = add_question(state, seat, self.card, move.text or "", at)
        return spend_card(state, seat, self.card, question=len(state.questions))


TIP_OFF = PrivateQuestionRule("tip_off")
SHERLOCK = PrivateQuestionRule("sherlock")


# Getting more Sherlocks (LA-15).

MAX_CONVERSIONS = 2


class ConvertRule(MoveRule[Convert]):
    """Turns a Spoiler into a Sherlock. It doesn't count as a card played (LA-8), and nobody else knows."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``first_round``, ``first_turn``, ``converted_twice``, ``no_card`` {card}."""
        refused = check_puzzler(state, seat)
        if refused is not None:
            return refused
        if state.round == 1:
            return Refused("first_round")
        if state.players[seat].newcomer:
            return Refused("first_turn")
        if state.players[seat].converted == MAX_CONVERSIONS:
            return Refused("converted_twice")
        return None if count(state.players[seat].hand, "spoiler") else Refused("no_card", card="spoiler")

    def candidates(self, state: State, seat: int) -> Iterable[Convert]:
        """The only move of this type."""
        return [Convert()]

    def apply(self, state: State, seat: int, move: Convert, at: Moment) -> State:
        """Exchanges one card for the other."""
        player = state.players[seat]
        hand = change_hand(player.hand, {"spoiler": -1, "sherlock": 1})
        return state.with_player(seat, hand=hand, converted=player.converted + 1)


class AwardRule(MoveRule[Award]):
    """The Master gives a Sherlock for a good idea, as often as they like; everyone sees it."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Award) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Award]:
        """One for each puzzler."""
        return [Award(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: Award, at: Moment) -> State:
        """Adds a Sherlock to the hand."""
        hand = change_hand(state.players[move.seat].hand, {"sherlock": 1})
        return state.with_player(move.seat, hand=hand)


# Padlock (LA-13): locks a question that the player asked with a Tip-off. `visibility.closed_questions`
# applies the lock.


class PadlockRule(MoveRule[Play]):
    """Possible before or after the answer."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "padlock")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_lock``."""
        return None if self._lockable(state, seat) else Refused("nothing_to_lock")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``no_such_question``, ``not_yours``, ``not_a_tip_off``, ``was_rejected``, each {question}. A
        protected answer needs no check: there is only one Padlock. After two Mata Haris it can lock the same
        question again (LA-16), or any other.
        """
        assert move.question is not None
        question = find_question(state, move.question)
        if question is None:
            code = "no_such_question"
        elif question.seat != seat:
            code = "not_yours"
        elif question.kind != "tip_off":
            code = "not_a_tip_off"
        elif question.state == "rejected":
            code = "was_rejected"
        else:
            return None
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """The player's own Tip-offs that can be locked."""
        return self._lockable(state, seat)

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Nobody else can ask that question any more, and its answer is protected (LA-16, LA-18)."""
        assert move.question is not None
        state = state.with_question(move.question, locked=True, exposed=False)
        return spend_card(state, seat, "padlock", question=move.question)

    def _lockable(self, state: State, seat: int) -> list[Play]:
        plays = (Play("padlock", question=number) for number in range(1, len(state.questions) + 1))
        return [play for play in plays if self.check_move(state, seat, play) is None]


# Queue (LA-19): moves the player to another place in the order of play, from the next round on.


class QueueRule(MoveRule[Play]):
    """Several Queues in one round take effect in the order played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``nobody_else``."""
        refused = check_playable(state, seat, "queue")
        return refused or (None if len(state.next_order) > 1 else Refused("nobody_else"))

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``no_such_place`` {most}, ``same_place`` {place}."""
        assert move.place is not None
        if not 1 <= move.place <= len(state.next_order):
            return Refused("no_such_place", most=len(state.next_order))
        same = state.next_order[move.place - 1] == seat
        return Refused("same_place", place=move.place) if same else None

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """Every other place."""
        return [Play("queue", place=place) for place in range(1, len(state.next_order) + 1)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Moves the player in the next round's order; the others keep their relative order."""
        assert move.place is not None
        order = [other for other in state.next_order if other != seat]
        order.insert(move.place - 1, seat)
        return spend_card(replace(state, next_order=tuple(order)), seat, "queue", place=move.place)
