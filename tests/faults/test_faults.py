"""Each planted fault makes one of its tests fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.planted_faults import ROOT, Fault, copied, families, run_with

PARTS = {"forms": "faults-forms"}
"""The nightly part of a list, where it isn't ``faults``."""

FAULTS = [
    pytest.param(fault, id=f"{family}: {fault.what}", marks=pytest.mark.nightly(PARTS.get(family, "faults")))
    for family, faults in families().items()
    for fault in faults
]


DICE = (ROOT / "tabletop/rules/dice.py").read_text()


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, one in each process."""
    return copied(tmp_path_factory.mktemp("project"))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_test_fails_with(fault: Fault, copy: Path) -> None:
    failed, printed = run_with(fault, copy)
    assert failed, f"No test fails with this fault: {fault.what}\n{printed}"


@pytest.mark.nightly("faults")
@pytest.mark.parametrize(
    ("file", "new", "test"),
    [
        ("static/table/steps.js", "export {", "tests/table/steps.test.js"),
        ("static/table/steps.js", 'import "./nowhere.js";', "tests/table/steps.test.js"),
        ("tabletop/rules/dice.py", "import nowhere", "tests/rules/test_dice.py"),
        ("tabletop/rules/dice.py", DICE, "tests/rules/test_dice.py"),
    ],
    ids=["syntax", "import", "Python import", "no fault"],
)
def test_only_a_failed_test_counts(copy: Path, file: str, new: str, test: str) -> None:
    """A module that doesn't load is no failed test, nor is a change that changes nothing."""
    whole = (ROOT / file).read_text()
    failed, printed = run_with(Fault("", file, whole, new, (test,)), copy)
    assert not failed, printed


def test_all_faults_can_be_planted() -> None:
    """Their texts are where they should be, and so are the tests that find them."""
    for faults in families().values():
        for fault in faults:
            assert fault.text
            assert fault.tests, fault.what
            for test in fault.tests:
                file, _, name = test.partition("::")
                text = (ROOT / file).read_text()
                function = name.rpartition("::")[2].partition("[")[0]
                assert f"def {function}(" in text if name else text, f"there is no {test}"
