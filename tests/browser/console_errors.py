"""What a browser complains about: scripts that fail, broken rules of safety, files that are not there."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Error, Page, Response

LEFT_TOO_SOON = "WebSocket is closed before the connection is established"
"""What a browser says when somebody leaves a page whose socket is still opening: nobody's fault."""


@dataclass
class Troubles:
    """All complaints so far. ``expected``: parts of those that a test brings about itself."""

    expected: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Listen to this tab from now on."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._broke(page, error))
        page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and LEFT_TOO_SOON not in message.text:
            self.found.append(f"{message.location.get('url')}: {message.text}")

    def _broke(self, page: Page, error: Error) -> None:
        self.found.append(f"{page.url}: {error}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.found.append(f"{response.url}: {response.status}")

    @property
    def unexpected(self) -> list[str]:
        """All but what the test said it would bring about."""
        return [told for told in self.found if not any(part in told for part in self.expected)]
