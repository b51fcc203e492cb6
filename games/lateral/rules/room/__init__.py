"""The puzzle, the score, the end, and who is in the room (LA-2, LA-11, LA-21, LA-24)."""
