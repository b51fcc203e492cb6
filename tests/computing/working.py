"""What the tests have worker processes do. They import this module, and nothing of Django with it."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

from tabletop.rules.game import Refused


def who(*_: Any) -> dict[str, Any]:
    """Which process does it, and whether Django was loaded there."""
    return {"pid": os.getpid(), "django": "django" in sys.modules}


def tells(what: str, seed: str, effort: float) -> dict[str, Any]:
    return {"what": what, "seed": seed, "effort": effort}


def tells_nothing(*_: Any) -> str:
    return ""


def sleeps(seconds: float, *_: Any) -> dict[str, Any]:
    time.sleep(seconds)
    return {"slept": seconds}


def dies(*_: Any) -> dict[str, Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def refuses(*_: Any) -> dict[str, Any]:
    raise Refused("no_such_bot", bot="x")


def tells_what_cannot_be_sent(*_: Any) -> dict[str, Any]:
    return {"here": lambda: None}
