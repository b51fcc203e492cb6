"""LA-21, LA-22: how a game ends, and the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_EXTRA_ROUNDS, EndGame, ExtraRounds
from games.lateral.rules.core.state import By, State
from tabletop.rules.game import Moment, Outcome, Refused

ENDING_THRESHOLD = 90
"""Above this score the Master chooses between the end and extra rounds (LA-21)."""


def score_found(state: State) -> int:
    """The sum of the full scores of all bits that anyone has found."""
    if state.puzzle is None:
        return 0
    return sum(bit.score for bit, seats in zip(state.puzzle.bits, state.found, strict=True) if seats)


def check_for_end(state: State) -> State:
    """LA-21, after a Spoiler: the game is over with all bits found; above 90 the Master chooses, once."""
    if all(state.found):
        return replace(state, by="solved")
    if score_found(state) > ENDING_THRESHOLD and state.last_round is None:
        return replace(state, ending=True)
    return state


class ExtraRoundsRule(MoveRule[ExtraRounds]):
    """The current round is finished, then that many more are played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``not_ending``, or see `guards.check_running_master`; possible only during ``ending``."""
        refused = guards.check_running_master(state, seat) or Refused("not_ending")
        return None if refused.code == "ending" else refused

    def candidates(self, state: State, seat: int) -> Iterable[ExtraRounds]:
        """One to nine."""
        return [ExtraRounds(rounds) for rounds in range(1, MAX_EXTRA_ROUNDS + 1)]

    def apply(self, state: State, seat: int, move: ExtraRounds, at: Moment) -> State:
        """The game continues, with its last round fixed."""
        return replace(state, ending=False, last_round=state.round + move.rounds)


class EndGameRule(MoveRule[EndGame]):
    """Above 90 points, because the game has stalled, or because the Master has to go."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`. Also possible while the Master has to choose,
        the game is being prepared or paused, or the story is read.
        """
        refused = guards.check_running_master(state, seat)
        if state.keyed:  # The key, if its puzzle is gone (LA-32); otherwise the table decides (LA-35).
            leads = seat == state.master and state.by is None
            return None if leads else Refused("not_offered")
        if refused is None or refused.code not in ("ending", "preparing", "reading", "paused"):
            return refused
        waits = state.frozen
        return Refused("frozen", by=waits.seat, card="spoiler") if waits else None

    def candidates(self, state: State, seat: int) -> Iterable[EndGame]:
        """The only move of this type."""
        return [EndGame()]

    def apply(self, state: State, seat: int, move: EndGame, at: Moment) -> State:
        """Ends the game; ``by`` says why. A Spoiler that the key can't mark any more scores 0 (LA-32)."""
        if state.keyed and state.frozen is not None:
            state = replace(state, spoilers=(*state.spoilers[:-1], replace(state.frozen, points=0)))
        by: By = "abandoned" if state.round == 0 else "ended" if state.ending else "stalled"
        return replace(state, by=by)


def outcome(state: State) -> Outcome | None:
    """None while the game is running, or disputes are settled (LA-36). Ranks all players who were never the
    Master, including those who have left, but no empty seats. ``by``: ``solved``, ``ended`` (above 90),
    ``extra_rounds``, ``stalled``, ``abandoned`` or, without a Master, ``agreed`` (LA-35). If nobody has
    scored, nobody wins and the ranking is empty.
    """
    if state.by is None or state.settling_ends is not None:
        return None
    if not any(player.score for player in state.players if not player.mastered):
        return Outcome((), by=state.by)
    ranked = [
        seat for seat, player in enumerate(state.players) if not player.mastered and player.role != "empty"
    ]
    ranked.sort(key=lambda seat: -state.players[seat].score)
    places = groupby(ranked, key=lambda seat: state.players[seat].score)
    return Outcome(tuple(tuple(place) for _, place in places), by=state.by)
