"""Rude words are found, also in disguise; harmless ones are left alone."""

from __future__ import annotations

import json

import pytest
from django.core.exceptions import ValidationError

from tabletop.accounts.names import CREATURES, MOODS, clean_name, is_rude, masked
from tabletop.live.chat import tidy
from tests.hostile.url_catalogue import ROOT

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
