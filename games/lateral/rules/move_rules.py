"""Which step takes which move."""

from __future__ import annotations

from collections.abc import Mapping

from games.lateral.rules.cards.cooperation import Swapping
from games.lateral.rules.cards.don_corleone import Defending
from games.lateral.rules.cards.mata_hari import SpyingOut
from games.lateral.rules.cards.padlock import Locking
from games.lateral.rules.cards.queue import Queueing
from games.lateral.rules.cards.sherlock import SHERLOCK, Awarding, Converting
from games.lateral.rules.cards.spoiler import Spoiling
from games.lateral.rules.cards.tip_off import TIP_OFF
from games.lateral.rules.core import moves
from games.lateral.rules.core.move_rule import AnyStep
from games.lateral.rules.core.turn_order import EndingTurn, Passing
from games.lateral.rules.questions.answering import Allowing, Answering, Rejecting
from games.lateral.rules.questions.asking import Asking
from games.lateral.rules.room.ending import Ending, Extending
from games.lateral.rules.room.leaving import HandingOver, Kicking
from games.lateral.rules.room.pause import Pausing, Resuming
from games.lateral.rules.room.puzzle_register import Registering
from games.lateral.rules.room.scoring import Scoring

PLAYS: Mapping[str, AnyStep] = {
    "tip_off": TIP_OFF,
    "sherlock": SHERLOCK,
    "spoiler": Spoiling(),
    "padlock": Locking(),
    "mata_hari": SpyingOut(),
    "cooperation": Swapping(),
    "queue": Queueing(),
}
"""By the card that is played."""

STEPS: Mapping[type, AnyStep] = {
    moves.Ask: Asking(),
    moves.Pass: Passing(),
    moves.EndTurn: EndingTurn(),
    moves.Defend: Defending(),
    moves.Convert: Converting(),
    moves.Register: Registering(),
    moves.Reply: Answering(),
    moves.AllowRephrase: Allowing(),
    moves.Reject: Rejecting(),
    moves.Score: Scoring(),
    moves.Award: Awarding(),
    moves.ExtraRounds: Extending(),
    moves.EndGame: Ending(),
    moves.Pause: Pausing(),
    moves.Resume: Resuming(),
    moves.Kick: Kicking(),
    moves.HandOver: HandingOver(),
}
"""By the kind of the move; the others are `PLAYS`."""

ALL: tuple[AnyStep, ...] = (*STEPS.values(), *PLAYS.values())


def step_of(move: moves.Action) -> AnyStep:
    """The step that takes it."""
    return PLAYS[move.card] if isinstance(move, moves.Play) else STEPS[type(move)]
