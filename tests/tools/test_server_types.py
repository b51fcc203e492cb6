"""The browser's types of what the server sends (tools/server_types.py)."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from tests.contract.declared import of_value
from tools.server_types import COMMAND, Declarations, files

Colour = Literal["red", "blue"]
Place = int | Literal["missing"]


class Coin(msgspec.Struct, tag_field="type", tag="coin", omit_defaults=True, rename={"begin": "from"}):
    """A coin."""

    begin: Annotated[int, msgspec.Meta(ge=1)]
    colour: Colour = "red"
    name: str | None = None


class Purse(TypedDict):
    """Coins, and ``more``."""

    coins: list[Coin]
    pair: tuple[int, str]
    by_colour: dict[Colour, int]
    where: Place | None
    inner: NotRequired[Purse]
    more: Any


def test_the_files_are_up_to_date() -> None:
    assert [path.name for path, text in files().items() if path.read_text() != text] == [], COMMAND


def test_types_in_typescript() -> None:
    found = Declarations()
    assert found.expression(Purse, sys.modules[__name__]) == "Purse"
    assert (
        found.text()
        == """\
/** Coins, and `more`. */
export interface Purse {
  coins: Coin[];
  pair: [number, string];
  by_colour: Record<Colour, number>;
  where: Place | null;
  inner?: Purse;
  more: any;
}

/** A coin. */
export interface Coin {
  type: "coin";
  from: number;
  colour?: Colour;
  name?: string;
}

export type Colour = "red" | "blue";

export type Place = number | "missing";
"""
    )


def test_data_that_is_not_as_declared_is_found() -> None:
    purse: dict[str, Any] = {
        "coins": [{"type": "coin", "from": 1}],
        "pair": [1, "a"],
        "by_colour": {"red": 2},
        "where": "missing",
        "more": {"any": "thing"},
    }
    assert list(of_value(purse, Purse, "view")) == []
    assert list(of_value(purse | {"inner": purse}, Purse, "view")) == []
    faults: list[tuple[dict[str, Any], str]] = [
        ({"coins": [{"type": "coin"}]}, "view.coins[]: Object missing required field `from`"),
        ({"pair": [1]}, "view.pair is [1]: not a list of 2"),
        ({"by_colour": {"green": 1}}, "a key of view.by_colour is 'green': not one of ('red', 'blue')"),
        ({"where": True}, "view.where is True: not one of ('missing',)"),
        ({"inner": {}}, "view.inner.coins is missing, though Purse declares it"),
        ({"extra": 1}, "view.extra is not declared in Purse"),
    ]
    for wrong, said in faults:
        assert said in list(of_value(purse | wrong, Purse, "view"))
