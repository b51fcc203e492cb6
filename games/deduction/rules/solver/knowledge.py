"""What a seat knows: the evidence of its view, as sets of possible tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from games.deduction.rules.state import ALL_TILES, LINES, TILE_OF, tile_set, tiles_in

# -- Puzzle ----------------------------------------------------------------------------------------------


class Bound(msgspec.Struct, frozen=True, gc=False):
    """The seat holds at least ``least`` and at most ``most`` of these tiles."""

    seat: int
    tiles: int
    least: int
    most: int


class Puzzle(msgspec.Struct, frozen=True, gc=False):
    """Tiles to be assigned to holders. ``domains`` says for each of ``tiles`` which holders can have it (a
    set, bit h for holder h), ``room`` how many tiles each holder takes; together they take all.
    """

    tiles: tuple[int, ...]
    domains: tuple[int, ...]
    room: tuple[int, ...]
    bounds: tuple[Bound, ...]


# -- Ledger ----------------------------------------------------------------------------------------------


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


# -- Evidence --------------------------------------------------------------------------------------------


Data = dict[str, Any]


def ledger_from_view(view: Mapping[str, Any]) -> Ledger:
    """A ledger of the view's facts. The code of each says where it comes from: ``face_up``, ``own_hand``,
    ``open`` (the game is over),
    ``peeked``, ``shown`` {turn, to}, ``refuted`` {turn, seat}, ``answered`` {turn, kind, about, answer}.
    """
    face_up = tile_set(view["face_up"])
    ledger = Ledger(view["hand_sizes"], face_up)
    for holder in ledger.holders:
        _cells(ledger, "no", holder, face_up, "face_up")
    if view["you"] is not None:
        _note_hand(ledger, view["you"], tile_set(view["hand"]), "own_hand")
    for seat, hand in enumerate(view["hands"] or ()):
        _note_hand(ledger, seat, tile_set(hand), "open")
    if view["missing"]:
        _note_hand(ledger, len(view["hand_sizes"]), tile_set([view["missing"]]), "peeked")
    for entry in view["record"]:
        _note_entry(ledger, entry)
    return ledger


def _note_hand(ledger: Ledger, holder: int, hand: int, code: str) -> None:
    _cells(ledger, "yes", holder, hand, code)
    _cells(ledger, "no", holder, ALL_TILES & ~hand & ~ledger.face_up, code)


def _note_entry(ledger: Ledger, entry: Mapping[str, Any]) -> None:
    seat, about, answer, turn = entry["asked"], entry["about"], entry["answer"], entry["turn"]
    if isinstance(entry["shown"], str):
        ledger.note(Fact("yes", seat, TILE_OF[entry["shown"]]), "shown", turn=turn, to=entry["seat"])
    data = {"turn": turn, "kind": entry["kind"], "about": about, "answer": answer}
    if answer in ("no", 0):
        _cells(ledger, "no", seat, LINES[about], "answered", data)
    if answer != "no":
        ledger.note(Fact("least", seat, about, 1 if answer == "yes" else answer), "answered", **data)
    if answer != "yes":
        ledger.note(Fact("most", seat, about, 0 if answer == "no" else answer), "answered", **data)
    said = entry["announcement"]
    if said and not said["right"]:
        missing = len(ledger.room) - 1
        ledger.note(Fact("no", missing, TILE_OF[said["tile"]]), "refuted", turn=turn, seat=entry["seat"])


def _cells(
    ledger: Ledger, kind: Literal["yes", "no"], holder: int, tiles: int, code: str, data: Data | None = None
) -> None:
    for fact in ledger.cells(kind, holder, tiles):
        ledger.note(fact, code, **data or {})


# -- Knowledge -------------------------------------------------------------------------------------------


class Knowledge(msgspec.Struct, frozen=True, gc=False):
    """What a viewer knows, as sets of tiles; comparable and hashable.

    ``sizes`` are the sizes of the hands, ``held`` the tiles known to be in each, ``missing`` the missing tile
    if the viewer has seen it (else 0), ``refuted`` the tiles that were named wrongly. ``bounds`` say how many
    tiles of a line a seat has: one for each seat and line asked about.
    """

    sizes: tuple[int, ...]
    held: tuple[int, ...]
    face_up: int
    missing: int = 0
    refuted: int = 0
    bounds: tuple[Bound, ...] = ()

    @property
    def seats(self) -> int:
        """The number of players; also the missing place's number as a holder."""
        return len(self.sizes)

    def told(self, *, bound: Bound | None = None, held: tuple[int, int] | None = None) -> Knowledge:
        """The knowledge with one more answer, or with more tiles known to be in a hand."""
        bounds, known = self.bounds, list(self.held)
        if bound is not None:
            bounds = merge_bounds((*bounds, bound))
        if held is not None:
            known[held[0]] |= held[1]
        return msgspec.structs.replace(self, bounds=bounds, held=tuple(known))


def merge_bounds(bounds: Iterable[Bound]) -> tuple[Bound, ...]:
    """One bound for each seat and line, the narrowest, in a fixed order."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for bound in bounds:
        least, most = found.get((bound.seat, bound.tiles), (0, 24))
        found[bound.seat, bound.tiles] = max(least, bound.least), min(most, bound.most)
    return tuple(Bound(*key, *found[key]) for key in sorted(found))


def knowledge_from_view(view: Mapping[str, Any]) -> Knowledge:
    """The knowledge in a view of the game (see `games.deduction.rules.view`): the viewer's hand, the tiles
    that are face up, were shown or announced, and every answer. Once the game is over that is everything.
    """
    sizes: Sequence[int] = view["hand_sizes"]
    held = [0] * len(sizes)
    if view["you"] is not None:
        held[view["you"]] = tile_set(view["hand"])
    for seat, hand in enumerate(view["hands"] or ()):
        held[seat] = tile_set(hand)
    refuted, bounds = 0, []
    for entry in view["record"]:
        asked = entry["asked"]
        if isinstance(entry["shown"], str):
            held[asked] |= 1 << TILE_OF[entry["shown"]]
        bounds.append(bound_from_answer(asked, entry["kind"], entry["about"], entry["answer"]))
        if entry["announcement"] and not entry["announcement"]["right"]:
            refuted |= 1 << TILE_OF[entry["announcement"]["tile"]]
    return Knowledge(
        sizes=tuple(sizes),
        held=tuple(held),
        face_up=tile_set(view["face_up"]),
        missing=1 << TILE_OF[view["missing"]] if view["missing"] else 0,
        refuted=refuted,
        bounds=merge_bounds(bound for bound in bounds if held[bound.seat].bit_count() < sizes[bound.seat]),
    )


def bound_from_answer(asked: int, kind: str, about: str, answer: int | str) -> Bound:
    """The bound that an answer implies."""
    if kind == "count":
        assert isinstance(answer, int)
        return Bound(asked, LINES[about], answer, answer)
    return Bound(asked, LINES[about], 1, 24) if answer == "yes" else Bound(asked, LINES[about], 0, 0)


def open_tiles(known: Knowledge) -> int:
    """The set of tiles whose place is not known directly."""
    free = ALL_TILES & ~known.face_up & ~known.missing
    for hand in known.held:
        free &= ~hand
    return free
