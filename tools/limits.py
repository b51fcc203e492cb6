"""docs/limits.md, from the declarations in `tabletop.limits.limits` and those of games.

python -m tools.limits    writes the page; tests/docs/test_limits.py fails while it differs
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import isinf
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.limits.rate_limits import Maximum, RateLimit

PAGE = Path(__file__).resolve().parents[1] / "docs" / "limits.md"
DAY = 24 * 60 * 60

INTRODUCTION = """\
# Limits

How often something can happen, and how much at the same time. This page is generated from
`tabletop/limits/limits.py` by `python -m tools.limits`. How large messages and files can be is in
[the protocol](protocol.md#limits); how limits are counted is in [decision 0009](decisions/0009-limits.md).

"60, then one in 5 s" is a token bucket: 60 in quick succession, and then a new one every 5 seconds. An
address is an IPv4 address or an IPv6 /64. A whole /48 together may have ten times as much, unless the table
says otherwise. All processes count together, except for limits "in one process" and those of one connection.
`RATE_LIMIT_SCALE` multiplies the token buckets except those for messages, and the numbers of connections,
sockets and queued work.

"""


def page() -> str:
    """The text of the page."""
    heads = ("what", "how much", "who pays", "beyond it", "why")
    rows = [heads, ("---",) * len(heads), *map(row, declared())]
    return INTRODUCTION + "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def declared() -> Iterator[RateLimit | Maximum]:
    """All limits, in the order of their declarations."""
    from games.lateral.puzzles import services
    from tabletop.limits import limits
    from tabletop.limits.rate_limits import Maximum, RateLimit

    for module in (limits, services):
        yield from (each for each in vars(module).values() if isinstance(each, Maximum | RateLimit))


def row(limit: RateLimit | Maximum) -> tuple[str, ...]:
    """One row of the table."""
    from tabletop.limits.rate_limits import Maximum, Per

    number = f"{limit.number:,}" if isinstance(limit, Maximum) else rate(limit)
    is_alone = limit.shared or limit.per in (Per.CONNECTION, Per.PROCESS)
    payer = limit.per.value if is_alone else f"{limit.per.value}, in one process"
    return limit.what, number, payer, limit.beyond, limit.reason


def rate(limit: RateLimit) -> str:
    """The number of a rate limit, in words."""
    burst, seconds = f"{limit.burst:,}", limit.seconds
    if isinf(seconds):
        return burst
    if round(limit.burst * seconds) == DAY:
        return f"{burst} a day"
    if seconds < 1:
        return f"{burst}, then {1 / seconds:.0f} a second"
    return f"{burst}, then one {'a second' if seconds == 1 else f'in {seconds:.0f} s'}"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    PAGE.write_text(page())


if __name__ == "__main__":
    main()
