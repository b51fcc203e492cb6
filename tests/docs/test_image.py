"""The image of `Dockerfile`, built by the same commands without Docker: each stage is a root folder in which
bubblewrap runs them. The base image's part is played by this machine's programs, which can't be written.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.docs.pages import ROOT, text_of
from tests.servers.example_player import whole_game
from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs"), pytest.mark.timeout(900)]

INSTRUCTIONS = {"FROM", "WORKDIR", "RUN", "COPY", "ENV", "USER", "EXPOSE", "HEALTHCHECK", "CMD"}
NETWORK = re.compile(r"(PIP|npm|NODE_EXTRA|SSL|HTTPS?|NO|HOME$)", re.IGNORECASE)
"""Variables by which the machine reaches the package registries; Docker's build has its own."""

SETTINGS = {"SECRET_KEY": secrets.token_hex(48), "RATE_LIMIT_SCALE": "100"}


def instructions() -> Iterator[tuple[str, str]]:
    """Those of the Dockerfile: the word and the rest of it."""
    lines = [line for line in text_of("Dockerfile").splitlines() if line and line[0] != "#"]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        assert word in INSTRUCTIONS, line
        yield word, rest


class Stage:
    """What one FROM begins: a root folder and the settings of its commands."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder, self.user = root, "/", "root"
        self.env = {name: value for name, value in os.environ.items() if NETWORK.match(name)}
        self.env["npm_config_cache"] = "/tmp/npm"
        self.env["PATH"] = "/base:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
        self.check: list[str] = []
        self.command: list[str] = []
        shutil.copytree("/etc", root / "etc", symlinks=True, ignore=unreadable)
        (root / "base").mkdir()
        (root / "base/python").symlink_to("/usr/bin/python3")
        for name in ("tmp", "proc", "dev"):
            (root / name).mkdir()
        self.machine = machine(root)

    def within(self, command: list[str], *options: str) -> list[str]:
        """The command line that runs ``command`` in this root folder."""
        bwrap = program("bwrap")
        assert bwrap, "python -m tools.debian bubblewrap"
        line = [bwrap, "--bind", str(self.root), "/", *self.machine, "--proc", "/proc", "--dev", "/dev"]
        line += [*options, "--die-with-parent", "--unshare-pid", "--chdir", self.folder, "--clearenv"]
        for name, value in self.env.items():
            line += ["--setenv", name, value]
        return [*line, *command]

    def run(self, command: str) -> None:
        """A RUN of the Dockerfile."""
        done = subprocess.run(self.within(["sh", "-c", command]), capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"

    def copy(self, rest: str, stages: Mapping[str, Stage]) -> None:
        """A COPY, from the project (what .dockerignore lets through) or from an earlier stage."""
        *options, source, target = rest.split()
        given = dict(option.removeprefix("--").split("=") for option in options)
        to = self.root / self.folder.lstrip("/") / target.lstrip("/") if target[0] != "/" else self.at(target)
        if earlier := given.get("from"):
            shutil.copytree(stages[earlier].at(source), to, symlinks=True)
        for path in () if earlier else kept():
            if source == "." or fnmatch(path, source):
                place = to / path if source == "." else to / Path(path).name
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, place)
        if owner := given.get("chown"):
            assert owner in self.at("/etc/passwd").read_text(), f"no user {owner}"

    def at(self, path: str) -> Path:
        """Where an absolute path of this root folder is on the machine."""
        return self.root / path.lstrip("/")


def unreadable(folder: str, names: list[str]) -> list[str]:
    """What of /etc only root can read, where the tests are run by someone else."""
    return [name for name in names if not os.access(f"{folder}/{name}", os.R_OK, follow_symlinks=False)]


def machine(root: Path) -> list[str]:
    """Options that show the machine's programs, and nothing of the project, in a new root folder."""
    options = []
    for path in Path("/").iterdir():
        if (root / path.name).exists() or path.name == "sys":
            continue
        if path.is_symlink():
            (root / path.name).symlink_to(path.readlink())
        elif path.is_dir() and path not in {*ROOT.parents, *root.parents}:
            options += ["--ro-bind", str(path), str(path)]
    return options


def kept() -> list[str]:
    """The files that .dockerignore lets through, by the last pattern for a path or a folder above."""
    patterns = [line for line in text_of(".dockerignore").splitlines() if line and not line.startswith("#")]
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    return [path for path in listed if is_kept(path, patterns) and (ROOT / path).is_file()]


def is_kept(path: str, patterns: list[str]) -> bool:
    above = [path, *map(str, Path(path).parents)]
    keep = True
    for pattern in patterns:
        if any(fnmatch(each, pattern.lstrip("!").removeprefix("**/")) for each in above):
            keep = pattern.startswith("!")
    return keep


def built(home: Path) -> Stage:
    """The last stage, after all instructions."""
    stages: dict[str, Stage] = {}
    for word, rest in instructions():
        if word == "FROM":
            stage = Stage(home / f"root-{len(stages)}")
            stages[rest.rpartition(" AS ")[2]] = stage
        elif word == "RUN":
            stage.run(rest)
        elif word == "COPY":
            stage.copy(rest, stages)
        elif word == "WORKDIR":
            stage.folder = rest
            stage.at(rest).mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            pairs = dict(pair.split("=", 1) for pair in rest.split())
            stage.env |= {name: value.replace("$PATH", stage.env["PATH"]) for name, value in pairs.items()}
        elif word == "USER":
            stage.user = rest
        elif word in ("CMD", "HEALTHCHECK"):
            words = json.loads(rest[rest.index("[") :])
            stage.command, stage.check = (words, stage.check) if word == "CMD" else (stage.command, words)
    return stage


def test_the_site_of_the_image_plays_a_game(tmp_path: Path) -> None:
    stage = built(tmp_path)
    assert stage.user != "root"
    (number,) = re.findall(rf"^{stage.user}:x:(\d+):", stage.at("/etc/passwd").read_text(), flags=re.M)
    assert not list(stage.at("/site").glob("**/node_modules"))
    port = free_port()
    address = f"http://localhost:{port}"
    stage.env |= SETTINGS | {"SITE_URL": address}
    limits = ["--unshare-user", "--uid", number, "--gid", number, "--cap-drop", "ALL"]
    frozen = [*limits, "--remount-ro", "/", "--bind", str(stage.at("/tmp")), "/tmp"]
    subprocess.run(
        stage.within(["python", "manage.py", "migrate", "--verbosity", "0"], *frozen), check=True, timeout=120
    )
    command = [word.replace("8000", str(port)) for word in stage.command]
    log = tmp_path / "log"
    with log.open("wb") as output:
        site = subprocess.Popen(
            stage.within(command, *frozen), stdout=output, stderr=output, preexec_fn=die_with_parent
        )
    try:
        up = wait_for(lambda: listening("127.0.0.1", port), 120, lambda: site.poll() is None)
        assert up, log.read_text()[-3000:]
        check = [word.replace("8000", str(port)) for word in stage.check]
        subprocess.run(stage.within(check, *frozen), check=True, timeout=30)
        assert whole_game(address)["by"]
        with urlopen(address, timeout=20) as answer:
            styles = re.findall(r'href="(/static/[^"]+\.css)"', answer.read().decode())
        with urlopen(address + styles[0], timeout=20) as answer:
            assert answer.headers["Content-Type"].startswith("text/css")
    finally:
        site.terminate()
        site.wait(30)
