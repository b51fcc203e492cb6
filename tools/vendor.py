"""Copies the third-party files that browsers get (lit-html, two typefaces) from their npm packages.

``python tools/vendor.py`` downloads the versions in the VERSION files again and checks their hashes;
``python tools/vendor.py lit-html@3.4.0`` upgrades one. Needs ``npm`` and requirements/dev.lock. The packages'
licences are copied too, and nothing else. The site itself never runs this.

The Latin part of each typeface is cut in two, without hints and without weights that no style asks for: the
*basic* characters, which every page in English or German needs, and the rest. `BASIC` and `WEIGHTS` are also
in static/site/fonts.css.
"""

import base64
import hashlib
import io
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

STATIC = Path(__file__).resolve().parent.parent / "static"


BASIC = frozenset({*range(0x20, 0x7F), *map(ord, "\u00a0©·×äöüÄÖÜßé–—‘’“”„…→←↑↓✓")})
"""The characters that every page needs."""

WEIGHTS = (400, 750)
FEATURES = ["kern", "liga", "ccmp", "locl", "tnum"]


class Package(NamedTuple):
    """An npm package: which of its files to copy where, and how to change their bytes. ``change`` gets a
    file's name and content and returns the files to write.
    """

    name: str
    version: str
    target: Path
    files: tuple[str, ...]
    change: Callable[[str, bytes], dict[str, bytes]]


def tidy(name: str, source: bytes) -> dict[str, bytes]:
    """Removes references to files we do not have: source maps, and the types of a package we do not use."""
    text = re.sub(r"\n?//# sourceMappingURL=.*", "", source.decode())
    text = re.sub(r"import type \{ ?TrustedHTML ?\} from '.+?';", "type TrustedHTML = string;", text)
    return {name: (text.rstrip() + "\n").encode()}


def divide(name: str, font: bytes) -> dict[str, bytes]:
    """The basic characters of a Latin font in a file of their own, and the rest. Other fonts stay as they
    are.
    """
    if "-latin-ext-" in name:
        return {name: font}
    known = frozenset(TTFont(io.BytesIO(font)).getBestCmap())
    return {name.replace("-latin-", "-basic-"): _part(font, known & BASIC), name: _part(font, known - BASIC)}


def _part(font: bytes, characters: frozenset[int]) -> bytes:
    """The font with these characters and the weights in use only, in WOFF2."""
    options = subset.Options(hinting=False, layout_features=FEATURES, name_IDs=[1, 2])
    subsetter, part, written = subset.Subsetter(options), TTFont(io.BytesIO(font)), io.BytesIO()
    subsetter.populate(unicodes=characters)
    subsetter.subset(part)
    if "fvar" in part:
        part = instancer.instantiateVariableFont(part, {"wght": WEIGHTS})
    part.flavor = "woff2"
    part.save(written)
    return written.getvalue()


# style-map and unsafe-html are left out: the first needs style attributes, which our Content-Security-Policy
# forbids, and the second would turn strangers' text into markup.
_MODULES = ["lit-html", "directive", "directive-helpers", "async-directive"]
_MODULES += [
    f"directives/{name}" for name in ("repeat", "class-map", "keyed", "live", "ref", "if-defined", "guard")
]
_HYPERLEGIBLE = "atkinson-hyperlegible-next"
_SUBSETS = ("latin", "latin-ext")
_STYLES = ("normal", "italic")

PACKAGES = (
    Package(
        "lit-html",
        "3.3.3",
        STATIC / "vendor/lit-html",
        tuple(f"{module}.{kind}" for module in _MODULES for kind in ("js", "d.ts")),
        tidy,
    ),
    Package(
        "@fontsource/young-serif",
        "5.3.0",
        STATIC / "site/fonts/young-serif",
        tuple(f"files/young-serif-{part}-400-normal.woff2" for part in _SUBSETS),
        divide,
    ),
    Package(
        f"@fontsource-variable/{_HYPERLEGIBLE}",
        "5.3.0",
        STATIC / f"site/fonts/{_HYPERLEGIBLE}",
        tuple(f"files/{_HYPERLEGIBLE}-{part}-wght-{style}.woff2" for part in _SUBSETS for style in _STYLES),
        divide,
    ),
)


def integrity(archive: Path) -> str:
    """The hash of a package in npm's format: ``sha512-…``."""
    return "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()


def pack(name: str, version: str, folder: Path) -> Path:
    """Downloads one package into ``folder`` and returns the archive."""
    command = ["npm", "pack", "--silent", f"{name}@{version}"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return folder / done.stdout.split()[-1]


def noted(package: Package) -> tuple[str, str]:
    """(version, hash) from the VERSION file; without the file, the initial version and an empty hash."""
    note = package.target / "VERSION"
    if not note.exists():
        return package.version, ""
    pinned, seal = note.read_text().split()
    return pinned.rpartition("@")[2], seal


def vendor(package: Package, version: str, seal: str) -> None:
    """Writes the package's files to its target. Raises `SystemExit` if ``seal`` is not its hash."""
    with tempfile.TemporaryDirectory() as folder:
        archive = pack(package.name, version, Path(folder))
        found = integrity(archive)
        if seal and found != seal:
            raise SystemExit(f"{package.name}@{version} does not have the expected hash: {found}")
        with tarfile.open(archive) as tar:
            for name in ("LICENSE", *package.files):
                member = tar.extractfile(f"package/{name}")
                assert member is not None, name
                local, content = name.removeprefix("files/"), member.read()
                files = {local: content} if name == "LICENSE" else package.change(local, content)
                for path, data in files.items():
                    target = package.target / path
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(data)
    (package.target / "VERSION").write_text(f"{package.name}@{version}\n{found}\n")


def main(wanted: list[str]) -> None:
    """Upgrade each ``name@version`` in ``wanted``; if it is empty, download all current versions again."""
    upgrades = dict(want.rpartition("@")[::2] for want in wanted)
    if unknown := upgrades.keys() - {package.name for package in PACKAGES}:
        raise SystemExit(f"Unknown packages: {', '.join(sorted(unknown))}")
    for package in PACKAGES:
        version, seal = noted(package)
        new = upgrades.get(package.name, "" if upgrades else version)
        if new:
            vendor(package, new, seal if new == version else "")
            print(f"{package.name}@{new}")


if __name__ == "__main__":
    main(sys.argv[1:])
