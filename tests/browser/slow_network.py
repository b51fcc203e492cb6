"""A slow device on a slow connection. Tests that don't wait for a page's board, or for the effect of a tap,
fail with it. `make test BROWSER_SLOW=4 ARGS=tests/browser` slows visitors down: all that a page does takes
four times as long, and so do the time limits of the tests.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Expect, Page

SLOW = float(os.environ.get("BROWSER_SLOW", "0"))
MAX_WAIT_MS = 60_000 if SLOW else 20_000
"""So many milliseconds one waits for what should be there."""

COMPILED = 100_000
"""So many milliseconds the first analysis of a new site may take: its program may have to be compiled."""

expect_slowly = Expect()
"""As ``expect``, for what takes programs or players a while."""
expect_slowly.set_options(timeout=COMPILED)

LINE = Path(__file__).with_name("slow_network.js")


def slow_down(page: Page) -> None:
    """Slow a new tab down, if ``BROWSER_SLOW`` is set."""
    if SLOW:
        device = page.context.new_cdp_session(page)
        device.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.add_init_script(path=LINE)
