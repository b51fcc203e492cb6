"""Forms of the pages: opening a table, its clock, playing on."""
