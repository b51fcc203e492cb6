"""What is sent: spoiled, forged, cut off, repeated, and some of it quite in order. For the sockets of tables,
and for analysis boards and their sockets.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from tabletop.rules import wire
from tabletop.sockets.table import HANDLERS
from tests.hostile.hostile_texts import TEXTS

FRAMES = int(os.environ.get("HOSTILE_FRAMES", "1000"))
"""How many are sent; ``make hostile`` sends 100,000."""

SEED = os.environ.get("HOSTILE_SEED", "1")

KINDS = {str(kind.__struct_config__.tag): kind for kind in HANDLERS}
"""Every type of message that there is: one that is added is sent as well."""

TABLE_MOVES = sorted(str(move.__struct_config__.tag) for move in wire.TABLE_MOVES)

_GOOD: dict[str, Any] = {
    "id": "a1",
    "seq": 0,
    "rev": 1,
    "n": 0,
    "seat": 0,
    "on": True,
    "as": 1,
    "text": "hello",
    "what": {"mark": {"tile": "sun-2", "holder": 0}},
    "change": {"mark": "sun-3:1", "value": "no"},
    "move": {"type": "place", "spot": "3,3"},
    "sheet": 1,
}

KEYS = ["a1", "a1", "bot:1:12", "clock:12", "agreed:1", "fork-1"]

OPTIONS: dict[str, list[Any]] = {
    "shape": ["square", "torus", "hexagon", "ring", "x"],
    "size": [2, 3, 9, 10, None],
    "dimensions": [2, 3, 4],
    "end": ["tokens", "board_full"],
    "capture": ["standard", "line"],
    "supply": [1, 341, 10**9],
}


STEP: dict[str, list[Any]] = {
    "add": [[{"type": "place", "spot": "3,3"}], [{"type": "resign"}], [{}], [{}] * 41],
    "known": [0, 1, 3, 1000],
    "query": [{"threats": True}, {"threats": []}, {}],
}
"""What an analysis board's page can ask beside the end of a line."""


def frames(count: int, seed: str = SEED, offered: Sequence[Mapping[str, Any]] = ()) -> Iterator[bytes]:
    """So many for a table, always the same for a seed; many of them with ``offered`` moves."""
    chance = random.Random(seed)
    ways = [_field, _field, _field, _deep, _forged, _forged, _bits, _cut, _text]
    if offered:
        ways += [partial(_offered, moves=offered)] * 5
    for _ in range(count):
        yield chance.choice(ways)(chance)


def questions(count: int, seed: str = SEED) -> Iterator[bytes]:
    """So many for an analysis board."""
    chance = random.Random(f"{seed} studies")
    for _ in range(count):
        told = json.dumps(_question(chance)).encode()
        cut = told[: chance.randrange(len(told))]
        yield chance.choice([told, told, told, cut, _spoiled(told, chance), _text(chance)])


def steps(count: int, seed: str = SEED) -> Iterator[bytes]:
    """So many for the page of an analysis board."""
    chance = random.Random(f"{seed} steps")
    for _ in range(count):
        told = _question(chance) | {"setup": {}} if chance.random() < 0.7 else _question(chance)
        told.pop("id")
        for name in chance.sample(sorted(STEP), chance.randrange(3)):
            told[name] = chance.choice([*STEP[name] * 5, _value(chance)])
        text = json.dumps(told).encode()
        yield chance.choice([text] * 9 + [text[: chance.randrange(len(text))]])


def _message(chance: random.Random) -> dict[str, Any]:
    fields = chance.sample(sorted(_GOOD), chance.randrange(5))
    return {"type": chance.choice(sorted(KINDS)), **{name: _GOOD[name] for name in fields}}


def _question(chance: random.Random) -> dict[str, Any]:
    """Boards of all kinds, with lines that cannot be gone, or for long."""
    options = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.random() < 0.3}
    line = chance.choice(["", "0", "0.1.2", "~0", "~9", "zz.zz", "0" * 9, ".".join(["0"] * 1001), "..", "٣"])
    told = {"id": chance.randrange(9), "setup": {"options": options, "seats": chance.choice([2, 3, 4, 20])}}
    told |= {"line": line} if chance.random() < 0.8 else {chance.choice(["line", "x", "id"]): _value(chance)}
    return told


def _offered(chance: random.Random, moves: Sequence[Mapping[str, Any]]) -> bytes:
    """A move that the table offers, perhaps with one field filled with anything."""
    move = dict(chance.choice(moves))
    if chance.random() < 0.6:
        move[chance.choice([*move, "x"])] = _value(chance)
    told = {"type": "move", "id": f"o{chance.randrange(10**6)}", "seq": chance.randrange(3), "move": move}
    return json.dumps(told).encode()


def _value(chance: random.Random) -> Any:
    return chance.choice([*TEXTS, None, True, -1, 10**20, 1e300, [], {}, [[]], {"a": [{}]}, *_GOOD.values()])


def _field(chance: random.Random) -> bytes:
    """One field is something else."""
    told = _message(chance)
    told[chance.choice([*told, "x", "move", "id"])] = _value(chance)
    return json.dumps(told).encode()


def _deep(chance: random.Random) -> bytes:
    """Something within the move, or within the change."""
    told = {"type": "move", "id": f"d{chance.randrange(1000)}", "seq": chance.randrange(3)}
    return json.dumps(
        told | {"move": {"type": chance.choice(["place", "resign", "x"]), "x": _value(chance)}}
    ).encode()


def _forged(chance: random.Random) -> bytes:
    """In order as a message, and somebody else's: another seat's move, an old number, an id that was used
    before or that is a program's own.
    """
    kind = chance.choice(["place", "capture", *TABLE_MOVES])
    move: dict[str, Any] = {"type": kind}
    if kind in {"place", "capture"}:
        move["spot"] = f"{chance.randrange(11)},{chance.randrange(11)}"
    elif kind.endswith("take_back"):
        move[chance.choice(["seq", "seq", "steps"])] = chance.randrange(4)
    key = chance.choice([*KEYS, f"f{chance.randrange(10**6)}"])
    told = {"type": "move", "id": key, "seq": chance.randrange(-1, 6), "move": move}
    if chance.random() < 0.5:
        told["seat"] = chance.randrange(3)
    return json.dumps(told).encode()


def _bits(chance: random.Random) -> bytes:
    return _spoiled(json.dumps(_message(chance)).encode(), chance)


def _spoiled(text: bytes, chance: random.Random) -> bytes:
    """Some bytes are others; no longer UTF-8, perhaps."""
    told = bytearray(text)
    for _ in range(chance.randrange(1, 4)):
        told[chance.randrange(len(told))] = chance.randrange(256)
    return bytes(told)


def _cut(chance: random.Random) -> bytes:
    told = json.dumps(_message(chance)).encode()
    return told[: chance.randrange(len(told))]


def _text(chance: random.Random) -> bytes:
    return chance.choice(TEXTS).encode("utf-8", "surrogatepass")
