"""Evenings: several matches of the same people, one after the other, as one page (LA-27)."""
