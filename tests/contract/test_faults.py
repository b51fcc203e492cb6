"""Faults that the author of a game can make (faults.toml), each planted in a toy: the contract names it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract import matches
from tests.contract.checks import CHECKS
from tests.contract.complaints import told
from tests.contract.planted_faults import Fault, planted
from tests.contract.tables import tables_of
from tests.secrets.world_comparison import ways

pytestmark = pytest.mark.nightly("faults")

FILE = Path(__file__).with_name("faults.toml")
FAULTS = [Fault(**entry) for entry in tomllib.loads(FILE.read_text())["fault"]]


def complaints_of(fault: Fault) -> Iterator[str]:
    """What the check says of the toy as it is now."""
    if fault.check != "match":
        yield from {**CHECKS, "secrets": ways}[fault.check](fault.toy)
        return
    for table in tables_of(fault.toy):
        yield from matches.complaints(table)


def until(text: str, complaints: Iterator[str]) -> Iterator[str]:
    """The complaints up to the first that says this."""
    for complaint in complaints:
        yield complaint
        if text in complaint:
            return


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_fault_is_found_and_named(fault: Fault, tmp_path: Path) -> None:
    with planted(fault, tmp_path):
        found = told(until(fault.found, complaints_of(fault)))
    assert any(fault.found in complaint for complaint in found), found


def test_the_toy_without_a_fault_passes(tmp_path: Path) -> None:
    """Planted as the others are, with nothing replaced by something else."""
    for check in (*CHECKS, "match"):
        sound = Fault("none", "rules.py", check, "", {"GAME = Stones()": "GAME = Stones()  # sound"})
        folder = tmp_path / check
        folder.mkdir()
        with planted(sound, folder):
            assert told(complaints_of(sound)) == []
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
