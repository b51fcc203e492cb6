"""The three deals of the course, and the moves played in them before each lesson starts."""

from __future__ import annotations

from games.deduction.lessons.scenario import Scenario

FIRST = Scenario(
    missing="shield-4",
    hands=(
        "sun-2 sun-4 moon-ace crown-2 crown-5 shield-ace shield-3",
        "sun-ace sun-5 moon-null moon-4 crown-ace shield-2 shield-5",
        "sun-null sun-3 moon-2 moon-5 crown-null crown-3 shield-null",
    ),
    face_up="crown-4 moon-3",
    coin="moon-3",
)
"""Most lessons are parts of one game, so that the learner meets the same tiles again."""

ASKED = "1 asks 0 have 5"
SHOWN = "0 shows crown-5"
ROUND = "1 passes sun-ace, 2 asks 1 count sun, 2 passes crown-3"
YES = FIRST.after("0 asks 1 count moon, 0 passes shield-5", ASKED, SHOWN, ROUND)
ANSWER = YES.after("0 asks 2 have 3, 2 shows sun-3")
NOTES = ANSWER.after(
    "0 passes crown-ace, 1 asks 0 have crown, 0 shows crown-5, 1 passes shield-2",
    "2 asks 1 count shield, 2 passes sun-4, 0 asks 1 have 4, 1 shows moon-4, 0 passes crown-null",
    "1 asks 2 have crown, 2 shows crown-null, 1 passes sun-2",
    "2 asks 1 have 2, 1 shows shield-2, 2 passes shield-null",
)
LISTEN = NOTES.after("0 asks 1 have null, 1 shows moon-null")
FOURS = "1 asks 2 count 4, 1 passes shield-4, 2 asks 1 count 4, 2 passes moon-5"
NAME = LISTEN.after("0 passes sun-4", FOURS)

GUESS = Scenario(
    missing="moon-null",
    hands=(
        "sun-ace sun-3 moon-2 moon-5 crown-3 shield-null shield-4",
        "sun-null sun-2 moon-ace crown-2 crown-5 shield-3 shield-5",
        "sun-5 moon-3 moon-4 crown-ace crown-4 shield-ace shield-2",
    ),
    face_up="sun-4 crown-null",
    coin="moon-4",
    help="solver",
).after(
    "0 asks 1 count moon, 0 passes moon-2, 1 asks 2 count moon, 1 passes moon-ace",
    "2 asks 0 count moon, 2 passes crown-3, 0 asks 2 have 3, 2 shows moon-3, 0 passes shield-2",
    "1 asks 0 have 2, 0 shows moon-2, 1 passes sun-null, 2 asks 1 count null, 2 passes sun-ace",
    "0 asks 1 have ace, 1 shows moon-ace, 0 passes shield-5",
    "1 asks 0 have 5, 0 shows moon-5, 1 passes crown-4",
    "2 asks 0 count crown, 2 passes shield-4, 0 asks 1 count 4",
)
"""A moon is missing, and two are still possible for the learner."""

WHOLE = Scenario(
    missing="moon-3",
    hands=(
        "sun-2 sun-3 moon-null moon-4 crown-null crown-5 shield-ace",
        "sun-null sun-4 moon-5 crown-ace crown-4 shield-2 shield-4",
        "sun-ace moon-ace moon-2 crown-2 shield-null shield-3 shield-5",
    ),
    face_up="sun-5 crown-3",
    coin="sun-5",
    help="solver",
)
"""A whole game, solved by counting first the moons and then the 3s."""
