"""Properties of all games and texts, with examples from Hypothesis."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any
from unicodedata import normalize

from hypothesis import given, settings
from hypothesis import strategies as st

from games.lateral.language.normalise import normalise, normalise_words
from games.lateral.language.repeats import similarity
from games.lateral.rules.spoilers import points_for
from games.lateral.rules.state import State
from tabletop.rules import play, wire
from tabletop.rules.capabilities import Fillable
from tabletop.rules.game import Refused
from tabletop.rules.play import is_offered
from tests.games.lateral.open_offers import fill
from tests.games.lateral.random_games import ELASTIC, EVENINGS, KEYED, KEYED_EVENINGS, TABLES, RandomGame

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


def states(plan: tuple[int, tuple[int, dict[str, Any]], int]) -> tuple[list[State], list[dict[str, Any]]]:
    seed, (seats, options), most = plan
    played = RandomGame(f"property {seed}", seats, options)
    found = [played.position.state]
    while played.position.outcome is None and len(played.moves) < most:
        played.step()
        found.append(played.position.state)
    return found, played.moves


@settings(max_examples=30, deadline=None)
@given(plans)
def test_la3_cards_are_conserved(plan: tuple[int, tuple[int, dict[str, Any]], int]) -> None:
    """Hands change by what is played, awarded, or given back with a lock; a conversion keeps their size."""
    course, entries = states(plan)
    for (before, after), entry in zip(pairwise(course), entries, strict=True):
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            change = sum(
                one.cards for one in after.played[len(before.played) :] if one.seat == seat and not one.free
            )
            awarded = entry["move"] == {"type": "award", "seat": seat}
            unlocked = [
                one
                for number, one in enumerate(before.questions, 1)
                if one.seat == seat and one.guarded and not after.question(number).guarded
            ]
            back = len(unlocked) if now.role == "puzzler" else 0
            hand = 4 if after.options.first_evening else 15  # LA-37
            dealt = hand if was.role == "empty" and now.role == "puzzler" else 0  # LA-24
            assert sum(now.hand) - sum(was.hand) == dealt + awarded + back - change
            assert min(now.hand) >= 0


@settings(max_examples=30, deadline=None)
@given(plans)
def test_invariants(plan: tuple[int, tuple[int, dict[str, Any]], int]) -> None:
    course, _ = states(plan)
    for state in course:
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


def listed(game: RandomGame, seat: int, move: Any) -> bool:
    """Whether the move is in the list of offers."""
    try:
        return is_offered(game.position, seat, move)
    except Refused:
        return False


@settings(max_examples=15, deadline=None)
@given(plans)
def test_legality_of_a_move_agrees_with_the_list_of_offers(
    plan: tuple[int, tuple[int, dict[str, Any]], int],
) -> None:
    """All seats try all moves offered in the last steps, many of which are illegal for them."""
    seed, (seats, options), most = plan
    played, chance = RandomGame(f"judged {seed}", seats, options), Random(seed)
    game, tried, found = played.position.game, [], set()
    while played.position.outcome is None and len(played.moves) < most:
        for seat in range(seats):
            view = play.view(played.position, viewer=seat)
            offers = chance.sample(view["legal"], min(4, len(view["legal"])))
            tried += [wire.read_move(game, fill(view, offer, chance)) for offer in offers]
        tried = tried[-60:]
        for move in chance.sample(tried, min(20, len(tried))):
            for seat in range(seats):
                assert isinstance(game, Fillable)
                legal = game.is_legal(played.position.state, seat, move)
                assert legal == listed(played, seat, move), (seat, move)
                found.add(legal)
        played.step()
    assert found == {True, False}
