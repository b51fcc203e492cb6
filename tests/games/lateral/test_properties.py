"""Properties of all games and texts, with examples from Hypothesis."""

from __future__ import annotations

from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from games.lateral.language.normalise import normalise, normalise_words
from games.lateral.language.repeats import similarity
from games.lateral.rules.spoilers import points_for

LETTERS = "abcxyzàéîõüçñåßœ0189"
PUNCTUATION = " ,.;:!?-–'’\"()\t\n"
texts = st.text(LETTERS + PUNCTUATION, max_size=30).filter(lambda text: any(mark in LETTERS for mark in text))
gaps = st.lists(st.text(PUNCTUATION, max_size=3), min_size=31, max_size=31)


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
