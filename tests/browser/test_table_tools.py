"""What helps while one plays: looking back, being called, the look, the keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.lineup.text.places import place_name
from tests.browser.contexts import Visitors
from tests.browser.games import play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE

GAME = script(8)


def steps(shown: int, last: int) -> re.Pattern[str]:
    """What the stepper counts."""
    return re.compile(rf"^{shown}\s*/\s*{last}$")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_looking_back_while_the_game_goes_on(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device)
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 5)
    count, tokens = ada.page.locator(".step-count"), ada.page.locator(".tokens .token")
    ada.presses("Previous move")
    ada.presses("Previous move")
    expect(count).to_have_text(steps(3, 5))
    expect(tokens).to_have_count(3)
    expect(ada.title).to_have_text("Move 3 of 5")
    bo.taps(GAME.moves[5])
    bo.reaches(6)
    expect(count).to_have_text(steps(3, 6))
    expect(tokens).to_have_count(3)
    expect(ada.detail).to_have_text("The game goes on: 1 new move.")
    ada.taps(GAME.moves[6])  # nobody moves in the past
    ada.presses("First move")
    expect(tokens).to_have_count(0)
    ada.hit(ada.page.locator(".status-action", has_text="Back to now"))
    expect(tokens).to_have_count(6)
    expect(ada.title).to_have_text(re.compile("^Your turn"))
    ada.taps(GAME.moves[6])
    see([ada, bo], 7)


def test_the_record_and_the_keys_lead_back_too(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 4)
    count = ada.page.locator(".step-count")
    ada.record.filter(has_text=f"Bo placed a token on corner {place_name(GAME.moves[1]['spot'])}.").click()
    expect(count).to_have_text(steps(2, 4))
    for key, shown in ((",", 1), (".", 2), ("Home", 0), ("End", 4), (",", 3), ("Escape", 4)):
        ada.page.evaluate("document.activeElement.blur()")
        ada.keys(key)
        expect(count).to_have_text(steps(shown, 4))


def test_the_tab_calls_whoever_is_to_move(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    for mover, other, spot in ((ada, bo, "5,5"), (bo, ada, "1,1")):
        expect(mover.page).to_have_title("Your turn: place a token · LineUp! · Tabletop")
        expect(other.page).to_have_title("LineUp! · Tabletop")
        icons = [person.page.locator('link[rel="icon"]') for person in (mover, other)]
        expect(icons[0]).to_have_attribute("href", re.compile(r"^data:image/svg\+xml,"))
        expect(icons[1]).to_have_attribute("href", re.compile(r"icon\.\w+\.svg$"))
        mover.taps({"spot": spot})


def test_sound_is_off_until_wanted_and_then_heard_once_a_turn(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    ada.page.add_init_script("""
      window.tones = 0;
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
    """)
    link = seated(ada, bo, begins="first_seat")
    ada.taps({"spot": "5,5"})
    bo.reaches(1)
    bo.taps({"spot": "1,1"})
    ada.reaches(2)
    assert ada.page.evaluate("tones") == 0
    ada.tab("Table")
    sound = ada.called("Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    before = ada.page.evaluate("tones")
    assert before, "switching it on lets it be heard"
    ada.taps({"spot": "5,7"})
    bo.reaches(3)
    assert ada.page.evaluate("tones") == before
    bo.taps({"spot": "1,9"})
    ada.reaches(4)
    assert ada.page.evaluate("tones") == 2 * before
    ada.goes("/me/")
    expect(ada.page.locator("#sound")).to_be_checked()
    ada.page.locator("#sound").uncheck()
    ada.goes(link)
    ada.tab("Table")
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_the_theme_follows_the_device_until_one_chooses(visitors: Visitors) -> None:
    ada = visitors("Ada", color_scheme="dark")
    paper = "getComputedStyle(document.body).backgroundColor"
    ada.goes()
    night = ada.page.evaluate(paper)
    ada.page.get_by_role("radio", name="Light").check()
    day = ada.page.evaluate(paper)
    assert day != night
    ada.goes("/games/lineup/rules/")
    assert ada.page.evaluate(paper) == day
    expect(ada.page.get_by_role("radio", name="Light")).to_be_checked()
    ada.page.get_by_role("radio", name="System").check()
    assert ada.page.evaluate(paper) == night
    ada.page.emulate_media(color_scheme="light")
    assert ada.page.evaluate(paper) == day


def test_a_question_mark_lists_the_keys_and_escape_closes_it(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    ada.keys("?")
    dialog = ada.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    for words in ("Move around the board", "Place or capture", "Previous move, next move"):
        expect(dialog).to_contain_text(words)
    ada.keys("ArrowUp")
    expect(ada.page.locator(".field [data-spot]:focus")).to_have_count(0)
    ada.keys("Escape")
    expect(dialog).to_have_count(0)
    ada.tab("Table")
    ada.presses("Keyboard shortcuts")
    expect(dialog).to_be_visible()
    ada.presses("Close")
    expect(dialog).to_have_count(0)
    ada.page.locator("#chat-text").fill("what")
    ada.keys("?")
    expect(ada.page.locator("#chat-text")).to_have_value("what?")
    expect(dialog).to_have_count(0)


def test_what_the_overlays_show(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    number = GAME.numbers("capture")[0] - 1
    play([ada, bo], GAME, number)
    wanted = GAME.views[number]["dispute"]
    assert wanted["capturable"]
    for person in (ada, bo):
        person.presses("Show disputes")
        badges = person.page.locator(".disputes .badge")
        expect(badges).to_have_count(len({*wanted["capturable"], *wanted["recapturable"]}))
        person.presses("Show disputes")
        expect(badges).to_have_count(0)


@pytest.mark.parametrize(("device", "shown"), [(LAPTOP, True), (PHONE, False)], ids=["laptop", "phone"])
def test_letters_and_numbers_along_the_edges(
    visitors: Visitors, device: dict[str, object], shown: bool
) -> None:
    """On where there is room, and as chosen from then on, at other boards too."""
    ada, bo = visitors.pair(device, LAPTOP)
    seated(ada, bo, begins="first_seat")
    labels = ada.page.locator(".edge-labels text")
    both = [*"ABCDEFGHIJK", *map(str, range(1, 12))]
    expect(labels).to_have_text(both if shown else [])
    ada.tab("Table")
    toggle = ada.page.get_by_role("button", name="Show coordinates")
    expect(toggle).to_have_attribute("aria-pressed", str(shown).lower())
    ada.hit(toggle)
    expect(toggle).to_have_attribute("aria-pressed", str(not shown).lower())
    expect(labels).to_have_text([] if shown else both)
    ada.goes("/study/lineup/")
    ada.sees_the_board()
    expect(labels).to_have_text([] if shown else both)


def test_labels_stand_in_line_with_their_spots(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    for spot, name in (("0,0", "A1"), ("9,3", "J4")):
        cell = ada.spot(spot).locator(".focus-ring").bounding_box()
        label = {
            text: ada.page.locator(".edge-labels text", has_text=re.compile(f"^{text}$")).bounding_box()
            for text in (name[0], name[1:])
        }
        column, row = label.values()
        assert cell
        assert column
        assert row
        assert abs(column["x"] + column["width"] / 2 - cell["x"] - cell["width"] / 2) < 2
        assert abs(row["y"] + row["height"] / 2 - cell["y"] - cell["height"] / 2) < 4
        expect(ada.spot(spot)).to_have_attribute("aria-label", re.compile(f" {name}, "))


def test_a_line_of_the_record_shows_its_places(visitors: Visitors) -> None:
    """While it is pointed at, or has the focus of the keyboard."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 3)
    halo = ada.page.locator(".pointed .halo")
    name = place_name(GAME.moves[1]["spot"])
    ada.page.locator(".record-line", has_text=f" {name}.").hover()
    expect(halo).to_have_count(1)
    ring, cell = halo.bounding_box(), ada.spot(GAME.moves[1]["spot"]).locator(".focus-ring").bounding_box()
    assert ring
    assert cell
    assert abs(ring["x"] + ring["width"] / 2 - cell["x"] - cell["width"] / 2) < 2
    assert abs(ring["y"] + ring["height"] / 2 - cell["y"] - cell["height"] / 2) < 2
    ada.title.hover()
    expect(halo).to_have_count(0)
    ada.page.locator(".record-line").first.focus()
    ada.keys("Tab")
    expect(halo).to_have_count(1)
    ada.page.evaluate("document.activeElement.blur()")
    expect(halo).to_have_count(0)


def test_the_record_has_a_row_for_each_turn(visitors: Visitors) -> None:
    """With a column for each player; the whole sentence is the button's name."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 3)
    moves = ada.page.locator(".record > [data-column]")
    expect(moves).to_have_count(3)
    names = [place_name(move["spot"]) for move in GAME.moves[:3]]
    for move, number, player, name in zip(moves.all(), (1, 2, 3), ("Ada", "Bo", "Ada"), names, strict=True):
        expect(move.locator(".record-text > [aria-hidden]")).to_have_text(name)
        said = rf"^{player} placed a token on (corner|square) {name}\. Go to move {number}\.$"
        expect(move.get_by_role("button")).to_have_accessible_name(re.compile(said))
    first, second, third = (move.bounding_box() for move in moves.all())
    assert first
    assert second
    assert third
    assert first["y"] == second["y"] < third["y"]
    assert first["x"] == third["x"] < second["x"]


def test_empty_spots_look_playable_while_waiting(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat")
    spots = ada.page.locator(".field [data-spot]").count()
    expect(ada.page.locator(".pegs:not(.resting) circle")).to_have_count(spots)
    expect(bo.page.locator(".pegs.resting circle")).to_have_count(spots)
    ada.taps(GAME.moves[0])
    bo.reaches(1)
    expect(ada.page.locator(".pegs.resting circle")).to_have_count(spots - 1)
    expect(bo.page.locator(".pegs:not(.resting) circle")).to_have_count(spots - 1)
    zoe = visitors("Zoe")
    zoe.goes(link)
    zoe.sees_the_board()
    expect(zoe.page.locator(".pegs")).to_have_count(0)


def test_the_link_can_be_handed_on_during_the_game(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.tab("Table")
    expect(ada.page.locator("#share-link")).to_have_value(link)
    ada.presses("Copy")
    ada.reads("Link copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == link
