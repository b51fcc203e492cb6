"""The text form of a view of Lines of Questioning in transcripts (tests/games/transcripts.py)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.transcripts import short

NOTE = """\
# A tile is written as q01 (entrances>exits) in a hand and as q01@90 on the board, q01@90! face down; a
# placement as b1@90, with what it leads to: >spaces {ends} *fact ~coin. x is a dead end.
"""


def written(position: Position, viewer: Viewer) -> dict[str, str]:
    """Each part of the view as text, without loss. In a race a spectator has no board."""
    view = play.view(position, viewer=viewer)
    text = _shared(view)
    if "board" in view:
        text |= _board(view, play.legal(position, seat=viewer or 0))
    return text | {name: short(value) for name, value in view.items()}


def _shared(view: dict[str, Any]) -> dict[str, str]:
    """What only a race has: how far everyone is, and after the end all boards."""
    race = view.pop("race", None)
    if race is None:
        return {}
    text = {f"race of {seat}": short(one) for seat, one in enumerate(race["seats"])}
    for seat, board in enumerate(view.pop("boards", ())):
        parts = _board(board, []) | {name: short(value) for name, value in board.items()}
        text |= {f"open {seat} {name}": part for name, part in parts.items()}
    return text | {"race deadline": short(race["deadline"])}


def _board(view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, str]:
    text = {f"board {space}": _stack(stack) for space, stack in view.pop("board").items()}
    text |= {f"hand of {side}": _hand(hand) for side, hand in view.pop("hands").items()}
    text |= {f"last of {side}": _last(last) for side, last in view.pop("last").items()}
    text |= {f"line of {side}": _line(line) for side, line in view.pop("lines").items()}
    text["after"] = _after(legal, view.pop("after"))
    text["held_back"] = _moves(view.pop("held_back"))
    if "legal" in view:
        text["legal"] = _moves(view.pop("legal"))
    return text


def _stack(stack: list[dict[str, Any]]) -> str:
    return " ".join(map(_laid, stack))


def _laid(tile: dict[str, Any]) -> str:
    assert tile.keys() == {"id", "side", "in", "out", "turn", "face_down"}
    return f"{tile['id']}@{tile['turn']}{'!' * tile['face_down']}"


def _hand(hand: list[dict[str, Any]]) -> str:
    assert all(tile.keys() == {"id", "side", "in", "out"} for tile in hand)
    return " ".join(f"{tile['id']} ({','.join(tile['in'])}>{','.join(tile['out'])})" for tile in hand)


def _last(last: dict[str, Any] | None) -> str:
    if last is None:
        return "none"
    assert last.keys() == {"space", "tile"}
    return f"{last['space']} {_laid(last['tile'])}"


def _line(line: list[dict[str, Any]]) -> str:
    assert all(link.keys() == {"space", "tile", "turn", "from"} for link in line)
    return " ".join(f"{link['from'] or ''}{link['space']}:{link['tile']}@{link['turn']}" for link in line)


def _moves(moves: list[dict[str, Any]]) -> str:
    """The moves in order; fails if they have other fields."""
    return _by_tile([(move, "") for move in moves])


def _after(offers: list[dict[str, Any]], entries: list[dict[str, Any]]) -> str:
    return _by_tile([(move, _entry(entry)) for move, entry in zip(offers, entries, strict=True)])


def _by_tile(pairs: list[tuple[dict[str, Any], str]]) -> str:
    tiles = groupby(pairs, key=lambda pair: pair[0]["tile"])
    return " / ".join(" ".join([tile, *(_where(*pair) for pair in some)]) for tile, some in tiles)


def _where(move: dict[str, Any], then: str) -> str:
    if move["type"] == "discard":
        assert move.keys() == {"type", "tile"}
        return f"discard{then}"
    assert move.keys() == {"type", "tile", "space", "turn"}
    return f"{move['space']}@{move['turn']}{then}"


def _entry(entry: dict[str, Any]) -> str:
    assert entry.keys() <= {"leads", "ends", "dead", "fact", "coin"}
    text = f">{','.join(entry['leads'])}" + "x" * entry.get("dead", False)
    if entry["ends"]:
        text += short(entry["ends"])
    return text + (f"*{entry['fact']}" if "fact" in entry else "") + "~" * entry.get("coin", False)
