"""The finale: after the end, below the board, one sentence, three numbers, and what to do next."""

from __future__ import annotations

import io
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.games import brings, play, plays_one_move_and_gives_up, resigns, seated
from tests.browser.lineup_scripts import SHORT
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.questioning_pages import deals
from tests.games.transcripts import RECORDED

PAPER, ORANGE, CLOTH = (251, 246, 236), (214, 90, 0), (40, 90, 70)
"""Colours of the light look: the paper, LineUp!'s orange tokens, and the desk of Lines of Questioning."""

SHARING = """
  navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
  navigator.share = async ({ files: [file], text }) => {
    document.documentElement.dataset.shared = JSON.stringify({ name: file.name, size: file.size, text });
  };
"""


def finale(person: Person) -> Locator:
    """What the person sees of it."""
    return person.page.locator(".finale")


def facts(person: Person) -> dict[str, str]:
    """The facts by their names."""
    shown = finale(person).locator(".finale-facts > div")
    return {one.locator("dt").inner_text(): one.locator("dd").inner_text() for one in shown.all()}


def ends(person: Person, ending: str) -> None:
    """Waits for it; the board stays, and the strip above it is gone."""
    expect(finale(person)).to_have_attribute("data-ending", ending)
    expect(person.page.locator("#board")).to_be_visible()
    expect(person.page.locator(".status")).to_have_count(0)


def picture(person: Person) -> Image.Image:
    """The picture of the result, as it is saved."""
    person.more()
    with person.page.expect_download() as saving:
        person.presses("Save picture")
    expect(person.page.locator(".toast")).to_have_text("Picture saved.")
    return Image.open(io.BytesIO(Path(saving.value.path()).read_bytes())).convert("RGB")


def share_of(colour: tuple[int, int, int], shown: Image.Image) -> float:
    """How much of the picture is nearly of this colour."""
    small = shown.resize((shown.width // 8, shown.height // 8))
    area = small.width * small.height
    counts = {one: count for count, one in small.getcolors(area) or [] if isinstance(one, tuple)}
    near = [one for one in counts if all(abs(a - b) < 30 for a, b in zip(one, colour, strict=True))]
    return sum(counts[one] for one in near) / area


@pytest.mark.nightly("tables")
def test_a_picture_of_the_result_is_saved(visitors: Visitors) -> None:
    """In the light look, although the viewer's is dark."""
    ada, bo = visitors("Ada", LAPTOP | {"color_scheme": "dark"}), visitors("Bo")
    seated(ada, bo, begins="first_seat", supply=4)
    play([ada, bo], SHORT)
    ends(ada, "lost")
    shown = picture(ada)
    assert shown.width == 1080
    assert shown.height > 1400
    assert shown.getpixel((20, 40)) == PAPER
    assert 0.005 < share_of(ORANGE, shown) < 0.05
    expect(ada.page.locator("iframe")).to_have_count(0)


@pytest.mark.nightly("tables")
def test_the_picture_is_shared_where_the_browser_can(visitors: Visitors) -> None:
    ada, bo, cy = visitors("Ada", PHONE), visitors("Bo"), visitors("Cy")
    ada.context.add_init_script(SHARING)
    deduction_pages.gather([ada, bo, cy])
    for person in (bo, cy):
        resigns(person)
    expect(finale(ada)).to_be_visible()
    ada.more()
    ada.presses("Share picture")
    page = ada.page.locator("html")
    expect(page).to_have_attribute("data-shared", re.compile("deduction"))
    shared = json.loads(page.get_attribute("data-shared") or "")
    assert shared["name"] == "deduction.png"
    assert shared["size"] > 20_000
    assert shared["text"] == f"Ada won: everyone else has left.\n{ada.page.url}"


@pytest.mark.nightly("tables")
def test_the_picture_of_todays_deal_does_not_show_the_board(visitors: Visitors) -> None:
    """Others can still play it. A deal without a day has its board."""
    ada = visitors("Ada")
    ada.goes("/")
    ada.presses("Deal of the day")
    plays_one_move_and_gives_up(ada)
    ends(ada, "lost")
    tomorrow = re.compile(r"^Tomorrow in \d+ (h|min)$")
    expect(finale(ada).locator(".finale-news")).to_have_text(tomorrow)
    expect(finale(ada).locator(".button.primary")).to_have_text("Share")
    sealed = picture(ada)
    assert sealed.height < 700
    assert share_of(CLOTH, sealed) < 0.02
    deals(ada)
    plays_one_move_and_gives_up(ada)
    ends(ada, "lost")
    shown = picture(ada)
    assert shown.height > 1200
    assert share_of(CLOTH, shown) > 0.1


def test_without_a_network_the_board_stays(visitors: Visitors) -> None:
    """Until the finale can be loaded."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat", supply=4)
    ada.troubles.expected += [
        "ERR_FAILED",
        "Failed to fetch dynamically imported module",
        "could not be loaded",
    ]
    ada.page.route("**/*finale*", lambda route: route.abort())
    play([ada, bo], SHORT)
    ends(bo, "won")
    expect(ada.title).to_have_text("You lost")
    ada.sees_the_board()
    ada.page.unroute("**/*finale*")
    ada.presses("Show the result")
    ends(ada, "lost")


@pytest.mark.nightly("tables")
def test_board_and_result_are_both_in_sight(visitors: Visitors) -> None:
    """Without scrolling; and so are board, verdict and the buttons to step in the review."""
    ada, bo = visitors("Ada"), visitors("Bo")
    seated(ada, bo, begins="first_seat", supply=4)
    play([ada, bo], SHORT)
    page = ada.page
    for width, height in ((360, 640), (390, 844), (820, 1180), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        ends(ada, "lost")
        for part in (".lineup-board", ".finale-title", ".finale-facts", ".finale .button.primary"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
        ada.looks_back()
        for part in (".lineup-board", ".review-title", ".review-steps"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
        ada.presses("Close review")


def test_a_result_is_not_cut_off(visitors: Visitors, tmp_path: Path) -> None:
    """The longest one is that of a case that was won; on phones."""
    log = json.loads((RECORDED / "questioning" / "v1-won.json").read_text())
    fingerprint = sha256(log["seed"].encode()).hexdigest()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(log | {"names": ["Ada"], "seed_hash": fingerprint}))
    zoe = visitors("Zoe", PHONE)
    brings(zoe, file)
    zoe.page.wait_for_url("**/replay/**")
    zoe.goes(zoe.page.url.split("replay/")[0])
    facts = re.compile(r"Facts\s*4 of 4\s*Turns\s*30\s*Tiles left\s*2")
    expect(zoe.page.locator(".finale-facts")).to_have_text(facts)
    zoe.looks_back()
    why = zoe.page.locator(".review-why")
    expect(why).to_contain_text("Facts: 4 of 4. Turns: 30. Tiles left: 2.")
    for width, height in ((360, 640), (390, 844), (844, 390)):
        zoe.page.set_viewport_size({"width": width, "height": height})
        shown, whole = why.evaluate("one => [one.getBoundingClientRect().height, one.scrollHeight]")
        assert whole <= shown + 1, (width, height)
