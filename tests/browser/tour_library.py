"""A walk through the puzzle library: every page, in every state. Each stop leaves somebody's page
as it should be looked at.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person
from tests.browser.tour_game import Stop
from tests.servers.server_processes import ROOT

LIBRARY = "/lateral/puzzles/"
KNOWN = "Hard Pears"
TITLE = "The Clock That Was Right Once"
STATEMENT = (
    "A watchmaker hangs a new clock in the market square. It shows the right time only once a day, and "
    "everyone in town sets out by it.\n\nNobody has ever asked for it to be mended."
)
BITS = [
    ("The clock shows when the only train of the day leaves.", "60"),
    ("It stands still at that time.", "25"),
    ("The station has no clock of its own.", "15"),
]


def text_of(person: Person, name: str, text: str) -> None:
    """Write into the field of that name."""
    person.page.locator(f"[name={name}]").fill(text)


def bit(person: Person, number: int, text: str, score: str) -> None:
    """Write a bit into its row of the editor, from 1."""
    row = person.page.locator(".bit-row").nth(number - 1)
    row.locator("[name=bit-text]").fill(text)
    row.locator("[name=bit-score]").fill(score)


def drafts(person: Person) -> None:
    """A new puzzle, of which only the beginning is written, is kept."""
    person.goes(LIBRARY + "new/")
    text_of(person, "title", person.t(TITLE))
    text_of(person, "statement", STATEMENT)
    bit(person, 1, *BITS[0])
    saves(person)


def saves(person: Person) -> None:
    """Press Save; the page that answers is there."""
    with person.page.expect_navigation():
        person.page.locator(".form-end [value=save]").click()


def finishes(person: Person) -> None:
    """All that a draft still lacks."""
    text_of(
        person, "solution", "The clock stands still, at the minute in which the only train of the day leaves."
    )
    for number, (text, score) in enumerate(BITS, 1):
        bit(person, number, text, score)
    saves(person)


def shares(person: Person) -> str:
    """A secret link to the puzzle on whose page one is."""
    person.presses("Make a secret link")
    return person.page.locator("#share-link").input_value()


def puzzle_file(**changed: Any) -> str:
    """A puzzle as a file."""
    told: dict[str, Any] = {
        "format": "lateral-puzzle",
        "version": 2,
        "title": TITLE,
        "statement": STATEMENT,
        "solution": "It stands still.",
        "bits": [{"text": text, "score": int(score)} for text, score in BITS],
        "questions": [
            {"text": f"Is the number on its face {n}?", "answer": "yes" if n == 7 else "no"}
            for n in range(12)
        ],
    }
    return json.dumps(told | changed)


def brings(person: Person, file: str) -> None:
    """Paste a file of a puzzle."""
    person.goes(LIBRARY + "import/")
    text_of(person, "text", file)
    with person.page.expect_navigation():
        person.presses("Import")


def masters(person: Person, title: str) -> None:
    """Open a puzzle of the library and read its solution."""
    person.goes(f"{LIBRARY}?search={title}")
    person.hit(person.page.get_by_role("link", name=title, exact=True))
    person.presses("Be the Master and see the solution")
    person.page.get_by_role("dialog").get_by_role("button", name=person.t("Show me the solution")).click()
    expect(person.page.locator("#solution")).to_be_visible()


def asks(person: Person, question: str) -> None:
    """Ask in a practice; the answer is there."""
    before = person.page.locator(".asked").count()
    field = person.page.locator("#ask-text")
    field.fill(question)
    field.press("Enter")
    expect(person.page.locator(".asked")).to_have_count(before + 1)


def begins_practice(person: Person, title: str = KNOWN) -> None:
    """From the library into a practice."""
    person.goes(f"{LIBRARY}?search={title}")
    card = person.page.locator(".puzzle-card").filter(has_text=title)
    person.hit(card.get_by_role("link", name=person.t("Practise")))
    expect(person.page.locator("#ask-text")).to_be_visible()


def writing(visitors: Visitors) -> Iterator[Stop]:
    """From an empty editor to a puzzle that is shared, and its end."""
    ada, bo = visitors.pair()
    ada.takes_a_name()
    ada.goes(LIBRARY + "mine/")
    yield "nothing written yet", ada.page
    ada.goes(LIBRARY + "new/")
    yield "an empty editor", ada.page
    drafts(ada)
    yield "a draft", ada.page
    ada.troubles.expected += ["400", "403", "404", "409"]
    bit(ada, 2, "A bit whose score is no number", "lots")
    saves(ada)
    yield "an editor with an error", ada.page
    finishes(ada)
    yield "a complete puzzle", ada.page
    link = shares(ada)
    yield "a shared puzzle", ada.page
    ada.goes(ada.page.url.split("#")[0] + "key/?try=Is+it+broken")
    yield "an empty key", ada.page
    ada.goes(LIBRARY + "mine/")
    yield "one puzzle written", ada.page
    bo.goes(link)
    yield "a link", bo.page
    bo.takes_a_name()
    bo.goes(link)
    bo.presses("Add to library")
    yield "a puzzle that was given", bo.page
    ada.presses("Edit", "link")
    ada.presses("Delete", "link")
    yield "really delete", ada.page


def submits(person: Person, mood: str = "") -> None:
    """Submit the puzzle on whose page one is."""
    with person.page.expect_navigation():
        person.page.locator("#publish a.button").click()
    if mood:
        person.page.locator("main").get_by_label(person.t(mood), exact=True).check()
    person.page.locator("[name=licence][value='CC-BY-4.0']").check()
    person.page.locator("[name=own_work]").check()
    with person.page.expect_navigation():
        person.page.locator(".form-end [type=submit]").click()


PUBLISH = """
from tabletop.submissions import services
from tabletop.submissions.models import Submission
for each in Submission.objects.filter(state="waiting"):
    services.publish(each)
"""


def publishes(visitors: Visitors) -> None:
    """Everything that waits is published."""
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-c", PUBLISH],
        cwd=ROOT,
        env=visitors.site.env,
        check=True,
        capture_output=True,
    )


def publishing(visitors: Visitors) -> Iterator[Stop]:
    """From a private puzzle to the library, and what a stranger sees of it."""
    ada, bo = visitors.pair()
    ada.troubles.expected.append("400")
    ada.takes_a_name()
    brings(ada, puzzle_file(title=ada.t(TITLE)))
    page = ada.page.url
    ada.page.locator("#publish a.button").click()
    yield "what is asked of an author", ada.page
    with ada.page.expect_navigation():
        ada.page.locator(".form-end [type=submit]").click()
    yield "a submission with errors", ada.page
    ada.goes(page.removeprefix(ada.url))
    submits(ada, "Mysterious")
    yield "a submission that waits", ada.page
    publishes(visitors)
    ada.page.reload()
    yield "a published puzzle for its author", ada.page
    ada.goes(page.removeprefix(ada.url) + "versions/")
    yield "versions for the author", ada.page
    ada.goes(LIBRARY + "mine/")
    yield "my published puzzles", ada.page
    bo.goes(LIBRARY + "?mood=mysterious&sort=newest")
    yield "the mysterious ones", bo.page
    bo.goes(page.removeprefix(ada.url))
    yield "a published puzzle", bo.page
    bo.goes(page.removeprefix(ada.url) + "versions/")
    yield "versions", bo.page
    bo.goes(page.removeprefix(ada.url))
    bo.page.locator(".puzzle-foot .button").last.click()
    yield "a report of a puzzle", bo.page
    bo.page.locator("[name=why]").first.check()
    bo.page.locator(".form-end [type=submit]").click()
    expect(bo.page.locator(".sheet.empty")).to_be_visible()
    yield "a puzzle was reported", bo.page
    bo.goes(LIBRARY + "for/sometable/?search=clock")
    yield "a search for a table", bo.page


def bringing(visitors: Visitors) -> Iterator[Stop]:
    """A file that is none, one that is wrong, and a good one with a key."""
    ada = visitors("Ada")
    ada.troubles.expected += ["400", "404"]
    ada.goes(LIBRARY + "import/")
    yield "bring in", ada.page
    ada.takes_a_name()
    brings(ada, puzzle_file(title="", bits=[{"text": "A bit", "score": 90}], colour="blue", difficulty="odd"))
    yield "bring in, with faults", ada.page
    brings(ada, puzzle_file(title=ada.t(TITLE)))
    yield "brought in", ada.page
    ada.goes(ada.page.url + "key/?try=is+the+number+on+the+face+7")
    yield "a key", ada.page
    ada.goes(LIBRARY + "nosuchpuzzle/")
    yield "no such puzzle", ada.page


def reading_room(visitors: Visitors) -> Iterator[Stop]:
    """A stranger looks round, and becomes a Master."""
    ada = visitors("Ada")
    ada.goes("/games/lateral/")
    yield "the page of the game", ada.page
    ada.goes(LIBRARY)
    yield "the library", ada.page
    search = ada.page.locator(".puzzle-search")
    ada.page.locator(".puzzle-tools summary").click()
    search.locator("[name=search]").fill("zzz")
    ada.hit(search.locator("[type=submit]"))
    expect(ada.page.locator(".puzzle-card")).to_have_count(0)
    yield "a search that finds nothing", ada.page
    search.locator("[name=search]").fill("")
    search.locator("[name=difficulty]").select_option("devious")
    ada.hit(search.locator("[type=submit]"))
    expect(ada.page.locator(".puzzle-card")).not_to_have_count(0)
    yield "the devious ones", ada.page
    ada.hit(ada.page.get_by_role("link", name="Wrong on Purpose", exact=True))
    yield "a puzzle", ada.page
    ada.takes_a_name()
    masters(ada, "A Cheerful Tune")
    text_of(ada, "notes", "Everybody thought of bees.")
    ada.presses("Save notes")
    ada.page.locator("#solution summary").click()
    yield "a Master's page", ada.page
    ada.goes(LIBRARY)
    yield "the library for a person who knows some puzzles", ada.page


def practising(visitors: Visitors) -> Iterator[Stop]:
    """A whole practice, from the first question to the stars."""
    ada = visitors("Ada")
    begins_practice(ada)
    yield "an empty practice", ada.page
    for question in (
        "Are the pears a present?",
        "Do they eat the pears on the train?",
        "Is the moon full?",
        "Are the pears not ripe on arrival?",
    ):
        asks(ada, question)
    expect(ada.page.locator(".near-list")).to_be_visible()
    ada.page.get_by_role("button", name=ada.t("Not what I meant")).first.click()
    expect(ada.page.locator(".asked[data-kind=other]")).to_be_visible()
    yield "a practice", ada.page
    ada.goes(f"{LIBRARY}?search={KNOWN}")
    ada.presses("Continue practice", "link")
    ada.presses("I’ve solved it", "link")
    yield "what is the solution", ada.page
    text_of(ada, "guess", "The pears ripen on the train, and they are presents.")
    ada.presses("Show me the solution")
    expect(ada.page.locator("#count")).to_be_visible()
    yield "what did you have", ada.page
    ada.page.locator("[name=bit]").first.check()
    ada.presses("Count my points")
    expect(ada.page.locator(".practice-score")).to_be_visible()
    yield "points", ada.page


LIBRARY_WALKS = {walk.__name__: walk for walk in (reading_room, practising, writing, publishing, bringing)}
