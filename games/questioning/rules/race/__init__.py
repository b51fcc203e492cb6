"""The live race: two to eight players, each with a board of their own, and the same deal for all."""
