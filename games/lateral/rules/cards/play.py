"""What all cards share: when they can be played (LA-7, LA-8), and leaving the hand (LA-3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import Card, change_hand, count
from games.lateral.rules.core.state import Played, State
from tabletop.rules.game import Refused


def free_repeats(state: State, seat: int, card: Card) -> int:
    """How many free repeats of that card the player has (LA-10)."""
    player = state.players[seat]
    return {"tip_off": player.free_tip_off, "sherlock": player.free_sherlock}.get(card, 0)


def check_playable(state: State, seat: int, card: Card, cards: int = 1) -> Refused | None:
    """Whether that puzzler can play this many of the card now: ``first_round``, ``first_turn``,
    ``no_card`` {card}, ``one_card``, or see `guards.check_puzzler`.
    """
    refused = guards.check_puzzler(state, seat)
    if refused is not None:
        return refused
    if state.round == 1:
        return Refused("first_round")
    if state.players[seat].newcomer:
        return Refused("first_turn")
    if free_repeats(state, seat, card):
        return None
    if count(state.players[seat].hand, card) < cards:
        return Refused("no_card", card=card)
    return None if within_card_limit(state, seat, cards) else Refused("one_card")


def within_card_limit(state: State, seat: int, cards: int) -> bool:
    """LA-8: whether that player can play this many more cards in this round."""
    return not state.asked(seat) or state.players[seat].cards + cards <= 1


def spend_card(state: State, seat: int, card: Card, cards: int = 1, **data: Any) -> State:
    """Takes the cards out of the hand, or uses a free repeat, and records the play in ``played``."""
    player, repeat = state.players[seat], free_repeats(state, seat, card)
    if repeat:
        state = state.with_player(seat, **{f"free_{card}": repeat - 1})
    else:
        state = state.with_player(
            seat, hand=change_hand(player.hand, {card: -cards}), cards=player.cards + cards
        )
    played = Played(state.round, seat, card, cards, bool(repeat), len(state.questions), **data)
    return replace(state, played=(*state.played, played), acted=state.acted or state.turn == seat)
