"""Display names: what is kept of them, which look alike or are rude, and what is suggested."""

from __future__ import annotations

import json

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from tabletop.accounts.names import (
    CREATURES,
    MOODS,
    NAME_MOST,
    clean_name,
    cleaned_text,
    is_rude,
    masked,
    suggest_name,
)
from tabletop.accounts.similarity import look_alike, poses_as_staff
from tabletop.accounts.templatetags.names import cut_name
from tabletop.live.chat import tidy
from tests.hostile.url_catalogue import ROOT


def listed(text: str) -> list[str]:
    """The names in a text, between commas."""
    return " ".join(text.split()).split(", ")


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


# -- what looks alike


POSING = """
    Admin, ADMIN!!, administrator, Moderator, The Moderator, Site Admin, SiteAdmin, mod, Mod Bob, Host,
    Host 2, host1, The System, site, Site staff, Support team, root, A d m i n, a.d.m.i.n, 4dm1n,
    M0derator, $ystem, 5ite, rnod, Adrnin, admln, Àdmin, аdmin, Mоderаtor, ΑDΜΙΝ, ｍｏｄ, 𝐀𝐝𝐦𝐢𝐧, Модератор,
    МОДЕРАТОР, Modérateur
"""


@pytest.mark.parametrize("name", listed(POSING))
def test_nobody_poses_as_staff(name: str) -> None:
    assert poses_as_staff(name)
    with pytest.raises(ValidationError) as caught:
        clean_name(name)
    assert caught.value.code == "staff"


THEMSELVES = """
    Ada, Badminton Bob, Padmini, Brad Minogue, Vladimir, Ghost, Hostess, Domino, Modesty, System of a Down,
    Support Act Bob, Teamwork Tim, The Cat, Rodney, Commodore, Table Tom, Amodeus, 9, 1 2 3, Zoë, Наталья,
    花子, सीमा, 🦊
"""


@pytest.mark.parametrize("name", listed(THEMSELVES))
def test_others_are_left_alone(name: str) -> None:
    assert clean_name(name) == name


def test_no_name_that_we_suggest_is_refused_or_like_another() -> None:
    names = [f"{mood} {creature}" for mood in MOODS for creature in CREATURES]
    assert not any(map(poses_as_staff, names))
    assert not [name for name in names[1:] if look_alike(names[0], name)]


ALIKE = """
    Ada = ada, Ada = Аdа, Ada = A d a., Ada = ΑDΑ, Bill = BiII, Bill = B1ll, Zoe = Zoë, Max = Мах,
    Модест = модест, Modern = Modem, Otter 10 = Otter l0
"""


@pytest.mark.parametrize(("one", "other"), [pair.split(" = ") for pair in listed(ALIKE)])
def test_what_looks_alike(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Adah"), ("Otter 1", "Otter 2"), ("🦊", "🐻"), ("सा", "सी"), ("Ben", "Bea"), ("は", "ば")],
)
def test_what_does_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


# -- rude names


RUDE = [
    *("fuck", "FUCK", "F.u.c.k", "f u c k", "fuuuuck", "sh1t", "$h1t", "b1tch", "ｆｕｃｋ", "𝖋𝖚𝖈𝖐", "n1gger"),
    *("Hurensohn", "Fotze", "connard", "hijo de puta", "stronzo", "kurwa", "пиздец", "orospu"),
]

HARMLESS = [
    *("Scunthorpe", "Penistone", "Sussex", "Hancock", "Cockburn", "Dick", "Dick Van Dyke", "Assad", "Titian"),
    *("Bitte", "Herr Fuchs", "Kant", "con", "bite", "Rio Negro", "Was he gay?", "Was it a suicide?"),
    *("Did the man kill his wife?", "Was it a cock or a hen?", "Bloody Mary", "a classic bass", "Cassie"),
    *("Was sex a motive?", "Was she raped?", "a chink in the armour", "Saturday hot water", "Bich Ngoc"),
]


@pytest.mark.parametrize("text", RUDE)
def test_rude(text: str) -> None:
    assert is_rude(text)
    with pytest.raises(ValidationError) as refused:
        clean_name(text)
    assert refused.value.code == "rude"


@pytest.mark.parametrize("text", HARMLESS)
def test_harmless(text: str) -> None:
    assert not is_rude(text)


def test_the_sites_own_words_are_decent() -> None:
    assert not [pair for mood in MOODS for one in CREATURES if is_rude(pair := f"{mood} {one}")]
    puzzles = [json.loads(file.read_text()) for file in ROOT.glob("games/*/puzzles/site/*.json")]
    assert puzzles
    assert not [puzzle["title"] for puzzle in puzzles if is_rude(json.dumps(puzzle, ensure_ascii=False))]


def test_talk_is_masked_a_star_for_a_letter() -> None:
    assert masked("Well, fuck 😀 that") == "Well, **** 😀 that"
    assert masked(tidy("  You \u200bfuck\x00ing  f.u.c.k ")) == "You ******* *******"
    assert masked(tidy("Scunthorpe United")) == "Scunthorpe United"


# -- where names are cut


MARK = '<span class="uncut"> [bot]</span>'


def cut(text: str) -> str:
    return f'<span class="cut">{text}</span>'


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Ada", "Ada"),
        ("Deep <b> [bot]", cut("Deep &lt;b&gt;") + MARK),
        ("Ada [bot] 2", cut("Ada") + MARK + cut(" 2")),
        ("Ada [bot] (imported)", cut("Ada") + MARK + cut(" (imported)")),
        ("A [bot] bcdefghijklmnopq", "A [bot] bcdefghijklmnopq"),
    ],
)
def test_only_the_mark_at_the_end_is_never_cut(name: str, parts: str) -> None:
    assert cut_name(name) == parts
