"""Every code of a reason has a sentence in the browser."""

from __future__ import annotations

import re
from pathlib import Path

from games.questioning.ai import advice

STATIC = Path(advice.__file__).parents[1] / "static" / "questioning"


def test_every_reason_of_counsel_has_a_sentence() -> None:
    codes = set(re.findall(r"``(\w+)``", (advice.__doc__ or "").split("is used:", 1)[1])) - {
        "next",
        "least",
    }
    said = set(re.findall(r"^  (\w+): \(", (STATIC / "counsel.js").read_text(), flags=re.M))
    assert codes == said
