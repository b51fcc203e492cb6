"""Each style sheet is in one of the layers of docs/architecture.md, and keeps to a few rules."""

from __future__ import annotations

import re

from tests.docs.pages import text_of
from tests.docs.style_sheets import COMMENT, all_style_sheets

LAYERS = ["reset", "tokens", "parts", "page", "game"]
DECLARATION = "static/site/layers.css"
WITHOUT_LAYER = {"static/site/admin.css"}
"""Django's style sheets, which it changes, are in no layer: those win over all layers."""

IMPORT = re.compile(r"@import[^;]*;")
BLOCK = re.compile(r"@layer (\w+) \{\n(.*)\n\}", re.DOTALL)


def layers_of(sheet: str) -> list[str]:
    """The layer that this style sheet is in ("imports": it has no rules). None where a rule is outside."""
    rules = IMPORT.sub("", COMMENT.sub("", sheet)).strip()
    if not rules:
        return ["imports"]
    block = BLOCK.fullmatch(rules)
    if not block:
        return []
    depth = 0
    for brace in re.findall(r"[{}]", block[2]):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return []
    return [block[1], *re.findall(r"@layer (\w+)", block[2])]


def test_a_rule_outside_a_layer_is_found() -> None:
    inside = '/* Text. */\n@import url("a.css");\n\n@layer page {\n.a {\n  color: red;\n}\n}\n'
    assert layers_of(inside) == ["page"]
    assert layers_of('@import url("a.css");') == ["imports"]
    assert layers_of(inside + ".b {\n}\n") == []
    assert layers_of(".b {\n}\n" + inside) == []
    assert layers_of(inside + "@layer game {\n.b {\n}\n}\n") == []
    assert layers_of("@layer page {\n@layer game {\n.b {\n}\n}\n}\n") == ["page", "game"]


def test_every_style_sheet_is_in_one_layer() -> None:
    sheets = all_style_sheets() - WITHOUT_LAYER - {DECLARATION}
    found = {path: layers_of(text_of(path)) for path in sheets}
    outside = {path: layers for path, layers in found.items() if len(layers) != 1}
    assert outside == {}, "all rules of a file stand in one @layer: “game” in games, “tokens” in a theme.css"
    only = {path: layers[0] for path, layers in found.items()}
    assert set(only.values()) == {*LAYERS, "imports"}
    of_games = {
        path: layer for path, layer in only.items() if path.startswith("games/") and layer != "imports"
    }
    right = {path: "tokens" if path.endswith("/theme.css") else "game" for path in of_games}
    assert of_games == right


def test_the_order_of_layers_comes_first() -> None:
    assert COMMENT.sub("", text_of(DECLARATION)).strip() == f"@layer {', '.join(LAYERS)};"
    assert re.findall(r"@import url\(\"(.*?)\"\)", text_of("static/site/styles.css"))[0] == "layers.css"
    assert re.findall(r"rel=\"stylesheet\" href=\"(.*?)\"", text_of("templates/500.html"))[0] == (
        "/static/site/layers.css"
    )


def split(selector: str, at: str) -> list[str]:
    """Its parts between those characters that are not in parentheses or brackets."""
    parts, depth = [""], 0
    for letter in selector:
        depth += (letter in "([") - (letter in ")]")
        if not depth and letter in at:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def anything_after_has(sheet: str) -> list[str]:
    """Selectors that style descendants of what ``:has()`` finds, and don't say of which name, class or
    attribute. With one of them in a page, Chromium calculates the style of all elements anew whenever any
    element with a rule with ``:has()`` may have changed.
    """
    preludes = re.findall(r"([^{};]*:has\([^{};]*)\{", COMMENT.sub("", sheet))
    found = []
    for selector in (one for prelude in preludes for one in split(prelude, ",")):
        *before, last = split(selector, " >+~\n")
        named = re.sub(r":nth-[\w-]+\([^()]*\)|::?[\w-]+", "", last)
        if any(":has(" in each for each in before) and not re.search(r"[.#\[a-z]", named):
            found.append(selector)
    return found


def test_selectors_without_a_name_are_found() -> None:
    assert anything_after_has(".a:has(.b) > :nth-child(n + 3) {\n}\n") == [".a:has(.b) > :nth-child(n + 3)"]
    assert anything_after_has(".c, .a:not(:has(> .b)) * {\n}\n") == [".a:not(:has(> .b)) *"]
    assert anything_after_has(".a:has(*) > .b:nth-child(3) {\n}\n.a:has(.b) > :is(p, .c) {\n}\n") == []
    assert anything_after_has(".a > :is(.b, .c):has(:checked) {\n}\n.a:has(> :nth-child(2)) li {\n}\n") == []


def test_what_has_something_styles_only_named_descendants() -> None:
    found = {path: anything_after_has(text_of(path)) for path in all_style_sheets()}
    assert {path: selectors for path, selectors in found.items() if selectors} == {}


def unreachable_starts(sheet: str) -> list[str]:
    """Selectors of scrolling boxes that centre what is in them, or put it at the end: when there is too much
    of it, nobody can scroll to where it begins. With ``safe`` they can.
    """
    rules = re.findall(r"([^{};]*)\{([^{}]*)\}", COMMENT.sub("", sheet))
    scrolls = re.compile(r"(?<![\w-])overflow(-[xy])?:[^;]*\b(auto|scroll)\b")
    unsafe = re.compile(
        r"(?<![\w-])(align|justify|place)-content:(?![^;]*\bsafe\b)[^;]*\b(center|(flex-)?end)\b"
    )
    return [selector.strip() for selector, rule in rules if scrolls.search(rule) and unsafe.search(rule)]


def test_an_unreachable_start_is_found() -> None:
    assert unreachable_starts(".a {\n  overflow: auto;\n  align-content: center;\n}\n") == [".a"]
    assert unreachable_starts(
        "@media print {\n.a {\n  place-content: end;\n  overflow-y: scroll;\n}\n}\n"
    ) == [".a"]
    assert unreachable_starts(".a {\n  overflow: auto;\n  align-content: safe center;\n}\n") == []
    assert unreachable_starts(".a {\n  overflow: hidden;\n  align-content: center;\n}\n") == []


def test_what_scrolls_can_be_scrolled_to_its_start() -> None:
    found = {path: unreachable_starts(text_of(path)) for path in all_style_sheets()}
    assert {path: selectors for path, selectors in found.items() if selectors} == {}
