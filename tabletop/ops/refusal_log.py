"""What is counted and told at once, so that the metrics and the log say the same."""

from __future__ import annotations

import logging

from tabletop.ops import metrics

logger = logging.getLogger(__name__)


def refused(code: str, where: str, *, match: str | None = None, seq: int | None = None) -> None:
    """Something was refused, on a ``socket`` or by a ``page``; at number ``seq`` of that match, if at one."""
    metrics.refused(code, where)
    logger.info("refused", extra={"code": code, "match": match, "seq": seq})
