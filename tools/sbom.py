"""`make sbom`: writes the bill of materials (SBOM) of all packages in the lock files, as CycloneDX JSON.

    python -m tools.sbom                       var/sbom.cdx.json
    python -m tools.sbom FILE

The site's packages are ``required``; tools for development and tests are ``excluded``. The hashes are those
of the lock files, so that installed packages can be compared with them.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tabletop.ops.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "var" / "sbom.cdx.json"
SERVED = {path.name for path in (ROOT / "static" / "vendor").iterdir() if path.is_dir()}
"""npm packages that the site serves copies of."""

_PIN = re.compile(r"^(?P<name>[\w.-]+)(?:\[[\w.,-]+\])?==(?P<version>[^ ;\\]+)", re.M)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Package(NamedTuple):
    """A package in a lock file. ``hashes`` are those of its files; ``needed`` means that the site uses it."""

    kind: str
    name: str
    version: str
    hashes: tuple[HashType, ...]
    needed: bool


def python_packages() -> Iterator[Package]:
    """The packages of dev.lock, which contains all of play.lock."""
    needed = {(pin["name"], pin["version"]) for pin in _PIN.finditer(_lock("play"))}
    text = _lock("dev")
    pins = list(_PIN.finditer(text))
    for pin, following in zip(pins, [*pins[1:], None], strict=True):
        block = text[pin.end() : following.start() if following else len(text)]
        hashes = tuple(HashType(alg=HashAlgorithm.SHA_256, content=each) for each in _HASH.findall(block))
        key = (pin["name"], pin["version"])
        yield Package("pypi", *key, hashes, key in needed)


def _lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.lock").read_text()


def npm_packages() -> Iterator[Package]:
    """The packages of package-lock.json."""
    for path, entry in json.loads((ROOT / "package-lock.json").read_text())["packages"].items():
        if path:
            name = entry.get("name") or path.rpartition("node_modules/")[2]
            algorithm, _, digest = entry["integrity"].partition("-")
            content = base64.b64decode(digest).hex()
            hashes = (HashType(alg=HashAlgorithm(algorithm.replace("sha", "SHA-")), content=content),)
            yield Package("npm", name, entry["version"], hashes, name in SERVED)


def component(package: Package) -> Component:
    """The package as a CycloneDX component."""
    group, _, name = package.name.rpartition("/")
    address = PackageURL(package.kind, group or None, name, package.version)
    return Component(
        type=ComponentType.LIBRARY,
        group=group or None,
        name=name,
        version=package.version,
        bom_ref=address.to_string(),
        purl=address,
        scope=ComponentScope.REQUIRED if package.needed else ComponentScope.EXCLUDED,
        hashes=package.hashes,
    )


def bill() -> Bom:
    """The bill of all packages. Its serial number is derived from its content."""
    components = [component(each) for each in (*python_packages(), *npm_packages())]
    references = "\n".join(sorted(str(each.bom_ref.value) for each in components))
    made = Bom(components=components, serial_number=uuid.uuid5(uuid.NAMESPACE_URL, references))
    made.metadata.component = Component(type=ComponentType.APPLICATION, name="tabletop", version=VERSION)
    return made


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    made = bill()
    JsonV1Dot6(made).output_to_file(str(file), allow_overwrite=True, indent=1)
    print(f"{file}: {len(made.components)} packages")


if __name__ == "__main__":
    main()
