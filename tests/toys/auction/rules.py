"""An auction. The auctioneer says what some sealed lots are worth, 100 in all; the others bid for one after
the other. A lot is sold when nobody has bid more for a while, or when the auctioneer knocks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec.structs import replace

from tabletop.rules.capabilities import Deadlines, Fillable, Presided, Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Game, Line, Moment, Move, Outcome, Refused, Viewer

MOST = 1000
ALL = 100
MAX_LOTS = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``seconds``: how long bidders have before a lot is sold."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=600)] = 30


class Open(Move, frozen=True, tag="open"):
    """What the lots are worth."""

    lots: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1)], ...], msgspec.Meta(min_length=1, max_length=MAX_LOTS)
    ]


class Bid(Move, frozen=True, tag="bid"):
    """Bid for the lot."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    loud: bool = False
    anytime = True


class Remark(Move, frozen=True, tag="remark"):
    """Say something that nobody has said before."""

    text: str
    anytime = True


class Knock(Move, frozen=True, tag="knock"):
    """Sell the lot now."""

    anytime = True


class Close(Move, frozen=True, tag="close"):
    """End the auction."""


class HandOver(Move, frozen=True, tag="hand_over"):
    """Make another player the auctioneer, and bid yourself."""

    seat: int


Action = Open | Bid | Remark | Knock | Close | HandOver


class State(msgspec.Struct, frozen=True):
    """``sold``: who has bought the first lots. ``bid``: by whom, and how much. ``ended``: a code."""

    seats: int
    pause: int
    chair: int = 0
    lots: tuple[int, ...] = ()
    sold: tuple[int, ...] = ()
    bid: tuple[int, int] | None = None
    due: int | None = None
    remarks: tuple[str, ...] = ()
    gone: frozenset[int] = frozenset()
    ended: str | None = None

    @property
    def bidders(self) -> list[int]:
        """Those who compete, also when they have gone."""
        return [seat for seat in range(self.seats) if seat != self.chair]

    @property
    def here(self) -> list[int]:
        """Those of them who are still there."""
        return [seat for seat in self.bidders if seat not in self.gone]

    @property
    def least(self) -> int:
        """The lowest bid that counts."""
        return self.bid[1] + 1 if self.bid else 1


class Auction(Secrets, Deadlines, Fillable, Presided, Game[Options, State, Action]):
    """See the module."""

    slug: ClassVar[str] = "auction"
    name: ClassVar[str] = "Sealed lots"
    draft: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 5)
    options = Options
    moves = Action

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        return State(seats, 1000 * options.seconds)

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.chair,)

    def presiding_seat(self, state: State) -> int | None:
        return state.chair

    def offers(self, state: State, seat: int) -> Sequence[Action | Ask | Form]:
        if seat in state.gone:
            return ()
        if seat == state.chair:
            opens = [Close(), *([Knock()] if state.bid else [])] if state.lots else [_EXAMPLE]
            return [*opens, *(HandOver(other) for other in state.here)]
        bids = [Form(Bid(state.least), ("amount", "loud"))] if state.lots and state.least <= MOST else []
        return [Ask(Remark(""), "text", 20), *bids]

    def fits(self, state: State, seat: int, move: Action) -> None:
        if isinstance(move, Open) and sum(move.lots) != ALL:
            raise Refused("bad_sum", sum=sum(move.lots))
        if isinstance(move, Bid) and move.amount < state.least:
            raise Refused("too_low", least=state.least)
        if isinstance(move, Remark) and move.text.casefold() in state.remarks:
            raise Refused("said_before")

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        return Refused("only_the_auctioneer" if isinstance(move, Knock) else "not_offered")

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        match move:
            case Open(lots):
                return replace(state, lots=lots)
            case Bid(amount):
                return replace(state, bid=(seat, amount), due=at.time + state.pause)
            case Remark(text):
                return replace(state, remarks=(*state.remarks, text.casefold()))
            case Knock():
                return _sold(state)
            case Close():
                return replace(state, ended="closed", due=None)
            case HandOver(other):
                mine = state.bid is not None and state.bid[0] == other
                return replace(state, chair=other, **(_NO_BID if mine else {}))

    def resign(self, state: State, seat: int, at: Moment) -> State:
        mine = state.bid is not None and state.bid[0] == seat
        after = replace(state, gone=state.gone | {seat}, **(_NO_BID if mine else {}))
        return replace(after, ended="abandoned") if seat == state.chair or not after.here else after

    def deadline(self, state: State) -> int | None:
        return state.due

    def time_up(self, state: State, at: Moment) -> State:
        return _sold(state)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        known = state.lots if viewer == state.chair or state.ended else state.lots[: len(state.sold)]
        return {
            "auctioneer": state.chair,
            "lots": list(known),
            "sold": list(state.sold),
            "bid": state.bid and {"seat": state.bid[0], "amount": state.bid[1]},
            "remarks": list(state.remarks),
        }

    def outcome(self, state: State) -> Outcome | None:
        if state.ended is None:
            return None
        worth = {seat: -1 if seat in state.gone else 0 for seat in state.bidders}
        for seat, value in zip(state.sold, state.lots, strict=False):
            if worth.get(seat, -1) >= 0:
                worth[seat] += value
        ranks = sorted(set(worth.values()), reverse=True)
        places = (tuple(seat for seat in worth if worth[seat] == value) for value in ranks)
        return Outcome(tuple(places), state.ended)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[Line]:
        line: dict[str, Any] = {"code": type(move).__name__.lower(), "seat": seat}
        return [line | {"amount": move.amount} if isinstance(move, Bid) else line, *_told(before, after)]

    def tell_time_up(self, before: State, after: State, viewer: Viewer) -> list[Line]:
        return _told(before, after)

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        last = course[-1]
        if not last.lots or last.ended or any(state.lots and state.chair == viewer for state in course):
            return course
        known = last.lots[: len(last.sold)]
        lots = known + _lots(ALL - sum(known), MAX_LOTS - len(known), dice)
        return [replace(state, lots=lots) if state.lots else state for state in course]


_EXAMPLE = Form(Open((60, 40)), ("lots",))
_NO_BID: dict[str, Any] = {"bid": None, "due": None}


def _lots(worth: int, most: int, dice: Dice) -> tuple[int, ...]:
    """Lots that are worth so much together."""
    cuts = sorted(dice.shuffled(range(1, worth))[: dice.below(most)])
    return tuple(high - low for low, high in pairwise([0, *cuts, worth]))


def _sold(state: State) -> State:
    assert state.bid is not None
    sold = (*state.sold, state.bid[0])
    return replace(state, sold=sold, ended="sold" if len(sold) == len(state.lots) else None, **_NO_BID)


def _told(before: State, after: State) -> list[Line]:
    return [{"code": "sold", "seat": after.sold[-1]}] if len(after.sold) > len(before.sold) else []


GAME = Auction()
