"""LA-1 to LA-5: the seats, the Puzzle Register, the cards, and the order of play."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from games.lateral.deal import dealt, is_dealt
from games.lateral.rules import GAME
from games.lateral.rules.turns import throw_order
from games.lateral.words import DEAL
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tests.games.lateral.room import Data, Room, register


def bits(*scores: int) -> list[Data]:
    return [{"text": f"bit {number}", "score": score} for number, score in enumerate(scores)]


@pytest.mark.parametrize("seats", [1, 12])
def test_la1_one_master_and_one_to_ten_puzzlers(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lateral", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"
    assert GAME.seats == range(2, 12)


@pytest.mark.parametrize(
    ("scores", "code", "data"),
    [
        ((100,), None, {}),
        ((50, 49), "bad_sum", {"sum": 99}),
        ((50, 51), "bad_sum", {"sum": 101}),
        ((5,) * 20, None, {}),
        ((99, 1), None, {}),
        ((101, -1), "bad_score", {"bit": 1}),
        ((100, 0), "bad_score", {"bit": 2}),
        ((), "bad_bits", {"most": 20}),
        ((5,) * 21, "bad_bits", {"most": 20}),
    ],
)
def test_la2_the_scores_add_up_to_exactly_100(scores: tuple[int, ...], code: str | None, data: Data) -> None:
    room = Room(3, begun=False)
    if code is None:
        assert room.do(0, register(bits=bits(*scores))).state.phase == "reading"
    else:
        assert room.refusal(0, register(bits=bits(*scores))) == (code, data)


@pytest.mark.parametrize(
    ("name", "most", "needed"),
    [
        ("title", 80, True),
        ("statement", 2000, True),
        ("solution", 4000, True),
        ("note", 200, False),
        ("ref", 80, False),
    ],
)
def test_la2_texts_have_limits(name: str, most: int, needed: bool) -> None:
    room = Room(3, begun=False)
    assert room.refusal(0, register(**{name: "x" * (most + 1)})) == (f"bad_{name}", {"most": most})
    if needed:
        for nothing in (" \n ", "\u200b \x00"):
            assert room.refusal(0, register(**{name: nothing})) == (f"bad_{name}", {"most": most})
    assert room.do(0, register(**{name: "x" * most})).view(0)["puzzle"][name] == "x" * most


def test_la2_bits_have_limits() -> None:
    room = Room(3, begun=False)
    for text in ("", "  ", "\u200b", "x" * 201):
        wrong = [{"text": "fine", "score": 60}, {"text": text, "score": 40}]
        assert room.refusal(0, register(bits=wrong)) == ("bad_bit", {"bit": 2, "most": 200})
    right = [{"text": "x" * 200, "score": 100}]
    assert room.do(0, register(bits=right)).state.phase == "reading"


@pytest.mark.parametrize(
    "wrong",
    [{"more": 1}, {"title": None}, {"bits": [{"text": "a", "score": 100.5}]}, {"bits": [{"text": "a"}]}],
)
def test_la2_an_invalid_register_is_malformed(wrong: Data) -> None:
    assert Room(3, begun=False).why_not(0, register(**wrong)) == "malformed"


def test_la5_only_tied_players_roll_again() -> None:
    class Loaded(Dice):
        """Dice with fixed results."""

        def __init__(self, *pips: int) -> None:
            super().__init__("loaded", 0)
            self.pips = list(pips)

        def below(self, n: int) -> int:
            return self.pips.pop(0) - 1

    dice = Loaded(3, 4, 6, 1, 6, 6, 5, 2, 1, 1, 2, 3, 3, 2, 4, 4, 1, 1)
    order, throws = throw_order([1, 2, 3, 4], dice)
    assert order == [3, 2, 4, 1]
    assert throws == {
        1: ((3, 4), (1, 1)),
        2: ((6, 1), (2, 3), (4, 4)),
        3: ((6, 6),),
        4: ((5, 2), (3, 2), (1, 1)),
    }
    assert dice.pips == []


def test_every_rule_is_cited_by_a_test() -> None:
    """In its name, or in the reference rules, which whole games are compared with. LA-27 is test_evening.py,
    LA-30 is in the browser.
    """
    folder = Path(__file__).parent
    named = [re.findall(r"def test_la(\d+)_", file.read_text()) for file in folder.glob("test_*.py")]
    told = [re.findall(r"LA-(\d+)", file.read_text()) for file in folder.glob("reference_rules/*.py")]
    assert {*map(int, chain(*named, *told))} == {*range(1, 39)} - {27, 30}


def test_la5_the_deal_as_text() -> None:
    room = Room(4, begun=False)
    assert not is_dealt(room.position)
    assert dealt(room.position) == []
    position = room.begin().position
    assert is_dealt(position)
    throws, order = dealt(position)
    assert [throws["what"], order["what"]] == list(DEAL)
    seen = play.view(position, viewer=None)
    assert order["value"] == " ".join(map(str, seen["order"]))
    for one in seen["throws"]:
        assert f"{one['seat']}: {one['dice'][0][0]}+{one['dice'][0][1]}" in throws["value"]
