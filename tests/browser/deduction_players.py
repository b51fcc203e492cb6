"""Players of Deduction who make up their own minds, by what their page says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.browser import deduction_pages
from tests.browser.player_pages import Person
from tests.browser.quiet import until


@dataclass
class Deducer:
    """Asks what is most open on the sheet, and names the tile when it is the last one, or after so many turns
    of their own (``patience``) the first that may be.
    """

    person: Person
    patience: int = 99
    turns: int = 0
    asked: set[tuple[int, str]] = field(default_factory=set)

    def acts(self) -> str:
        """Does what the page asks for; what that was."""
        step = deduction_pages.step(self.person)
        if step == "ask":
            self._asks()
        elif step == "show":
            tiles = self.person.page.locator(".ded-own-tile.may")
            deduction_pages.shows(self.person, tiles.first.get_attribute("data-own") or "")
        elif step == "announce":
            self._ends()
        return step

    def candidates(self) -> list[str]:
        """The tiles that may be missing, by the sheet."""
        return [
            tile
            for (tile, holder), mark in deduction_pages.cells(self.person).items()
            if holder == "missing" and mark != "no"
        ]

    def _asks(self) -> None:
        seat, about = self._question()
        self.asked.add((seat, about))
        kind = "count" if about in deduction_pages.SUITS or self.turns % 2 else "have"
        deduction_pages.asks(self.person, seat, kind, about)

    def _question(self) -> tuple[int, str]:
        """Of whom least is known, and what about; the same is not asked twice, if there is anything else."""
        page = self.person.page
        seats = page.eval_on_selector_all(".ded-question", "all => all.map(one => +one.dataset.seat)")
        open_cells = [cell for cell, mark in deduction_pages.cells(self.person).items() if not mark]
        options = [(seat, about) for seat in seats for about in deduction_pages.coin(self.person).split("-")]
        return max(options, key=lambda option: (option not in self.asked, _many(open_cells, *option)))

    def _ends(self) -> None:
        self.turns += 1
        found = self.candidates()
        if len(found) == 1 or self.turns >= self.patience:
            deduction_pages.announces(self.person, found[0])
        else:
            deduction_pages.passes(self.person)


def _many(cells: list[deduction_pages.Cell], seat: int, about: str) -> int:
    return sum(holder == str(seat) and deduction_pages.is_of(tile, about) for tile, holder in cells)


def acting(people: Sequence[Person]) -> Person | None:
    """Wait until one of these people has the turn, and return who; None once the game is over."""

    def ready() -> list[Person]:
        return [who for who in people if deduction_pages.over(who) or deduction_pages.step(who)]

    [found, *_] = until(people[0].page, ready, "somebody has the turn")
    return None if deduction_pages.over(found) else found


def play_on(players: Sequence[Deducer], most: int = 400) -> None:
    """To the end."""
    by_person = {id(player.person): player for player in players}
    people = [player.person for player in players]
    for _ in range(most):
        mover = acting(people)
        if mover is None:
            return
        by_person[id(mover)].acts()
    raise AssertionError(f"The game is not over after {most} moves.")
