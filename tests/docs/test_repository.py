"""What hosts of repositories, editors and pre-commit read: it parses, and what it names exists."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

from tests.docs.pages import ROOT, name_of, text_of
from tools.nightly import PARTS

WORKFLOWS = sorted((ROOT / ".github/workflows").iterdir())
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[a-z]*.yml"))
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)*$")
TARGETS = set(re.findall(r"^(\w+):", text_of("Makefile"), flags=re.M))
FILES_OF = {
    "pip": "pyproject.toml",
    "npm": "package.json",
    "github-actions": ".github/workflows",
    "docker": "Dockerfile",
    "docker-compose": "docker-compose.yml",
}
"""What each of dependabot's ecosystems reads in its directory."""


@pytest.mark.parametrize("path", WORKFLOWS, ids=name_of)
def test_a_workflow_runs_what_there_is(path: Path) -> None:
    jobs = yaml.safe_load(path.read_text())["jobs"].values()
    commands = "\n".join(step.get("run", "") for job in jobs for step in job["steps"])
    assert set(re.findall(r"^make (\w+)", commands, flags=re.M)) <= TARGETS
    files = re.findall(r"^(\.\w+/\w+)$", commands, flags=re.M)
    assert [name for name in files if not (ROOT / name).stat().st_mode & 0o111] == []
    assert ".ci/run" in files or "make nightly PART=" in commands


@pytest.mark.parametrize("path", WORKFLOWS, ids=name_of)
def test_actions_of_others_are_pinned_and_may_only_read(path: Path) -> None:
    uses = [line.strip("- ") for line in path.read_text().splitlines() if "uses: " in line]
    assert uses
    assert [line for line in uses if not PINNED.fullmatch(line)] == []
    assert yaml.safe_load(path.read_text())["permissions"] == {"contents": "read"}


def test_every_part_has_its_machine() -> None:
    nightly = yaml.safe_load(text_of(".github/workflows/nightly.yml"))
    assert nightly["jobs"]["part"]["strategy"]["matrix"]["part"] == [*PARTS]


def test_dependabot_looks_where_dependencies_are() -> None:
    updates = yaml.safe_load(text_of(".github/dependabot.yml"))["updates"]
    assert {each["package-ecosystem"] for each in updates} == set(FILES_OF)
    for each in updates:
        assert (ROOT / each["directory"].strip("/") / FILES_OF[each["package-ecosystem"]]).exists()


def test_the_container_for_editors_installs_by_our_own_tools() -> None:
    command = json.loads(text_of(".devcontainer/devcontainer.json"))["postCreateCommand"]
    modules = re.findall(r"-m (tools\.\w+)", command)
    assert modules
    assert all(find_spec(module) for module in modules)


def test_pre_commit_runs_make_check() -> None:
    (repository,) = yaml.safe_load(text_of(".pre-commit-config.yaml"))["repos"]
    assert [hook["entry"] for hook in repository["hooks"]] == ["make check"]
    assert "check" in TARGETS


@pytest.mark.parametrize("path", [path for path in FORMS if path.stem != "config"], ids=name_of)
def test_forms_for_issues_are_complete(path: Path) -> None:
    form = yaml.safe_load(path.read_text())
    assert {"name", "description", "body"} <= set(form)
    assert all(field["attributes"]["label"] for field in form["body"])
    assert len({field["id"] for field in form["body"]}) == len(form["body"])


def test_commands_of_the_guide_exist() -> None:
    assert set(re.findall(r"`make (\w+)", text_of("CONTRIBUTING.md"))) <= TARGETS
