"""People at browsers: what they do and see. Every wait ends as soon as there is something to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import form_requests
from tests.browser.console_errors import Troubles
from tests.browser.lineup_scripts import Move
from tests.browser.slow_network import MAX_WAIT_MS, slow_down
from tests.forms import fields_of

LAPTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
TELEVISION: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

expect.set_options(timeout=MAX_WAIT_MS)


class Visitor:
    """Somebody with a browser of their own, anywhere on the site. ``page`` is the tab they look at."""

    def __init__(
        self,
        name: str,
        context: BrowserContext,
        url: str,
        *,
        touches: bool = False,
        t: Callable[[str], str] = str,
    ) -> None:
        self.name, self.context, self.url = name, context, url
        self.touches = touches
        self.t = t
        """The site's words, in the language that this site speaks."""
        self.troubles = Troubles()
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """One more tab; ``page`` stays what it was."""
        page = self.context.new_page()
        slow_down(page)
        self.troubles.watch(page)
        return page

    def link_for_another_device(self) -> str:
        """A link that signs this person in on one more device, once."""
        self.goes("/me/")
        self.presses("Show a code")
        code = self.page.locator("#transfer-code").input_value()
        return f"/me/code/{code.replace(' ', '')}/"

    def goes(self, path: str = "/") -> Page:
        """Open an address of the site, or a whole link."""
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self.page

    def presses(self, words: str, role: Any = "button") -> None:
        """Press the button (or another role) that is called so, or whose name begins so."""
        self.hit(self.called(words, role))

    def called(self, words: str, role: Any = "button") -> Locator:
        """The first that is called so, or whose name begins so."""
        return self.page.get_by_role(role, name=re.compile("^" + re.escape(self.t(words)))).first

    def hit(self, target: Locator) -> None:
        """With the finger on a phone, else with the mouse."""
        if self.touches:
            target.tap()
        else:
            target.click()

    def keys(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def reads(self, words: str) -> None:
        """Wait until these words are somewhere on the page."""
        expect(self.page.get_by_text(self.t(words)).filter(visible=True).first).to_be_visible()

    def heading(self) -> Locator:
        """The page's own title."""
        return self.page.locator("h1")


class Person(Visitor):
    """A player."""

    # -- to the table
    def opens(self, company: str = "friends", **form: Any) -> str:
        """Open a table of LineUp!, and see it; its link. ``form`` is what `fills` takes. The form is
        filled in and sent in the browser if it is open there, otherwise without its page (`requests_table`).
        """
        if self.page.url.endswith("/games/lineup/"):
            self.fills(**form)
            self.sits_down(company)
            expect(self.page).to_have_url(re.compile("/t/"))
        else:
            self.goes(self.requests_table("/games/lineup/", self.fields(company, **form)))
        return self.page.url

    def requests_table(self, path: str, changes: dict[str, str | None]) -> str:
        """Send the form of the game's page ``path``, without opening that page, with these fields changed, or
        left out (None). The new table's link.
        """
        fields, *_ = fields_of(form_requests.read(self.context, self.url + path), path)
        if "name" in fields:
            fields["name"] = self.name
        kept = {name: value for name, value in (fields | changes).items() if value is not None}
        link = form_requests.send(self.context, self.url + path, kept)
        assert "/t/" in link, f"{path} refuses {changes}"
        return link

    @staticmethod
    def fields(
        company: str = "friends",
        *,
        begins: str = "",
        supply: int | None = None,
        public: bool = False,
        watchers: bool = True,
    ) -> dict[str, str | None]:
        """What `fills` changes in the form, as `requests_table` takes it."""
        changes: dict[str, str | None] = {"company": company}
        if begins:
            changes["option-first_player"] = begins
        if supply:
            changes["option-supply"] = str(supply)
        if public:
            changes["public"] = "yes"
        return changes if watchers else {**changes, "watchers": None}

    def fills(
        self, *, begins: str = "", supply: int | None = None, public: bool = False, watchers: bool = True
    ) -> None:
        """Change the form that opens a table where it is not right. ``begins``: first_seat or drawn."""
        page = self.page
        self.says_name()
        if public or not watchers:
            self.unfolds("visitors")
        if public:
            page.locator("input[name=public][value=yes]").check()
        if not watchers:
            page.get_by_label(self.t("Let others watch")).uncheck()
        if begins or supply:
            self.unfolds("options")
        if begins:
            page.locator(f"input[name=option-first_player][value={begins}]").check()
        if supply:
            page.locator("input[name=option-supply]").fill(str(supply))

    def unfolds(self, section: str) -> None:
        """Open a section of the sheet of a game's page: players, options, clock, start, visitors. Without
        scripts all are open.
        """
        self.is_done()
        chip = self.page.locator(f"[data-opens=set-{section}]").first
        if chip.is_visible():
            self.hit(chip)

    def is_done(self) -> None:
        """Close the sheet, if it is open."""
        done = self.page.locator("dialog[open] [data-done]")
        if done.count():
            self.hit(done)

    def sits_down(self, company: str = "friends") -> None:
        """Send the form of a game's page: with friends, against bots, or together on this device."""
        self.is_done()
        if company == "together":
            self.unfolds("players")
            self.hit(self.page.locator("#set-players summary"))
            self.hit(self.page.locator("[name=company][value=together]"))
        elif company == "bots":
            self.hit(self.page.locator(".opening-bots > summary"))
            self.hit(self.page.locator(".opening-bots [name=bot]").first)
        else:
            self.hit(self.page.locator(".opening-ways > .primary").first)

    def says_name(self) -> None:
        field = self.page.locator("main").get_by_label(self.t("Your name"))
        if not field.count():
            return
        if field.locator("xpath=ancestor::dialog").count():
            self.unfolds("players")
        field.fill(self.name)
        self.is_done()

    def takes_a_name(self) -> None:
        """Say who one is, before there is a table."""
        self.goes("/me/")
        self.says_name()
        self.presses("That’s me")
        expect(self.page.locator(".messages")).to_contain_text(self.name)

    def sits(self, link: str) -> None:
        """Open a link that somebody sent, and take the first seat that is free: in the browser if the link is
        open there, otherwise by sending the form before the page is opened.
        """
        if self.page.url == link:
            self.says_name()
            self.presses("Join")
        else:
            self.requests_seat(link)
            self.goes(link)
        expect(self.page.locator(".table[data-seated]")).to_be_visible()

    def leaves(self) -> None:
        """Give the seat up before the start."""
        more = self.page.locator(".waiting-more > summary")
        if not self.called("Leave").is_visible():
            self.hit(more)
        self.presses("Leave")

    def adds_bot(self) -> None:
        """Give the first seat that is free to the first bot on offer."""
        self.hit(self.page.locator("#bots > summary"))
        self.hit(self.page.locator("#add-bot"))

    def requests_seat(self, link: str) -> None:
        """Take the first seat that is free, without opening the table's page."""
        self._requests(link, "sit", {"name": self.name})

    def requests_bot(self, link: str) -> None:
        """Give the first seat that is free to the first bot on offer, without opening the table's page."""
        self._requests(link, "bot")

    def requests_start(self, link: str) -> None:
        """Begin the game, without opening the table's page."""
        self._requests(link, "start")

    def _requests(self, link: str, action: str, more: dict[str, str] | None = None) -> None:
        page = form_requests.read(self.context, link)
        path = f"/t/{link.split('/')[4]}/{action}"
        fields = next(one for one in fields_of(page, path) if one.get("bot", "any"))
        if action == "sit" and (free := re.findall(r'id="sit-(\d+)"', page)):
            fields["seat"] = free[0]
        form_requests.send(self.context, self.url + path, fields | (more or {}))

    def starts(self) -> None:
        """Begin the game; the board is there."""
        self.presses("Start game")
        self.sees_the_board()

    # -- what is there
    def sees_the_board(self) -> None:
        """Wait for the board."""
        expect(self.page.locator(".lineup-board .field")).to_be_visible()

    @property
    def title(self) -> Locator:
        """The first words above the board."""
        return self.page.locator(".status-title")

    @property
    def detail(self) -> Locator:
        """The sentence after them."""
        return self.page.locator(".status-detail")

    @property
    def to_move(self) -> bool:
        """Whether the page says now that it is this person's turn."""
        return self.page.locator(".status[data-tone=yours]").count() == 1

    def seat_of(self, name: str) -> Locator:
        """What stands beside the board about the player of that name."""
        exactly = self.page.locator(".seat-name", has_text=re.compile(rf"^{re.escape(name)}$"))
        return self.page.locator(".seat", has=exactly)

    def spot(self, spot: str) -> Locator:
        """One place of the board."""
        return self.page.locator(f'.field [data-spot="{spot}"]')

    @property
    def number(self) -> int:
        """The newest number of the log that the page knows of."""
        return int(self.page.locator("#table").get_attribute("data-seq") or 0)

    def reaches(self, number: int) -> None:
        """Wait until the page knows number ``number`` of the log."""
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(number))

    def owners(self) -> dict[str, str]:
        """What each spot holds, as the board tells a screen reader: "empty", "Orange", "Green"."""
        labels = self.page.eval_on_selector_all(
            ".field [data-spot]", "all => all.map(one => [one.dataset.spot, one.getAttribute('aria-label')])"
        )
        return {spot: label.split(", ")[1] for spot, label in labels}

    def looks_back(self) -> None:
        """After the end: from the result to the review, or to the replay of a game that has none."""
        leads_back = re.compile("|".join(re.escape(self.t(words)) for words in ("Review", "Replay")))
        self.hit(self.page.locator("#finale").get_by_role("button", name=leads_back))
        expect(self.page.locator(".review")).to_be_visible()

    # -- ways to play
    def offers_a_draw(self) -> None:
        """Press the button, and say that it was meant."""
        self.more("Offer a draw")
        dialog = self.page.get_by_role("dialog")
        self.hit(dialog.get_by_role("button", name=self.t("Offer draw"), exact=True))
        expect(dialog).to_have_count(0)

    def taps(self, move: Move) -> None:
        """One tap on the board."""
        self.hit(self.spot(move["spot"]).locator(".cell"))

    def taps_all(self, spots: Iterable[str]) -> None:
        """The first moves at a table where this person plays for all; each is seen before the next."""
        for number, spot in enumerate(spots, 1):
            self.taps({"spot": spot})
            self.reaches(number)

    def walks(self, move: Move) -> None:
        """Arrow keys and Enter; the first arrow leads to the board from anywhere."""
        x, y = map(int, move["spot"].split(","))
        if self._stands() is None:
            self.keys("ArrowUp")
        while (at := self._stands() or (x, y))[1] != y:
            self.keys("ArrowDown" if at[1] < y else "ArrowUp")
        while (at := self._stands() or (x, y))[0] != x:
            self.keys("ArrowRight" if at[0] < x else "ArrowLeft")
        self.keys("Enter")

    def _stands(self) -> tuple[int, int] | None:
        spot = self.page.evaluate("document.activeElement?.closest('.field [data-spot]')?.dataset.spot")
        if spot is None:
            return None
        x, y = map(int, spot.split(","))
        return x, y

    # -- beside the board
    def tab(self, name: str) -> None:
        """Open one of the tabs, unless it has a place of its own beside them."""
        tabbed = self.page.locator(".tabbed")
        tabbed.wait_for()
        found = tabbed.locator("> .tabs").get_by_role("tab", name=re.compile("^" + re.escape(self.t(name))))
        if found.count():
            self.hit(found)

    def more(self, words: str = "") -> None:
        """Open what is behind "⋯", and press the button there whose name begins so."""
        menu = self.page.locator("dialog.more")
        if not menu.is_visible():
            self.hit(self.page.get_by_role("button", name=self.t("More"), exact=True))
        if words:
            self.hit(menu.get_by_role("button", name=re.compile("^" + re.escape(self.t(words)))))

    def says(self, text: str) -> None:
        """Say something at the table, and wait until it is there. In a waiting room the chat has no tab."""
        self.page.locator("#chat-text, .tabbed").first.wait_for()
        if not self.page.locator("#chat-text").is_visible():
            self.tab("Chat")
        self.page.locator("#chat-text").fill(text)
        self.presses("Send")
        expect(self.said.filter(has_text=text)).to_be_visible()

    @property
    def said(self) -> Locator:
        """All that was said, as far as this person may hear it; the tab has to be open."""
        return self.page.locator(".said-text")

    @property
    def record(self) -> Locator:
        """The record's sentences, a line for each move."""
        return self.page.locator(".record-text")
