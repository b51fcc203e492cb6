"""Games that several people play together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.lineup_scripts import Move, Script
from tests.browser.player_pages import Person


def seated(first: Person, second: Person, **form: Any) -> str:
    """The first opens a table of LineUp!, the second comes by its link and starts; the link. If the first has
    the form open, both do it in their browsers; otherwise they open the table when the game has begun.
    """
    if first.page.url.endswith("/games/lineup/"):
        link = first.opens(**form)
        second.goes(link)
        second.sits(link)
        second.starts()
    else:
        link = first.requests_table("/games/lineup/", first.fields("friends", **form))
        second.requests_seat(link)
        second.requests_start(link)
        first.goes(link)
        second.goes(link)
        second.sees_the_board()
    first.sees_the_board()
    return link


def beginners_first(people: Sequence[Person]) -> list[Person]:
    """The two players at a table, the one to move first."""
    first, second = people
    expect(first.title).to_have_text(re.compile(f"{first.t('Your turn')[:-1]}|{second.name}"))
    return [first, second] if first.to_move else [second, first]


def play(
    people: Sequence[Person],
    script: Script,
    until: int | None = None,
    *,
    since: int = 0,
    how: Callable[[Person, Move], None] = Person.taps,
) -> None:
    """The script's moves from ``since`` on to number ``until``, each by whose turn it is; ``people`` are in
    their order. In the end all have seen the last one.
    """
    last = len(script.moves) if until is None else until
    for number in range(since, last):
        mover = people[script.sides()[number]]
        mover.reaches(number)
        how(mover, script.moves[number])
    see(people, last)


def see(people: Iterable[Person], number: int) -> None:
    """Wait until each player's page shows that number."""
    for person in people:
        person.reaches(number)


def brings(person: Person, file: Path) -> None:
    """Choose a saved game on the import page, and send it."""
    person.goes()
    person.presses("Import games", "link")
    person.page.wait_for_url("**/import/")
    person.page.get_by_label("File with saved games").set_input_files(file)
    person.presses("Import games")


def plays_one_move_and_gives_up(person: Person) -> None:
    """At a table of a game for one that has begun."""
    page = person.page
    page.wait_for_url("**/t/*/")
    expect(page.locator(".status-title")).to_be_visible()
    person.more()
    page.locator(".more-moves > summary").click()
    page.locator(".offers").first.wait_for()
    if not page.locator(".offers button").first.is_visible():
        page.locator(".offers summary").first.click()
    page.locator(".offers button").first.click()
    person.reaches(1)
    person.more("Give up")
    page.locator("dialog[open]").get_by_role("button", name="Give up").click()
    expect(page.locator(".finale")).to_be_visible()


def resigns(person: Person) -> None:
    """Give up."""
    person.more("Resign")
    person.hit(person.page.locator("dialog .danger"))
