"""What every game in ``games/`` must keep, as reusable checks. ``tests/contract/test_contract.py`` runs them.

For one game alone: ``make test ARGS="-k <slug>"``, or only these checks:
``.venv/bin/python -m pytest tests/contract/test_contract.py -k <slug>``.

Each check is a function that gives its complaints as sentences; none is a pass. Faults that they must find
are planted in toy games by ``tests/contract/test_faults.py``.
"""
