"""The daily cases: tables at which exactly one tile can be missing. Found and proved by search."""
