"""Who can see what of which puzzle. All access decisions are made here.

Everyone can see the site's own puzzles, without the solutions. A person's puzzle is visible to its owner and,
without the solution, to people who opened its link, while that link is valid. The solution is visible to the
owner, to people who declared themselves Master, and to people who have finished a practice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice
from games.lateral.puzzles.puzzle import DIFFICULTIES, Puzzle
from tabletop.accounts.models import User
from tabletop.rules.game import Refused


@dataclass(frozen=True)
class Book:
    """One puzzle with what one reader has to do with it. ``person`` is None for visitors without an account.

    ``own`` is the puzzle's row, None for the site's own. ``acquaintance`` and ``practice`` are the reader's.
    """

    ref: str
    puzzle: Puzzle
    person: User | None
    own: OwnPuzzle | None = None
    acquaintance: Acquaintance | None = None
    practice: Practice | None = None

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
        return self.puzzle.can_be_practised and not self.known

    @property
    def practising(self) -> bool:
        """Whether the reader is in the middle of a practice."""
        return self.practice is not None and not self.practice.shown and self.may_practise


def get_puzzle(ref: str, person: User | None) -> Book:
    """A puzzle for a reader. Raises `Refused("no_such_puzzle")`, also if it is not visible to them."""
    puzzle = site_puzzles().get(ref)
    own = None if puzzle else OwnPuzzle.objects.filter(ref=ref).first()
    book = next(_load_books([(ref, puzzle or (own.puzzle if own else Puzzle()), own)], person))
    if puzzle is None and not _is_visible(book):
        raise Refused("no_such_puzzle")
    return book


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
    return list(_load_books([(ref, puzzle, None) for ref, puzzle in site_puzzles().items()], person))


def list_own_puzzles(person: User) -> list[Book]:
    """All puzzles that this person wrote, latest change first."""
    rows = OwnPuzzle.objects.filter(owner=person).order_by("-changed", "ref")
    return list(_load_books([(row.ref, row.puzzle, row) for row in rows], person))


def list_shared_puzzles(person: User) -> list[Book]:
    """Other people's puzzles that this person opened by a link that is still valid, by title."""
    links = Acquaintance.objects.filter(person=person).exclude(link="").values_list("link", flat=True)
    rows = OwnPuzzle.objects.filter(link__in=list(links)).exclude(owner=person).order_by("title", "ref")
    return [
        book
        for book in _load_books([(row.ref, row.puzzle, row) for row in rows], person)
        if _is_visible(book)
    ]


def list_master_choices(person: User | None) -> list[Book]:
    """All complete puzzles that this person can be the Master of. Their own come first, then those they are
    Master of already, then unknown ones, then those they know as a puzzler; each group starts with the
    gentle.
    """
    books = [
        *list_site_puzzles(person),
        *(list_own_puzzles(person) + list_shared_puzzles(person) if person else ()),
    ]
    return sorted((book for book in books if book.puzzle.complete), key=_choice_order)


def _choice_order(book: Book) -> tuple[int, int, str]:
    rank = 0 if book.mine else 1 if book.masters else 2 if not book.known else 3
    return rank, DIFFICULTIES.index(book.puzzle.difficulty), book.puzzle.title.casefold()


def get_shared_puzzle(link: str) -> OwnPuzzle:
    """The puzzle shared by this link. Raises `Refused("no_such_puzzle")`."""
    own = OwnPuzzle.objects.filter(link=link).first()
    if own is None or not own.puzzle.complete:
        raise Refused("no_such_puzzle")
    return own


def _is_visible(book: Book) -> bool:
    if book.own is None or book.person is None:
        return False
    came = book.acquaintance.link if book.acquaintance else ""
    return book.mine or (bool(came) and came == book.own.link and book.puzzle.complete)


def _load_books(found: Iterable[tuple[str, Puzzle, OwnPuzzle | None]], person: User | None) -> Iterator[Book]:
    found = list(found)
    refs = [ref for ref, _, _ in found]
    known = practices = {}
    if person:
        known = {one.ref: one for one in Acquaintance.objects.filter(person=person, ref__in=refs)}
        practices = {one.ref: one for one in Practice.objects.filter(person=person, ref__in=refs)}
    for ref, puzzle, own in found:
        yield Book(ref, puzzle, person, own, known.get(ref), practices.get(ref))
