"""What is checked of every game when the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured

import tests.toys  # noqa: F401 (puts the toys beside the real games)
from tabletop.rules.game_checks import complaints
from tabletop.rules.registry import find, has_module
from tests.contract.planted_faults import TOYS, Fault, planted


def rename(tmp_path: Path, old: str, new: str) -> list[str]:
    """The complaints about a copy of the toy "stones" in which a module has another name."""
    text = (TOYS / "stones" / old).read_text()
    with planted(Fault("", old, "", ""), tmp_path):
        (tmp_path / "stones" / new).write_text(text)
        return list(complaints("stones"))


def test_a_misspelt_module_is_named_with_the_right_one(tmp_path: Path) -> None:
    assert rename(tmp_path, "analysis.py", "analyses.py") == [
        "games/stones: nothing looks for a module analyses. Did you mean analysis?"
    ]
    assert rename(tmp_path / "again", "lessons.py", "lesson.py") == [
        "games/stones: nothing looks for a module lesson. Did you mean lessons?"
    ]


def test_a_module_that_nothing_uses_is_an_error(tmp_path: Path) -> None:
    (told,) = rename(tmp_path, "deal.py", "cards.py")
    assert told.startswith("games/stones: nothing uses the module cards. Optional modules are analysis, ")


def test_modules_of_its_own_are_the_games_business(tmp_path: Path) -> None:
    changes = {"from __future__ import annotations\n": "from games.stones import shapes  # noqa: F401\n"}
    with planted(Fault("", "rules.py", "", "", changes), tmp_path):
        (tmp_path / "stones" / "shapes.py").touch()
        assert list(complaints("stones")) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("deadline", "nothing calls deadline. Inherit from Deadlines."),
        ("present", "nothing calls present. Inherit from Elastic."),
        ("why_nt", "nothing calls why_nt. Did you mean why_not?"),
    ],
)
def test_an_attribute_that_nothing_calls_is_an_error(
    name: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find("stones")), name, lambda self, state: 5, raising=False)
    assert list(complaints("stones")) == [f"games/stones: {told}"]


def test_a_package_that_only_its_own_files_use_is_an_error(tmp_path: Path) -> None:
    with planted(Fault("", "analysis.py", "", ""), tmp_path):
        (tmp_path / "stones" / "shapes").mkdir()
        (tmp_path / "stones" / "shapes" / "__init__.py").write_text("from games.stones.shapes import circle")
        (told,) = complaints("stones")
    assert told.startswith("games/stones: nothing uses the module shapes.")


def test_the_server_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("stones")), "slug", "stone")
    with pytest.raises(ImproperlyConfigured, match="slug is 'stone', and the folder is 'stones'"):
        apps.get_app_config("server").ready()


def test_the_platform_asks_for_listed_modules_only() -> None:
    with pytest.raises(AssertionError, match="preset"):
        has_module("stones", "preset")


def test_a_capability_without_its_methods_cannot_be_made() -> None:
    from tabletop.rules.capabilities import Secrets

    make: Any = type("Secretive", (Secrets, type(find("stones"))), {})
    with pytest.raises(TypeError, match="alike"):
        make()
