"""Properties of every race: what others notice, and other worlds."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.questioning.rules import GAME
from games.questioning.rules.race import can_be_turned, turned_boards
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment
from tests.games.questioning.races import Step, race_of, started, walk
from tests.games.questioning.walks import TABLES

AT = Moment(Dice("unused", 1), 0, 1)
SOME = settings(max_examples=20, deadline=None)
RACES = st.tuples(
    st.integers(2, 8),
    st.sampled_from(TABLES),
    st.sampled_from([0, 5, 10, 15, 30]),
    st.integers(0, 10**6),
    st.sampled_from([0.0, 0.6]),
)
Given = tuple[int, dict[str, Any], int, int, float]


def steps(given_race: Given) -> list[Step]:
    seats, options, deadline, seed, wisdom = given_race
    return list(walk(started(seats, seed=str(seed), **options, deadline=deadline), Random(seed), wisdom))


@SOME
@given(RACES)
def test_others_notice_exactly_what_changes_their_view_or_record(given_race: Given) -> None:
    course = steps(given_race)
    for (before, seat, data, _), (after, *_) in pairwise(course):
        move = wire.read_move(GAME, data)
        if isinstance(move, wire.TABLE_MOVES) or after.outcome is not None:
            continue
        for viewer in (None, *range(given_race[0])):
            differs = GAME.view(before.state, viewer) != GAME.view(after.state, viewer)
            lines = play.tell(before, seat, move, after, viewer)
            assert play.notices(before, seat, move, after, viewer) == (differs or bool(lines))
            if viewer not in (None, seat):
                same = ("race", "to_act")
                was, now = (play.view(one, viewer=viewer) for one in (before, after))
                assert {name for name in was if was[name] != now[name]} <= {*same}


@SOME
@given(RACES)
def test_turned_boards_are_played_by_the_rules(given_race: Given) -> None:
    """What `GAME.alike` relies on, for whole games: the same moves, turned, lead from each to the next."""
    course = steps(given_race)
    for seat in range(given_race[0]):
        boards = [race_of(position).boards[seat] for position, *_ in course]
        if not can_be_turned(boards):
            boards = boards[: next(n for n, board in enumerate(boards) if board.corner is not None)]
        for quarters in (1, 2, 3):
            turned = turned_boards(boards, quarters)
            for before, after in pairwise(turned):
                if before == after or after.because in ("resignation", "deadline"):
                    continue
                following = {GAME.apply(before, 0, move, AT) for move in GAME.offers(before, 0)}
                assert after in following
