"""Properties of every game, however it is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.questioning.rules.state import DISCARD, GAP, QUESTION, State, open_spaces
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.questioning.walks import TABLES, choose

SOME = settings(max_examples=25, deadline=None)
GAMES = st.tuples(st.sampled_from(TABLES), st.integers(0, 10**6), st.sampled_from([0.0, 0.5, 1.0]))
Game = tuple[dict[str, Any], int, float]


def walk(game: Game) -> Iterator[tuple[Position, dict[str, Any]]]:
    """Each position of a game with the next move; ``{}`` at the end."""
    options, seed, wisdom = game
    random = Random(seed)
    position = play.start("questioning", options=options, seed=str(seed))
    while position.outcome is None:
        move = choose(play.view(position, viewer=0), random, wisdom)
        yield position, move
        position = play.play(position, seat=0, move=move)
    yield position, {}


def tiles_of(state: State) -> list[int]:
    laid = [tile & 63 for stack in state.board for tile in stack]
    hands = [tile for tile in (*state.questions, *state.answers, *state.pocket) if tile != GAP]
    return [*laid, *hands, *state.question_stack, *state.answer_stack, *state.gone]


@SOME
@given(GAMES)
def test_tiles_are_conserved(game: Game) -> None:
    """Each of the 62 tiles is in exactly one place (LQ-2)."""
    for position, _ in walk(game):
        assert sorted(tiles_of(position.state)) == list(range(62))


@SOME
@given(GAMES)
def test_a_fact_stays_revealed(game: Game) -> None:
    """LQ-15."""
    known = 0
    for position, _ in walk(game):
        assert position.state.facts & known == known
        known = position.state.facts


@SOME
@given(GAMES)
def test_every_game_ends(game: Game) -> None:
    """At the latest when the answers have run out: about 31 turns, some with a discard."""
    *_, (last, _) = walk(game)
    assert last.number <= 31 * 3
    assert last.outcome is not None
    assert last.outcome.by in ("facts", "no_questions", "no_answers", "no_place")
    assert last.outcome.won == (last.state.facts == 15)


@SOME
@given(GAMES)
def test_redundant_fields_agree(game: Game) -> None:
    """The sets of open spaces, the sizes of the hands, and the current step."""
    for position, move in walk(game):
        state: State = position.state
        assert (state.open_questions, state.open_answers) == open_spaces(state.board)
        assert len(state.pocket) <= (4 if state.step == DISCARD else 3)
        assert (GAP in state.answers) == (state.step == DISCARD or state.because == "facts") or not move
        if state.question_stack:
            assert len(state.questions) == 3
        if state.step == QUESTION and move:
            assert GAP not in state.answers
