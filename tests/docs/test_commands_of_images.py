"""What the containers and examples run from our code exists."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.docs.pages import ROOT

FILES = [
    "Dockerfile",
    "docker-compose.yml",
    *sorted(
        str(path.relative_to(ROOT))
        for path in ROOT.glob("docs/examples/**/*.*")
        if path.parent.name != "__pycache__"
    ),
]
MODULE = re.compile(r"\bpython3? -m ((?:tabletop|tools|bench)[.\w]*)")
IMPORT = re.compile(r"\bfrom (tabletop[.\w]*) import (\w+)(?:; (\w+\.\w+)\(\))?")


def test_the_patterns_find_what_images_run() -> None:
    text = (ROOT / "Dockerfile").read_text()
    assert IMPORT.search(text)
    assert "tabletop.server.serve" in text


@pytest.mark.parametrize("name", FILES)
def test_modules_and_functions_exist(name: str) -> None:
    text = (ROOT / name).read_text()
    for module in MODULE.findall(text):
        assert find_spec(module), module
    for module, attribute, call in IMPORT.findall(text):
        found = import_module(module)
        try:
            value = getattr(found, attribute)
        except AttributeError:
            value = import_module(f"{module}.{attribute}")
        if call:
            assert callable(getattr(value, call.partition(".")[2])), call
