"""Games that were planned: together they have every card in every way that the rules name, what is refused
beside it, and every ending. They are recorded in tests/recorded/lateral/.
"""

from __future__ import annotations

from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    PUZZLE,
    RESIGN,
    RESUME,
    SETTLE,
    TIME_UP,
    UNDO,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    choose,
    correct,
    correct_marks,
    defend,
    dispute,
    dispute_answer,
    extra,
    judge,
    mata_hari,
    padlock,
    praise,
    propose,
    queue,
    reject,
    remark,
    score,
    sherlock,
    spoil,
    suggest,
    swap,
    tip_off,
    vote,
)


def assert_refused(room: Room, seat: int, move: Data, code: str) -> None:
    assert room.why_not(seat, move) == code, move


def solved() -> Room:
    """A Master and four puzzlers, until every bit is found."""
    room = Room(5, begun=False, defence_seconds=30)
    bits = [*PUZZLE["bits"][:-1], PUZZLE["bits"][-1] | {"score": 6}]
    assert_refused(room, 0, {"type": "register", "puzzle": PUZZLE | {"bits": bits}}, "bad_sum")
    room.do(0, {"type": "register", "puzzle": PUZZLE}).do(0, BEGIN)
    _first_round(room)
    _questions_in_private(room)
    _spying(room)
    _swaps(room)
    return _solutions(room)


def _first_round(room: Room) -> None:
    """LA-4, LA-7, LA-9, LA-10: public questions only."""
    assert_refused(room, 1, tip_off("Was it murder?"), "first_round")
    room.ask(1, "Was it murder?", "yes")
    assert_refused(room, 2, ask("was it MURDER"), "asked_already")
    room.do(2, ask("Did somebody kill her?")).do(0, reject(2)).do(2, ask("Did she fall far?"))
    room.do(0, answer(3, "not_relevant"))
    room.do(3, ask("Was it the colour?")).do(0, answer(4, "rephrase")).do(0, allow(4, True))
    room.do(3, ask("Is the colour of the rose important?")).do(0, answer(5, "no_answer"))
    room.do(4, ask("Was her husband away?")).do(0, answer(6, "rephrase")).do(0, allow(6, False))


def _questions_in_private(room: Room) -> None:
    """LA-8, LA-12 to LA-15: Tip-offs, a Padlock, Sherlocks, and one card with a public question."""
    room.do(2, tip_off("Was there poison?")).do(2, padlock(7)).do(0, answer(7, "yes"))
    assert_refused(room, 4, sherlock("was there poison"), "locked")
    room.ask(1, "Was she alone?", "false_assumption")
    room.do(1, sherlock("Was it the gardener?")).do(0, answer(9, "yes")).do(1, CONVERT)
    assert_refused(room, 1, sherlock("Was it for money?"), "one_card")
    assert_refused(room, 2, ask("Is it about flowers?"), "no_more_questions")
    room.do(2, PASS).do(3, sherlock("Did she prick herself?")).do(0, reject(10, "locked"))
    room.do(3, sherlock("Did the rose hurt her?")).do(0, answer(11, "yes")).do(3, END_TURN)
    room.do(0, at("award", 4)).do(4, tip_off("Is it about love?")).do(0, answer(12, "rephrase"))
    room.do(0, allow(12, True)).do(4, tip_off("Did somebody love her?")).do(0, answer(13, "no"))
    room.do(4, END_TURN)


def _spying(room: Room) -> None:
    """LA-16, LA-17: one and two Mata Haris, with and without Don Corleone, and no decision in time."""
    assert_refused(room, 1, mata_hari(2, 7), "needs_two")
    room.do(1, mata_hari(2, 7, 2)).do(2, mata_hari(1, 9)).do(1, defend(True))
    assert_refused(room, 3, mata_hari(1, 9), "safe")
    room.do(2, mata_hari(3, 11)).do(3, defend(False))
    room.do(4, sherlock("Did he hate her?")).do(0, answer(14, "yes")).do(3, mata_hari(4, 14))
    assert_refused(room, 1, TIME_UP, "too_early")
    room.do(0, PAUSE)
    assert_refused(room, 4, defend(True), "paused")
    room.wait(300).do(0, RESUME).wait(30).do(1, TIME_UP).do(4, mata_hari(2, 7)).round(4)


def _swaps(room: Room) -> None:
    """LA-18, LA-19: what can be taken in a swap, and another place in the order."""
    room.do(1, queue(4)).do(3, queue(1)).do(2, padlock(7))
    assert_refused(room, 4, swap(13, 1, 9), "safe")
    assert_refused(room, 3, swap(14, 2, 7), "padlocked")
    assert_refused(room, 4, swap(9, 1, 9), "not_known")
    room.do(4, swap(13, 3, 11)).do(2, swap(7, 4, 14)).round(5)


def _solutions(room: Room) -> Room:
    """LA-11, LA-20, LA-21: one bit three times, above 90, extra rounds, and all of it."""
    room.do(1, spoil("The gardener, with a rose."))
    assert_refused(room, 2, sherlock("Was it revenge?"), "frozen")
    assert_refused(room, 0, at("award", 2), "frozen")
    room.do(0, score(0, 1)).do(2, spoil("The gardener had poisoned it.")).do(0, score(0, 2))
    room.do(4, spoil("The gardener, out of revenge.")).do(0, score(0, 3))
    assert_refused(room, 3, PASS, "ending")
    room.do(0, extra(1)).round(6)
    return room.do(3, spoil("The gardener, for his sister.")).do(0, score(0, 4, final=True))


def extra_rounds() -> Room:
    """A Master and three; one is removed in the last round while a Spoiler waits."""
    room = Room(4).round(2)
    room.do(2, spoil("The gardener, a poisoned rose, revenge.")).do(0, score(0, 1, 2, 3)).do(0, extra(1))
    room.round(3).do(1, PASS).do(2, PASS).do(1, spoil("Poison.")).do(0, at("kick", 3))
    return room.do(0, score(2, final=True))


def ended() -> Room:
    """A Master and two; the Master ends the game above 90 points."""
    room = Room(3).round(2)
    room.do(1, spoil("A gardener; revenge.")).do(0, score(0, 3))
    room.do(2, spoil("A rose and poison; revenge.")).do(0, score(1, 2))
    return room.do(0, END_GAME)


def stalled() -> Room:
    """A Master and one, who makes no progress."""
    room = Room(2).ask(1, "Was it murder?", "yes").do(1, sherlock("Was it a thorn?"))
    room.do(1, END_TURN).do(1, ask("Is it far away?"))
    return room.do(0, answer(3, "no")).do(0, END_GAME)


def handed_over() -> Room:
    """The Master cannot resign: the room is handed over, and the old Master leaves.
    The new one removes a player and ends the game; the player who has scored wins.
    """
    room = Room(5).ask(1, "Was it murder?", "yes").round(2)
    assert_refused(room, 0, RESIGN, "not_offered")
    room.do(0, at("hand_over", 2)).do(0, RESIGN)
    assert_refused(room, 0, RESIGN, "not_offered")
    room.do(2, at("kick", 4))
    assert_refused(room, 4, RESIGN, "not_offered")
    room.do(1, spoil("The gardener."))
    assert_refused(room, 2, END_GAME, "frozen")
    return room.do(2, score(0)).do(2, PAUSE).do(2, END_GAME)


def unscored() -> Room:
    """The Master ends a game without points: nobody wins."""
    room = Room(3).ask(1, "Was it murder?", "yes").round(2)
    return room.do(2, spoil("She slipped.")).do(0, score()).do(0, END_GAME)


def unprepared() -> Room:
    """The Master ends the game before there is a puzzle."""
    return Room(3, begun=False).do(2, RESIGN).do(0, END_GAME)


def repeats() -> Room:
    """Questions are compared by what they ask: the Master sees repeats."""
    room = Room(4).ask(1, "Was she killed by her husband?", "no")
    room.do(2, ask("Did the husband kill the woman?")).do(0, reject(2))
    room.do(2, ask("Did she kill her husband?")).do(0, answer(3, "no"))
    room.do(3, ask("Is the season summer then?")).do(0, answer(4, "not_relevant"))
    room.do(1, tip_off("Does the story happen in summer?")).do(0, answer(5, "not_relevant"))
    room.do(1, padlock(5)).do(1, END_TURN)
    room.do(2, ask("Is it summer?")).do(0, reject(6, "locked"))
    return room.do(2, PASS).do(3, spoil("She slipped.")).do(0, score()).do(0, END_GAME)


def nudged() -> Room:
    """The Master ends turns, and so does the clock; remarks and marks cost nothing."""
    room = Room(4, turn_seconds=60).do(0, at("skip", 1))
    assert_refused(room, 0, at("skip", 1), "not_their_turn")
    room.do(2, ask("Was it murder?"))
    assert_refused(room, 0, at("skip", 2), "answer_first")
    room.do(0, praise(1)).do(0, answer(1, "yes")).do(0, remark("That was a good start."))
    room.wait(60).do(1, TIME_UP)
    return room.do(0, PAUSE).do(0, RESUME).do(1, ask("Was it night?")).do(0, answer(2, "no")).do(0, END_GAME)


def elastic() -> Room:
    """Puzzlers come late, leave and return; a place is freed and given back."""
    room = Room(6, begun=False, early=1, present=3).do(0, at("admit", 3)).begin()
    assert_refused(room, 1, RESIGN, "not_offered")
    assert_refused(room, 4, PASS, "not_admitted")
    room.ask(1, "Was it murder?", "yes").do(0, at("admit", 4))
    assert_refused(room, 4, ask("Was it night?"), "not_your_turn")
    room.ask(2, "Was it night?", "no").ask(3, "Was it poison?", "yes")
    room.do(1, tip_off("Was it a rose?")).do(0, answer(4, "yes")).do(1, padlock(4)).do(1, END_TURN)
    assert_refused(room, 4, tip_off("Was it a thorn?"), "first_turn")
    room.do(2, PASS).do(0, at("free", 1)).do(3, PASS)
    assert_refused(room, 1, PASS, "left")
    assert_refused(room, 4, ask("was it a rose"), "locked")
    room.ask(4, "Was it a thorn?", "yes").do(0, at("admit", 1))
    room.do(2, spoil("The gardener.")).do(0, score(0)).do(2, END_TURN).do(3, PASS)
    room.do(4, tip_off("Did she have a brother?")).do(0, answer(6, "yes")).do(4, END_TURN)
    room.do(2, PASS).do(3, PASS).do(4, PASS).do(1, spoil("The gardener, and poison."))
    room.do(0, score(0, 2)).do(0, at("kick", 3))
    assert_refused(room, 0, at("admit", 3), "not_admissible")
    return room.do(0, END_GAME)


def exposed() -> Room:
    """A question stays locked after two Mata Haris. An answer can be taken from players
    whom everyone saw get it.
    """
    room = Room(5).round(2)
    for seat in range(1, 5):
        room.tip(seat, f"Is it number {seat}?")
    room.do(1, padlock(1)).do(2, mata_hari(1, 1, 2))
    assert_refused(room, 3, tip_off("Is it number 1?"), "locked")
    assert_refused(room, 3, mata_hari(1, 1, 2), "one_is_enough")
    assert_refused(room, 3, swap(3, 4, 1), "not_received")
    room.do(3, swap(3, 2, 1)).do(1, padlock(1))
    assert_refused(room, 4, swap(4, 2, 1), "padlocked")
    room.do(4, mata_hari(1, 1, 2)).do(4, swap(4, 2, 2)).do(1, padlock(room.tip(1, "Is it number 5?")))
    return room.do(0, END_GAME)


def corrected() -> Room:
    """The Master corrects answers: of a public question, of one that could have been
    rephrased, and of a Tip-off that was spied on.
    """
    room = Room(4).ask(1, "Was it murder?", "no").do(0, correct(1, "yes"))
    assert_refused(room, 0, correct(1, "yes"), "same_answer")
    assert_refused(room, 0, correct(1, "rephrase"), "rephrase_stands")
    room.do(2, ask("Was it the weather?")).do(0, answer(2, "rephrase")).do(0, correct(2, "no")).round(2)
    room.do(1, mata_hari(2, room.tip(2, "Was it night?"))).do(0, correct(3, "not_relevant"))
    return room.do(0, END_GAME)


def undone() -> Room:
    """The Master undoes an answer that ended a round, a private answer, and marks. The
    last marks end the game and are confirmed.
    """
    room = Room(3).ask(1, "Was it murder?", "no").ask(2, "Was it night?", "yes").do(0, UNDO)
    room.do(0, answer(2, "no")).do(1, tip_off("Was it the gardener?")).do(0, answer(3, "no")).do(0, UNDO)
    assert_refused(room, 0, UNDO, "nothing_to_undo")
    room.do(0, answer(3, "yes")).wait(11)
    assert_refused(room, 0, UNDO, "too_late_to_undo")
    room.do(1, spoil("The gardener, with a poisoned rose, out of revenge.")).do(0, score(0, 1, 2, 3))
    room.do(0, UNDO).do(0, score(0, 1, 2)).do(1, END_TURN).do(2, spoil("Revenge, for his sister."))
    assert_refused(room, 0, score(3, 4), "ends_game")
    return room.do(0, score(3, 4, final=True))


def remarked() -> Room:
    """The Master corrects marks: of a Spoiler whose bit others have found since, and of
    others, up to the last bit, which ends the game.
    """
    room = Room(4).round(2).do(1, spoil("The gardener.")).do(0, score(0))
    room.do(2, spoil("He did it.")).do(0, score(0)).do(0, correct_marks(0))
    assert_refused(room, 0, correct_marks(0), "same_marks")
    room.do(3, spoil("A poisoned rose, out of revenge.")).do(0, score(1, 2, 3)).do(0, correct_marks(2, 1, 2))
    room.do(0, correct_marks(1, 0, 3))
    assert_refused(room, 0, correct_marks(0, 4), "ends_game")
    return room.do(0, correct_marks(0, 4, final=True))


def without_master() -> Room:
    """Without a Master (LA-32): the key answers, suggests and skips; the table skips a turn, and frees the
    place of someone who comes back; a Spoiler leads above 90, two extra rounds are agreed on, and after the
    end a missing mark and an answer are disputed.
    """
    room = Room(6, present=4, puzzle="red-dame")
    assert_refused(room, 1, at("skip", 2), "not_offered")
    room.do(1, ask("Was it murder?")).do(0, answer(1, "yes") | {"meant": "Was somebody killed?"})
    room.do(2, ask("Was it the weather?"))
    room.do(0, suggest(2, ("Was it raining?", "no"), ("Was it cold?", "not_relevant")))
    assert_refused(room, 2, ask("Was it the cook?"), "question_waits")
    assert_refused(room, 1, choose(2, 0), "nothing_to_choose")
    assert_refused(room, 2, choose(2, 2), "no_such_suggestion")
    room.do(2, choose(2, 1)).do(3, ask("Is it a riddle?")).do(0, suggest(3)).do(3, ask("Is it a man?"))
    room.do(0, suggest(4, ("Was it a man?", "yes"))).do(3, choose(4, None)).do(1, propose("skip", 3))
    assert_refused(room, 3, vote(1, False), "about_you")
    room.do(2, vote(1, True))
    room.do(2, sherlock("Was it the gardener?")).do(0, suggest(5, ("Was there a gardener?", "yes")))
    room.do(2, choose(5, 0)).do(1, tip_off("Was it a rose?")).do(0, suggest(6))
    room.do(1, tip_off("Was it a thorn?")).do(0, answer(7, "rephrase")).do(0, allow(7, True))
    room.do(4, at("admit", 4)).do(1, propose("free", 2)).do(3, vote(2, False)).do(4, vote(2, True))
    room.do(2, at("admit", 2)).do(1, END_TURN)
    room.do(3, spoil("The gardener, a yellow rose, poison, revenge.")).do(0, score(0, 1, 2, 3, final=True))
    assert_refused(room, 1, ask("Is it over?"), "table_decides")
    room.do(1, propose("end")).do(3, vote(3, False)).wait(60).do(3, TIME_UP)
    room.do(4, propose("extra_rounds", rounds=1)).do(1, vote(4, True))
    while room.state.by is None and room.state.turn is not None:
        room.do(room.state.turn, END_TURN if room.state.acted else PASS)
    room.do(3, dispute(0, 4)).do(1, judge(0, True)).do(4, judge(0, False)).do(1, dispute_answer(1))
    assert_refused(room, 2, dispute_answer(1), "disputed_already")
    for seat in (1, 2, 3):
        room.do(seat, SETTLE)
    return room.do(4, SETTLE)


def limited() -> Room:
    """Nobody loses the place who is there, a vote can be changed once, and after a dropped
    proposal its player waits.
    """
    room = Room(6, present=4, puzzle="red-dame")
    room.do(1, ask("Was it murder?")).do(0, answer(1, "yes")).do(2, ask("Was it the weather?"))
    room.do(0, suggest(2, ("Was it raining?", "no"))).do(1, propose("free", 2)).do(2, choose(2, 0))
    room.do(3, propose("end")).do(3, vote(2, False))
    assert_refused(room, 3, vote(2, True), "vote_final")
    room.do(1, vote(2, False))
    assert_refused(room, 3, propose("end"), "propose_later")
    room.do(1, propose("free", 2))
    assert_refused(room, 2, vote(3, True), "about_you")
    room.do(2, vote(3, False)).wait(60).do(1, propose("end")).do(3, vote(4, True))
    room.do(1, dispute_answer(1)).do(3, judge(0, False)).do(3, judge(0, True))
    assert_refused(room, 3, judge(0, False), "vote_final")
    return room.do(1, SETTLE).do(2, SETTLE).do(3, SETTLE)


def halted() -> Room:
    """Nothing is decided while a Spoiler is being marked, and a skip that is late ends one
    turn. The puzzle is gone from the site while a Spoiler waits.
    """
    room = Room(5, turn_seconds=300, puzzle="red-dame").round(2)
    room.do(2, propose("skip", 1)).wait(600).do(3, TIME_UP).do(1, propose("skip", 2)).do(3, vote(2, True))
    room.do(2, propose("end")).do(4, vote(3, True)).wait(58).do(1, spoil("The gardener."))
    assert_refused(room, 2, TIME_UP, "not_offered")
    room.wait(9).do(0, score(0)).do(3, spoil("A rose.")).do(0, END_GAME).do(3, dispute(1, 1))
    for seat in (1, 2, 3, 4):
        room.do(seat, SETTLE)
    return room


SCRIPTED_GAMES = {
    "v1-solved": solved,
    "v1-extra-rounds": extra_rounds,
    "v1-ended": ended,
    "v1-stalled": stalled,
    "v1-handed-over": handed_over,
    "v1-unscored": unscored,
    "v1-unprepared": unprepared,
    "v1-repeats": repeats,
    "v1-nudged": nudged,
    "v1-elastic": elastic,
    "v1-exposed": exposed,
    "v1-corrected": corrected,
    "v1-undone": undone,
    "v1-remarked": remarked,
    "v1-without-master": without_master,
    "v1-limited": limited,
    "v1-halted": halted,
}
