"""It takes people."""

BOTS = ()
