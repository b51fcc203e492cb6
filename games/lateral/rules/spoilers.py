"""Spoilers (LA-11): a guess at the solution, for the Master only; the game freezes until it is scored. And
how a game ends (LA-21, LA-22), because that depends on the bits found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from games.lateral.rules.cards import check_playable, spend_card
from games.lateral.rules.move_rule import MoveRule, check_master, check_running, check_running_master
from games.lateral.rules.moves import MAX_EXTRA_ROUNDS, MAX_SPOILER, EndGame, ExtraRounds, Play, Score
from games.lateral.rules.questions import check_text
from games.lateral.rules.state import By, Spoiler, State
from games.lateral.rules.turns import end_after_last_round
from tabletop.rules.game import Ask, Form, Moment, Outcome, Refused


class SpoilerRule(MoveRule[Play]):
    """See `ScoreRule` for its score."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`; in a first evening also ``one_spoiler``."""
        return check_playable(state, seat, "spoiler") or _check_round(state, seat)

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``empty``, ``too_long`` {most}."""
        return check_text(move.text, MAX_SPOILER)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(Play("spoiler", text=""), "text", MAX_SPOILER)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """The game freezes until the Spoiler is scored."""
        spoiler = Spoiler(state.round, seat, (move.text or "").strip(), at.number)
        if state.anytime:
            state = state.with_player(seat, spoils_from=at.time + BETWEEN_SPOILERS_MS)
        return spend_card(replace(state, spoilers=(*state.spoilers, spoiler)), seat, "spoiler")


BETWEEN_SPOILERS_MS = 300_000
"""Milliseconds between two Spoilers of a player in a game without rounds (LA-37)."""


def _check_round(state: State, seat: int) -> Refused | None:
    """LA-37: in a first evening with rounds at most one in each: ``one_spoiler``."""
    if not state.options.first_evening or state.anytime:
        return None
    played = any((one.seat, one.round) == (seat, state.round) for one in state.spoilers)
    return Refused("one_spoiler") if played else None


def check_spoiler_time(state: State, seat: int, time: int) -> None:
    """LA-37. Raises `Refused`: ``spoiler_later``. ``time`` is in milliseconds since 1970."""
    if time < state.players[seat].spoils_from:
        raise Refused("spoiler_later")


# Scoring (LA-11): the Master marks the bits that a Spoiler contains, and it scores points, in whole tenths.


def points_for(score: int, others: int) -> int:
    """Points, in tenths, for a bit with that score that this many others have found before: all of it for the
    first, 90% for the second, and so on down to 0.
    """
    return score * max(0, 10 - others)


class ScoreRule(MoveRule[Score]):
    """Scoring the Spoiler that froze the game."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_score``, ``preparing``, ``reading``, ``paused``, ``settling``, or see
        `check_master`.
        """
        refused = check_master(state, seat)
        if refused is not None:
            return refused
        held = check_running(state)
        if held is not None and held.code in ("preparing", "reading", "paused", "settling"):
            return held
        return None if state.frozen is not None else Refused("nothing_to_score")

    def check_move(self, state: State, seat: int, move: Score) -> Refused | None:
        """``no_such_bit`` {bit}, ``bit_twice`` {bit}, ``ends_game`` (LA-26)."""
        refused = check_bits(state, move.bits)
        if refused is not None or move.final:
            return refused
        return Refused("ends_game") if is_final(marked(state, move.bits)) else None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any of the bits, or none, and the confirmation if they end the game."""
        return [Form(Score((), is_final(marked(state, ()))), ("bits", "final"))]

    def apply(self, state: State, seat: int, move: Score, at: Moment) -> State:
        """See `marked`."""
        return marked(state, move.bits)


def check_bits(state: State, bits: Sequence[int]) -> Refused | None:
    """``no_such_bit`` {bit}, ``bit_twice`` {bit}."""
    for bit in bits:
        if not 0 <= bit < len(state.found):
            return Refused("no_such_bit", bit=bit)
        if bits.count(bit) > 1:
            return Refused("bit_twice", bit=bit)
    return None


def marked(state: State, bits: Sequence[int]) -> State:
    """The state with those bits marked in the latest Spoiler. Each player scores a bit once; a bit they have
    found already is marked without points.
    """
    spoiler, puzzle = state.spoilers[-1], state.puzzle
    assert puzzle is not None
    points, found = 0, list(state.found)
    for bit in sorted(bits):
        if spoiler.seat not in found[bit]:
            points += points_for(puzzle.bits[bit].score, len(found[bit]))
            found[bit] = (*found[bit], spoiler.seat)
    counted = len(bits) if state.keyed else None  # what the key tells the writer (LA-34)
    scored = replace(spoiler, points=points, bits=tuple(sorted(bits)), counted=counted)
    state = replace(state, spoilers=(*state.spoilers[:-1], scored), found=tuple(found))
    score = state.players[spoiler.seat].score + points
    return check_for_end(state.with_player(spoiler.seat, score=score))


def is_final(state: State) -> bool:
    """LA-26: whether the game is over with these marks: all bits are found, or nobody has a turn left."""
    return end_after_last_round(state).by is not None


# The end (LA-21, LA-22), and the ranking.

ENDING_THRESHOLD = 90
"""Above this score the Master chooses between the end and extra rounds (LA-21)."""


def score_found(state: State) -> int:
    """The sum of the full scores of all bits that anyone has found."""
    if state.puzzle is None:
        return 0
    return sum(bit.score for bit, seats in zip(state.puzzle.bits, state.found, strict=True) if seats)


def is_nearly_solved(state: State) -> bool:
    """LA-21."""
    return score_found(state) > ENDING_THRESHOLD


def check_for_end(state: State) -> State:
    """LA-21, after a Spoiler: the game is over with all bits found; above 90 the Master chooses, once.
    Without rounds (LA-37) there are no extra ones to choose: the game goes on until it is ended.
    """
    if all(state.found):
        return replace(state, by="solved")
    if is_nearly_solved(state) and state.last_round is None and not state.anytime:
        return replace(state, ending=True)
    return state


class ExtraRoundsRule(MoveRule[ExtraRounds]):
    """The current round is finished, then that many more are played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``not_ending``, or see `check_running_master`; possible only during ``ending``."""
        refused = check_running_master(state, seat) or Refused("not_ending")
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
        """See `check_running_master`. Also possible while the Master has to choose,
        the game is being prepared or paused, or the story is read.
        """
        refused = check_running_master(state, seat)
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
        enough = state.ending or (state.anytime and is_nearly_solved(state))
        by: By = "abandoned" if state.round == 0 else "ended" if enough else "stalled"
        return replace(state, by=by)


def outcome(state: State) -> Outcome | None:
    """None while the game is running, or disputes are settled (LA-36). Ranks all players who were never the
    Master, including those who have left, and those who took the lead from the key, with what they had scored
    before (LA-38), but no empty seats. ``by``: ``solved``, ``ended`` (above 90),
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
