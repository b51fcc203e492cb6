"""Paired comparisons of Counsel's efforts: statistics, and files of results that can be continued."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import counsel
from bench.paired import Comparison, compare, interval, sign_test

OPTIONS = {"rules": "standard", "level": "easy", "attire": False}


@pytest.mark.parametrize(
    ("one", "other", "p"), [(0, 0, 1.0), (3, 3, 1.0), (0, 1, 1.0), (0, 6, 0.03125), (10, 3, 0.09229)]
)
def test_the_sign_test_is_exact_and_two_sided(one: int, other: int, p: float) -> None:
    assert sign_test(one, other) == sign_test(other, one) == pytest.approx(p, abs=1e-5)


def test_the_interval_is_that_of_wilson() -> None:
    assert interval(10, 20) == pytest.approx((29.93, 70.07), abs=0.01)
    assert interval(0, 10) == pytest.approx((0, 27.75), abs=0.01)


def test_only_deals_with_different_results_count() -> None:
    found = compare([True, True, True, False, False], [True, False, False, True, False])
    assert found == Comparison(both=1, first=2, second=1, neither=1)
    assert found.deals == 5
    assert found.p == 1.0


def test_a_comparison_is_continued_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    (first,) = counsel.play_missing(OPTIONS, ["quick"], 1, file)
    assert first.seconds
    assert len(first.seconds) == len(first.chances)
    tasks: list[counsel.Task] = []

    def run(play, some):  # type: ignore[no-untyped-def]  # stands in for a pool
        tasks.extend(some)
        return map(play, some)

    both = counsel.play_missing(OPTIONS, ["quick", "2000"], 1, file, run)
    assert [(task.effort, task.first) for task in tasks] == [("2000", 0)]
    assert counsel.stored(file, OPTIONS) == both
    assert counsel.stored(file, OPTIONS | {"level": "hard"}) == []
    table = "\n".join(counsel.comparison(both, ["quick", "2000"]))
    assert "quick and 2000, 1 deals: both won" in table


def test_an_unknown_effort_is_refused() -> None:
    with pytest.raises(ValueError, match="slow"):
        counsel.effort_of("slow")
