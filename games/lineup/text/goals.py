"""The goal of a game in a sentence and a picture: both depend on the board and on how the game is won.

All sentences are lazy strings, translated when they are shown.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MOST_GOALS = {
    "square": _(
        "Secure more structures than anyone else: a square and its four corners, or a corner and its four "
        "squares."
    ),
    "hexagon": _(
        "Secure more structures than anyone else: a hexagon and its six corners, or a corner and its three "
        "hexagons."
    ),
    "cube": _(
        "Secure more structures than anyone else: a cube and its eight corners, or a corner and its eight "
        "cubes."
    ),
    "tesseract": _(
        "Secure more structures than anyone else: a tesseract and its 16 corners, or a corner and its 16 "
        "tesseracts."
    ),
}
"""By the kind of area."""

FIRST_GOALS = {
    "square": _(
        "Be the first to secure a structure: a square and its four corners, or a corner and its four squares."
    ),
    "hexagon": _(
        "Be the first to secure a structure: a hexagon and its six corners, or a corner and its three "
        "hexagons."
    ),
    "cube": _(
        "Be the first to secure a structure: a cube and its eight corners, or a corner and its eight cubes."
    ),
    "tesseract": _(
        "Be the first to secure a structure: a tesseract and its 16 corners, or a corner and its 16 "
        "tesseracts."
    ),
}
"""The same, where the first structure wins (LV-7)."""

PICTURES = {"square": "goal.svg"} | {kind: f"goal-{kind}.svg" for kind in ("hexagon", "cube", "tesseract")}


def goal(options: Mapping[str, Any]) -> tuple[Promise, str]:
    """The goal under these options, and the file with its picture."""
    hexagons = options.get("shape") == "hexagon"
    kind = "hexagon" if hexagons else {3: "cube", 4: "tesseract"}.get(options.get("dimensions", 2), "square")
    goals = FIRST_GOALS if options.get("first_structure") else MOST_GOALS
    return goals[kind], PICTURES[kind]
