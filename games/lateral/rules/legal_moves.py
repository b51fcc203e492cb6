"""The rule for each type of move, and what a puzzler can do now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from games.lateral.rules import moves
from games.lateral.rules.cards import SHERLOCK, TIP_OFF, AwardRule, ConvertRule, PadlockRule, QueueRule
from games.lateral.rules.corrections import CorrectMarksRule, CorrectRule, UndoRule
from games.lateral.rules.keyed import ChooseRule, DisputeRule, JudgeRule, SettleRule, SuggestRule
from games.lateral.rules.move_rule import AnyMoveRule
from games.lateral.rules.proposals import ProposeRule, VoteRule
from games.lateral.rules.questions import AllowRephraseRule, AnswerRule, AskRule, RejectRule
from games.lateral.rules.room import (
    AdmitRule,
    FreeRule,
    HandOverRule,
    KickRule,
    PraiseRule,
    RegisterRule,
    RemarkRule,
)
from games.lateral.rules.spoilers import EndGameRule, ExtraRoundsRule, ScoreRule, SpoilerRule
from games.lateral.rules.spying import CooperationRule, DefendRule, MataHariRule
from games.lateral.rules.state import State
from games.lateral.rules.turn_clock import PauseRule, ResumeRule, SkipRule
from games.lateral.rules.turns import BeginRule, EndTurnRule, PassRule
from games.lateral.rules.view_types import May
from tabletop.rules.game import Refused

RULES_BY_CARD: Mapping[str, AnyMoveRule] = {
    "tip_off": TIP_OFF,
    "sherlock": SHERLOCK,
    "spoiler": SpoilerRule(),
    "padlock": PadlockRule(),
    "mata_hari": MataHariRule(),
    "cooperation": CooperationRule(),
    "queue": QueueRule(),
}
"""The rules by the card played."""

RULES_BY_MOVE: Mapping[type, AnyMoveRule] = {
    moves.Ask: AskRule(),
    moves.Pass: PassRule(),
    moves.EndTurn: EndTurnRule(),
    moves.Defend: DefendRule(),
    moves.Convert: ConvertRule(),
    moves.Register: RegisterRule(),
    moves.Begin: BeginRule(),
    moves.Reply: AnswerRule(),
    moves.AllowRephrase: AllowRephraseRule(),
    moves.Reject: RejectRule(),
    moves.Score: ScoreRule(),
    moves.Award: AwardRule(),
    moves.ExtraRounds: ExtraRoundsRule(),
    moves.EndGame: EndGameRule(),
    moves.Pause: PauseRule(),
    moves.Resume: ResumeRule(),
    moves.Kick: KickRule(),
    moves.Admit: AdmitRule(),
    moves.Free: FreeRule(),
    moves.HandOver: HandOverRule(),
    moves.Skip: SkipRule(),
    moves.Remark: RemarkRule(),
    moves.Praise: PraiseRule(),
    moves.Correct: CorrectRule(),
    moves.CorrectMarks: CorrectMarksRule(),
    moves.Undo: UndoRule(),
    moves.Suggest: SuggestRule(),
    moves.Choose: ChooseRule(),
    moves.Propose: ProposeRule(),
    moves.Vote: VoteRule(),
    moves.Dispute: DisputeRule(),
    moves.Judge: JudgeRule(),
    moves.Settle: SettleRule(),
}
"""The rules by type of move, except `moves.Play`: see `RULES_BY_CARD`."""

_OF_A_MASTER = (
    *(moves.Award, moves.ExtraRounds, moves.Pause, moves.Resume, moves.Kick, moves.Free, moves.HandOver),
    *(moves.Skip, moves.Remark, moves.Praise, moves.Correct, moves.CorrectMarks, moves.Undo),
)
"""What nobody does in a game without a Master (LA-32): the table decides instead, or nobody needs it."""

_OF_A_KEY = (moves.Suggest, moves.Choose, moves.Propose, moves.Vote)
"""What there is only in a game without a Master."""

_OF_SETTLING = (moves.Dispute, moves.Judge, moves.Settle)
"""What there is only in a game that began without a Master, also once a puzzler leads (LA-38)."""

_OF_MORE_CARDS = (moves.Convert, moves.Award, moves.Defend)
"""What there is not in a first evening (LA-37): it would need other cards, or give more of them."""

_OF_TURNS = (moves.Pass, moves.EndTurn, moves.Skip, moves.ExtraRounds)
"""What there is only in a game with turns (LA-37)."""

_CARDS_OF_A_FIRST_EVENING = frozenset({"sherlock", "spoiler"})


def rules_of(state: State) -> tuple[AnyMoveRule, ...]:
    """The rules of all types of moves that this game has."""
    return _rules(state.has_key, state.keyed, state.options.first_evening, state.anytime)


@cache
def _rules(has_key: bool, keyed: bool, first_evening: bool, anytime: bool) -> tuple[AnyMoveRule, ...]:
    absent = {
        *(_OF_A_MASTER if keyed else _OF_A_KEY),
        *(() if has_key else _OF_SETTLING),
        *(_OF_MORE_CARDS if first_evening else ()),
        *(_OF_TURNS if anytime else ()),
    }
    cards = _CARDS_OF_A_FIRST_EVENING if first_evening else RULES_BY_CARD.keys()
    return (
        *(rule for kind, rule in RULES_BY_MOVE.items() if kind not in absent),
        *(rule for card, rule in RULES_BY_CARD.items() if card in cards),
    )


def refusal(state: State, seat: int, move: moves.Action) -> Refused | None:
    """Why this seat can't make the move, or None."""
    rule = rule_for(move)
    return rule.refusal(state, seat, move) if rule in rules_of(state) else Refused("not_offered")


def rule_for(move: moves.Action) -> AnyMoveRule:
    """The rule that judges and applies that move."""
    return RULES_BY_CARD[move.card] if isinstance(move, moves.Play) else RULES_BY_MOVE[type(move)]


RULES_BY_NAME: Mapping[str, AnyMoveRule] = {
    "ask": RULES_BY_MOVE[moves.Ask],
    "pass": RULES_BY_MOVE[moves.Pass],
    "end_turn": RULES_BY_MOVE[moves.EndTurn],
    **RULES_BY_CARD,
    "don_corleone": RULES_BY_MOVE[moves.Defend],
    "convert": RULES_BY_MOVE[moves.Convert],
}
"""A puzzler's actions, by their names in the view's ``may``."""


def availability(state: State, seat: int) -> May:
    """The view's ``may``: for each of `RULES_BY_NAME` None or the code of the refusal, ``not_offered`` for
    what this game doesn't have. ``data`` holds the data of the refusals, by name.
    """
    there = rules_of(state)
    refused = {
        name: rule.why_unavailable(state, seat) if rule in there else Refused("not_offered")
        for name, rule in RULES_BY_NAME.items()
    }
    codes: dict[str, Any] = {name: one.code if one else None for name, one in refused.items()}
    codes["data"] = {name: one.data for name, one in refused.items() if one and one.data}
    return cast("May", codes)
