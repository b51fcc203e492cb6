"""Who can see what of which puzzle. All access decisions are made here.

Everyone can see the site's own puzzles and published ones, without the solutions. Another puzzle is visible
to its owner and, without the solution, to people who opened its link, while that link is valid. The solution
is visible to the owner, to people who declared themselves Master, and to people who have finished a practice.

The owner of a published puzzle sees their own text, which may have changed since; everyone else sees the
published version. People who have begun to practise an earlier version go on with that one, unless a
moderator removes it or its author withdraws the puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice, PublishedPuzzle
from games.lateral.puzzles.puzzle import DIFFICULTIES, Puzzle
from tabletop.accounts.models import User
from tabletop.rules.game import Refused
from tabletop.submissions import api as submissions

GAME = "lateral"

MAX_MASTERED = 12
"""How many published puzzles that a person is Master of are among their choices: those of last time."""


@dataclass(frozen=True)
class Book:
    """One puzzle with what one reader has to do with it. ``person`` is None for visitors without an account.

    ``own`` is the puzzle's row, None for the site's own and where the author's account is gone. ``published``
    is its row on the public shelf, if it has one. ``acquaintance`` and ``practice`` are the reader's.
    """

    ref: str
    puzzle: Puzzle
    person: User | None
    own: OwnPuzzle | None = None
    acquaintance: Acquaintance | None = None
    practice: Practice | None = None
    published: PublishedPuzzle | None = None

    @property
    def is_of_the_site(self) -> bool:
        """Whether it is one of the site's own puzzles, the only ones for rooms without a Master."""
        return self.own is None and self.published is None

    @property
    def version(self) -> int:
        """Which published version the reader sees; 0 if it is none."""
        return self.published.version if self.published and not self.mine else 0

    @property
    def practice_text(self) -> Puzzle:
        """The puzzle as this reader practises it: the version with which they began, unless it was removed or
        the puzzle was withdrawn.
        """
        return self._text_begun or self.puzzle

    @property
    def has_practice_text(self) -> bool:
        """Whether `practice_text` is still what this reader began to practise."""
        return self._text_begun is not None

    @cached_property
    def _text_begun(self) -> Puzzle | None:
        if self.practice is None or self.practice.version == self.version:
            return self.puzzle
        if self.practice.version:
            kept = self.published and submissions.content_of(GAME, self.ref, self.practice.version)
            return msgspec.convert(kept, Puzzle) if kept else None
        return self.own.puzzle if self.own and self.has_link else self.puzzle

    @property
    def has_link(self) -> bool:
        """Whether the reader opened the link of the author's own text, and it is still valid."""
        came = self.acquaintance.link if self.acquaintance else ""
        return bool(came and self.own and came == self.own.link and self.own.puzzle.complete)

    @property
    def mine(self) -> bool:
        """Whether the reader wrote it."""
        return self.own is not None and self.person is not None and self.own.owner_id == self.person.pk

    @property
    def mastered(self) -> bool:
        """Whether the reader has declared themselves its Master."""
        return bool(self.acquaintance and self.acquaintance.mastered)

    @property
    def masters(self) -> bool:
        """Whether the reader can see everything: as its owner, or as its Master."""
        return self.mine or self.mastered

    @property
    def solution_open(self) -> bool:
        """Whether the reader can see the solution and the bits."""
        return self.masters or bool(self.practice and self.practice.shown)

    @property
    def known(self) -> bool:
        """Whether the reader knows the solution, from here or from a game."""
        return self.solution_open or bool(self.acquaintance and self.acquaintance.played)

    @property
    def may_practise(self) -> bool:
        """Whether this reader can start or continue a practice."""
        return not self.known and self.practice_text.can_be_practised

    @property
    def practising(self) -> bool:
        """Whether the reader is in the middle of a practice."""
        return self.practice is not None and not self.practice.shown and self.may_practise


def get_puzzle(ref: str, person: User | None) -> Book:
    """A puzzle for a reader. Raises `Refused("no_such_puzzle")`, also if it is not visible to them."""
    if puzzle := site_puzzles().get(ref):
        return next(_load_books([(ref, puzzle, None, None)], person))
    own = OwnPuzzle.objects.filter(ref=ref).first()
    published = PublishedPuzzle.objects.filter(ref=ref).first()
    if own is None and published is None:
        raise Refused("no_such_puzzle")
    book = next(_load_books([(ref, _text_for(person, own, published), own, published)], person))
    if not _is_visible(book):
        raise Refused("no_such_puzzle")
    return book


def get_practice(ref: str, person: User | None) -> Book:
    """As `get_puzzle`, with the puzzle as this reader practises it."""
    book = get_puzzle(ref, person)
    return replace(book, puzzle=book.practice_text)


def _text_for(person: User | None, own: OwnPuzzle | None, published: PublishedPuzzle | None) -> Puzzle:
    if published is not None and not (own and person and own.owner_id == person.pk):
        return published.puzzle
    return own.puzzle if own else Puzzle()


def get_own_puzzle(ref: str, person: User | None) -> tuple[Book, OwnPuzzle]:
    """A puzzle that this reader wrote. Raises `Refused`: no_such_puzzle, or not_your_puzzle if they can see
    it but did not write it.
    """
    book = get_puzzle(ref, person)
    if book.own is None or not book.mine:
        raise Refused("not_your_puzzle")
    return book, book.own


def get_mastered_puzzle(ref: str, person: User | None) -> Book:
    """A complete puzzle, for its owner or a Master. Raises `Refused`: no_such_puzzle, not_the_master,
    unfinished.
    """
    book = get_puzzle(ref, person)
    if not book.masters:
        raise Refused("not_the_master")
    if not book.puzzle.complete:
        raise Refused("unfinished")
    return book


def list_site_puzzles(person: User | None) -> list[Book]:
    """All of the site's own puzzles, in their order."""
    found = [(ref, puzzle, None, None) for ref, puzzle in site_puzzles().items()]
    return list(_load_books(found, person))


def list_published_puzzles(refs: Collection[str], person: User | None) -> list[Book]:
    """Those of these puzzles that are on the public shelf, as they are published, in this order. The reader's
    own are among them.
    """
    published = PublishedPuzzle.objects.in_bulk(list(refs))
    own = OwnPuzzle.objects.in_bulk(list(published))
    found = [(ref, published[ref].puzzle, own.get(ref), published[ref]) for ref in refs if ref in published]
    return list(_load_books(found, person))


def list_own_puzzles(person: User) -> list[Book]:
    """All puzzles that this person wrote, latest change first."""
    rows = list(OwnPuzzle.objects.filter(owner=person).order_by("-changed", "ref"))
    published = PublishedPuzzle.objects.in_bulk([row.ref for row in rows])
    return list(_load_books([(row.ref, row.puzzle, row, published.get(row.ref)) for row in rows], person))


def list_shared_puzzles(person: User) -> list[Book]:
    """Other people's puzzles that this person opened by a link that is still valid, and that are not
    published, by title.
    """
    links = Acquaintance.objects.filter(person=person).exclude(link="").values_list("link", flat=True)
    rows = OwnPuzzle.objects.filter(link__in=list(links)).exclude(owner=person).order_by("title", "ref")
    rows = rows.exclude(ref__in=PublishedPuzzle.objects.values("ref"))
    books = _load_books([(row.ref, row.puzzle, row, None) for row in rows], person)
    return [book for book in books if _is_visible(book)]


def list_master_choices(person: User | None, more: Collection[str] = ()) -> list[Book]:
    """Complete puzzles that this person can be the Master of: the site's, their own, those that were shared
    with them, and of the published ones those that they have been Master of, and those named by ``more``.
    Their own come first, then those they are Master of already, then unknown ones, then those they know as a
    puzzler; each group starts with the gentle.
    """
    books = [
        *list_site_puzzles(person),
        *(list_own_puzzles(person) + list_shared_puzzles(person) if person else ()),
        *list_published_puzzles(list(dict.fromkeys([*more, *_mastered(person)])), person),
    ]
    by_ref = {book.ref: book for book in reversed(books) if book.puzzle.complete}
    return sorted(by_ref.values(), key=_choice_order)


def _mastered(person: User | None) -> list[str]:
    if person is None:
        return []
    published = PublishedPuzzle.objects.values("ref")
    found = Acquaintance.objects.filter(person=person, mastered__isnull=False, ref__in=published)
    return list(found.order_by("-mastered").values_list("ref", flat=True)[:MAX_MASTERED])


def _choice_order(book: Book) -> tuple[int, int, str]:
    rank = 0 if book.mine else 1 if book.masters else 2 if not book.known else 3
    return rank, DIFFICULTIES.index(book.puzzle.difficulty), book.puzzle.title.casefold()


def get_shared_puzzle(link: str) -> OwnPuzzle:
    """The puzzle shared by this link. Raises `Refused("no_such_puzzle")`, also if its author hasn't finished
    it, unless it is published.
    """
    own = OwnPuzzle.objects.filter(link=link).first()
    if own is None or not (own.puzzle.complete or is_published(own)):
        raise Refused("no_such_puzzle")
    return own


def is_published(own: OwnPuzzle) -> bool:
    """Whether a version of it is on the public shelf."""
    return PublishedPuzzle.objects.filter(ref=own.ref).exists()


def _is_visible(book: Book) -> bool:
    return book.mine or book.published is not None or book.has_link


_Found = tuple[str, Puzzle, OwnPuzzle | None, PublishedPuzzle | None]


def _load_books(found: Iterable[_Found], person: User | None) -> Iterator[Book]:
    found = list(found)
    refs = [ref for ref, _, _, _ in found]
    known = practices = {}
    if person:
        known = {one.ref: one for one in Acquaintance.objects.filter(person=person, ref__in=refs)}
        practices = {one.ref: one for one in Practice.objects.filter(person=person, ref__in=refs)}
    for ref, puzzle, own, published in found:
        yield Book(ref, puzzle, person, own, known.get(ref), practices.get(ref), published)
