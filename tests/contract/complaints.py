"""What a check finds: sentences, each said once, and not too many of them."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator

Check = Callable[[str], Iterable[str]]
"""Looks at the game of that slug, and gives its complaints."""

MAX_TOLD = 10


def told(complaints: Iterable[str]) -> list[str]:
    """The first of them, none twice; what the game raises while it is looked at is one as well."""
    found: dict[str, None] = {}
    try:
        for complaint in complaints:
            found[complaint] = None
            if len(found) == MAX_TOLD:
                break
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        found[f"the game breaks at {last.filename}:{last.lineno} ({last.line}): {error!r}"] = None
    return list(found)


def raised(what: str, work: Callable[[], object]) -> Iterator[str]:
    """A complaint if that raises anything: "``what`` raises …"."""
    try:
        work()
    except Exception as error:
        yield f"{what} raises {type(error).__name__}: {error}"
