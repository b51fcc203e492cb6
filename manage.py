"""Django's command line for this project."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    os.environ.setdefault("STATEMENT_TIMEOUT", "0")  # nobody waits for a page: a large table takes its time
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
