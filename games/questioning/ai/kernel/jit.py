"""Compilation of the kernel's functions, and two processor instructions that they use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from tabletop.computing.kernel import Kernel

_KERNEL = Kernel(Path(__file__).parents[1])
compiled, alone, sweep = _KERNEL.compiled, _KERNEL.alone, _KERNEL.sweep


def _lowest(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


def _count(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


lowest = cast(Callable[[int], int], intrinsic(_lowest))
"""The index of the lowest set bit of a 64-bit word other than 0. Only for compiled functions."""

count = cast(Callable[[int], int], intrinsic(_count))
"""The number of set bits of a 64-bit word. Only for compiled functions."""
