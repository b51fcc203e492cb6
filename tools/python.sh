#!/bin/sh
# Runs a Python that is new enough with the given arguments: 3.11 when there is one, else any newer one.
# PYTHON=/path/to/python chooses another.
for python in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3}; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$python" "$@"
  fi
done
echo "Python 3.11 or newer is needed and was not found: on Debian, sudo apt-get install python3 python3-venv" >&2
exit 1
