"""Lines of Questioning: a lost connection. What the bar and the headline say is tested in tests/dom."""

from __future__ import annotations

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE
from tests.browser.questioning_pages import deals
from tests.sampling import parametrize_some

WORDS = """(one) => {
  const range = document.createRange();
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim();
  const [text] = [...one.childNodes].filter(isText);
  const broken = [...text.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return broken.map(([word]) => word);
}"""


WHOLE = """(one) => {
  const cuts = getComputedStyle(one).overflowY !== "visible";
  return !cuts || one.scrollHeight <= one.clientHeight + 1;
}"""


@parametrize_some("width", [320, 360, 390], 3, "deduction")
def test_a_lost_connection_is_shown_in_full_on_a_phone(visitors: Visitors, width: int) -> None:
    ada = visitors("Ada", PHONE | {"viewport": {"width": width, "height": 664}})
    deals(ada)
    ada.troubles.expected += ["WebSocket connection", "ERR_INTERNET_DISCONNECTED"]
    ada.context.set_offline(True)
    ada.page.locator(".status[data-tone=lost]").wait_for()
    for part in (".status-title", ".status-detail"):
        text = ada.page.locator(part)
        assert text.evaluate(WORDS) == []
        assert text.evaluate(WHOLE), f"{part} is cut off"
    ada.context.set_offline(False)
