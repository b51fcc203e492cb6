"""Tables of LineUp! with any options, where one device plays for all seats."""

from __future__ import annotations

from typing import Any

from tests.browser.player_pages import Person

FILL = """choices => {
  const form = document.querySelector("form:has([name=company])");
  for (const [name, value] of Object.entries(choices)) {
    for (const old of form.querySelectorAll(`[name="${name}"]`)) old.removeAttribute("name");
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  form.noValidate = true;
  form.submit();
}"""
"""Fills in the form that opens a table, wherever its fields are on the page."""


def opens_beside(person: Person, options: dict[str, Any], seats: int = 2) -> None:
    """Opens a table with these options, and waits for its board. The first seat begins."""
    person.goes("/games/lineup/?preset=classic")  # not as this person's last table
    choices = {f"option-{name}": str(value) for name, value in options.items()}
    about = {"option-first_player": "first_seat", "company": "together", "seats": str(seats)}
    person.page.evaluate(FILL, choices | about | {"name": person.name})
    person.page.wait_for_url("**/t/*/")
    person.sees_the_board()
