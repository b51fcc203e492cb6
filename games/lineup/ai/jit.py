"""The compiler for this package's functions."""

from __future__ import annotations

from pathlib import Path

from tabletop.computing.kernel import Kernel

_KERNEL = Kernel(Path(__file__).parent)
compiled, alone, sweep = _KERNEL.compiled, _KERNEL.alone, _KERNEL.sweep
