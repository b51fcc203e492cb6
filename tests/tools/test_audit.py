"""`make audit`: what it makes of what it is told, and of silence."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tools import audit

CLEAN = {"dependencies": [{"name": "django", "version": "5.2", "vulns": []}]}
FLAW = {"id": "CVE-2026-1", "fix_versions": ["5.2.1"]}
FLAWED = {"dependencies": [{"name": "django", "version": "5.2", "vulns": [FLAW]}]}
UNKNOWN = {"dependencies": [{"name": "django", "skip_reason": "not found"}]}
NPM_CLEAN = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 3}}}
NPM_FLAWED = {**NPM_CLEAN, "vulnerabilities": {"x": {"name": "x", "severity": "high"}}}


@pytest.mark.parametrize(
    ("python", "npm", "status", "said"),
    [
        (CLEAN, NPM_CLEAN, 0, "Python: no known vulnerability in 1 packages"),
        (FLAWED, NPM_CLEAN, 1, "django 5.2: CVE-2026-1, fixed in ['5.2.1']"),
        (CLEAN, NPM_FLAWED, 1, "x: high"),
        (UNKNOWN, {"error": "405"}, 0, "npm: not checked"),
        ({}, {}, 0, "Python: not checked"),
    ],
)
def test_a_known_one_fails_and_silence_does_not(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: dict[str, Any],
    npm: dict[str, Any],
    status: int,
    said: str,
) -> None:
    monkeypatch.setattr(audit, "asked", lambda command: npm if "audit" in command else python)
    with pytest.raises(SystemExit) as end:
        audit.main()
    assert end.value.code == status
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("script", ["print('no JSON')", "print([])", "raise SystemExit(1)", "input()"])
def test_what_gives_no_answer_is_silence(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    monkeypatch.setattr(audit, "SECONDS", 3)
    assert audit.asked([sys.executable, "-c", script]) == {}
