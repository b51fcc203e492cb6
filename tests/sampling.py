"""Cases that are many of a kind: `make test` tries some, and `make nightly` all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

Parameters = type(pytest.param())


def parametrize_some(
    names: str | tuple[str, ...], cases: Iterable[Any], every: int, part: str = "games", **more: Any
) -> pytest.MarkDecorator:
    """``pytest.mark.parametrize`` for cases of which `make test` tries the first and each ``every``-th after
    it, and that nightly part the others. ``more`` is passed on.
    """
    return pytest.mark.parametrize(names, list(_marked(names, cases, every, part)), **more)


def _marked(names: str | tuple[str, ...], cases: Iterable[Any], every: int, part: str) -> Iterator[Any]:
    for number, case in enumerate(cases):
        marks = [pytest.mark.nightly(part)] if number % every else []
        if isinstance(case, Parameters):
            yield pytest.param(*case.values, id=case.id, marks=[*case.marks, *marks])
        else:
            yield pytest.param(*([case] if isinstance(names, str) else case), marks=marks)
