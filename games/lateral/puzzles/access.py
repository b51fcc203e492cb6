"""Who may see what of which puzzle. The one place where that is decided.

A puzzle of the site is open to all but for its solution; one that somebody wrote is open to its owner, and
but for its solution to whoever has come by its link, as long as that link is good. The solution is for the
owner, for whoever has declared to be the Master, and for whoever has come to the end of a practice.
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
    """One puzzle in the hands of one reader, or of somebody who has only looked so far (``person`` None).

    ``own`` is its row, unless it is one of the site. What the reader has to do with it is in ``acquaintance``
    and ``practice``.
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
        """Whether the reader has said to be its Master."""
        return bool(self.acquaintance and self.acquaintance.mastered)

    @property
    def masters(self) -> bool:
        """Whether the reader may have all of it: its owner, or its Master."""
        return self.mine or self.mastered

    @property
    def solution_open(self) -> bool:
        """Whether the reader may read solution and bits."""
        return self.masters or bool(self.practice and self.practice.shown)

    @property
    def known(self) -> bool:
        """Whether the reader knows the solution, from here or from a game."""
        return self.solution_open or bool(self.acquaintance and self.acquaintance.played)

    @property
    def may_practise(self) -> bool:
        """Whether there is something to practise for this reader."""
        return self.puzzle.can_be_practised and not self.known

    @property
    def practising(self) -> bool:
        """Whether the reader is in the middle of a practice."""
        return self.practice is not None and not self.practice.shown and self.may_practise


def get_puzzle(ref: str, person: User | None) -> Book:
    """That puzzle for that reader. Raises `Refused("no_such_puzzle")`, also when it is not for them."""
    puzzle = site_puzzles().get(ref)
    own = None if puzzle else OwnPuzzle.objects.filter(ref=ref).first()
    book = next(_load_books([(ref, puzzle or (own.puzzle if own else Puzzle()), own)], person))
    if puzzle is None and not _is_visible(book):
        raise Refused("no_such_puzzle")
    return book


def get_own_puzzle(ref: str, person: User | None) -> tuple[Book, OwnPuzzle]:
    """A puzzle that this reader wrote. Raises `Refused`: no_such_puzzle, or not_your_puzzle when they see it
    but did not write it.
    """
    book = get_puzzle(ref, person)
    if book.own is None or not book.mine:
        raise Refused("not_your_puzzle")
    return book, book.own


def get_mastered_puzzle(ref: str, person: User | None) -> Book:
    """A complete puzzle, for whoever may have all of it. Raises `Refused`: no_such_puzzle, not_the_master,
    unfinished.
    """
    book = get_puzzle(ref, person)
    if not book.masters:
        raise Refused("not_the_master")
    if not book.puzzle.complete:
        raise Refused("unfinished")
    return book


def list_site_puzzles(person: User | None) -> list[Book]:
    """All puzzles of the site, in their order."""
    return list(_load_books([(ref, puzzle, None) for ref, puzzle in site_puzzles().items()], person))


def list_own_puzzles(person: User) -> list[Book]:
    """All that they wrote, the newest change first."""
    rows = OwnPuzzle.objects.filter(owner=person).order_by("-changed", "ref")
    return list(_load_books([(row.ref, row.puzzle, row) for row in rows], person))


def list_shared_puzzles(person: User) -> list[Book]:
    """All that they came to by a link that is still good, and did not write, by title."""
    links = Acquaintance.objects.filter(person=person).exclude(link="").values_list("link", flat=True)
    rows = OwnPuzzle.objects.filter(link__in=list(links)).exclude(owner=person).order_by("title", "ref")
    return [
        book
        for book in _load_books([(row.ref, row.puzzle, row) for row in rows], person)
        if _is_visible(book)
    ]


def list_master_choices(person: User | None) -> list[Book]:
    """All that are complete and that they may be the Master of: first what they wrote, then what is open to
    them, then what they can still come to know, the gentle ones first, and last what they know as a puzzler.
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
    """The puzzle that is shared by that link. Raises `Refused("no_such_puzzle")`."""
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
