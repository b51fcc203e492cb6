"""No sentence was forgotten: in a language that is made of marked sentences, every page and every state of a
table shows marked sentences only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests import pseudo_language
from tests.browser.conftest import FAILED
from tests.browser.games import seated
from tests.browser.live_site import LiveSite, running_site
from tests.browser.player_pages import Person
from tests.browser.pseudo_site import Noticing, census
from tests.browser.tour import WALKS
from tests.browser.tour_library import LIBRARY_WALKS


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the site speaks it."""
    locale = pseudo_language.speak(tmp_path_factory.mktemp("pseudo"))
    return {"LANGUAGE_CODE": pseudo_language.LANGUAGE, "LOCALE_DIR": str(locale)}


@pytest.fixture(scope="module")
def pseudo_site(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory, language: dict[str, str]
) -> Iterator[LiveSite]:
    """The site that speaks it."""
    with running_site(prepared, tmp_path_factory.mktemp("pseudo-site") / "data", **language) as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, pseudo_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Noticing]:
    with Noticing(chromium, pseudo_site).during(request.node, FAILED) as visitors:
        yield visitors


@pytest.mark.nightly("translations")
@pytest.mark.parametrize("walk", [*WALKS, *LIBRARY_WALKS])
def test_no_sentence_was_forgotten_on_the_way(visitors: Noticing, walk: str) -> None:
    for _, page in (WALKS | LIBRARY_WALKS)[walk](visitors):
        page.evaluate("1")  # by now all missing translations have been reported
    assert not visitors.forgotten, "\n".join(sorted(visitors.forgotten))


@pytest.mark.nightly("translations")
def test_the_rules_page_is_all_there(visitors: Noticing) -> None:
    """What notices is awake: the page is full of words, and a plain one does not escape it."""
    ada = visitors("Ada")
    ada.goes("/games/lineup/rules/")
    expect(ada.page.locator("main")).to_have_text(re.compile("(?:⟦[^⟦]*){61}"))
    assert not visitors.forgotten
    catalogue = ada.page.locator("script[src*=jsi18n]")
    address = re.compile(rf"^/jsi18n/{pseudo_language.LANGUAGE}\.[0-9a-f]{{12}}\.js$")
    expect(catalogue).to_have_attribute("src", address)  # browsers keep one a language
    ada.page.evaluate("document.querySelector('h1').append(' and more')")
    ada.page.evaluate("document.querySelector('h2').title = '⟦Ŵîţĥ plain letters⟧'")
    ada.page.evaluate("1")
    assert len(visitors.forgotten) == 2


BAD = [
    "not json",
    {"type": "move", "id": "a", "seq": 0, "move": {"type": "nonsense"}},
    {"type": "move", "id": "b", "seq": 0, "move": {"type": "place", "spot": "99,99"}},
    {"type": "move", "id": "c", "seq": 7, "move": {"type": "place", "spot": "1,1"}},
    {"type": "move", "id": "d", "seq": 0, "seat": 5, "move": {"type": "place", "spot": "1,1"}},
    {"type": "move", "id": "e", "seq": 0, "move": {"type": "place", "spot": "1,1"}},
    {"type": "move", "id": "f", "seq": 1, "move": {"type": "place", "spot": "3,3"}},
    {"type": "look", "seq": 9},
    {"type": "say", "text": " "},
    {"type": "say", "text": "x" * 400},
]
CODES = {
    "not_json",
    "malformed",
    "no_such_spot",
    "stale",
    "not_your_seat",
    "not_your_turn",
    "no_such_number",
    "empty",
}

TALK_TO = """([path, messages]) => new Promise((answer) => {
  const socket = new WebSocket(`ws://${location.host}${path}`);
  const said = {};
  const unanswered = new Set(messages.map(({ id }) => id).filter(Boolean));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "refused") said[message.code] = message.say;
    unanswered.delete(message.ack?.id ?? message.id);
    // The last of them is refused as too long; a move may wait for the one before it.
    if (said.too_long && said.not_text && !unanswered.size) socket.close();
  };
  socket.onopen = () => {
    for (const one of messages) socket.send(typeof one === "string" ? one : JSON.stringify(one));
    socket.send(new Uint8Array(3));
    socket.send("x".repeat(66000));
  };
  socket.onclose = () => answer(said);
})"""


def refused(person: Person, path: str, messages: object) -> dict[str, str]:
    """What a socket says to these messages: sentences by code."""
    found: dict[str, str] = person.page.evaluate(TALK_TO, [path, messages])
    return found


@pytest.mark.nightly("translations")
def test_sockets_refuse_in_the_language_of_the_page(visitors: Noticing) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat")
    cy = visitors("Cy")
    cy.goes()
    socket = f"/ws/table/{link.split('/')[4]}"
    said = refused(ada, socket, BAD)
    assert set(said) >= {*CODES, "not_text", "too_long"}, sorted(said)
    said |= refused(cy, socket, [{"type": "say", "text": "Hello"}])
    assert "name_first" in said
    said |= refused(cy, "/ws/table/nosuchtab1", [])
    assert "no_such_table" in said
    assert not [say for say in said.values() if not marked(say)]


def marked(say: str) -> bool:
    """Whether a sentence is of the pseudo-language, placeholders and names aside."""
    return re.fullmatch(r"⟦[^A-Za-z]+⟧", re.sub(r"%\(\w+\)s|Ada|Bo", "", say)) is not None


@pytest.mark.nightly("translations")
def test_every_refusal_and_every_error_page_is_translated(
    visitors: Noticing, tmp_path: Path, prepared: Path, language: dict[str, str]
) -> None:
    found = census(tmp_path, STATIC_ROOT=str(prepared / "static"), **language)
    assert len(found["said"]) > 40
    assert not {code: say for code, say in found["said"].items() if not marked(say)}
    ada = visitors("Ada")
    # set_content leaves a page without an address.
    ada.troubles.expected += ["<link rel=preload>", "import map"]
    for html in found["pages"].values():
        ada.page.set_content(html, wait_until="domcontentloaded")
        expect(ada.page.locator("main")).to_contain_text("⟦")
    ada.page.evaluate("1")
    assert not visitors.forgotten, "\n".join(visitors.forgotten)


def test_the_pseudo_language_itself() -> None:
    """Placeholders and HTML stay as they are, spaces at the edges as well."""
    assert pseudo_language.translate("Kept for %(name)s, <b>100%%</b> &amp; more") == (
        "⟦Ķéþţ ƒöŕ %(name)s, <b>100%%</b> &amp; ɱöŕé⟧"
    )
    assert pseudo_language.translate(" ends ") == " ⟦éñðš⟧ "
    assert pseudo_language.translate(", ") == "⟦,⟧ "
