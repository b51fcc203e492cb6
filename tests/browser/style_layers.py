"""Which layers the styles of a page are in."""

from __future__ import annotations

from playwright.sync_api import Page

LAYERS = ["reset", "tokens", "parts", "page", "game"]

FOUND = """() => {
  const found = new Set();
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSImportRule) visit(rule.styleSheet.cssRules);
      else if (rule instanceof CSSLayerStatementRule) rule.nameList.forEach((name) => found.add(name));
      else if (rule instanceof CSSLayerBlockRule) found.add(rule.name);
      else found.add(rule.cssText);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return [...found];
}"""


def layers(page: Page) -> list[str]:
    """Those of a page, in their order of precedence, and every rule that is in none."""
    return page.evaluate(FOUND)
