"""What of all that one person's browser is sent tells too much about a game of Deduction."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tests.browser.traffic_capture import Data, Listener

TILE = re.compile(r"\b(?:sun|moon|crown|shield)-(?:null|ace|[2-5])\b")

PUBLIC = re.compile(
    r"view\.(coin|face_up\[\]|record\[\]\.coin|record\[\]\.announcement\.tile|legal\[\]\.tile|known\.marks)"
    r"|(record|entries)\[\]\.lines\[\]\.(coin|tile)|marks"
)
"""Where a message may name a tile: what is said of `showed` and `peeked` is looked at apart, and so is what
stands on the sheet; `marks` are what the player wrote.
"""

OWN = {"view.hand[]", "view.missing", "view.record[].shown"}
"""Where it may as well, once it has been looked at whose they are."""


class Overheard(Listener):
    """Listens from now on. ``seat`` is None for a watcher."""

    def leaks(self) -> Iterator[str]:
        """Whatever was told too early, or to the wrong person."""
        end = self.end()
        for message in self.before_the_end():
            for told in self._leaks_of(message, end):
                yield f"{self.name} was told {told} in {json.dumps(message)[:200]}"
        for page in self.pages:
            yield from (f"{self.name} found {tile} in a page" for tile in TILE.findall(page))

    def _leaks_of(self, message: Data, end: Data) -> Iterator[str]:
        if "view" in message:
            yield from self._of_view(message["view"], end)
        for entry in [*(message.get("record") or []), *(message.get("entries") or [])]:
            for line in entry["lines"]:
                yield from self._of_line(line)
        for path, tile in named(message):
            if not PUBLIC.fullmatch(path) and path not in OWN:
                yield f"{tile} at {path}"

    def _of_view(self, view: Data, end: Data) -> Iterator[str]:
        """Its own hand, what was shown to it or by it, the missing tile after a wrong guess: no more."""
        own = None if self.seat is None else end["hands"][self.seat]
        if view["hand"] != own:
            yield f"a hand: {view['hand']}"
        if view["hands"] is not None:
            yield "all hands"
        wrong = [entry["seat"] for entry in view["record"] if entry["announcement"]]
        if view["missing"] is not None and self.seat not in wrong:
            yield f"the missing tile: {view['missing']}"
        for entry in view["record"]:
            if isinstance(entry["shown"], str) and self.seat not in (entry["seat"], entry["asked"]):
                yield f"what was shown to seat {entry['seat']}: {entry['shown']}"
        yield from self._of_marks(view, end)

    def _of_marks(self, view: Data, end: Data) -> Iterator[str]:
        """At the level `notes` only what was seen stands on the sheet; a watcher has none."""
        if self.seat is None:
            if view["known"] is not None or view["legal"]:
                yield "what only players know or may do"
            return
        if view["help"] != "notes" or view["known"] is None:
            return
        shown = {entry["shown"] for entry in view["record"]}
        seen = {*end["hands"][self.seat], *view["face_up"], view["missing"], *shown}
        for tile, marks in view["known"]["marks"].items():
            if "yes" in marks and tile not in seen:
                yield f"where the {tile} is"

    def _of_line(self, line: Data) -> Iterator[str]:
        if line["code"] == "showed" and line["tile"] and self.seat not in (line["seat"], line["to"]):
            yield f"what was shown to seat {line['to']}: {line['tile']}"
        if line["code"] == "peeked" and line["seat"] != self.seat:
            yield f"what seat {line['seat']} has peeked at"


def named(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every tile that is named anywhere, as a key or in a text, and where."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from ((path, tile) for tile in TILE.findall(key))
            yield from named(inside, path if TILE.search(key) else f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for inside in value:
            yield from named(inside, f"{path}[]")
    elif isinstance(value, str):
        yield from ((path, tile) for tile in TILE.findall(value))
