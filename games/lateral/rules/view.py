"""Builds each viewer's view (LA-22, LA-23) from scratch.

Its fields are described in `games.lateral.rules.view_types`.
"""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from games.lateral.rules import view_types as shown_as
from games.lateral.rules.legal_moves import availability
from games.lateral.rules.moves import CARDS, Card, Hand
from games.lateral.rules.questions import rephrase_decisions, waiting_questions
from games.lateral.rules.spoilers import score_found
from games.lateral.rules.state import Disputed, Played, Player, Proposal, Question, State
from games.lateral.rules.visibility import (
    how_known,
    is_on_master_side,
    is_open,
    sees_all,
    sees_answer,
    sees_play,
    sees_rejection,
    sees_spoiler,
    sees_target,
    sees_text,
)
from tabletop.rules.game import Viewer


def build_view(state: State, viewer: Viewer) -> shown_as.View:
    """The view of that seat, or of a spectator (None)."""
    player = None if viewer is None else state.players[viewer]
    plays = player is not None and player.role == "puzzler" and not is_open(state)
    view: shown_as.View = {
        "you": viewer,
        "role": player.role if player else None,
        **_table(state),  # type: ignore[typeddict-item]  # it has no "remarks" and no "undo"
        "puzzle": _puzzle(state, viewer),
        "sum": score_found(state) if sees_all(state, viewer) else None,
        "questions": questions(state, viewer),
        "played": played(state, viewer),
        "spoilers": spoilers(state, viewer),
        "spying": spyings(state, viewer),
        "hand": _cards(player.hand) if player and _had_hand(player) else None,
        "hands": [_cards(one.hand) for one in state.players] if is_open(state) else None,
        "free": {"tip_off": player.free_tip_off, "sherlock": player.free_sherlock}
        if player and plays
        else None,
        "queue": master_queue(state, viewer),
        "may": availability(state, viewer) if viewer is not None and plays else None,
    }
    if state.remarks:
        view["remarks"] = remarks(state)
    if player and plays and player.spoils_from:
        view["spoiler_from"] = player.spoils_from
    if (undo := _undo(state, viewer)) is not None:
        view["undo"] = undo
    _add_ticks(view, state, viewer)
    return view


def _table(state: State) -> shown_as.Table:
    """The fields that are the same for every viewer."""
    frozen = state.frozen
    sent_away = [seat for seat, player in enumerate(state.players) if player.sent_away]
    table: shown_as.Table = {
        "master": state.master,
        "roles": [player.role for player in state.players],
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn if state.phase in ("playing", "ending") else None,
        "order": list(state.order),
        "next_order": list(state.next_order) if state.next_order != state.order else None,
        "throws": [
            {"seat": seat, "dice": list(throws)} for seat, throws in enumerate(state.throws) if throws
        ],
        "extra": None if state.last_round is None else state.last_round - state.round,
        "frozen": {"by": frozen.seat, "card": "spoiler"} if frozen else None,
        "paused": state.paused,
        "cards": [sum(player.hand) for player in state.players],
        "rounds": [
            {"asked": state.asked(seat), "cards": player.cards} for seat, player in enumerate(state.players)
        ],
        "scores": [player.score for player in state.players],
        "options": _options(state),
    }
    if _is_timed(state):
        table["clock"] = {"ends": state.turn_ends, "left": state.turn_left}
    if state.has_key:
        _add_keyed(table, state)
    return {"sent_away": sent_away, **table} if sent_away else table


def _options(state: State) -> shown_as.ShownOptions:
    options: shown_as.ShownOptions = {"defence_seconds": state.options.defence_seconds}
    if state.options.turn_seconds:
        options["turn_seconds"] = state.options.turn_seconds
    if state.has_key:
        options["puzzle"] = state.options.puzzle
    if state.options.first_evening:
        options["first_evening"] = True
    if state.anytime:
        options["anytime"] = True
    return options


def _is_timed(state: State) -> bool:
    """Whether there is a turn with a clock (LA-25)."""
    return state.turn_ends is not None or state.turn_left is not None


def _puzzle(state: State, viewer: Viewer) -> shown_as.ShownPuzzle | None:
    """LA-2: the statement for everyone; solution and bits for the Master, and for everyone at the end."""
    puzzle = state.puzzle
    if puzzle is None:
        return None
    shown: shown_as.ShownPuzzle = {"title": puzzle.title, "statement": puzzle.statement, "note": puzzle.note}
    if sees_all(state, viewer):
        bits = zip(puzzle.bits, state.found, strict=True)
        shown["solution"] = puzzle.solution
        shown["bits"] = [{"text": bit.text, "score": bit.score, "found": list(seats)} for bit, seats in bits]
        shown["ref"] = puzzle.ref
    return shown


def _undo(state: State, viewer: Viewer) -> shown_as.UndoableMove | None:
    """LA-26."""
    last = state.undoable
    if last is None or not is_on_master_side(state, viewer):
        return None
    return {"question": last.question, "until": last.until}


def _had_hand(player: Player) -> bool:
    """Whether cards were dealt to this player and they have not become the Master."""
    return not (player.mastered or player.has_read or player.role == "empty")


def _cards(hand: Hand) -> dict[Card, int]:
    return dict(zip(CARDS, hand, strict=True))


# The lists of a view: questions, cards played, Spoilers, spying, and the Master's queue.


def questions(state: State, viewer: Viewer) -> list[shown_as.Question]:
    """In the order in which they were asked."""
    return [_question(state, viewer, number) for number in range(1, len(state.questions) + 1)]


def _question(state: State, viewer: Viewer, number: int) -> shown_as.Question:
    question = state.question(number)
    shown: shown_as.Question = {
        "number": number,
        "round": question.round,
        "seat": question.seat,
        "kind": question.kind,
        "text": question.text if sees_text(state, viewer, question) else None,
        "answer": None,
        "state": "hidden",
        "because": None,
        "locked": question.locked,
        "safe": question.safe,
        "how": how_known(state, viewer, question),
        "rephrase": None,
    }
    if question.good:
        shown["good"] = True
    if question.exposed:
        shown["exposed"] = True
    if sees_answer(state, viewer, question):
        shown["state"], shown["answer"] = question.state, question.answer
        shown["rephrase"] = question.rephrase
        if question.corrected:
            shown["corrected"] = True
    _show_key(shown, state, viewer, question)
    if sees_rejection(state, viewer, question):
        shown["state"], shown["because"] = "rejected", question.because
    if sees_all(state, viewer):
        shown["knows"] = [question.seat, *(seat for seat, _ in question.learnt)] if question.private else []
    return shown


def _show_key(shown: shown_as.Question, state: State, viewer: Viewer, question: Question) -> None:
    """LA-33: adds the question of the key that was answered, or those that the asker can choose from."""
    if sees_answer(state, viewer, question):
        if question.meant:
            shown["meant"] = question.meant
        if question.wrong:
            shown["wrong"] = True
    if question.state == "waiting" and question.suggestions:
        if viewer == question.seat or sees_all(state, viewer):
            shown["suggestions"] = [one.text for one in question.suggestions]
        elif not question.private:
            shown["choosing"] = True


def _add_keyed(table: shown_as.Table, state: State) -> None:
    """LA-35, LA-36: what is decided and settled at a table without a Master, the same for everyone. Once a
    puzzler leads (LA-38), nothing until the end.
    """
    proposal, ends = state.proposal, state.settling_ends
    if state.keyed:
        table["keyed"] = True
        table["proposal"] = None if proposal is None else cast("shown_as.ShownProposal", _votes(proposal))
    if state.keyed or is_open(state):
        table["settling"] = None if ends is None else {"ends": ends, "settled": list(state.settled)}
        table["disputes"] = _disputes(state) if is_open(state) else []
        table["key_scores"] = list(state.key_scores) or None


def _disputes(state: State) -> list[shown_as.ShownDispute]:
    return [cast("shown_as.ShownDispute", _votes(one)) for one in state.disputes]


def _add_ticks(view: shown_as.View, state: State, viewer: Viewer) -> None:
    """LA-38: what the new Master can tick, and has ticked, which nobody else sees before the end."""
    ticks = state.ticks
    if ticks is None or is_open(state) or state.keyed or not is_on_master_side(state, viewer):
        return
    view["disputes"] = _disputes(state)
    if ticks.seat == viewer == state.master:
        view["ticks"] = {"spoiler": ticks.spoiler, "until": ticks.until}


def _votes(one: Proposal | Disputed) -> dict[str, object]:
    """Everything but who has changed their vote: what each viewer can still vote is among their moves."""
    found: dict[str, object] = msgspec.to_builtins(one)
    del found["changed"]
    return found


def played(state: State, viewer: Viewer) -> list[shown_as.Played]:
    """LA-3: every card played; its targets only if the viewer may know them."""
    return [_played(one, sees_play(state, viewer, one)) for one in state.played]


TARGETS: tuple[Literal["question", "other", "give", "take", "place"], ...] = (
    "question",
    "other",
    "give",
    "take",
    "place",
)


def _played(one: Played, named: bool) -> shown_as.Played:
    shown: shown_as.Played = {
        "seat": one.seat,
        "card": one.card,
        "round": one.round,
        "cards": one.cards,
        "free": one.free,
        "after": one.after,
    }
    if named:
        for name in TARGETS:
            if (value := getattr(one, name)) is not None:
                shown[name] = value
    return shown


def spoilers(state: State, viewer: Viewer) -> list[shown_as.Spoiler]:
    """LA-11: all Spoilers. ``points`` are in tenths, None until they are scored. Corrections of marks change
    only the totals that players see (LA-26).
    """
    found: list[shown_as.Spoiler] = []
    for spoiler in state.spoilers:
        everything = sees_all(state, viewer)
        points = spoiler.points if everything or spoiler.announced is None else spoiler.announced
        shown: shown_as.Spoiler = {"seat": spoiler.seat, "round": spoiler.round, "points": points}
        if sees_spoiler(state, viewer, spoiler.seat):
            shown["text"] = spoiler.text
        if everything:
            shown["bits"] = list(spoiler.bits)
            if spoiler.corrected:
                shown["corrected"] = True
                if state.has_key:
                    shown["key_points"] = spoiler.announced
        elif spoiler.counted is not None and viewer == spoiler.seat:
            shown["counted"] = (spoiler.counted, len(state.found))
        found.append(shown)
    return found


def spyings(state: State, viewer: Viewer) -> list[shown_as.Spying]:
    """LA-16: all spying, with the deadlines of those that are pending. ``seat`` and ``question`` are None for
    viewers who must not know them.
    """
    found: list[shown_as.Spying] = []
    for one in state.spyings:
        named = sees_target(state, viewer, one)
        found.append(
            {
                "spy": one.spy,
                "seat": one.seat if named else None,
                "question": one.question if named else None,
                "cards": one.cards,
                "state": one.state,
                "deadline": one.deadline if one.state == "pending" and not state.halted else None,
            }
        )
    return found


def remarks(state: State) -> list[shown_as.ShownRemark]:
    """LA-29: what the Master said to everyone."""
    return [{"round": one.round, "text": one.text, "after": one.after} for one in state.remarks]


def master_queue(state: State, viewer: Viewer) -> list[shown_as.Waiting] | None:
    """The items waiting for the Master, in order of arrival; None for other viewers and after the end."""
    if not is_on_master_side(state, viewer) or state.by is not None:
        return None
    found: list[tuple[int, shown_as.Waiting]] = [
        (state.question(number).since, {"kind": "question", "question": number})
        for number in waiting_questions(state)
    ]
    found += [
        (state.question(number).since, {"kind": "rephrase", "question": number})
        for number in rephrase_decisions(state)
    ]
    if state.frozen is not None:
        found.append((state.frozen.since, {"kind": "spoiler"}))
    items = [item for _, item in sorted(found, key=lambda one: one[0])]
    return [*items, {"kind": "ending"}] if state.ending else items
