"""`make digests`: pins each image in docker-compose.yml and Dockerfile to the current digest of its tag.

Needs Docker and a network. Review the change, start the site with it, and commit it.
"""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ("docker-compose.yml", "Dockerfile")
PINNED = re.compile(r"(?P<tag>[\w./-]+:[\w.-]+)@(?P<digest>sha256:[0-9a-f]{64})")
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


@cache
def digest_of(tag: str) -> str:
    """The digest of that image for all architectures. Raises `SystemExit` if it can't be looked up."""
    command = ["docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", tag]
    done = subprocess.run(command, capture_output=True, text=True)
    found = done.stdout.strip()
    if done.returncode or not DIGEST.fullmatch(found):
        raise SystemExit(f"{tag}: the digest could not be looked up. {done.stderr.strip()}")
    return found


def pinned_anew(text: str) -> str:
    """The text with the newest digests."""
    return PINNED.sub(lambda found: f"{found['tag']}@{digest_of(found['tag'])}", text)


def main() -> None:
    new = {name: pinned_anew((ROOT / name).read_text()) for name in FILES}
    for name, text in new.items():
        (ROOT / name).write_text(text)
        for tag, digest in sorted(set(PINNED.findall(text))):
            print(f"{name}: {tag}@{digest}")


if __name__ == "__main__":
    main()
