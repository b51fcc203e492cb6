"""What people do and see who play Deduction. Each knows what their own page says, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.player_pages import Person

GAME = "/games/deduction/"
OVER = "[data-tone=over]"

Cell = tuple[str, str]
"""A tile, and who may have it: a seat's number, or "missing"."""

# -- to the table


def opens(person: Person, seats: int = 3, **form: str) -> str:
    """A new table, which the person sees; its link. ``form`` may have ``company``, ``bot``, ``help``,
    ``first_player`` and ``last_player``.
    """
    link = _requests_table(person, seats, **form)
    person.goes(link)
    return link


def _requests_table(person: Person, seats: int, **form: str) -> str:
    changes: dict[str, str | None] = {"company": "friends", "option-first_player": "first_seat"}
    changes["seats"] = str(seats)
    for name, value in form.items():
        changes[name if name in ("company", "bot") else f"option-{name}"] = value
    return person.requests_table(GAME, changes)


def gather(people: Sequence[Person], seats: int = 0, **form: str) -> str:
    """The first opens a table, the others come by its link and sit down in order; bots take what is left.
    Then it begins, and everyone sees the board. The link.
    """
    host, *others = people
    link = _requests_table(host, seats or len(people), **form)
    for person in others:
        person.requests_seat(link)
    for _ in range(seats - len(people)):
        host.requests_bot(link)
    host.requests_start(link)
    for person in people:
        person.goes(link)
    for person in people:
        sees_the_board(person)
    return link


def sees_the_board(person: Person) -> None:
    """Wait for the board."""
    expect(person.page.locator(".ded")).to_be_visible()


# -- what is there


def hand(person: Person) -> list[str]:
    """The tiles in this person's hand."""
    return person.page.eval_on_selector_all(".ded-hand [data-own]", "all => all.map(one => one.dataset.own)")


def coin(person: Person) -> str:
    """The coin on the table."""
    return person.page.locator(".ded-drawn").get_attribute("data-coin") or ""


def cells(person: Person) -> dict[Cell, str]:
    """The sheet as it stands: ``no``, ``yes`` or nothing for each cell, printed or in pencil."""
    found: list[list[str]] = person.page.eval_on_selector_all(
        ".ded-cell[data-tile]",
        """all => all.map(one => [one.dataset.tile, one.dataset.holder,
          ["no", "yes"].find(mark => one.querySelector(`svg.${mark}`)) ?? ""])""",
    )
    return {(tile, holder): mark for tile, holder, mark in found}


def cell(person: Person, tile: str, holder: int | str) -> Locator:
    """One cell of the sheet."""
    return person.page.locator(f'.ded-cell[data-tile="{tile}"][data-holder="{holder}"]')


def taps(person: Person, tile: str, holder: int | str) -> None:
    """Tap one cell of the sheet; where cells are small, the suit is enlarged first."""
    suit = tile.split("-")[0]
    for larger in (f".ded-near[data-suit={suit}]", f'.ded-suits [aria-label="{suit}s"]'):
        if person.page.locator(larger).is_visible():
            person.hit(person.page.locator(larger))
    person.hit(cell(person, tile, holder))


# -- what one does


def turns_to(person: Person, tab: str) -> None:
    """Bring a part to the front: table, notes, or on a phone the log."""
    found = person.page.locator(f".ded-tabs [data-to={tab}]")
    found.wait_for(state="attached")  # with the board; a wide screen has it, and does not show it
    if found.is_visible():
        person.hit(found)


def question(person: Person, seat: int, kind: str, about: str) -> Locator:
    """The button that asks this player this question."""
    return person.page.locator(f'.ded-question[data-seat="{seat}"][data-kind="{kind}"][data-about="{about}"]')


def asks(person: Person, seat: int, kind: str, about: str) -> None:
    """With one tap."""
    done(person, question(person, seat, kind, about))


def names(person: Person, tile: str) -> Locator:
    """Spread the tiles, pick one; the button that names it aloud."""
    person.presses("Name the tile…")
    person.hit(person.page.locator(f'.ded-choice[data-choice="{tile}"]'))
    return person.page.locator(".ded-announce")


def announces(person: Person, tile: str) -> None:
    """Name a tile as the missing one, and mean it."""
    done(person, names(person, tile))


def passes(person: Person) -> None:
    """End the turn without naming a tile."""
    done(person, person.called("End turn"))


def done(person: Person, button: Locator) -> None:
    """Press it, and see that the move was made."""
    before = person.number
    person.hit(button)
    expect(person.page.locator("#table")).not_to_have_attribute("data-seq", str(before))


def is_of(tile: str, about: str) -> bool:
    """Whether a question about that suit or value is about this tile."""
    return about in tile.split("-")
