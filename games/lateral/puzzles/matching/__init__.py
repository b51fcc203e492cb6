"""Which question of a written answer key somebody means, if any. No Django here."""
