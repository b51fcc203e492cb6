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
from tests.browser.live_site import LiveSite, running_site
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
