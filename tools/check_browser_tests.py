"""Checks that tests in a browser wait for conditions: not for time, and not with a single look at a page.

Acts wait for the page anyway (tests/browser/quiet.py). ``expect`` looks again until it holds, `until` waits
for what ``expect`` can't say, and `expect_slowly` for what takes long.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "browser"

HELPERS = {
    "cold_loads.py",
    "own_chromium.py",
    "player_pages.py",
    "quiet.py",
    "slow_network.py",
    "stuck_pages.py",
}
"""These wait for everyone, or know other programs than pages."""

PAUSES = {"sleep", "wait_for_timeout"}
LOOKS = {
    "all_inner_texts",
    "all_text_contents",
    "count",
    "get_attribute",
    "inner_html",
    "inner_text",
    "input_value",
    "is_checked",
    "is_disabled",
    "is_editable",
    "is_enabled",
    "is_hidden",
    "is_visible",
    "text_content",
}
"""Methods of a locator that say what is there at this moment."""


def _called(node: ast.AST) -> tuple[str, ast.Call] | None:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr, node
    return None


def _looks(test: ast.AST) -> Iterator[str]:
    """What an assert's test looks at. A list or a text has a ``count``, too, but with an argument."""
    for node in ast.walk(test):
        if (found := _called(node)) and found[0] in LOOKS and not (found[0] == "count" and found[1].args):
            yield found[0]


def complaints(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a test file that are wrong, and why."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert):
            yield from ((node.lineno, f"asserts one look at a page ({look})") for look in _looks(node.test))
        if found := _called(node):
            name, call = found
            if name in PAUSES:
                yield call.lineno, f"waits for time ({name})"
            if "timeout" in [one.arg for one in call.keywords]:
                yield call.lineno, "has a limit of its own"
        if isinstance(node, ast.Constant) and node.value == "networkidle":
            yield node.lineno, "waits for the network instead of the page"


def main() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {why}"
        for file in sorted(FOLDER.glob("*.py"))
        if file.name not in HELPERS
        for line, why in complaints(file.read_text())
    ]
    raise SystemExit("\n".join(found) or 0)


if __name__ == "__main__":
    main()
