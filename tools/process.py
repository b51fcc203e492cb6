"""Starting and stopping servers, for `make play` and for the tests."""

import ctypes
import signal
import socket
import sys
import time
from collections.abc import Callable


def die_with_parent(with_signal: int = signal.SIGTERM) -> None:
    """Makes this process end when its parent does, even by kill -9, and also after an exec. Linux only.

    To the kernel the parent is a thread: start servers from a thread that lives as long as they should.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, with_signal)  # PR_SET_PDEATHSIG


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def listening(host: str, port: int) -> bool:
    """Whether something accepts connections on that port."""
    with socket.socket(family(host)) as probe:
        probe.settimeout(1)
        return probe.connect_ex((host, port)) == 0


def can_listen(host: str, port: int) -> bool:
    """Whether a server could listen on that port."""
    with socket.socket(family(host)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def free_port() -> int:
    """A loopback port that is not in use at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(ready: Callable[[], bool], seconds: float, alive: Callable[[], bool] = lambda: True) -> bool:
    """Waits until `ready()` is true; returns False after `seconds`, or as soon as `alive()` is false."""
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end or not alive():
            return False
        time.sleep(0.05)
    return True
