"""Counts and logs refusals in one place, so that metrics and log agree."""

from __future__ import annotations

import logging

from tabletop.ops import metrics

logger = logging.getLogger(__name__)


def refused(code: str, where: str, *, match: str | None = None, seq: int | None = None) -> None:
    """Count and log a refusal on a ``socket`` or a ``page``; ``match`` and ``seq`` say where, if at a
    table.
    """
    metrics.refused(code, where)
    logger.info("refused", extra={"code": code, "match": match, "seq": seq})


class WrongHosts(logging.Handler):
    """Counts requests that name another host, instead of a line for each: what they name is a stranger's
    text.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Count the request."""
        metrics.refused("wrong_host", "page")
