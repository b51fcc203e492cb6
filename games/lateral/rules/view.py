"""Builds each viewer's view (LA-22, LA-23) from scratch.

These are its fields. Points are in whole tenths, except in ``sum`` and a bit's ``score``. Questions are
identified by their number in the room, from 1; seats by their number, from 0; bits by their place in the
list, from 0. Values that a viewer must not know are None, or missing where this list says so.

- ``you``: the seat, or None. ``role``: ``master``, ``helper`` (a former Master: sees everything, but can't
  act), ``puzzler``, ``gone`` (has left), ``empty`` (no one has been admitted to this seat, see
  LA-24: sees what a spectator sees), or None for a spectator. ``master``: the seat of the Master.
  ``roles``: by seat. ``sent_away``: the seats that a Master has removed from the game; missing if none.
- ``phase``: ``preparing`` (no puzzle yet), ``reading`` (LA-28: the Master reads the story out),
  ``playing``, ``ending`` (above 90: the Master has to choose), ``over``. ``round``: from 1, and 0 before.
  ``turn``: a seat, or None. ``paused``. ``frozen``: {``by``: seat, ``card``: "spoiler"} until a Spoiler is
  scored, else None. ``extra``: how many rounds come after this one, once the Master has decided, else None.
- ``puzzle``: None, or {``title``, ``statement``, ``note``}; for Master and helpers, and for everyone at the
  end, also ``solution``, ``ref`` and ``bits``: [{``text``, ``score``, ``found``: seats, the first finder
  first}]. ``sum``: the full scores of the bits that anyone has found, for the same viewers.
- ``order``: seats, without those who have left; until the dice are thrown, by seat. ``next_order``: the
  order from the next round on, if it differs. ``throws``: [{``seat``, ``dice``: [[5, 3], …]}], in the order
  of the seats, empty until the dice are thrown (LA-28).
- ``scores``: by seat. ``cards``: how many cards each holds, by seat. ``rounds``: by seat, what counts this
  round (LA-8): {``asked``: bool, ``cards``: number}.
- ``hand``: the viewer's own, {card: count} with every card, for puzzlers and players who have left.
  ``hands``: the same by seat, at the end. ``free``: {``tip_off``, ``sherlock``}: free repeats (LA-10), for
  a puzzler in a running game.
- ``questions``: in the order in which they were asked, [{``number``, ``round``, ``seat``, ``kind``:
  "public" | "tip_off" | "sherlock", ``text``, ``answer``: one of the six Answer Cards, ``state``: "waiting"
  | "answered" | "rejected" | "lapsed" (its asker has left) | "hidden" (the viewer must not know whether it
  is answered), ``because``: "repeat" | "locked" (a rejected one), ``locked``, ``safe``, ``how``: "public" |
  "own" | "spied" | "swapped" | "master": how the viewer knows it, else None, ``rephrase``: None | "open"
  (the Master has yet to decide) | "allowed" | "denied", ``good``: true, if the Master has marked it as good;
  otherwise missing, ``exposed``: true, if two Mata Haris have taken the Padlock off the answer of a locked
  question (LA-16); otherwise missing, ``corrected``: true, if the answer has been corrected (LA-26) and the
  viewer may see it; otherwise missing}]. For Master and helpers, and for everyone at the
  end, also ``knows``: the seats that know a private question, its asker first.
- ``played``: in order, [{``seat``, ``card``, ``round``, ``cards``: 1 or 2, ``free``, ``after``: how many
  questions there were by then, including its own}], and if the viewer may know its targets also
  ``question`` (Tip-off, Sherlock, Padlock, Mata Hari, Don Corleone), ``other`` (the player who was spied
  on, or swapped with), ``give`` and ``take``, ``place``.
- ``spoilers``: in order, [{``seat``, ``round``, ``points``: None until it is scored}]; for its author,
  Master and helpers also ``text``; for Master and helpers also ``bits``: all that were marked, and
  ``corrected``: true, if the marks have been corrected (LA-26); otherwise missing. Until the end corrections
  change ``points`` only for Master and helpers. At the end everyone sees all of this.
- ``spying``: in order, [{``spy``, ``seat``, ``question``, ``cards``, ``state``: "pending" | "seen" |
  "defended" | "lapsed" (the spy has left), ``deadline``: milliseconds since 1970 while it is pending and
  the clock runs}]; ``seat`` and ``question`` are None for viewers who must not know them.
- ``queue``: for Master and helpers in a running game, the items waiting for the Master, the oldest first:
  [{``kind``: "question" | "rephrase", ``question``} | {``kind``: "spoiler"} | {``kind``: "ending"}]; else
  None.
- ``undo``: for Master and helpers, {``question``: the number of the question whose answer can be undone, or
  None for the marks of the latest Spoiler, ``until``: milliseconds since 1970}; missing if nothing can be.
- ``may``: for a puzzler in a running game: for ``ask``, ``pass``, ``end_turn``, each of the cards (for
  ``don_corleone`` to defend) and ``convert`` None (possible) or the code of the refusal; ``data`` holds, by
  the same names, the data of the refusals. Else None.
- ``remarks``: what the Master said to everyone, [{``round``, ``text``, ``after``: how many questions
  there were by then}]; missing if there are none.
- ``clock``: {``ends``: milliseconds since 1970, or None while the clock of the turn stands; ``left``: then
  the milliseconds that are left, else None}; missing in a game without one, and between turns.
- ``options``: {``defence_seconds``, in a game with a clock ``turn_seconds``, in one without a Master
  ``puzzle``: its reference}.

In a game without a Master (LA-32) also these; ``master`` is then the seat of the key, a bot.

- ``keyed``: true. ``phase`` can be ``settling``: the game has ended, and its disputes are settled (LA-36).
- in ``questions``, ``meant``: the question of the key that was answered, for those who see the answer, if it
  was understood as one; ``suggestions``: for its asker, the questions to choose from (LA-33); ``choosing``:
  true for the others if the question is public; ``because`` can be ``unknown``: the key has skipped it;
  ``wrong``: true, if the table has found its answer wrong; each missing otherwise.
- ``proposal``: None, or {``number``, ``what``: "skip" | "free" | "end" | "extra_rounds", ``by``, ``seat``,
  ``rounds``, ``agreed``, ``against``: seats, ``until``: milliseconds since 1970} (LA-35).
- ``settling``: None, or {``ends``: milliseconds since 1970, ``settled``: seats}.
- ``disputes``: [{``by``, ``spoiler``, ``bit``, ``question``, ``agreed``, ``against``, ``upheld``: None until
  they are settled}]. ``key_scores``: by seat, the scores before that, if it has changed any, else None; a
  Spoiler whose marks it has changed has ``key_points``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from games.lateral.rules.legal_moves import availability
from games.lateral.rules.moves import CARDS, Hand
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

Data = dict[str, Any]


def build_view(state: State, viewer: Viewer) -> Data:
    """The view of that seat, or of a spectator (None)."""
    player = None if viewer is None else state.players[viewer]
    plays = player is not None and player.role == "puzzler" and not is_open(state)
    return {
        "you": viewer,
        "role": player.role if player else None,
        **_table(state),
        "puzzle": _puzzle(state, viewer),
        "sum": score_found(state) if sees_all(state, viewer) else None,
        "questions": questions(state, viewer),
        "played": played(state, viewer),
        "spoilers": spoilers(state, viewer),
        "spying": spyings(state, viewer),
        **({"remarks": remarks(state)} if state.remarks else {}),
        "hand": _cards(player.hand) if player and _had_hand(player) else None,
        "hands": [_cards(one.hand) for one in state.players] if is_open(state) else None,
        "free": {"tip_off": player.free_tip_off, "sherlock": player.free_sherlock}
        if player and plays
        else None,
        "queue": master_queue(state, viewer),
        **_undo(state, viewer),
        "may": availability(state, viewer) if viewer is not None and plays else None,
    }


def _table(state: State) -> Data:
    """The fields that are the same for every viewer."""
    frozen = state.frozen
    sent_away = [seat for seat, player in enumerate(state.players) if player.sent_away]
    return {
        **({"sent_away": sent_away} if sent_away else {}),
        "master": state.master,
        "roles": [player.role for player in state.players],
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn if state.phase in ("playing", "ending") else None,
        "order": list(state.order),
        "next_order": list(state.next_order) if state.next_order != state.order else None,
        "throws": [
            {"seat": seat, "dice": [list(throw) for throw in throws]}
            for seat, throws in enumerate(state.throws)
            if throws
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
        **({"clock": {"ends": state.turn_ends, "left": state.turn_left}} if _is_timed(state) else {}),
        **(keyed_parts(state) if state.keyed else {}),
    }


def _options(state: State) -> Data:
    timed = {"turn_seconds": state.options.turn_seconds} if state.options.turn_seconds else {}
    keyed = {"puzzle": state.options.puzzle} if state.keyed else {}
    return {"defence_seconds": state.options.defence_seconds, **timed, **keyed}


def _is_timed(state: State) -> bool:
    """Whether there is a turn with a clock (LA-25)."""
    return state.turn_ends is not None or state.turn_left is not None


def _puzzle(state: State, viewer: Viewer) -> Data | None:
    """LA-2: the statement for everyone; solution and bits for the Master, and for everyone at the end."""
    puzzle = state.puzzle
    if puzzle is None:
        return None
    shown: Data = {"title": puzzle.title, "statement": puzzle.statement, "note": puzzle.note}
    if sees_all(state, viewer):
        bits = zip(puzzle.bits, state.found, strict=True)
        shown["solution"] = puzzle.solution
        shown["bits"] = [{"text": bit.text, "score": bit.score, "found": list(seats)} for bit, seats in bits]
        shown["ref"] = puzzle.ref
    return shown


def _undo(state: State, viewer: Viewer) -> Data:
    """LA-26."""
    last = state.undoable
    if last is None or not is_on_master_side(state, viewer):
        return {}
    return {"undo": {"question": last.question, "until": last.until}}


def _had_hand(player: Player) -> bool:
    """Whether cards were dealt to this player and they have not become the Master."""
    return not player.mastered and player.role != "empty"


def _cards(hand: Hand) -> dict[str, int]:
    return dict(zip(CARDS, hand, strict=True))


# The lists of a view: questions, cards played, Spoilers, spying, and the Master's queue.


def questions(state: State, viewer: Viewer) -> list[Data]:
    """In the order in which they were asked."""
    return [_question(state, viewer, number) for number in range(1, len(state.questions) + 1)]


def _question(state: State, viewer: Viewer, number: int) -> Data:
    question = state.question(number)
    shown: Data = {
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
        **({"good": True} if question.good else {}),
        **({"exposed": True} if question.exposed else {}),
    }
    if sees_answer(state, viewer, question):
        shown |= {"state": question.state, "answer": question.answer, "rephrase": question.rephrase}
        shown |= {"corrected": True} if question.corrected else {}
    shown |= _keyed_question(state, viewer, question)
    if sees_rejection(state, viewer, question):
        shown |= {"state": "rejected", "because": question.because}
    if sees_all(state, viewer):
        shown["knows"] = [question.seat, *(seat for seat, _ in question.learnt)] if question.private else []
    return shown


def _keyed_question(state: State, viewer: Viewer, question: Question) -> Data:
    """LA-33: the question of the key that was answered, or those that the asker can choose from."""
    shown: Data = {}
    if sees_answer(state, viewer, question):
        shown |= {"meant": question.meant} if question.meant else {}
        shown |= {"wrong": True} if question.wrong else {}
    if question.state == "waiting" and question.suggestions:
        if viewer == question.seat or sees_all(state, viewer):
            shown["suggestions"] = [one.text for one in question.suggestions]
        elif not question.private:
            shown["choosing"] = True
    return shown


def keyed_parts(state: State) -> Data:
    """LA-35, LA-36: what is decided and settled at a table without a Master, the same for everyone."""
    settles = {"ends": state.settling_ends, "settled": list(state.settled)}
    return {
        "keyed": True,
        "proposal": None if state.proposal is None else _votes(state.proposal),
        "settling": None if state.settling_ends is None else settles,
        "disputes": [_votes(one) for one in state.disputes],
        "key_scores": list(state.key_scores) or None,
    }


def _votes(one: Proposal | Disputed) -> Data:
    """Everything but who has changed their vote: what each viewer can still vote is among their moves."""
    found: Data = msgspec.to_builtins(one)
    del found["changed"]
    return found


def played(state: State, viewer: Viewer) -> list[Data]:
    """LA-3: every card played; its targets only if the viewer may know them."""
    return [_played(one, sees_play(state, viewer, one)) for one in state.played]


def _played(one: Played, named: bool) -> Data:
    shown: Data = {
        "seat": one.seat,
        "card": one.card,
        "round": one.round,
        "cards": one.cards,
        "free": one.free,
        "after": one.after,
    }
    if named:
        names = ("question", "other", "give", "take", "place")
        shown |= {name: value for name in names if (value := getattr(one, name)) is not None}
    return shown


def spoilers(state: State, viewer: Viewer) -> list[Data]:
    """LA-11: all Spoilers. ``points`` are in tenths, None until they are scored. Corrections of marks change
    only the totals that players see (LA-26).
    """
    found: list[Data] = []
    for spoiler in state.spoilers:
        everything = sees_all(state, viewer)
        points = spoiler.points if everything or spoiler.announced is None else spoiler.announced
        shown: Data = {"seat": spoiler.seat, "round": spoiler.round, "points": points}
        if sees_spoiler(state, viewer, spoiler.seat):
            shown["text"] = spoiler.text
        if everything:
            shown |= {"bits": list(spoiler.bits)} | ({"corrected": True} if spoiler.corrected else {})
            shown |= {"key_points": spoiler.announced} if state.keyed and spoiler.corrected else {}
        found.append(shown)
    return found


def spyings(state: State, viewer: Viewer) -> list[Data]:
    """LA-16: all spying, with the deadlines of those that are pending. ``seat`` and ``question`` are None for
    viewers who must not know them.
    """
    found: list[Data] = []
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


def remarks(state: State) -> list[Data]:
    """LA-29: what the Master said to everyone."""
    return [{"round": one.round, "text": one.text, "after": one.after} for one in state.remarks]


def master_queue(state: State, viewer: Viewer) -> list[Data] | None:
    """The items waiting for the Master, in order of arrival; None for other viewers and after the end."""
    if not is_on_master_side(state, viewer) or state.by is not None:
        return None
    found = [
        (state.question(number).since, {"kind": "question", "question": number})
        for number in waiting_questions(state)
    ]
    found += [
        (state.question(number).since, {"kind": "rephrase", "question": number})
        for number in rephrase_decisions(state)
    ]
    if state.frozen is not None:
        found.append((state.frozen.since, {"kind": "spoiler"}))
    items: list[Data] = [item for _, item in sorted(found, key=lambda one: one[0])]
    return [*items, {"kind": "ending"}] if state.ending else items
