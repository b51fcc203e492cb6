"""`make test`, `make nightly` and `make check`: what runs, what runs again, and what is a failure."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools import check, check_js, nightly, repeat, test

COMMITS = ("0" * 40, "5" * 40, "f" * 40)
QUICK = "tests/test_failures.py::test_nothing_is_told_of_a_test_that_passed"

FLAKY = """
from pathlib import Path

def test_passes():
    pass

def test_passes_the_second_time(tmp_path):
    seen = Path(__file__).with_suffix(".seen")
    if not seen.exists():
        seen.touch()
        raise AssertionError

def test_fails():
    assert {fails}
"""

SLOW = pytest.mark.nightly("tools")
"""These run pytest."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the project to tools/test.py, with one file of tests to come."""
    monkeypatch.setattr(test, "ROOT", tmp_path)
    monkeypatch.setattr(test, "FLAKY", tmp_path / "flaky.toml")
    (tmp_path / "flaky.toml").write_text("")
    plugin = "from tests import failures\n"
    (tmp_path / "conftest.py").write_text(
        f"{plugin}\n\ndef pytest_configure(config): failures.register(config)\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.setenv("PYTHONPATH", str(nightly.ROOT))
    return tmp_path


def run(project: Path, fails: bool) -> int:
    (project / "test_some.py").write_text(FLAKY.format(fails="not 1" if fails else "1"))
    return test.run(["-q", "-p", "no:django", "test_some.py"])


@SLOW
def test_who_passes_alone_is_flaky(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(project, fails=False) == 0
    printed = capfd.readouterr().out
    assert "Once more, alone: test_some.py::test_passes_the_second_time" in printed
    assert 'test = "test_some.py::test_passes_the_second_time"' in printed


@SLOW
def test_who_fails_alone_has_failed(project: Path) -> None:
    assert run(project, fails=True) == test.SOME_FAILED


@SLOW
def test_more_than_three_flaky_tests_are_a_failure(project: Path) -> None:
    (project / "flaky.toml").write_text("\n".join(map(test.entry, "abc")))
    assert test.known() == ["a", "b", "c"]
    assert run(project, fails=False) == 1


@SLOW
def test_a_known_flaky_test_is_not_counted_twice(project: Path) -> None:
    entries = ["a", "b", "test_some.py::test_passes_the_second_time"]
    (project / "flaky.toml").write_text("\n".join(map(test.entry, entries)))
    assert run(project, fails=False) == 0


def test_few_tests_are_known_to_be_flaky() -> None:
    assert len(test.known()) <= test.MAX_FLAKY


@pytest.mark.parametrize("commit", COMMITS)
def test_ci_runs_two_parts_that_the_change_is_about(commit: str) -> None:
    parts = nightly.for_change(["games/lateral/rules/moves.py", "static/table/table.css"], commit)
    assert len(parts) == nightly.MAX_IN_CI
    assert {*parts} <= {"axe", "tours", "tours-lateral", "translations", "devices", "tables", "lineup"} | {
        "lateral",
        "deduction",
        "evenings",
        "games",
    }


@pytest.mark.parametrize("commit", COMMITS)
def test_ci_runs_any_part_if_the_change_is_about_none(commit: str) -> None:
    (part,) = nightly.for_change(["NOTICE"], commit)
    assert part in nightly.PARTS


def test_parts_that_passed_at_this_commit_do_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nightly, "RESULTS", tmp_path)
    known = {"axe": {"passed": True, "seconds": 3}, "docs": {"passed": False, "seconds": 5}}
    (tmp_path / "abc.json").write_text(json.dumps(known))
    assert nightly.chosen([], "abc") == [part for part in nightly.PARTS if part != "axe"]
    assert nightly.chosen(["1", "docs"], "abc") == ["axe", "docs"]
    assert " 1 axe             passed  3 s" in nightly.listing("abc")
    with pytest.raises(SystemExit, match="There is no part polish"):
        nightly.chosen(["polish"], "abc")


@SLOW
def test_tests_of_a_part_do_not_run_in_make_test() -> None:
    """And without a part they do."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/tools/test_coverage.py", QUICK]
    found = [
        subprocess.run([*command, *more], cwd=nightly.ROOT, capture_output=True, text=True).stdout
        for more in ([], ["--nightly=tools"])
    ]
    assert [("test_coverage" in text, QUICK in text) for text in found] == [(False, True), (True, False)]


def test_a_file_is_tested_by_what_imports_it() -> None:
    assert "tests/accounts/test_names.py" in check.tests_of(["tabletop/accounts/names.py"])
    assert check.tests_of(["static/kit/ask.js"]) == ["tests/kit"]
    assert check.tests_of(["tests/test_layers.py", "gone.py"]) == ["tests/test_layers.py"]


def test_a_file_that_no_test_imports_is_tested_by_the_folder_of_its_name() -> None:
    """Nor do tests in a browser count, which don't run."""
    assert check.tests_of(["tabletop/features/archive/views.py"]) == ["tests/archive"]
    assert check.tests_of(["tabletop/features/deals/circles/views.py"]) == ["tests/deals"]
    assert check.tests_of(["games/deduction/daily_puzzle.py"]) == ["tests/games/deduction"]


def test_a_game_is_tested_in_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "ROOT", tmp_path)
    for file in ("games/hex/__init__.py", "games/hex/rules/game.py", "games/hex/tests/test_rules.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert check.tests_of(["games/hex/rules/game.py", "games/gone/words.py"]) == ["games/hex/tests"]
    assert check.tests_of(["games/hex/deleted.py"]) == ["games/hex/tests"]


def test_a_changed_game_has_to_keep_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: dict[str, list[str]] = {}
    monkeypatch.setattr(check_js, "prepare", lambda: None)
    monkeypatch.setattr(check, "run", lambda name, command: commands.setdefault(name, command) is not None)
    with pytest.raises(SystemExit, match="0"):
        check.main(["games/lineup/words.py", "games/lateral/rules/moves.py", "README.md"])
    contract = " ".join(commands.pop("contract"))
    assert "-k lateral or lineup tests/contract/test_contract.py" in contract
    assert contract.endswith(" tests/rules tests/secrets"), "as docs/adding-a-game.md says"
    with pytest.raises(SystemExit, match="0"):
        check.main(["tabletop/accounts/names.py"])
    assert "contract" not in commands


def test_a_changed_helper_repeats_the_tests_that_import_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "changed", lambda: ["tests/browser/deduction_pages.py", "README.md"])
    found = repeat.changed()
    assert "tests/browser/test_note_sheets.py" in found
    assert "tests/browser/test_lineup_zoom.py" not in found
