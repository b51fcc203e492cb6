"""Inferences from the evidence, and the puzzle that they leave open."""

from __future__ import annotations

from collections.abc import Callable

from games.deduction.rules.solver.knowledge import Bound, Fact, Knowledge, Ledger, Puzzle, open_tiles
from games.deduction.rules.state import ALL_TILES, LINES, SUITS, VALUES, tiles_in

# -- Reduction -------------------------------------------------------------------------------------------
# Reduces knowledge to the smallest possible puzzle: simple inferences come before anything is counted.


class Reduced:
    """``placed`` are the tiles whose place is certain, a set for each holder. ``puzzle`` is what is left
    open; None if the knowledge contradicts itself.
    """

    __slots__ = ("_known", "_may", "_room", "placed", "puzzle")

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self.placed = [*known.held, known.missing]
        free = open_tiles(known)
        self._may = [free] * known.seats + [0 if known.missing else free & ~known.refuted]
        self._room = [*known.sizes, 1]
        self.puzzle: Puzzle | None = None
        if self._settle():
            self.puzzle = self._rest()

    def _settle(self) -> bool:
        """Repeat until nothing changes: full hands, lines that must or can't be in a hand, tiles with one
        place left. Returns False on a contradiction.
        """
        before: list[int] = []
        while before != (now := [*self._may, *self.placed]):
            before = now
            if not (self._hands() and self._lines() and self._tiles()):
                return False
        return True

    def _hands(self) -> bool:
        for holder, room in enumerate(self._room):
            left = room - self.placed[holder].bit_count()
            may = self._may[holder].bit_count()
            if left < 0 or may < left:
                return False
            if may and left == 0:
                self._may[holder] = 0
            elif may == left:
                self._put(holder, self._may[holder])
        return True

    def _lines(self) -> bool:
        for bound in self._known.bounds:
            seat = bound.seat
            has = (self.placed[seat] & bound.tiles).bit_count()
            may = self._may[seat] & bound.tiles
            if has > bound.most or has + may.bit_count() < bound.least:
                return False
            if may and has == bound.most:
                self._may[seat] &= ~may
            elif may and has + may.bit_count() == bound.least:
                self._put(seat, may)
        return True

    def _tiles(self) -> bool:
        once = twice = 0
        for may in self._may:
            twice |= once & may
            once |= may
        everything = once | self._known.face_up
        for holder, may in enumerate(self._may):
            everything |= self.placed[holder]
            if only := may & ~twice:
                self._put(holder, only)
        return everything == (1 << 24) - 1

    def _put(self, holder: int, tiles: int) -> None:
        self.placed[holder] |= tiles
        for other in range(len(self._may)):
            self._may[other] &= ~tiles

    def _rest(self) -> Puzzle:
        once = 0
        for may in self._may:
            once |= may
        tiles = tiles_in(once)
        domains = [sum(1 << at for at, may in enumerate(self._may) if may >> tile & 1) for tile in tiles]
        room = [room - self.placed[holder].bit_count() for holder, room in enumerate(self._room)]
        return Puzzle(
            tuple(tiles),
            tuple(domains),
            tuple(room),
            tuple(filter(None, map(self._left, self._known.bounds))),
        )

    def _left(self, bound: Bound) -> Bound | None:
        """What a bound still requires of the open tiles; None if nothing."""
        has = (self.placed[bound.seat] & bound.tiles).bit_count()
        may = self._may[bound.seat] & bound.tiles
        room = self._room[bound.seat] - self.placed[bound.seat].bit_count()
        least, most = max(0, bound.least - has), min(bound.most - has, may.bit_count())
        if not may or (least == 0 and most >= min(room, may.bit_count())):
            return None
        return Bound(bound.seat, may, least, most)


# -- Inference -------------------------------------------------------------------------------------------


Inference = Callable[[Ledger], bool]


def infer(ledger: Ledger) -> None:
    """Apply all inferences until nothing more can be found, or the facts contradict each other."""
    while any(step(ledger) for step in INFERENCES):
        pass


def placed_elsewhere(ledger: Ledger) -> bool:
    """If one holder has a tile, no other holder has it."""
    found = False
    for holder in ledger.holders:
        for other in ledger.holders:
            if other != holder:
                for tile in tiles_in(ledger.yes[holder] & ~ledger.no[other]):
                    has = Fact("yes", holder, tile)
                    found |= ledger.note(Fact("no", other, tile), "elsewhere", [has], where=holder)
    return found


def only_place(ledger: Ledger) -> bool:
    """If only one holder can have a tile, that holder has it."""
    found = False
    for tile in tiles_in(ALL_TILES & ~ledger.face_up):
        may = [holder for holder in ledger.holders if not ledger.no[holder] >> tile & 1]
        if len(may) < 2:
            without = [Fact("no", holder, tile) for holder in ledger.holders if holder not in may]
            if not may:
                return ledger.note_clash("no_place", without, tile=tile)
            found |= ledger.note(Fact("yes", may[0], tile), "only_place", without)
    return found


def full_hand(ledger: Ledger) -> bool:
    """If all tiles of a hand are known, its holder has no others."""
    found = False
    for holder in ledger.holders:
        room, yes = ledger.room[holder], ledger.yes[holder]
        if yes.bit_count() < room:
            continue
        has = ledger.cells("yes", holder, yes)
        if yes.bit_count() > room:
            return ledger.note_clash("hand_over", has, holder=holder, size=room)
        for fact in ledger.cells("no", holder, ledger.open(holder)):
            found |= ledger.note(fact, "hand_full", has, size=room)
    return found


def needed_hand(ledger: Ledger) -> bool:
    """If a holder can only have as many tiles as their hand holds, they have all of them."""
    found = False
    for holder in ledger.holders:
        room, may = ledger.room[holder], ALL_TILES & ~ledger.no[holder]
        if may.bit_count() > room:
            continue
        without = ledger.cells("no", holder, ALL_TILES & ~may & ~ledger.face_up)
        if may.bit_count() < room:
            return ledger.note_clash("hand_short", without, holder=holder, size=room)
        for fact in ledger.cells("yes", holder, ledger.open(holder)):
            found |= ledger.note(fact, "hand_needs", without, size=room)
    return found


def full_line(ledger: Ledger) -> bool:
    """If a holder is known to have their maximum of a line, they have no other tiles of it."""
    found = False
    for holder in ledger.holders:
        for about, line in LINES.items():
            rest = ledger.open(holder) & line
            if rest and (ledger.yes[holder] & line).bit_count() == ledger.most[holder][about]:
                why = ledger.limit("most", holder, about) + ledger.cells(
                    "yes", holder, ledger.yes[holder] & line
                )
                count = ledger.most[holder][about]
                for fact in ledger.cells("no", holder, rest):
                    found |= ledger.note(fact, "line_full", why, about=about, count=count)
    return found


def needed_line(ledger: Ledger) -> bool:
    """If a holder can only have their minimum of a line, they have all those tiles."""
    found = False
    for holder in ledger.holders:
        for about, line in LINES.items():
            rest, may = ledger.open(holder) & line, line & ~ledger.no[holder]
            if rest and may.bit_count() == ledger.least[holder][about]:
                without = ledger.cells("no", holder, line & ledger.no[holder] & ~ledger.face_up)
                why = ledger.limit("least", holder, about) + without
                count = ledger.least[holder][about]
                for fact in ledger.cells("yes", holder, rest):
                    found |= ledger.note(fact, "line_needs", why, about=about, count=count)
    return found


def all_counted(ledger: Ledger) -> bool:
    """A holder has at least the known tiles of a line, and at most the possible ones."""
    found = False
    for holder in ledger.holders:
        for about, line in LINES.items():
            yes, no = ledger.yes[holder] & line, ledger.no[holder] & line & ~ledger.face_up
            least, most = yes.bit_count(), (line & ~ledger.no[holder]).bit_count()
            if least > ledger.least[holder][about]:
                has = ledger.cells("yes", holder, yes)
                found |= ledger.note(Fact("least", holder, about, least), "known", has)
            if most < ledger.most[holder][about]:
                without = ledger.cells("no", holder, no)
                found |= ledger.note(Fact("most", holder, about, most), "possible", without)
    return found


def line_totals(ledger: Ledger) -> bool:
    """All holders together have all tiles of a line that are not face up."""
    found = False
    for about, line in LINES.items():
        total = (line & ~ledger.face_up).bit_count()
        places = [(holder, about) for holder in ledger.holders]
        found |= _sum(ledger, places, total, "line_total", about=about)
    return found


def hand_totals(ledger: Ledger) -> bool:
    """The counts of all suits of a hand add up to its size, and so do those of all values."""
    found = False
    for holder in ledger.holders:
        for lines in (SUITS, VALUES):
            places = [(holder, about) for about in lines]
            found |= _sum(ledger, places, ledger.room[holder], "hand_total", size=ledger.room[holder])
    return found


def _sum(ledger: Ledger, places: list[tuple[int, str]], total: int, code: str, **data: object) -> bool:
    """The bounds of one count that follow from the total and the bounds of all other counts."""
    found = False
    least = sum(ledger.least[holder][about] for holder, about in places)
    most = sum(ledger.most[holder][about] for holder, about in places)
    for holder, about in places:
        others = [place for place in places if place != (holder, about)]
        at_most = total - (least - ledger.least[holder][about])
        at_least = total - (most - ledger.most[holder][about])
        if at_most < ledger.most[holder][about]:
            why = [fact for place in others for fact in ledger.limit("least", *place)]
            fact = Fact("most", holder, about, at_most)
            found |= ledger.note(fact, code, why, total=total, **data)
        if at_least > ledger.least[holder][about]:
            why = [fact for place in others for fact in ledger.limit("most", *place)]
            fact = Fact("least", holder, about, at_least)
            found |= ledger.note(fact, code, why, total=total, **data)
        if found:
            return True
    return False


INFERENCES: tuple[Inference, ...] = (
    placed_elsewhere,
    full_line,
    needed_line,
    only_place,
    full_hand,
    needed_hand,
    all_counted,
    line_totals,
    hand_totals,
)
"""The inferences, in the order in which they are tried."""
