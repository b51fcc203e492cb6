"""People with alerts: a browser whose push service is a stand-in, and the notifications that it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import CDPSession, Locator, Page, expect

from tabletop.features.notifications.push.vapid import encoded
from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person
from tests.browser.slow_network import MAX_WAIT_MS
from tools.process import wait_for

STAND_IN = Path(__file__).with_name("push_stand_in.js")
FOLDER = "https://push.example.com/send"
OFFER = "Tell me when it’s my turn"
AUTH = encoded(b"sixteen secrets.")

HAS_OFFERS = "() => Boolean(customElements.get('alert-offer'))"
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}"""


def public_key() -> str:
    """Of a browser that nobody sends anything to."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    return encoded(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def alerted(
    visitors: Visitors, name: str, *, folder: str = FOLDER, p256dh: str = "", auth: str = AUTH, **how: Any
) -> Person:
    """Somebody whose browser allows notifications. Its subscriptions have endpoints in that folder."""
    person = visitors(name, worker=True, permissions=["notifications"], **how)
    told = {"folder": folder, "p256dh": p256dh or public_key(), "auth": auth}
    # The file begins with a comment, and ends with a semicolon.
    function = STAND_IN.read_text().strip().removesuffix(";")
    person.context.add_init_script(f"({function})({json.dumps(told)})")
    return person


def offers(page: Page) -> Locator:
    """Where alerts are offered on a table's page, once that is known."""
    page.wait_for_function(HAS_OFFERS)
    return page.locator("alert-offer")


def turns_on(person: Person) -> None:
    """Press the button at a table, wherever it is."""
    button = offers(person.page).get_by_role("button", name=OFFER).first
    button.wait_for()
    person.hit(button)
    expect(offers(person.page).get_by_role("button", name=OFFER)).to_have_count(0)


class Pushes:
    """Pushes messages to the worker of a browser, as its maker's push service would."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._chrome: CDPSession = page.context.new_cdp_session(page)
        self._registrations: list[dict[str, Any]] = []
        self._chrome.on("ServiceWorker.workerRegistrationUpdated", self._updated)
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self._chrome.send("ServiceWorker.enable")

    def _updated(self, event: dict[str, Any]) -> None:
        self._registrations += event["registrations"]

    def push(self, message: dict[str, Any]) -> None:
        """One message."""
        assert wait_for(lambda: bool(self._id()), MAX_WAIT_MS / 1000), "the page has no worker"
        told = {"registrationId": self._id(), "data": json.dumps(message)}
        origin = self._page.evaluate("location.origin")
        self._chrome.send("ServiceWorker.deliverPushMessage", {"origin": origin, **told})

    def _id(self) -> str:
        """The worker's registration; empty until Chromium has told it."""
        url = self._page.evaluate("location.href")  # what it has told comes with the answer
        found = [one["registrationId"] for one in self._registrations if url.startswith(one["scopeURL"])]
        return found[-1] if found else ""


def shown(page: Page) -> list[dict[str, str]]:
    """The notifications that this browser shows."""
    return page.evaluate(SHOWN)
