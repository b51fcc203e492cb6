#!/bin/sh
# Runs a new enough Python with the given arguments: 3.11 if available, otherwise a newer one.
# PYTHON=/path/to/python chooses another.
for python in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3}; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$python" "$@"
  fi
done
echo "Python 3.11 or newer was not found. On Debian: sudo apt-get install python3 python3-venv" >&2
exit 1
