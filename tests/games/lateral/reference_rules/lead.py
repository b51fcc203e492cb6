"""LA-38 a second time: who leads, who has read the solution, and what the key has told its writers, from the
moves alone.
"""

from __future__ import annotations

from tests.games.lateral.reference_rules.table import Data

KEY = 0


class Lead:
    """Follows a game that began without a Master. Who puzzles and whether a proposal is still open is taken
    from what spectators see.
    """

    def __init__(self) -> None:
        self.leader = KEY
        self.read: list[int] = []
        self.writers: list[int] = []
        self.told: dict[int, int] = {}
        self.asking: Data | None = None
        self.ticked: list[tuple[int, int]] = []

    def follow(self, seat: int, move: Data, puzzlers: list[int]) -> None:
        """One move; ``puzzlers`` are those before it."""
        kind = move["type"]
        if move.get("card") == "spoiler":
            self.writers.append(seat)
        elif kind == "score" and self.leader == KEY:
            self.told[len(self.writers) - 1] = len(move["bits"])
        elif kind == "propose" and move["what"] == "lead":
            assert seat in [self.writers[number] for number in self.told]
            self.asking = {"by": seat, "others": [one for one in puzzlers if one != seat], "votes": {}}
            assert self.asking["others"]
        elif kind == "vote" and self.asking is not None:
            self.vote(seat, move["agree"], puzzlers)
        elif kind == "dispute" and seat == self.leader:
            assert self.writers[move["spoiler"]] == seat
            self.ticked.append((move["spoiler"], move["bit"]))
        elif kind == "hand_over":
            self.leader = move["seat"]
        elif kind == "resign" and seat == self.leader:
            self.leader = KEY

    def vote(self, seat: int, agree: bool, puzzlers: list[int]) -> None:
        """More than half of the other puzzlers must agree."""
        assert self.asking is not None
        assert seat != self.asking["by"]
        self.asking["votes"][seat] = agree
        others = [one for one in puzzlers if one != self.asking["by"]]
        agreed = [one for one in others if self.asking["votes"].get(one)]
        if 2 * len(agreed) > len(others):
            self.leader = self.asking["by"]
            self.read.append(self.leader)
            self.asking = None

    def check(self, views: dict[int | None, Data]) -> None:
        """What each viewer sees of it while the game is running."""
        told = views[None]
        assert told["master"] == self.leader
        assert told.get("keyed", False) == (self.leader == KEY)
        assert not told.get("disputes")
        for seat in self.read:
            assert told["roles"][seat] in ("master", "helper", "gone")
        for viewer, view in views.items():
            plays = viewer is None or view["role"] in ("puzzler", "empty", "gone")
            assert view["puzzle"] is None or ("solution" in view["puzzle"]) != plays
            for number, one in enumerate(view["spoilers"]):
                mine = viewer == self.writers[number] and number in self.told and plays
                assert one.get("counted", [None])[0] == (self.told[number] if mine else None)
        if told.get("proposal") is None:
            self.asking = None
