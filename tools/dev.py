"""`make dev`: the site for development. The server starts anew when Python code changes.

Templates and static files need no restart: with DEBUG they are read from their folders each time. It takes
the environment of `make play` (PORT, BIND, DATA_DIR, …), and the same database unless DATA_DIR names another.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from tools.play import ROOT, environment, port_of
from tools.process import can_listen, die_with_parent, wait_for

WATCHED = ("tabletop", "games", "locale")
ENDINGS = {".py", ".mo", ".toml", ".json"}
POLL_SECONDS = 0.5
STOP_SECONDS = 10

Snapshot = Mapping[Path, int]


def snapshot(root: Path = ROOT) -> Snapshot:
    """When each watched file was changed last, in nanoseconds. Static files are no part of it."""
    files = (path for folder in WATCHED for path in (root / folder).rglob("*") if path.suffix in ENDINGS)
    found: dict[Path, int] = {}
    for path in files:
        if "static" not in path.parts and "tests" not in path.relative_to(root).parts:
            try:
                found[path] = path.stat().st_mtime_ns
            except OSError:  # gone in the meantime
                continue
    return found


def changed(before: Snapshot, after: Snapshot) -> list[Path]:
    """The files that are new, gone or different."""
    return sorted(path for path in {*before, *after} if before.get(path) != after.get(path))


def start(bind: str, port: int) -> subprocess.Popen[bytes]:
    """The server as a process of its own, which ends with this one."""
    command = [sys.executable, "-m", "tools.dev", "serve", bind, str(port)]
    return subprocess.Popen(command, cwd=ROOT, preexec_fn=die_with_parent)


def stop(server: subprocess.Popen[bytes]) -> None:
    """Ends the server, by force when it takes too long."""
    server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def serve(bind: str, port: str) -> None:
    """Brings the database up to date, then becomes the server."""
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, check=True)
    os.execv(sys.executable, [sys.executable, "-m", "tabletop.server.serve", "--bind", bind, "--port", port])


def watch(bind: str, port: int) -> None:
    """Serves until interrupted. Where the server ends because of an error in the code, waits for a change."""
    before, server = snapshot(), start(bind, port)
    ended = False
    while True:
        time.sleep(POLL_SECONDS)
        after = snapshot()
        if found := changed(before, after):
            print(f"{found[0].relative_to(ROOT)} has changed: restarting …", flush=True)
            stop(server)
            before, server, ended = after, start(bind, port), False
        elif server.poll() is not None and not ended:
            print("The server has ended. It starts again when a file changes.", flush=True)
            ended = True


def main() -> None:
    os.chdir(ROOT)
    if sys.argv[1:2] == ["serve"]:
        serve(*sys.argv[2:])
    bind, port = os.environ.get("BIND") or "127.0.0.1", port_of(os.environ.get("PORT") or "8000")
    if not wait_for(lambda: can_listen(bind, port), 5):
        raise SystemExit(f"Port {port} is in use or not ours on {bind}: try make dev PORT={port + 1}")
    os.environ.setdefault("DEBUG", "1")
    environment(bind, port)
    print(f"\n    Develop at  {os.environ['SITE_URL']}      Ctrl-C ends it.\n", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        watch(bind, port)
    except KeyboardInterrupt:
        raise SystemExit(0) from None


if __name__ == "__main__":
    main()
