"""What compiles the kernel, and where the machine code is kept.

numba keeps compiled functions on disk, but looks only at the file of each function to see whether it is
still the same. The kernel is several files that call each other, so its cache lies in a folder named after
the contents of them all: after an upgrade nothing old can be used. Nor does numba expect two processes to
write there at once; `alone` sees to that.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

HERE = Path(__file__).parent
WEEK = 7 * 24 * 3600


def _mark() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(HERE.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _keep_apart() -> None:
    """Where that folder cannot be written, numba keeps what it compiles where it likes."""
    config: Any = numba.config
    folder = Path(config.CACHE_DIR or HERE / "__pycache__") / f"kernel-{_mark()}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if os.access(folder, os.W_OK):
        config.CACHE_DIR = str(folder)


_keep_apart()


def sweep() -> None:
    """Throws away what older versions left on disk more than a week ago."""
    config: Any = numba.config
    current = Path(config.CACHE_DIR or "")
    for old in current.parent.glob("kernel-*") if current.name.startswith("kernel-") else ():
        if old != current and time.time() - old.stat().st_mtime > WEEK:
            shutil.rmtree(old, ignore_errors=True)


@contextmanager
def alone() -> Iterator[None]:
    """While something may be compiled: other processes wait, and then find it on disk."""
    config: Any = numba.config
    folder = Path(config.CACHE_DIR or "")
    if not folder.name.startswith("kernel-"):
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compiled(function: F) -> F:
    """The function as machine code, compiled when it is first called and kept on disk."""
    return cast(F, numba.njit(cache=True, fastmath=True, error_model="numpy")(function))


def _lowest(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


def _count(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


lowest = cast(Callable[[int], int], intrinsic(_lowest))
"""The number of the lowest bit that is set in a 64-bit word other than 0; only in compiled functions."""

count = cast(Callable[[int], int], intrinsic(_count))
"""How many bits are set in a 64-bit word; only in compiled functions."""
