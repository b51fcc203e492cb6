"""Deduction a second time, as plainly as the rule page says it, to judge the engine by.

It shares nothing with `games.deduction`: tiles are texts, hands are lists of them. Chance is told to it: the
deal, every coin, and which tile the server shows for a player who has resigned.
"""

from __future__ import annotations

from typing import Any

SUITS = ["sun", "moon", "crown", "shield"]
VALUES = ["null", "ace", "2", "3", "4", "5"]
TILES = [f"{suit}-{value}" for suit in SUITS for value in VALUES]

Data = dict[str, Any]


class ReferenceGame:
    """One game as plain mutable attributes."""

    def __init__(
        self, missing: str, hands: list[list[str]], face_up: list[str], first: int, coin: str, options: Data
    ) -> None:
        self.missing, self.hands, self.face_up = missing, hands, face_up
        self.player, self.coin, self.options = first, coin, options
        self.turn = 1
        self.step: str | None = "ask"
        self.turns: list[Data] = []
        self.out: set[int] = set()
        self.gone: set[int] = set()
        self.peeked: set[int] = set()
        self.ended: Data | None = None

    def matching(self, seat: int, about: str) -> list[str]:
        """That seat's tiles of a suit or value, in order."""
        return [tile for tile in TILES if tile in self.hands[seat] and about in tile.split("-")]

    def to_act(self) -> list[int]:
        """Who may move."""
        if self.ended:
            return []
        return [self.turns[-1]["asked"] if self.step == "show" else self.player]

    def legal(self, seat: int | None) -> list[Data]:
        """DE-6, DE-8, DE-9."""
        if seat not in self.to_act():
            return []
        if self.step == "show":
            return [{"type": "show", "tile": t} for t in self.matching(seat, self.turns[-1]["about"])]
        if self.step == "announce":
            return [{"type": "end_turn"}, *({"type": "announce", "tile": tile} for tile in TILES)]
        found = []
        for other in [*range(seat + 1, len(self.hands)), *range(seat)]:
            for about in self.coin.split("-"):
                for kind in ("have", "count"):
                    found.append({"type": "ask", "seat": other, "kind": kind, "about": about})
        return found

    def act(self, move: Data, coin: str, served: str | None) -> None:
        """A legal move. ``coin`` is the next one, should one be drawn, ``served`` what the server showed."""
        if move["type"] == "ask":
            self._ask(move, served)
        elif move["type"] == "show":
            self.turns[-1]["shown"] = move["tile"]
            self.step = "announce"
        elif move["type"] == "announce":
            self._announce(move["tile"], coin)
        else:
            self._pass_on(coin)

    def _ask(self, move: Data, served: str | None) -> None:
        asked = move["seat"]
        matching = self.matching(asked, move["about"])
        entry = {"turn": self.turn, "seat": self.player, "coin": self.coin, "asked": asked}
        entry |= {"kind": move["kind"], "about": move["about"], "shown": None, "announcement": None}
        self.turns.append(entry)
        self.step = "announce"
        if move["kind"] == "count":
            entry["answer"] = len(matching)
            return
        entry["answer"] = "yes" if matching else "no"
        if matching and asked in self.gone:
            assert served in matching
            entry["shown"] = served
        elif matching:
            self.step = "show"

    def _announce(self, tile: str, coin: str) -> None:
        right = tile == self.missing
        self.turns[-1]["announcement"] = {"tile": tile, "right": right}
        if right:
            self._end("announced", self.player)
            return
        self.out.add(self.player)
        self.peeked.add(self.player)
        left = self.left()
        if not left:
            self._end("nobody", None)
        elif len(left) == 1 and self.options["last_player"] == "wins":
            self._end("last_player", left[0])
        else:
            self._pass_on(coin)

    def left(self) -> list[int]:
        """Who is not out."""
        return [seat for seat in range(len(self.hands)) if seat not in self.out]

    def resign(self, seat: int, coin: str, served: str | None) -> None:
        """A seat resigns."""
        playing = seat not in self.out
        self.out.add(seat)
        self.gone.add(seat)
        left = self.left()
        if playing and not left:
            self._end("nobody", None)
        elif playing and len(left) == 1:
            self._end("resignation", left[0])
        elif playing and self.player == seat:
            self._pass_on(coin)
        elif self.step == "show" and self.turns[-1]["asked"] == seat:
            assert served in self.matching(seat, self.turns[-1]["about"])
            self.turns[-1]["shown"] = served
            self.step = "announce"

    def time_up(self, served: str | None) -> None:
        """DE-8: the site shows a tile for a player who has not chosen one."""
        assert self.step == "show"
        assert served in self.matching(self.turns[-1]["asked"], self.turns[-1]["about"])
        self.turns[-1]["shown"] = served
        self.step = "announce"

    def _pass_on(self, coin: str) -> None:
        """DE-11."""
        self.player = (self.player + 1) % len(self.hands)
        while self.player in self.out:
            self.player = (self.player + 1) % len(self.hands)
        self.coin, self.step = coin, "ask"
        self.turn += 1

    def _end(self, by: str, winner: int | None) -> None:
        seats = list(range(len(self.hands)))
        ranking = [seats] if winner is None else [[winner], [seat for seat in seats if seat != winner]]
        self.ended = {"ranking": ranking, "by": by}
        self.step = None

    def view(self, viewer: int | None) -> Data:
        """DE-13: what that viewer is to see."""
        over = self.ended is not None
        waiting = None
        if self.step == "show":
            waiting = {name: self.turns[-1][name] for name in ("seat", "asked", "kind", "about")}
        return {
            "you": viewer,
            "hand": None if viewer is None else in_order(self.hands[viewer]),
            "face_up": in_order(self.face_up),
            "coin": self.coin,
            "hand_sizes": [len(hand) for hand in self.hands],
            "out": sorted(self.out),
            "gone": sorted(self.gone),
            "turn": self.turn,
            "player": self.player,
            "step": self.step,
            "asked": waiting,
            "record": [self._entry(entry, viewer) for entry in self.turns],
            "missing": self.missing if over or viewer in self.peeked else None,
            "hands": [in_order(hand) for hand in self.hands] if over else None,
            **{name: self.options[name] for name in ("help", "last_player")},
            "to_act": self.to_act(),
            "legal": self.legal(viewer),
            "outcome": self.ended,
        }

    def _entry(self, entry: Data, viewer: int | None) -> Data:
        shown = entry["shown"]
        if shown and not self.ended and viewer not in (entry["seat"], entry["asked"]):
            shown = True
        return entry | {"shown": shown}


def in_order(tiles: list[str]) -> list[str]:
    """As they are written everywhere."""
    return [tile for tile in TILES if tile in tiles]
