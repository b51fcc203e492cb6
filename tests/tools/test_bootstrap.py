"""Which Python `make` puts into .venv."""

import sys
from pathlib import Path

import pytest

from tools import bootstrap

pytestmark = pytest.mark.nightly("tools")


@pytest.fixture(autouse=True)
def not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHON", raising=False)


def may_install(monkeypatch: pytest.MonkeyPatch, *, done: bool) -> list[str]:
    """Records the packages that would be installed; ``done`` says whether that succeeds."""
    asked: list[str] = []

    def try_to_install(packages: list[str], why: str) -> bool:
        asked.extend(packages)
        return done

    monkeypatch.setattr("tools.debian.try_to_install", try_to_install)
    return asked


def fast(monkeypatch: pytest.MonkeyPatch, home: Path, answer: int) -> Path:
    """A fast Python that can make a virtual environment (0) or not (1)."""
    python = home / "python3.11"
    python.write_text(f"#!/bin/sh\nexit {answer}\n")
    python.chmod(0o755)
    monkeypatch.setattr(bootstrap, "FAST", python)
    return python


def test_the_fast_one_where_there_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    python = fast(monkeypatch, tmp_path, 0)
    asked = may_install(monkeypatch, done=True)
    assert bootstrap.best_python() == str(python)
    assert asked == []


@pytest.mark.parametrize("done", [True, False])
def test_what_it_lacks_is_installed_or_done_without(
    done: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = fast(monkeypatch, tmp_path, 1)
    asked = may_install(monkeypatch, done=done)
    assert bootstrap.best_python() == (str(python) if done else sys.executable)
    assert asked == ["python3.11-venv"]


def test_another_one_when_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fast(monkeypatch, tmp_path, 0)
    monkeypatch.setenv("PYTHON", sys.executable)
    assert bootstrap.best_python() == sys.executable


def test_the_one_that_runs_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "FAST", tmp_path / "none")
    assert bootstrap.best_python() == sys.executable
