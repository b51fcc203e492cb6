"""What a browser loads on the first visit of a page, computed from the page and the files as they are served.

Pages name all that they need, so that nothing waits for more than the page, and pictures of style sheets for
these. What modules ask for later is not counted.
"""

from __future__ import annotations

import gzip
import posixpath
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

STATIC = "/static/"
NEEDED = ("stylesheet", "preload", "modulepreload")
HEADERS, ANSWER_HEADERS, PAGE_HEADERS = 280, 480, 1050
"""So many bytes come with each static file, with what the server writes, and with a page."""

IMPORTED = re.compile(r'\b(?:from|import)"(tabletop:[\w-]+)"')
IN_MAP = re.compile(r'"(tabletop:[\w-]+)":"([^"]+)"')
IN_DATA = re.compile(r'\bdata-[\w-]+="([^" ]+\.js)"')
PICTURE = re.compile(r'url\("?((?!data:)[^")]+\.(?:svg|png|webp))"?\)')
ICON = re.compile(r"/site/icon\.\w+\.svg$")
"""The icon of the tab: browsers load it after the page, and some don't. About 0.8 kB."""


class _Parser(HTMLParser):
    """Finds the addresses of what a browser loads with a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        address = given.get("src") if tag in ("script", "img") else None
        if tag == "link" and given.get("rel") in NEEDED:
            address = given.get("href")
        if address and not ICON.search(address):
            self.found.append(address)


def links(page: str) -> list[str]:
    """The addresses of what a browser loads with a page."""
    return _Parser(page).found


class FirstVisit:
    """The first visit of the page at ``path``, whose HTML is ``page``. ``static`` is the folder of collected
    files, ``answers`` has by address what the server writes: scripts, and what modules ask for when they
    start.
    """

    def __init__(self, path: str, page: str, static: Path, answers: Mapping[str, bytes]) -> None:
        self._page, self._static, self._answers = page, static, answers
        self._links = links(page)
        sheets = [link for link in self._links if link.endswith(".css")]
        pictures = [
            posixpath.normpath(posixpath.join(posixpath.dirname(sheet), name))
            for sheet in sheets
            for name in PICTURE.findall(self._text(sheet))
        ]
        self.sizes = {path: len(gzip.compress(page.encode(), 6)) + PAGE_HEADERS}
        """The bytes on the wire, by address."""
        for address in (*self._links, *pictures, *answers):
            self.sizes[address] = self._size(address)

    @property
    def kilobytes(self) -> float:
        """All bytes on the wire, in thousands."""
        return sum(self.sizes.values()) / 1000

    def late(self) -> set[str]:
        """Modules that others import, or data name, but the page doesn't: browsers learn of them late."""
        addresses = dict(IN_MAP.findall(self._page))
        scripts = [link for link in self._links if link.startswith(STATIC) and link.endswith(".js")]
        imported = {name for script in scripts for name in IMPORTED.findall(self._text(script))}
        needed = {addresses[name] for name in imported} | {*IN_DATA.findall(self._page)}
        return needed - set(self._links)

    def listing(self) -> str:
        """The files with their sizes, the largest first."""
        files = sorted(self.sizes.items(), key=lambda file: -file[1])
        return "\n".join(f"{size:8} {address}" for address, size in files)

    def _file(self, address: str) -> Path:
        return self._static / address.removeprefix(STATIC)

    def _text(self, address: str) -> str:
        return self._file(address).read_text()

    def _size(self, address: str) -> int:
        """Compressed as far as that is done."""
        if not address.startswith(STATIC):
            return len(gzip.compress(self._answers[address], 6)) + ANSWER_HEADERS
        file = self._file(address)
        compressed = file.with_name(f"{file.name}.br")
        return (compressed if compressed.exists() else file).stat().st_size + HEADERS
