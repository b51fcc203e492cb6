"""`make sbom`: a bill of materials that names everything in the lock files, for other programs to read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.model.bom import Bom

from tests.docs.pages import ROOT, text_of
from tools import check_tree


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    file = tmp_path_factory.mktemp("sbom") / "new" / "sbom.cdx.json"
    subprocess.run([sys.executable, "-m", "tools.sbom", str(file)], cwd=ROOT, check=True)
    return json.loads(file.read_text())


def names(told: dict[str, Any], kind: str, scope: str | None = None) -> set[str]:
    """Packages of that kind, as ``name==version``."""
    return {
        f"{each.get('group', '')}/{each['name']}".lstrip("/") + f"=={each['version']}"
        for each in told["components"]
        if each["purl"].startswith(f"pkg:{kind}/") and scope in (None, each["scope"])
    }


def test_it_is_cyclonedx(told: dict[str, Any]) -> None:
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    read = Bom.from_json(told)  # type: ignore[attr-defined]  # made by a decorator
    assert len(read.components) == len(told["components"]) > 100


def test_every_python_package_is_in_it(told: dict[str, Any]) -> None:
    def plain(lock: str) -> set[str]:
        pins = (pin.split("==") for pin in check_tree.pins(lock))
        return {f"{name.split('[')[0]}=={version}" for name, version in pins}

    assert names(told, "pypi") == plain("dev.lock")
    assert names(told, "pypi", "required") == plain("play.lock")


def test_every_npm_package_is_in_it(told: dict[str, Any]) -> None:
    locked = json.loads(text_of("package-lock.json"))["packages"]
    wanted = {
        f"{each.get('name') or path.split('node_modules/')[-1]}=={each['version']}"
        for path, each in locked.items()
        if path
    }
    assert names(told, "npm") == wanted
    assert {each.split("==")[0] for each in names(told, "npm", "required")} == {"lit-html"}


def test_each_has_the_hashes_of_its_lock(told: dict[str, Any]) -> None:
    locks = text_of("requirements/dev.lock")
    for each in told["components"]:
        assert each["hashes"], each["name"]
        if each["purl"].startswith("pkg:pypi/"):
            assert all(f"sha256:{hash_['content']}" in locks for hash_ in each["hashes"]), each["name"]


def test_the_same_locks_make_the_same_bill(told: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "again.json"
    subprocess.run([sys.executable, "-m", "tools.sbom", str(file)], cwd=ROOT, check=True)
    again = json.loads(file.read_text())
    assert again["serialNumber"] == told["serialNumber"]
    assert again["components"] == told["components"]


def test_ci_writes_it() -> None:
    assert "\nmake sbom\n" in text_of(".ci/run")
    assert "tools.sbom" in text_of("Makefile").split("\nsbom:")[1].split("\n\n")[0]
