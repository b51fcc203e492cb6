"""Properties of all games and texts, with examples from Hypothesis."""

from __future__ import annotations

from typing import Any
from unicodedata import normalize

from hypothesis import given, settings
from hypothesis import strategies as st

from games.lateral.language.normalise import normalise, normalise_words
from games.lateral.language.repeats import similarity
from games.lateral.rules.spoilers import points_for
from tests.games.lateral.random_games import ELASTIC, EVENINGS, KEYED, KEYED_EVENINGS, TABLES, random_game

LETTERS = "abcxyzàéîõüçñåßœ0189"
PUNCTUATION = " ,.;:!?-–'’\"()\t\n"
texts = st.text(LETTERS + PUNCTUATION, max_size=30).filter(lambda text: any(mark in LETTERS for mark in text))
gaps = st.lists(st.text(PUNCTUATION, max_size=3), min_size=31, max_size=31)
GAMES = TABLES + ELASTIC + KEYED + EVENINGS + KEYED_EVENINGS
plans = st.tuples(st.integers(0, 10**9), st.sampled_from(GAMES), st.integers(1, 90))


@given(texts, gaps)
def test_la9_spaces_and_punctuation_do_not_matter(text: str, between: list[str]) -> None:
    spread = "".join(mark + gap for mark, gap in zip(text, between, strict=False))
    assert normalise(spread) == normalise(text)


@given(texts)
def test_la9_case_and_accents_do_not_matter(text: str) -> None:
    assert (
        normalise(text.upper())
        == normalise(normalize("NFD", text))
        == normalise(text)
        == normalise(normalise(text))
    )
    plain = text.translate(str.maketrans("àéîõüçñå", "aeioucna"))
    assert normalise(plain) == normalise(text)


@given(texts, texts)
def test_la9_similarity_is_100_only_for_the_same_question(one: str, other: str) -> None:
    assert (similarity(one, other) == 100) == (normalise(one) == normalise(other))
    assert similarity(one, other) == similarity(other, one)
    assert 0 <= similarity(one, other) <= 100
    assert normalise_words(one).replace(" ", "") == normalise(one)


@given(st.integers(1, 100), st.integers(0, 12))
def test_la11_every_finder_scores_a_tenth_less(score: int, others: int) -> None:
    assert points_for(score, 0) == 10 * score
    assert points_for(score, others) == max(0, 10 * score - others * score)


@settings(max_examples=30, deadline=None)
@given(plans)
def test_invariants(plan: tuple[int, tuple[int, dict[str, Any]], int]) -> None:
    seed, (seats, options), most = plan
    for position in random_game(f"property {seed}", seats, options, most):
        state = position.state
        for seat, player in enumerate(state.players):
            assert not (state.asked(seat) and player.cards > 1)  # LA-8
            points = [one.points or 0 for one in state.spoilers if one.seat == seat]
            assert player.score == sum(points)  # LA-11
        for question in state.questions:
            assert not question.locked or question.kind == "tip_off"  # LA-13
            assert not question.safe or question.kind == "sherlock"  # LA-17
            knowing = [question.seat, *(seat for seat, _ in question.learnt)]
            assert len(set(knowing)) == len(knowing)
            assert question.private or not question.learnt
            assert (question.answer is not None) == (question.state == "answered")
        for seats in state.found:
            assert len(set(seats)) == len(seats)
        assert sorted(state.next_order) == state.puzzlers or state.by is not None
        assert set(state.order) <= set(state.next_order)
        assert state.elastic or len(state.order) == len(state.next_order)
        assert set(state.due) <= set(state.order)
        assert sum(1 for player in state.players if player.role == "master") == 1  # LA-1
        assert [spoiler.points for spoiler in state.spoilers[:-1]].count(None) == 0  # LA-20
