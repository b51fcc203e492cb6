"""The archive: all of a person's finished games, to filter, search, step through, export and import."""
