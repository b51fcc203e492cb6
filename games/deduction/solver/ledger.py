"""A ledger of facts, each with the facts that it follows from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from games.deduction.rules.core.tiles import ALL_TILES, LINES, tiles_in

Kind = Literal["yes", "no", "least", "most", "clash"]


class Fact(NamedTuple):
    """``yes`` or ``no``: this holder has that tile (``what`` is its number), or has it not. ``least`` or
    ``most``: so many tiles of that line (``what`` is its name). ``clash``: this cannot be.
    """

    kind: Kind
    holder: int
    what: int | str
    number: int = 0


class Reason(NamedTuple):
    """Why: a code, data, and the facts that it follows from. ``number`` says when it was found."""

    code: str
    data: dict[str, Any]
    parents: tuple[Fact, ...]
    number: int


class Ledger:
    """All facts found so far about a table. Holders are the seats and, last, the missing place.

    ``room`` says how many tiles each holder has, ``yes`` and ``no`` are sets of tiles for each, ``least`` and
    ``most`` counts by line for each. ``clash`` is set when the facts contradict each other; then nothing more
    is to be found.
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
        """The same, to go on from without changing this one."""
        other = Ledger(self.room[:-1], self.face_up)
        other.yes, other.no = list(self.yes), list(self.no)
        other.least = [dict(one) for one in self.least]
        other.most = [dict(one) for one in self.most]
        other.because, other.clash = dict(self.because), self.clash
        return other

    def open(self, holder: int) -> int:
        """The tiles that this holder may have or not."""
        return ALL_TILES & ~self.yes[holder] & ~self.no[holder]

    def note(self, fact: Fact, code: str, parents: Iterable[Fact] = (), **data: Any) -> bool:
        """Whether the fact is new. It is written down then, with its reason."""
        if self.clash is not None or fact in self.because or not self._tells(fact):
            return False
        self.because[fact] = Reason(code, data, tuple(parents), len(self.because))
        self._enter(fact)
        return True

    def stands(self, code: str, parents: Iterable[Fact], **data: Any) -> bool:
        """Writes down that these facts cannot all be."""
        return self.note(Fact("clash", -1, code), code, parents, **data)

    def cells(self, kind: Literal["yes", "no"], holder: int, tiles: int) -> list[Fact]:
        """The facts that say that of each of these tiles."""
        return [Fact(kind, holder, tile) for tile in tiles_in(tiles)]

    def limit(self, kind: Literal["least", "most"], holder: int, about: str) -> list[Fact]:
        """The fact that says it best; none when it is only what is plain."""
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
                self.stands("both", both, tile=fact.what, holder=holder)
        else:
            (self.least if fact.kind == "least" else self.most)[holder][fact.what] = fact.number
            if self.least[holder][fact.what] > self.most[holder][fact.what]:
                these = (*self.limit("least", holder, fact.what), *self.limit("most", holder, fact.what))
                self.stands("too_few", these, holder=holder, about=fact.what)
