"""The protocol as files that programs can read: OpenAPI of pages and forms, AsyncAPI of the sockets.

    python -m tools.protocol_files            writes them to tabletop/pages/protocol/, which the site serves
    python -m tools.protocol_files --check    fails while one of them differs, as `make lint` does

Schemas are made of the server's own types, those that tools/server_types.py reads. Which forms there are, and
what each does, is in the tables of docs/protocol.md. Types of a game are called ``<game>.<type>``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.protocol_asyncapi import asyncapi
from tools.protocol_openapi import openapi
from tools.protocol_schemas import ROOT

FOLDER = ROOT / "tabletop" / "pages" / "protocol"
COMMAND = "python -m tools.protocol_files"


def files() -> dict[Path, str]:
    """The text of each file, by its path."""
    made = {"openapi.json": openapi(), "asyncapi.json": asyncapi()}
    return {
        FOLDER / name: json.dumps(found, indent=1, ensure_ascii=False) + "\n" for name, found in made.items()
    }


def main(arguments: Sequence[str]) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    stale = {path: text for path, text in files().items() if not path.exists() or path.read_text() != text}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: {COMMAND}")
        raise SystemExit(1 if stale else 0)
    for path, text in stale.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main(sys.argv[1:])
