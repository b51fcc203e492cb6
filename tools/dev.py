"""`make dev`: runs the site for development. The server restarts when Python code changes.

Templates and static files need no restart: with DEBUG they are read from their folders each time. It reads
the same environment as `make play` (PORT, BIND, DATA_DIR, …), and the same database unless
DATA_DIR is set.
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
    """When each watched file was last changed, in nanoseconds. Static files and tests are left out."""
    files = (path for folder in WATCHED for path in (root / folder).rglob("*") if path.suffix in ENDINGS)
    found: dict[Path, int] = {}
    for path in files:
        if "static" not in path.parts and "tests" not in path.relative_to(root).parts:
            try:
                found[path] = path.stat().st_mtime_ns
            except OSError:  # deleted in the meantime
                continue
    return found


def changed(before: Snapshot, after: Snapshot) -> list[Path]:
    """The files that were added, deleted or changed, sorted."""
    return sorted(path for path in {*before, *after} if before.get(path) != after.get(path))


def start(bind: str, port: int) -> subprocess.Popen[bytes]:
    """Starts the server in a separate process, which ends with this one."""
    command = [sys.executable, "-m", "tools.dev", "serve", bind, str(port)]
    return subprocess.Popen(command, cwd=ROOT, preexec_fn=die_with_parent)


def stop(server: subprocess.Popen[bytes]) -> None:
    """Stops the server; kills it after `STOP_SECONDS`."""
    server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def serve(bind: str, port: str) -> None:
    """Migrates the database, then replaces this process with the server."""
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, check=True)
    os.execv(sys.executable, [sys.executable, "-m", "tabletop.server.serve", "--bind", bind, "--port", port])


def watch(bind: str, port: int) -> None:
    """Serves until interrupted. If an error in the code ends the server, waits for the next change."""
    before, server = snapshot(), start(bind, port)
    ended = False
    while True:
        time.sleep(POLL_SECONDS)
        after = snapshot()
        if found := changed(before, after):
            print(f"{found[0].relative_to(ROOT)} changed: restarting …", flush=True)
            stop(server)
            before, server, ended = after, start(bind, port), False
        elif server.poll() is not None and not ended:
            print("The server has stopped. It restarts when a file changes.", flush=True)
            ended = True


def main() -> None:
    os.chdir(ROOT)
    if sys.argv[1:2] == ["serve"]:
        serve(*sys.argv[2:])
    bind, port = os.environ.get("BIND") or "127.0.0.1", port_of(os.environ.get("PORT") or "8000")
    if not wait_for(lambda: can_listen(bind, port), 5):
        raise SystemExit(f"Port {port} is not available on {bind}. Try make dev PORT={port + 1}")
    os.environ.setdefault("DEBUG", "1")
    environment(bind, port)
    print(f"\n    Develop at  {os.environ['SITE_URL']}      Press Ctrl-C to stop.\n", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        watch(bind, port)
    except KeyboardInterrupt:
        raise SystemExit(0) from None


if __name__ == "__main__":
    main()
