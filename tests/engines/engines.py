"""Firefox and WebKit as Debian ships them, behind one small interface: a page is opened, scripts read it, and
real pointer and key events reach it.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from marionette_driver.errors import MarionetteException
from marionette_driver.marionette import Marionette
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.webkitgtk.options import Options

from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

START_SECONDS = 60
NOT_NOW = (MarionetteException, WebDriverException)
"""What a driver raises when the page changes under it: the element is gone, covered or still moving."""

COMPLAINT = re.compile(r"JavaScript error: (http|\S+\.py,)")
"""A line of Firefox's log about a script of a page, or one that a test runs in it, but not Firefox's own."""

LISTEN = """if (!window.listening && location.protocol.startsWith("http")) {
  window.listening = true;
  const complain = (text) => {
    const all = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
    sessionStorage.setItem("complaints", JSON.stringify([...all, `${location.pathname}: ${text}`]));
  };
  const failed = ({ message, target }) => complain(message ?? `${target.src ?? target.href} failed`);
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", ({ reason }) => complain(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    complain(`${violatedDirective} blocked ${blockedURI}`));
  const { error } = console;
  console.error = (...words) => (complain(words.join(" ")), error(...words));
}
"""
"""Drivers don't pass on the console. Instead, the first script that they run in a page listens from then on.
What a page complains about before that is lost, except for the errors of scripts that Firefox logs.
"""


class Engine(ABC):
    """One browser with a profile of its own, and one tab."""

    def __init__(self, log: Path) -> None:
        self.log = log

    @abstractmethod
    def open(self, url: str) -> None:
        """Opens this address, and returns when it has loaded."""

    @abstractmethod
    def run(self, body: str, *arguments: Any) -> Any:
        """The result of the body of a function, called with these arguments in the page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Presses a key and lets go of it."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the window this size."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Writes what the page shows as a PNG."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    def complaints(self) -> list[str]:
        """Complaints about pages: scripts that failed, broken rules of the content security policy."""
        return self.run("return JSON.parse(sessionStorage.getItem('complaints') ?? '[]')")


class Firefox(Engine):
    """Firefox without a window, over Marionette."""

    PREFERENCES = {
        "browser.dom.window.dump.enabled": True,
        "devtools.console.stdout.content": True,
        "ui.prefersReducedMotion": 0,
        "intl.accept_languages": "en-GB",
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "toolkit.telemetry.enabled": False,
        "app.update.disabledForTesting": True,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
    }

    def __init__(self, home: Path) -> None:
        super().__init__(home / "firefox.log")
        port = free_port()
        (home / "profile").mkdir()
        preferences = self.PREFERENCES | {"marionette.port": port}
        lines = [f'user_pref("{name}", {_literal(value)});' for name, value in preferences.items()]
        (home / "profile" / "user.js").write_text("\n".join(lines))
        command = ["--headless", "--marionette", "--no-remote", "--profile", str(home / "profile")]
        self._process = _start([_path("firefox-esr"), *command], self.log, {"HOME": str(home)}, port)
        self._driver = Marionette(host="127.0.0.1", port=port, socket_timeout=60)
        self._driver.start_session()

    def open(self, url: str) -> None:
        self._driver.navigate(url)

    def run(self, body: str, *arguments: Any) -> Any:
        return self._driver.execute_script(LISTEN + body, script_args=arguments, sandbox=None)

    def press(self, key: str) -> None:
        self._driver.actions.sequence("key", "keys").key_down(key).key_up(key).perform()

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_rect(width=width, height=height)

    def picture(self, path: Path) -> None:
        path.write_bytes(self._driver.screenshot(format="binary", full=False))

    def complaints(self) -> list[str]:
        lines = self.log.read_text(errors="replace").splitlines()
        return [*super().complaints(), *filter(COMPLAINT.search, lines)]

    def close(self) -> None:
        _end(self._process)


class WebKit(Engine):
    """WebKitGTK's own small browser, over WebDriver, with a window on a display that nobody sees."""

    def __init__(self, home: Path, display: str) -> None:
        super().__init__(home / "webkit.log")
        port = free_port()
        environment = {"HOME": str(home), "DISPLAY": display, "LANG": "en_GB.UTF-8", "NO_AT_BRIDGE": "1"}
        command = [_path("WebKitWebDriver"), f"--port={port}"]
        self._process = _start(command, self.log, environment, port)
        options = Options()
        options.binary_location = _mini_browser()
        options.add_argument("--automation")
        self._driver = webdriver.Remote(f"http://127.0.0.1:{port}", options=options)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def run(self, body: str, *arguments: Any) -> Any:
        return self._driver.execute_script(LISTEN + body, *arguments)

    def press(self, key: str) -> None:
        ActionChains(self._driver).key_down(key).key_up(key).perform()

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)

    def picture(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            _end(self._process)


@contextmanager
def screen() -> Iterator[str]:
    """A display that nobody sees; its name."""
    reading, writing = os.pipe()
    command = [_path("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=[writing], stderr=subprocess.DEVNULL, preexec_fn=partial(die_with_parent)
    ) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield ":" + told.readline().strip()
        finally:
            process.terminate()


def _start(command: list[str], log: Path, more: dict[str, str], port: int) -> subprocess.Popen[bytes]:
    """A process, in a group of its own, that listens on that port."""
    environment = {"PATH": os.environ["PATH"], "TMPDIR": tempfile.gettempdir(), **more}
    with log.open("ab") as out:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
            preexec_fn=partial(die_with_parent),
        )
    up = wait_for(lambda: listening("127.0.0.1", port), START_SECONDS, lambda: process.poll() is None)
    assert up, f"{command[0]} did not start:\n{log.read_text(errors='replace')[-2000:]}"
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process and all that it started."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(20)


def _path(name: str) -> str:
    found = program(name)
    assert found, f"{name} is missing: run `make nightly PART=engines`, which installs it"
    return found


def _mini_browser() -> str:
    """Debian keeps it beside WebKit's library, not on PATH."""
    (*_, newest) = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(newest)


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
