"""The rules of a race, by number (`games.questioning.rules.race`). Recorded races show what each player sees
and how a race ends (LR-4 to LR-6).
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.questioning.deal import dealt
from games.questioning.rules import GAME
from games.questioning.rules.race import BOT_PACE, Race, race_result
from games.questioning.rules.state import State
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tests.games.questioning.races import RESIGN, finished, moved, race_of, started

MINUTE = 60_000


def own(view: dict[str, Any]) -> dict[str, Any]:
    """A player's view without what a race adds to it, and without what the platform does."""
    added = ("race", "boards", "to_act", "legal", "outcome")
    return {name: part for name, part in view.items() if name not in added}


def solo(seed: str = "race", **options: Any) -> Any:
    return play.start("questioning", seats=1, seed=seed, options=options)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("options", [{}, {"rules": "off_topic", "attire": True}])
def test_lr1_all_have_the_deal_that_one_would_have(seats: int, options: dict[str, Any]) -> None:
    race, alone = started(seats, **options), solo(**options)
    assert race_of(race).boards == (alone.state,) * seats
    for seat in range(seats):
        assert own(play.view(race, viewer=seat)) == own(play.view(alone, viewer=0))
        assert play.legal(race, seat=seat) == play.legal(alone, seat=0)
    assert dealt(race) == dealt(alone)


def test_lr1_one_player_plays_as_ever() -> None:
    assert isinstance(solo().state, State)
    assert GAME.seats == range(1, 9)


def test_lr2_everyone_moves_at_any_time() -> None:
    race = started(4)
    assert race.to_act == (0, 1, 2, 3)
    race = moved(moved(moved(race, 2), 2), 0)
    assert race.to_act == (0, 1, 2, 3)


def test_lr2_a_move_changes_no_other_board_and_makes_no_other_move_stale() -> None:
    before = started(3)
    after = moved(before, 1, 5)
    assert race_of(after).boards[::2] == race_of(before).boards[::2]
    move = wire.read_move(GAME, play.legal(before, seat=0)[0])
    assert play.is_anytime(before, move)
    assert not play.is_anytime(solo(), move)


def test_lr3_who_has_finished_waits_for_the_others() -> None:
    race = finished(started(3), 1)
    assert race.to_act == (0, 2)
    assert race_of(race).finished == (1,)
    assert play.legal(race, seat=1) == []
    assert RESIGN not in play.table_moves(race, seat=1)
    with pytest.raises(Refused, match="not_your_turn"):
        play.play(race, seat=1, move=play.legal(race, seat=0)[0])
    assert RESIGN in play.table_moves(race, seat=0)


def test_lr3_giving_up_ends_only_one_board() -> None:
    race = play.play(started(3), seat=0, move=RESIGN)
    assert race.to_act == (1, 2)
    assert race.outcome is None
    assert race_of(race).boards[0].because == "resignation"


def test_lr4_the_deadline_counts_from_the_start() -> None:
    assert started(2, time=1_000, deadline=5).deadline == 1_000 + 5 * MINUTE
    assert started(2, time=1_000).deadline is None


def test_lr4_a_game_for_one_has_no_deadline() -> None:
    with pytest.raises(Refused, match="no_race") as refused:
        solo(deadline=5)
    assert refused.value.data == {"field": "deadline"}


def board(facts: int, turn: int = 10, because: str = "no_place", left: int = 20) -> State:
    """A finished board with that result."""
    state: State = solo().state
    questions = state.question_stack[: left - len(state.questions) - len(state.answers)]
    return replace(
        state, facts=(1 << facts) - 1, turn=turn, because=because, question_stack=questions, answer_stack=()
    )


def ranking(*boards: State) -> Any:
    """The places of these boards, by seat."""
    seats = range(len(boards))
    found = race_result(Race(boards, None, (0,) * len(boards), tuple(seats)))
    assert found is not None
    return found.ranking


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (board(4, because="facts", turn=30), board(3)),
        (board(4, because="facts", turn=20), board(4, because="facts", turn=21, left=30)),
        (board(4, because="facts", left=21), board(4, because="facts", left=20)),
        (board(2, turn=10), board(1, turn=20)),
        (board(2, because="resignation"), board(1)),
        (board(1, turn=2, because="deadline"), board(1, turn=1, because="deadline")),
        (board(0, turn=2, because="deadline"), board(0, turn=1, because="deadline")),
        (board(1, turn=6, because="resignation"), board(1, turn=5, because="resignation")),
        (board(1, turn=20), board(1, turn=5, because="resignation")),
        (board(1, turn=20, because="deadline"), board(1, turn=19)),
        (board(2, turn=10, left=10), board(2, turn=9, left=20)),
    ],
)
def test_lr7_who_won_sooner_or_else_got_further_is_before(better: State, worse: State) -> None:
    assert ranking(worse, better) == ((1,), (0,))


@pytest.mark.parametrize("by", ["no_questions", "deadline", "resignation"])
def test_lr7_equal_players_share_a_place(by: str) -> None:
    """Of those who have not won, tiles left don't count."""
    assert ranking(board(1), board(2), board(1, because=by, left=30)) == ((1,), (0, 2))


def test_lr8_nothing_is_taken_back_and_nobody_helps() -> None:
    race = moved(started(2), 0, 3)
    assert play.table_moves(race, seat=0) == [RESIGN]
    for move in ({"type": "take_back", "steps": 1}, {"type": "hint"}):
        with pytest.raises(Refused, match="not_offered"):
            play.play(race, seat=0, move=move)
    assert {"type": "hint"} in play.table_moves(solo(), seat=0)


def test_lr9_a_bots_moves_are_not_too_quick() -> None:
    race = moved(started(3, time=1_000), 1, time=5_000)
    due = [GAME.bot_moves_at(race.state, seat) for seat in range(3)]
    assert due == [1_000 + BOT_PACE, 5_000 + BOT_PACE, 1_000 + BOT_PACE]
    assert GAME.bot_moves_at(solo().state, 0) is None
