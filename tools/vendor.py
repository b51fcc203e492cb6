"""Copies the third-party files that browsers get (lit-html, two typefaces) from their npm packages.

``python tools/vendor.py`` downloads the versions in the VERSION files again and checks their hashes;
``python tools/vendor.py lit-html@3.4.0`` upgrades one. Needs ``npm``. The packages' licences are
copied too, and nothing else. The site itself never runs this.
"""

import base64
import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).resolve().parent.parent / "static"


class Package(NamedTuple):
    """An npm package: which of its files to copy where, and how to change their bytes."""

    name: str
    version: str
    target: Path
    files: tuple[str, ...]
    change: Callable[[bytes], bytes] = bytes


def tidy(source: bytes) -> bytes:
    """Removes references to files we do not have: source maps, and the types of a package we do not use."""
    text = re.sub(r"\n?//# sourceMappingURL=.*", "", source.decode())
    text = re.sub(r"import type \{ ?TrustedHTML ?\} from '.+?';", "type TrustedHTML = string;", text)
    return (text.rstrip() + "\n").encode()


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
        tuple(f"files/young-serif-{subset}-400-normal.woff2" for subset in _SUBSETS),
    ),
    Package(
        f"@fontsource-variable/{_HYPERLEGIBLE}",
        "5.3.0",
        STATIC / f"site/fonts/{_HYPERLEGIBLE}",
        tuple(
            f"files/{_HYPERLEGIBLE}-{subset}-wght-{style}.woff2" for subset in _SUBSETS for style in _STYLES
        ),
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
                target = package.target / name.removeprefix("files/")
                target.parent.mkdir(parents=True, exist_ok=True)
                content = member.read()
                target.write_bytes(content if name == "LICENSE" else package.change(content))
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
