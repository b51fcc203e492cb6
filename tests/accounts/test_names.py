"""Display names: what is kept of them, and what is suggested."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from tabletop.accounts.names import CREATURES, MOODS, NAME_MOST, clean_name, cleaned_text, suggest_name


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u0301da", "\u00c1da"),  # NFC
        ("Ada\u202egnp.exe", "Adagnp.exe"),  # right-to-left override
        ("A\u200bd\u2060a\ufeff", "Ada"),  # zero width
        ("A\x00d\x1ba", "Ada"),
        ("Ada\u2028Bob", "Ada Bob"),
        ("Ada\u3164\u115f\u2800", "Ada"),  # drawn as nothing
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305a", "Z\u0300\u0301\u0302a"),
        ("<b>Ada</b>", "<b>Ada</b>"),  # escaped where it is shown, not here
        ("שירה", "שירה"),
        ("😀", "😀"),
        ("\U0001fae8", "\U0001fae8"),  # Unicode 15: this Python might not know it
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),  # Persian
        ("ශ\u0dca\u200dර\u0dd3", "ශ\u0dca\u200dර\u0dd3"),  # Sinhala
        ("葛\U000e0100", "葛\U000e0100"),  # one way to write it
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",) * 2,  # England
        ("Ada\U000e0067\U000e0062\U000e007f", "Ada"),  # hidden text
        ("A\x00\u0301da\ue000\ud800", "\u00c1da"),
        ("A\u200e\u200fd\u202a\u2066a\u2069", "Ada"),
        ("Z" + "\u0300\u0301\u200d" * 5 + "a", "Z\u0300\u0301\u200da"),  # joiners do not hide a pile
        ("x" * NAME_MOST, "x" * NAME_MOST),
    ],
)
def test_a_name_is_kept_as_people_see_it(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200b", "\u3164", "\u0301\u0301", "\x00", "\u202e\u2066", "\u200d\u200c"]
)
def test_a_name_that_nobody_can_see_is_refused(raw: str) -> None:
    with pytest.raises(ValidationError, match="Choose a name"):
        clean_name(raw)


@pytest.mark.parametrize("length", [NAME_MOST + 1, 501, 100_000])
def test_a_long_name_is_refused(length: int) -> None:
    with pytest.raises(ValidationError, match="at most 24 characters"):
        clean_name("x" * length)


def test_a_line_of_talk_is_kept_likewise() -> None:
    assert cleaned_text("  so \U0001fae8\n\u202e much\x07 ") == "so \U0001fae8 much"
    assert cleaned_text("\u200b \u2066") == ""


clean_name("Ada")  # reads Unicode's list of what looks alike, once


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing(raw: str) -> None:
    try:
        name = clean_name(raw)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= NAME_MOST


def test_suggestions_are_clean_two_word_names() -> None:
    for mood in MOODS:
        for creature in CREATURES:
            assert clean_name(f"{mood} {creature}") == f"{mood} {creature}"
            assert len(f"{mood} {creature} 9999") <= NAME_MOST
    assert len(set(MOODS)) == len(MOODS)
    assert len(set(CREATURES)) == len(CREATURES)


def test_a_suggestion_is_nobodys_name() -> None:
    name = suggest_name(lambda names: [n for n in names if not n[-1].isdigit()], pick=lambda n: n - 1)
    assert name == f"{MOODS[-1]} {CREATURES[-1]} {9999}"


def test_a_suggestion_is_found_even_when_all_are_taken() -> None:
    assert suggest_name(lambda names: names).split()[0] in MOODS
