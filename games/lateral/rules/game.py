"""The game as the platform sees it. The rules are numbered LA-n, and cited where they are implemented."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.lateral.language.advice import Advice, answer_query
from games.lateral.rules import equivalent_worlds as worlds
from games.lateral.rules import keyed, proposals
from games.lateral.rules.corrections import check_undo_time, keep_undoable, remember
from games.lateral.rules.keyed import KEY_MS, has_work, note_work
from games.lateral.rules.legal_moves import refusal, rule_for, rules_of
from games.lateral.rules.lines import RecordLine
from games.lateral.rules.moves import EMPTY, Action, Convert, Dispute, Kick, Play, Propose, Undo
from games.lateral.rules.questions import check_question_limit, waiting_questions
from games.lateral.rules.record import deadline_lines, record_lines
from games.lateral.rules.room import may_resign, remove_player
from games.lateral.rules.spoilers import check_spoiler_time, outcome
from games.lateral.rules.spying import next_deadline, reveal_answer, settle_spying
from games.lateral.rules.state import Options, Player, State
from games.lateral.rules.turn_clock import settle_turn_clock
from games.lateral.rules.turns import end_after_last_round
from games.lateral.rules.view import build_view
from games.lateral.rules.view_types import View
from games.lateral.rules.visibility import notices
from tabletop.rules.capabilities import (
    Deadlines,
    Elastic,
    Fillable,
    PacedBots,
    Presided,
    PrivateMoves,
    Queries,
    SeatedBots,
    TimedMoves,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Game, Moment, Outcome, Refused, Viewer


class Lateral(
    PrivateMoves,
    Deadlines,
    TimedMoves,
    Fillable,
    Elastic,
    Presided,
    SeatedBots,
    PacedBots,
    Queries,
    Game[Options, State, Action],
):
    """For a Master and up to ten puzzlers (LA-1); seat 0 starts as the Master."""

    slug: ClassVar[str] = "lateral"
    name: ClassVar[str] = "Lateral Puzzles"
    seats: ClassVar[range] = range(2, 12)
    sheets: ClassVar[bool] = True
    automatic_start: ClassVar[bool] = False  # the Master starts when ready
    present: ClassVar[str] = "present"
    options = Options
    moves = Action

    def check(self, options: Options, seats: int) -> None:
        """LA-24: an elastic room starts with a Master and a puzzler at least. LA-37: only a first evening has
        no turns. Raises `Refused`: ``bad_options``, ``cards_need_turns``, ``no_turns``.
        """
        if options.present == 1 or options.present > seats:
            raise Refused("bad_options")
        if options.anytime and not options.first_evening:
            raise Refused("cards_need_turns", field="anytime")
        if options.anytime and options.turn_seconds:
            raise Refused("no_turns", field="turn_seconds")

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """LA-3, LA-37: deals 15 cards to each puzzler, in a first evening four. In an elastic room (LA-24)
        the last seats may be empty.
        """
        present = options.present or seats
        order = tuple(range(1, present))
        puzzlers = [Player(hand=options.hand)] * (present - 1)
        empty = [Player("empty", hand=EMPTY)] * (seats - present)
        players = (Player("master", hand=EMPTY, mastered=True), *puzzlers, *empty)
        return State(options, players, ((),) * seats, order, order)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat that everyone is waiting for: the Master while the game is halted or a public question
        is waiting, otherwise the puzzler whose turn it is. Private questions don't count, because that would
        reveal whether they have been answered. Without turns (LA-37) also those who can ask. Without a Master
        (LA-32) all puzzlers before round 1, above 90 and while disputes are settled.
        """
        if state.by is not None:
            return tuple(seat for seat in state.puzzlers if seat not in state.settled)
        if state.keyed:
            return _keyed_to_act(state)
        if state.anytime and not state.halted:
            return _anytime_to_act(state)
        if state.halted or state.pending is not None or state.turn is None:
            return (state.master,)
        return (state.turn,)

    def bot_seats(self, options: Options) -> Mapping[int, str]:
        """LA-32: without a Master the key has the first seat."""
        return {0: "key"} if options.puzzle else {}

    def bots_to_act(self, state: State) -> tuple[int, ...]:
        """LA-32: the key, also for private questions, for which the others don't wait."""
        waits = self.to_act(state)
        return (state.master,) if has_work(state) and state.master not in waits else waits

    def bot_moves_at(self, state: State, seat: int) -> int | None:
        """LA-34: the key takes the same time for everything."""
        return state.key_since + KEY_MS if state.keyed else None

    def task(self, state: State, seat: int) -> str:
        """``question``: a public question waits for the Master."""
        waits = seat == state.master and state.pending is not None and not state.halted
        return "question" if waits else ""

    def questions_for(self, state: State, seat: int) -> int:
        """Those in the Master's queue, private ones too: its owner sees them."""
        return len(waiting_questions(state)) if seat == state.master and state.by is None else 0

    def offers(self, state: State, seat: int) -> Sequence[Action | Ask | Form]:
        """All legal moves of this seat, most of which are possible at any time."""
        return [offer for rule in rules_of(state) for offer in rule.offers(state, seat)]

    def is_legal(self, state: State, seat: int, move: Action) -> bool:
        """Uses only the move's own rule, whose offers and refusals come from the same checks (see
        `MoveRule`): the list of offers grows with every question.
        """
        return refusal(state, seat, move) is None

    def check_time(self, state: State, seat: int, move: Action, time: int) -> None:
        """LA-26: answers and marks can be undone for ten seconds; LA-35: after a dropped proposal its player
        waits; LA-36: disputes need time for a vote; LA-37: without rounds Spoilers have their time; LA-38:
        bits are ticked within a minute. Raises `Refused`.
        """
        if isinstance(move, Undo):
            check_undo_time(state, time)
        if isinstance(move, Propose):
            proposals.check_proposal_time(state, seat, time)
        if isinstance(move, Dispute):
            keyed.check_dispute_time(state, time)
        if isinstance(move, Play) and move.card == "spoiler":
            check_spoiler_time(state, seat, time)

    def fits(self, state: State, seat: int, move: Action) -> None:
        """Raises `Refused` if the values filled in are not possible (LA-2, LA-9 and others)."""
        refused = rule_for(move).check_move(state, seat, move)
        if refused is not None:
            raise refused

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """Why this seat can't make the move; ``not_offered`` if there is no other reason."""
        return refusal(state, seat, move) or Refused("not_offered")

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """Applies the move and its automatic consequences. `Undo` has none: it restores a settled state."""
        rule = rule_for(move)
        after = rule.apply(state, seat, move, at)
        if isinstance(move, Undo):
            return after
        after = _settled(state, after, at, seat, move)
        if isinstance(move, Convert):
            return keep_undoable(state, after, lambda before: rule.apply(before, seat, move, at))
        return remember(state, move, after, at.time)

    def may_resign(self, state: State, seat: int) -> bool:
        """Not the Master, who hands over or ends the game instead, and no puzzler of an elastic room. Who has
        taken the lead from the key can give it back (LA-38).
        """
        return may_resign(state, seat)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """A puzzler leaves, or who has taken the lead: then the key leads (LA-38)."""
        return _settled(state, remove_player(state, seat), at)

    def sends_away(self, move: Action) -> int | None:
        """The seat that this move removes, or None."""
        return move.seat if isinstance(move, Kick) else None

    def deadline(self, state: State) -> int | None:
        """When the time to play Don Corleone (LA-16) or the time for the turn (LA-25) runs out, or without a
        Master the time for a proposal (LA-35) or for disputes (LA-36). The deadline is public; whose Don
        Corleone it is, is not.
        """
        proposed = proposals.decided_at(state)
        deadlines = (next_deadline(state), state.turn_ends, proposed, state.settling_ends)
        return min((one for one in deadlines if one is not None), default=None)

    def time_up(self, state: State, at: Moment) -> State:
        """LA-16: players who have not decided in time don't play Don Corleone. LA-25: a turn that takes too
        long ends. LA-35, LA-36: proposals and disputes are decided by the votes so far.
        """
        if state.settling_ends is not None:
            return keyed.settle_in_time(state, at.time)
        revealed = reveal_answer(state, lambda one: one.deadline <= at.time)
        return _settled(state, proposals.end_late(revealed, at.time), at)

    def is_vacant(self, state: State, seat: int) -> bool:
        """LA-24: whether the seat is empty, or its person has not been admitted."""
        return state.players[seat].role == "empty"

    def admits(self, state: State) -> bool:
        """LA-36: not while disputes are settled, when everyone sees the solution."""
        return state.by is None

    def presiding_seat(self, state: State) -> int | None:
        """The Master runs the room (LA-1); without one (LA-32) nobody does."""
        return None if state.keyed else state.master

    def stage_part(self, state: State) -> str:
        """LA-39: the story while it is read, the dice until anything is asked, and the end."""
        if state.phase == "reading":
            return "story"
        if state.phase == "over":
            return "end"
        return "dice" if state.round == 1 and any(state.throws) and not state.questions else ""

    def view(self, state: State, viewer: Viewer) -> View:
        """See `games.lateral.rules.view_types`."""
        return build_view(state, viewer)

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Advice:
        """Advice for the Master, see `answer_query`."""
        return answer_query(view, what)

    def outcome(self, state: State) -> Outcome | None:
        """LA-21, LA-22."""
        return outcome(state)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[RecordLine]:
        """The record's lines for this viewer."""
        return list(record_lines(before, seat, move, after, viewer))

    def tell_time_up(self, before: State, after: State, viewer: Viewer) -> list[RecordLine]:
        """The record's lines after a deadline, for this viewer."""
        return list(deadline_lines(before, after, viewer))

    def notices(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> bool:
        """LA-31: whether this viewer may know of the move."""
        return notices(before, move, after, viewer)

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State | None]:
        """The same course of a game, from its setup on, in another world that this viewer can't tell from
        this one, drawn with these dice. Everything sent to the viewer must be the same, byte for byte. Of the
        moves that they don't notice (LA-31) some may be missing.
        """
        return worlds.equivalent_course(course, viewer, dice)


def _settled(
    before: State, state: State, at: Moment, seat: int | None = None, move: Action | None = None
) -> State:
    """The state with everything that follows automatically from a move or the end of a deadline."""
    state = replace(state, undoable=None)  # somebody has acted since (LA-26)
    state = settle_spying(before, end_after_last_round(state), at.time)
    if state.has_key:
        state = note_work(before, proposals.drop_outdated(before, state, seat, move), at.time)
        state = keyed.begin_settling(before, state, at.time)
    return settle_turn_clock(before, state, at.time)


def _keyed_to_act(state: State) -> tuple[int, ...]:
    """LA-32: whom the others wait for in a game without a Master."""
    if state.puzzle is None or state.frozen is not None:
        return (state.master,)
    if state.round and state.anytime:
        return _anytime_to_act(state)
    if state.round == 0 or state.ending or state.turn is None:
        return tuple(state.puzzlers)
    return (state.master,) if state.pending is not None and state.choosing is None else (state.turn,)


def _anytime_to_act(state: State) -> tuple[int, ...]:
    """LA-37: the Master while a public question waits, and all puzzlers who can ask one or have to choose
    what they meant.
    """
    full = check_question_limit(state) is not None
    able = [seat for seat in state.puzzlers if not (full or state.has_open_question(seat))]
    able += [one.seat for one in state.questions if one.suggestions and not one.private]
    waits = (*([] if state.pending is None else [state.master]), *sorted(able))
    return waits or (tuple(state.puzzlers) if state.keyed else (state.master,))


__all__ = ["Lateral"]
