"""Problems of a running process that its host should know about: in the log once, and in `/ready` until they
are solved.
"""

from __future__ import annotations

import logging

logger = logging.getLogger(__name__)

_problems: dict[str, str] = {}


def report(name: str, sentence: str, *, error: BaseException | None = None) -> None:
    """There is a problem, described by a sentence. ``name`` tells it from others."""
    if _problems.get(name) != sentence:
        logger.error("%s", sentence, exc_info=error)
    _problems[name] = sentence


def solved(name: str) -> None:
    """There is no such problem, or not any more."""
    _problems.pop(name, None)


def current() -> str:
    """A problem as a sentence; empty if there is none."""
    return next(iter(_problems.values()), "")
