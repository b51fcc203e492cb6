"""The commands in the documents' blocks of code, and a clean clone to type them in."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.docs.pages import PAGES, ROOT, name_of
from tools.check_tree import tracked
from tools.process import free_port, wait_for

SECONDS = 300
INSTALLS = """#!/bin/sh
case "$*" in
  "-m tools.bootstrap "*) ln -sfn "{packages}" .venv ;;
  *) exec "{python}" "$@" ;;
esac
"""
"""In place of the Python that installs packages: lends those of this project, without the network."""


def blocks_of(text: str) -> Iterator[tuple[str, str]]:
    """Each block of code that is indented, or between fences: its language ("" if none is named), and its
    text.
    """
    fenced = r"^( *)```([\w -]*)\n(.*?)^\1```$"
    for _, language, code in re.findall(fenced, text, flags=re.M | re.S):
        yield language, code
    for block in re.findall(r"^\n((?:    .*\n)+)", re.sub(fenced, "", text, flags=re.M | re.S), flags=re.M):
        yield "", re.sub(r"^    ", "", block, flags=re.M)


def split(script: str) -> list[str]:
    """The commands of a script: a quotation, a line that ends in a backslash and a loop are continued."""
    found, open_ = [], ""
    for line in script.splitlines():
        open_ += line
        if not line.endswith("\\") and _is_whole(open_):
            found.append(open_)
            open_ = ""
        else:
            open_ += "\n"
    return [command for command in found if command.strip()]


def _is_whole(text: str) -> bool:
    try:
        shlex.split(text)
    except ValueError:
        return False
    return True


def commands() -> Iterator[tuple[str, str, str]]:
    """All commands: the page, the language of the block, and the command."""
    for page in PAGES:
        name = name_of(page)
        if name.startswith("docs/decisions/"):
            continue
        for language, code in blocks_of(page.read_text()):
            if language.split(" ")[0] in ("", "sh", "console"):
                for command in split(code):
                    yield name, language, command


class Clone:
    """A fresh clone of the project: only what is in the repository, and nothing that is installed."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "tabletop"
        for file in tracked():
            copy = self.folder / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
        python = home / "python"
        python.write_text(INSTALLS.format(packages=sys.prefix, python=sys.executable))
        python.chmod(0o755)
        self._env = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        self._env |= {"PYTHON": str(python)}

    def run(self, command: str) -> str:
        """Types a command; what it prints. It must succeed."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self._env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}"
        return done.stdout

    def serve(self, command: str, path: str) -> None:
        """Types a command that runs a site, at a port that is free, until that page is there."""
        port = str(free_port())
        said = self.folder.parent / "said"
        with said.open("wb") as output:
            server = subprocess.Popen(
                ["bash", "-c", re.sub(r"\bPORT=\d+", f"PORT={port}", command)],
                cwd=self.folder,
                env=self._env | {"PORT": port},
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        try:
            up = wait_for(
                lambda: is_there(f"http://127.0.0.1:{port}{path}"), 120, lambda: server.poll() is None
            )
            assert up, f"{command}\n{said.read_text()[-3000:]}"
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()

    def answer(self, command: str, replies: Sequence[tuple[str, str]]) -> str:
        """Types a command in a terminal, and these replies after its questions; what it prints."""
        import pty

        child, terminal = pty.fork()
        if not child:
            os.chdir(self.folder)
            os.execvpe("bash", ["bash", "-c", command], self._env)
        said = b""
        for question, reply in replies:
            while question.encode() not in said.rpartition(b"\n")[2]:
                said += os.read(terminal, 1024)
            os.write(terminal, f"{reply}\n".encode())
        try:
            while more := os.read(terminal, 1024):
                said += more
        except OSError:  # the terminal is closed
            pass
        _, status = os.waitpid(child, 0)
        assert status == 0, f"{command}\n{said.decode()[-3000:]}"
        return said.decode()


def is_there(address: str) -> bool:
    try:
        with urlopen(address, timeout=20) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False
