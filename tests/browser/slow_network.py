"""A slow machine at the end of a slow line: between a page and its board, and between a tap and what comes of
it, there is time for whoever does not wait. `make test BROWSER_SLOW=4 ARGS=tests/browser` gives one to
everybody who comes: all that a page does takes four times as long, and people have more patience.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

SLOW = float(os.environ.get("BROWSER_SLOW", "0"))
PATIENCE = 60_000 if SLOW else 20_000
"""So many milliseconds one waits for what should be there."""

LINE = Path(__file__).with_name("slow_network.js")


def slow_down(page: Page) -> None:
    """Do so to a new tab, if everybody is to be slow."""
    if SLOW:
        device = page.context.new_cdp_session(page)
        device.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.add_init_script(path=LINE)
