"""Types of browser modules are never forced by a cast to ``unknown`` and from there to anything."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOUBLE_CAST = re.compile(r"/\*\*\s*@type\s*{unknown}\s*\*/\s*\(")


def test_no_module_casts_by_way_of_unknown() -> None:
    assert DOUBLE_CAST.search("const a = /** @type {A} */ (/** @type {unknown} */ (b));")
    modules = [*ROOT.glob("static/*/**/*.js"), *ROOT.glob("games/*/static/**/*.js")]
    own = [file for file in modules if file.relative_to(ROOT).parts[1] not in ("vendor", "bundles")]
    assert own
    assert [str(file.relative_to(ROOT)) for file in own if DOUBLE_CAST.search(file.read_text())] == []
