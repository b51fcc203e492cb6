"""A ledger of facts, each with the facts that it follows from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from games.deduction.rules.core.tiles import ALL_TILES, LINES, tiles_in

Kind = Literal["yes", "no", "least", "most", "clash"]


class Fact(NamedTuple):
    """``yes`` or ``no``: the holder has or doesn't have a tile (``what`` is its number). ``least`` or
    ``most``: the holder has at least or at most ``number`` tiles of a line (``what`` is its name). ``clash``:
    the facts contradict each other.
    """

    kind: Kind
    holder: int
    what: int | str
    number: int = 0


class Reason(NamedTuple):
    """Why a fact holds: a code, its data, and the facts that it follows from. ``number`` gives the order."""

    code: str
    data: dict[str, Any]
    parents: tuple[Fact, ...]
    number: int


class Ledger:
    """All facts found so far about a game. Holders are the seats and, last, the missing place.

    For each holder, ``room`` is the number of their tiles, ``yes`` and ``no`` are sets of tiles, ``least``
    and ``most`` counts by line. ``clash`` is set once the facts contradict each other; no more facts are
    noted then.
    """

    def __init__(self, sizes: Iterable[int], face_up: int) -> None:
        self.room = [*sizes, 1]
        self.face_up = face_up
        self.holders = range(len(self.room))
        self.yes = [0] * len(self.room)
        self.no = [0] * len(self.room)
        self.least = [dict.fromkeys(LINES, 0) for _ in self.holders]
        self.most = [
            {about: min(room, (line & ~face_up).bit_count()) for about, line in LINES.items()}
            for room in self.room
        ]
        self.because: dict[Fact, Reason] = {}
        self.clash: Fact | None = None

    def copy(self) -> Ledger:
        """An independent copy."""
        other = Ledger(self.room[:-1], self.face_up)
        other.yes, other.no = list(self.yes), list(self.no)
        other.least = [dict(one) for one in self.least]
        other.most = [dict(one) for one in self.most]
        other.because, other.clash = dict(self.because), self.clash
        return other

    def open(self, holder: int) -> int:
        """The tiles of which it is not known whether this holder has them."""
        return ALL_TILES & ~self.yes[holder] & ~self.no[holder]

    def note(self, fact: Fact, code: str, parents: Iterable[Fact] = (), **data: Any) -> bool:
        """Note a fact with its reason, if it is new. Returns whether it was."""
        if self.clash is not None or fact in self.because or not self._tells(fact):
            return False
        self.because[fact] = Reason(code, data, tuple(parents), len(self.because))
        self._enter(fact)
        return True

    def note_clash(self, code: str, parents: Iterable[Fact], **data: Any) -> bool:
        """Note that these facts contradict each other."""
        return self.note(Fact("clash", -1, code), code, parents, **data)

    def cells(self, kind: Literal["yes", "no"], holder: int, tiles: int) -> list[Fact]:
        """The facts of this kind about each of these tiles."""
        return [Fact(kind, holder, tile) for tile in tiles_in(tiles)]

    def limit(self, kind: Literal["least", "most"], holder: int, about: str) -> list[Fact]:
        """The fact behind the current bound, in a list; empty if the bound is just the initial one."""
        count = (self.least if kind == "least" else self.most)[holder][about]
        fact = Fact(kind, holder, about, count)
        return [fact] if fact in self.because else []

    def _tells(self, fact: Fact) -> bool:
        if isinstance(fact.what, int):
            return not (self.yes if fact.kind == "yes" else self.no)[fact.holder] >> fact.what & 1
        if fact.kind == "least":
            return fact.number > self.least[fact.holder][fact.what]
        return fact.kind == "clash" or fact.number < self.most[fact.holder][fact.what]

    def _enter(self, fact: Fact) -> None:
        holder = fact.holder
        if fact.kind == "clash":
            self.clash = fact
        elif isinstance(fact.what, int):
            (self.yes if fact.kind == "yes" else self.no)[holder] |= 1 << fact.what
            if (self.yes[holder] & self.no[holder]) >> fact.what & 1:
                both = Fact("yes", holder, fact.what), Fact("no", holder, fact.what)
                self.note_clash("both", both, tile=fact.what, holder=holder)
        else:
            (self.least if fact.kind == "least" else self.most)[holder][fact.what] = fact.number
            if self.least[holder][fact.what] > self.most[holder][fact.what]:
                these = (*self.limit("least", holder, fact.what), *self.limit("most", holder, fact.what))
                self.note_clash("too_few", these, holder=holder, about=fact.what)
