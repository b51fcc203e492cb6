"""`make admin`, `make backup`, …: runs a manage.py command with the settings of `make play`."""

import os
import sys

from tools.play import ROOT, environment


def main() -> None:
    os.chdir(ROOT)
    environment("127.0.0.1", int(os.environ.get("PORT") or 8000))
    from django.core.management import execute_from_command_line

    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
