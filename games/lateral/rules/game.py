"""Lateral Puzzles as the platform plays it. The rules are numbered LA-n; each is cited where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.lateral.rules import equivalent_worlds as worlds
from games.lateral.rules.cards.spying import next_deadline, reveal_answer, settle_spying
from games.lateral.rules.core.deck import EMPTY
from games.lateral.rules.core.moves import Action, Kick
from games.lateral.rules.core.options import Options
from games.lateral.rules.core.state import Player, State
from games.lateral.rules.core.turn_order import end_after_last_round, throw_order
from games.lateral.rules.move_rules import ALL_RULES, rule_for
from games.lateral.rules.record import record_lines, time_up_lines
from games.lateral.rules.room.game_end import outcome
from games.lateral.rules.room.leaving import may_resign, resign
from games.lateral.rules.view import build_view
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Game, Line, Moment, Outcome, Refused, Viewer


class Lateral(Game[Options, State, Action]):
    """For a Master and up to ten puzzlers (LA-1); seat 0 begins as the Master."""

    slug: ClassVar[str] = "lateral"
    name: ClassVar[str] = "Lateral Puzzles"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 12)
    secrets: ClassVar[bool] = True
    sheets: ClassVar[bool] = True
    options = Options
    moves = Action

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """LA-3, LA-5: all have 15 cards, and the order is thrown while the Master prepares the puzzle."""
        order, thrown = throw_order(range(1, seats), at.dice)
        players = (Player("master", hand=EMPTY, mastered=True), *[Player()] * (seats - 1))
        throws = tuple(thrown.get(seat, ()) for seat in range(seats))
        return State(options, players, throws, tuple(order), tuple(order), version=version)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat that everyone waits for: the Master while the game is halted or a public question
        waits, else the puzzler whose turn it is. What waits for the Master in private does not count: it
        would tell others whether it has been answered.
        """
        if state.by is not None:
            return ()
        if state.halted or state.pending is not None or state.turn is None:
            return (state.master,)
        return (state.turn,)

    def offers(self, state: State, seat: int) -> Sequence[Action | Ask | Form]:
        """All that this seat may do; most of it also when nobody waits for it."""
        return [offer for rule in ALL_RULES for offer in rule.offers(state, seat)]

    def is_legal(self, state: State, seat: int, move: Action) -> bool:
        """What is offered and what is refused come from the same questions (see `MoveRule`), so only the
        move's own rule is asked; the list of offers grows with every question.
        """
        return rule_for(move).refusal(state, seat, move) is None

    def fits(self, state: State, seat: int, move: Action) -> None:
        """LA-2, LA-9, and whatever else can be wrong with what was filled in."""
        refused = rule_for(move).check_move(state, seat, move)
        if refused is not None:
            raise refused

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """What stands in the way, for one sentence where the finger is."""
        return rule_for(move).refusal(state, seat, move) or Refused("not_offered")

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """What the move does, and what follows from it by itself."""
        return settle_spying(
            state, end_after_last_round(rule_for(move).apply(state, seat, move, at)), at.time
        )

    def may_resign(self, state: State, seat: int) -> bool:
        """Everybody but the Master, who hands over or ends the game."""
        return may_resign(state, seat)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """A puzzler leaves; without the Master (in version 1) it is over."""
        return settle_spying(state, end_after_last_round(resign(state, seat)), at.time)

    def sends_away(self, move: Action) -> int | None:
        """The seat that the Master kicks."""
        return move.seat if isinstance(move, Kick) else None

    def deadline(self, state: State) -> int | None:
        """LA-16: the end of the time in which Don Corleone may be played. That somebody is asked is no
        secret, who is.
        """
        return next_deadline(state)

    def time_up(self, state: State, at: Moment) -> State:
        """LA-16: players who have not answered in time have not played Don Corleone."""
        return settle_spying(state, reveal_answer(state, lambda one: one.deadline <= at.time), at.time)

    def presiding_seat(self, state: State) -> int | None:
        """The Master runs the room (LA-1)."""
        return state.master

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """See `games.lateral.rules.view`."""
        return build_view(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """LA-21, LA-22."""
        return outcome(state)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[Line]:
        """The record's lines, to each what they may know."""
        return list(record_lines(before, seat, move, after, viewer))

    def tell_time_up(self, before: State, after: State, viewer: Viewer) -> list[Line]:
        """Whose answer was given by saying nothing, to those who may know."""
        return list(time_up_lines(before, after, viewer))

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        """The same course of a game, from its setup on, in another world that this viewer cannot tell from
        this one, drawn with these dice. Whatever is sent to the viewer, now or about the past, must not
        differ by a byte between the two.
        """
        return worlds.equivalent_course(course, viewer, dice)


__all__ = ["Lateral"]
