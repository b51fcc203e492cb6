"""Which scores does Lighthouse give our pages on a phone?

Loads the front page, and the page, the rules and a table of each game, each in a new browser, and prints the
medians of Lighthouse's four scores, 0 to 100. Tables are meant not to be indexed, so `is-crawlable` is left
out for them::

    python -m bench.scores --rounds 5

Lighthouse and what it needs are installed into var/lighthouse from bench/lighthouse/package-lock.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserType, sync_playwright

from bench import npm_packages
from tests.browser.conftest import FLAGS
from tests.browser.contexts import Visitors
from tests.browser.first_visits import GAMES, Visit, visits
from tests.browser.live_site import prepare_site, running_site
from tools.debian import program
from tools.process import free_port

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = ("front", *(f"{kind}: {game}" for kind in ("game", "rules") for game in GAMES))


ATTEMPTS = 5
"""Lighthouse now and then loses the first event of a load: then it asks to be run again."""


def is_measured(visit: Visit) -> bool:
    """Whether the page of this visit gets scores."""
    return visit.name in PAGES or visit.is_table


def scores(chromium: BrowserType, visit: Visit) -> list[float]:
    """The page's scores, 0 to 100, in the order of `CATEGORIES`. Raises `RuntimeError` if Lighthouse can't
    load it in `ATTEMPTS`.
    """
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return attempted_scores(chromium, visit)
        except RuntimeError:
            if attempt == ATTEMPTS:
                raise
    raise AssertionError("there is an attempt")


def attempted_scores(chromium: BrowserType, visit: Visit) -> list[float]:
    """Those scores, in a browser of its own with the visitor's cookies. Raises `RuntimeError`."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="tabletop-scores-") as profile:
        context = chromium.launch_persistent_context(
            profile,
            executable_path=program("chromium"),
            args=[*FLAGS, f"--remote-debugging-port={port}"],
        )
        try:
            context.add_cookies(visit.person.context.cookies())  # type: ignore[arg-type]
            url = visit.address
            return run(url, port, ["is-crawlable"] if visit.is_table else [])
        finally:
            context.close()


def run(url: str, port: int, left_out: Sequence[str]) -> list[float]:
    """Lighthouse's scores in the browser with this debugging port, without the audits ``left_out``."""
    command = [
        npm_packages.NODE,
        str(npm_packages.home("lighthouse") / "node_modules/lighthouse/cli/index.js"),
        url,
        f"--port={port}",
        "--disable-storage-reset",
        "--output=json",
        "--quiet",
        f"--only-categories={','.join(CATEGORIES)}",
        *(f"--skip-audits={audit}" for audit in left_out),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr)
    report = json.loads(done.stdout)
    return [100 * report["categories"][category]["score"] for category in CATEGORIES]


def measured(browser: Browser, visitors: Visitors, rounds: int) -> Iterator[str]:
    """A line for each page."""
    for visit in filter(is_measured, visits(visitors)):
        found = [scores(browser.browser_type, visit) for _ in range(rounds)]
        medians = [median(each) for each in zip(*found, strict=True)]
        yield f"{visit.name:24}" + "".join(f"{each:16.0f}" for each in medians)


def main() -> None:
    """Prints a table of scores."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="loads of each page")
    rounds: int = parser.parse_args().rounds
    npm_packages.install("lighthouse")
    with tempfile.TemporaryDirectory(prefix="tabletop-scores-") as folder, sync_playwright() as playwright:
        prepare_site(Path(folder) / "prepared")
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        with running_site(Path(folder) / "prepared", Path(folder) / "data") as running:
            print(f"{'':24}" + "".join(f"{category:>16}" for category in CATEGORIES))
            for line in measured(browser, Visitors(browser, running), rounds):
                print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
