"""What is true of every game, whatever its players do (Hypothesis chooses)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.deduction.rules import GAME
from games.deduction.rules.solver.knowledge import knowledge_from_view
from games.deduction.rules.solver.sheet import Mark, sheet_from_view
from games.deduction.rules.state import ALL_TILES, LINES, State, tiles_in
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.deduction.random_games import TABLES

Choices = tuple[tuple[int, dict[str, str]], str, list[int]]
games = st.tuples(
    st.sampled_from(TABLES), st.text(max_size=8), st.lists(st.integers(0, 10**6), min_size=1, max_size=80)
)


def played(game: Choices) -> Position:
    """The position after those choices: one in nine resigns, one in five announces where it can."""
    (seats, options), seed, choices = game
    position = play.start("deduction", options=options, seats=seats, seed=seed)
    for choice in choices:
        if position.outcome is not None:
            break
        seat = position.to_act[0]
        offers = play.legal(position, seat=seat)
        move = offers[choice % len(offers)]
        if move["type"] == "announce" and choice % 5:
            move = {"type": "end_turn"}
        if choice % 97 == 0:
            move = {"type": "resign"}
        position = play.play(position, seat=seat, move=move)
    return position


@settings(max_examples=120, deadline=None)
@given(games)
def test_tiles_never_move_and_answers_are_true(game: Choices) -> None:
    state: State = played(game).state
    sets = [*state.hands, state.face_up, 1 << state.missing]
    assert sum(sets) == ALL_TILES == sum(1 << tile for one in sets for tile in tiles_in(one))
    for entry in state.record:
        hand = state.hands[entry.asked] & LINES[entry.about]
        count = hand.bit_count()
        assert entry.answer == (count if entry.kind == "count" else min(count, 1))
        assert entry.seat != entry.asked
        assert entry.shown is None or hand >> entry.shown & 1
        assert entry.right == (entry.announced == state.missing)
    turns = [entry.turn for entry in state.record]
    assert turns == sorted(set(turns))


@settings(max_examples=60, deadline=None)
@given(games)
def test_the_truth_is_always_one_of_the_worlds(game: Choices) -> None:
    """For every seat, at any time: what really is so is never marked as impossible."""
    position = played(game)
    state: State = position.state
    for viewer in range(position.seats):
        marks = sheet_from_view(play.view(position, viewer=viewer))
        assert marks.worlds >= 1
        for holder, tiles in enumerate((*state.hands, 1 << state.missing, state.face_up)):
            for tile in range(24):
                assert marks.mark(tile, holder) is not (Mark.NO if tiles >> tile & 1 else Mark.YES)


@settings(max_examples=60, deadline=None)
@given(games)
def test_nobody_ever_knows_less(game: Choices) -> None:
    table, seed, choices = game
    before = played((table, seed, choices[:-1]))
    after = played(game)
    for viewer in range(after.seats):
        then, now = (sheet_from_view(play.view(position, viewer=viewer)) for position in (before, after))
        assert now.worlds <= then.worlds
        assert set(now.candidates) <= set(then.candidates)


@settings(max_examples=40, deadline=None)
@given(games)
def test_one_seat_acts_and_states_can_be_compared(game: Choices) -> None:
    position = played(game)
    assert len(position.to_act) == (position.outcome is None)
    assert position == played(game)
    assert hash(position.state) == hash(played(game).state)
    if position.outcome is None:
        assert GAME.offers(position.state, position.to_act[0])
        assert position.to_act[0] not in position.gone
    for viewer in range(position.seats):
        view = play.view(position, viewer=viewer)
        assert knowledge_from_view(view) == knowledge_from_view(play.view(played(game), viewer=viewer))
