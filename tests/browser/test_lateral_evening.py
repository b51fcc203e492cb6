"""Complete games of Lateral Puzzles: a Master with keys on a laptop, and puzzlers on phones. Every card is
played in every way that the rules allow. What the rules forbid, the page prevents with a reason and the
server refuses too. No browser receives anything that its player must not know.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages
from tests.browser.console_errors import OFFLINE
from tests.browser.contexts import Visitors
from tests.browser.lateral_leaks import Knowledge, SeatListener, count_as_in_the_log, saved_game, whole_record
from tests.browser.lateral_pages import (
    RED_DAME,
    Evening,
    card,
    front,
    hand,
    option,
    points,
    refused,
    same,
    scene,
    slip,
    takes,
    turns_to,
)
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.games.lateral import room

pytestmark = pytest.mark.nightly("evenings")

NAMES = ("Ada", "Bo", "Cy", "Dee")

NOT_YET = "You can only ask public questions in the first round. Play cards from round 2."
ONE_CARD = (
    "You asked a public question, so you could play only one card this round. You can play more next round."
)
TWO_CARDS = "You have played two or more cards, so you can’t ask a public question this round."


@dataclass
class Room(Evening):
    """A game with four puzzlers, in their order of play."""

    people: tuple[Person, ...] = ()
    seats: tuple[int, ...] = ()
    """Their seats, in order of play."""


def news(person: Person) -> Locator:
    """The scene of the latest event."""
    return scene(person, "news")


@pytest.mark.timeout(600)
def test_a_complete_game(visitors: Visitors) -> None:
    mia = visitors("Mia", LAPTOP)
    friends = [visitors(name, PHONE) for name in NAMES]
    ears = [SeatListener(person, seat) for seat, person in enumerate((mia, *friends))]
    link = lateral_pages.gather(mia, friends, seconds=120)
    evening = prepares(mia, friends)
    first_round(evening)
    questions_in_private(evening)
    spies(evening)
    ears.append(another_device(visitors, evening, link))
    swaps(evening)
    registers(evening)
    spoilers(evening)
    last_round(evening)
    at_the_end(evening, mia, link)
    count_as_in_the_log(ears, saved_game(mia, link))
    knowledge = Knowledge().take(whole_record(*(ear for ear in ears if ear.seat == 0)).values())
    assert len(knowledge.kinds) == 7
    assert len(knowledge.spoiled) == 4
    assert not [leak for ear in ears for leak in ear.leaks(knowledge)]
    assert min(len(ear.messages) for ear in ears[1:5]) > 60


def prepares(mia: Person, friends: list[Person]) -> Room:
    """LA-2, LA-5: scores must add up to 100; everyone sees the dice rolls that decide the order of play."""
    lateral_pages.writes(mia, RED_DAME)
    mia.page.locator(".lm-row").last.locator("input").last.fill("6")
    mia.presses("Preview")
    errors = mia.page.locator(".lm-write .errors")
    expect(errors).to_have_text("The scores must add up to exactly 100. They add up to 101 now.")
    bits = [*RED_DAME["bits"][:-1], {"text": "more", "score": 6}]
    assert refused(mia, {"type": "register", "puzzle": RED_DAME | {"bits": bits}}) == "bad_sum"
    mia.page.locator(".lm-row").last.locator("input").last.fill("5")
    mia.presses("Preview")
    evening = Room(mia)
    evening.lays_down()
    friends[0].reaches(2)
    seats = lateral_pages.order(friends[0])
    assert sorted(seats) == [1, 2, 3, 4]
    evening.people = tuple(friends[seat - 1] for seat in seats)
    evening.seats = tuple(seats)
    for person in friends:
        turns_to(person, "story")
        expect(person.page.locator(".lat-story")).to_contain_text(RED_DAME["statement"])
        turns_to(person, "people")
        expect(person.page.locator(".lat-thrown li")).to_have_count(4)
        turns_to(person, "talk")
    return evening


def first_round(evening: Room) -> None:
    """LA-4, LA-7, LA-9, LA-10: public questions, and no cards."""
    one, two, three, four = evening.people
    evening.shows(one)
    for name in ("tip_off", "spoiler"):
        lateral_pages.cannot_play(one, name, "From round 2", NOT_YET)
    assert evening.refused(one, room.tip_off("Was it murder?")) == "first_round"
    question = evening.asks(one, "Was it murder?")
    assert evening.refused(two, room.ask("Did it rain?")) == "not_your_turn"
    evening.replies(question, "yes")
    for person in evening.people:
        expect(slip(person, question).locator("[data-answer=yes]").first).to_be_visible()
    repeats(evening, two)
    turned_down = evening.asks(two, "Did someone kill her?")
    evening.answers(turned_down, "r")
    expect(slip(four, turned_down)).to_contain_text("Rejected as a repeat.")
    evening.replies(evening.asks(two, "Did she fall far?"), "not_relevant")
    question = evening.asks(three, "Was it the colour?")
    evening.replies(question, "rephrase")
    evening.answers(question, "a")
    expect(slip(three, question)).to_contain_text("It can be asked again.")
    evening.replies(evening.asks(three, "Is the colour of what she held important?"), "no_answer")
    question = evening.asks(four, "Was her husband away?")
    evening.replies(question, "rephrase")
    evening.answers(question, "m")
    expect(slip(one, question)).to_contain_text("It can’t be asked again.")


def repeats(evening: Room, person: Person) -> None:
    """LA-9: the page points out the repeat while the player is typing."""
    evening.shows(person)
    lateral_pages.field(person).fill("was it... MURDER")
    expect(same(person)).to_contain_text("That is question 1, already asked this round. Ask another one.")
    expect(person.page.locator(".lat-send")).to_have_attribute("aria-disabled", "true")
    assert evening.refused(person, room.ask("was it... MURDER")) == "asked_already"


def questions_in_private(evening: Room) -> None:
    """LA-8, LA-12 to LA-15: Tip-offs, a Padlock, Sherlocks, one card with a public question."""
    one, two, three, _ = evening.people
    padlocked(evening)
    drafts(evening)
    evening.replies(evening.asks(one, "Was she alone?"), "false_assumption")
    expect(lateral_pages.field(three)).to_have_value("Is it about money?")
    lateral_pages.field(three).fill("")
    secret = evening.asks(one, "Has it to do with work?", "sherlock")
    expect(slip(two, secret)).to_contain_text("A secret question: this player’s Sherlock no. 1.")
    evening.replies(secret, "yes")
    expect(news(one)).to_contain_text("Has it to do with work?")
    expect(news(one).locator("[data-answer=yes]").first).to_be_visible()
    evening.converts(one)
    assert hand(one)["sherlock"] == 1
    lateral_pages.cannot_play(one, "sherlock", "Next round", ONE_CARD)
    assert evening.refused(one, room.sherlock("Was it for money?")) == "one_card"
    evening.shows(two)
    expect(lateral_pages.why(two)).to_have_text(TWO_CARDS)
    assert evening.refused(two, room.ask("Is it about flowers?")) == "no_more_questions"
    evening.enough(two)
    sleeps(evening)


def padlocked(evening: Room) -> None:
    """LA-13: a question padlocked before its answer; nobody else can ask it in any round."""
    one, two, _, four = evening.people
    question = evening.asks(two, "Was there poison?", "tip_off")
    evening.plays(two, "padlock", ("question", question))
    evening.replies(question, "yes")
    expect(news(two)).to_contain_text("Only you can see this")
    for person in (one, four):
        expect(slip(person, question)).to_contain_text("Was there poison?")
        expect(slip(person, question)).to_contain_text("The answer is private.")
        expect(slip(person, question).locator("[data-what=locked]")).to_be_visible()
    takes(four, "sherlock")
    lateral_pages.field(four, "sherlock").fill("was there poison")
    expect(same(four)).to_contain_text(f"That is question {question}, which is padlocked")
    expect(four.page.locator(".lat-send")).to_have_attribute("aria-disabled", "true")
    assert evening.refused(four, room.sherlock("was there poison")) == "locked"
    lateral_pages.field(four, "sherlock").fill("")
    lateral_pages.puts_back(four)


def drafts(evening: Room) -> None:
    """A draft survives a reload and the moves of others."""
    three = evening.people[2]
    evening.shows(three)
    lateral_pages.field(three).fill("Is it about money?")
    three.page.reload()
    lateral_pages.sees_the_table(three)
    expect(lateral_pages.field(three)).to_have_value("Is it about money?")
    expect(lateral_pages.why(three)).to_contain_text("You can already write your question.")


def sleeps(evening: Room) -> None:
    """A phone sleeps while others play, and the Master reloads the page while a question is waiting."""
    one, _, three, four = evening.people
    four.troubles.expected += OFFLINE
    four.context.set_offline(True)
    takes(four, "tip_off")
    lateral_pages.field(four, "tip_off").fill("Is it about love?")
    question = evening.asks(three, "Did she prick herself?", "sherlock")
    evening.master.page.reload()
    expect(front(evening.master)).to_contain_text("Did she prick herself?")
    evening.answers(question, "l")
    expect(slip(three, question)).to_contain_text("Rejected because it is padlocked.")
    expect(card(three, "sherlock").locator(".lat-card-state")).to_have_text("One free")
    evening.replies(evening.asks(three, "Did what she held hurt her?", "sherlock"), "yes")
    evening.enough(three)
    expect(four.title).to_have_text("No connection")
    four.context.set_offline(False)
    evening.shows(four)
    expect(lateral_pages.field(four, "tip_off")).to_have_value("Is it about love?")
    evening.awards(evening.seats[3])
    question = evening.asks(four, "Is it about love?", "tip_off")
    evening.replies(question, "rephrase")
    evening.answers(question, "a")
    evening.replies(evening.asks(four, "Did someone love her?", "tip_off"), "no")
    expect(slip(one, question)).to_contain_text("The answer is private.")
    evening.enough(four)
    assert hand(four) == hand(four) | {"sherlock": 2, "tip_off": 3}


POISON, WORK, HELD, LOVE, HATE = 7, 9, 11, 13, 14
"""Numbers of private questions: a Tip-off of the second puzzler, and Sherlocks and a Tip-off of the others.
"""


def spies(evening: Room) -> None:
    """LA-16, LA-17: one and two Mata Haris against a padlock; a Sherlock with and without Don Corleone."""
    one, two, three, four = evening.people
    second = evening.seats[1]
    evening.shows(one)
    assert evening.refused(one, room.mata_hari(second, POISON)) == "needs_two"
    takes(one, "mata_hari")
    one.hit(option(one, POISON))
    expect(lateral_pages.why(one)).to_contain_text("It is padlocked, so this takes both your Mata Haris.")
    evening.acts(one, one.called("Spy with two Mata Haris"))
    expect(news(one)).to_contain_text("You saw the answer:")
    expect(news(one).locator("[data-answer=yes]").first).to_be_visible()
    expect(news(four)).to_contain_text(f"{one.name} opened the padlock on question {POISON}.")
    evening.shows(two)
    assert hand(two)["padlock"] == 1
    assert hand(one)["mata_hari"] == 0
    defended(evening)
    evening.plays(two, "mata_hari", ("question", HELD))
    evening.defends(three, False)
    expect(news(two)).to_contain_text("Did what she held hurt her?")
    expect(news(three)).to_contain_text(f"{two.name} saw the answer to your question {HELD}.")
    expect(news(one)).to_contain_text(f"{two.name} saw someone’s private answer.")
    expect(slip(one, HELD)).not_to_contain_text("hurt")
    evening.replies(evening.asks(four, "Did he hate her?", "sherlock"), "yes")
    evening.plays(three, "mata_hari", ("question", HATE))
    paused(evening)
    evening.defends(four, False)
    expect(news(three)).to_contain_text("Did he hate her?")
    evening.plays(four, "mata_hari", ("question", POISON))
    expect(news(four)).to_contain_text("Was there poison?")
    expect(news(two)).to_contain_text(f"{four.name} saw the answer to your question {POISON}.")
    evening.enough(one, two, three, four)


def defended(evening: Room) -> None:
    """Don Corleone: the spy sees nothing, and nobody can spy on the question again."""
    one, two, three, four = evening.people
    evening.plays(two, "mata_hari", ("question", WORK))
    expect(scene(one, "defend")).to_contain_text(f"{two.name} is spying on your secret question {WORK}")
    expect(scene(one, "defend").get_by_role("timer")).to_be_visible()
    expect(scene(two, "pending")).to_contain_text(f"{one.name} can still play Don Corleone.")
    expect(scene(four, "pending")).to_contain_text(f"{two.name} is spying on someone’s Sherlock.")
    evening.defends(one, True)
    expect(news(two)).to_contain_text(f"question {WORK} is now protected.")
    expect(slip(two, WORK)).not_to_contain_text("work")
    evening.shows(three)
    takes(three, "mata_hari")
    expect(option(three, POISON)).to_be_visible()
    expect(option(three, WORK)).to_have_count(0)
    lateral_pages.puts_back(three)
    expect(slip(three, WORK).locator("[data-what=safe]")).to_be_visible()
    assert evening.refused(three, room.mata_hari(evening.seats[0], WORK)) == "safe"


def paused(evening: Room) -> None:
    """While the game is paused, nobody can act and the clock is stopped."""
    four = evening.people[3]
    evening.shows(four)
    expect(scene(four, "defend").get_by_role("timer")).to_be_visible()
    evening.pauses()
    expect(front(evening.master)).to_have_attribute("data-kind", "paused")
    expect(four.page.locator(".lat-band[data-sign=pause]")).to_contain_text("The game is paused")
    expect(scene(four, "defend").get_by_role("timer")).to_have_count(0)
    expect(scene(four, "defend").locator(".button").first).to_have_attribute("aria-disabled", "true")
    assert evening.refused(four, room.defend(True)) == "paused"
    evening.pauses()
    expect(scene(four, "defend").get_by_role("timer")).to_be_visible()


def another_device(visitors: Visitors, evening: Room, link: str) -> SeatListener:
    """The Master goes away, and the room waits until the Master is back on a tablet. Returns the tablet's
    listener.
    """
    mia, one = evening.master, evening.people[0]
    carried = mia.link_for_another_device()
    away = one.page.locator(".lat-band", has_text="The Lateral Master, Mia, is away")
    expect(away).to_be_visible()
    tablet = visitors("Mia at the tablet", {"viewport": {"width": 1180, "height": 820}})
    ear = SeatListener(tablet, 0)
    tablet.goes(carried)
    tablet.presses("Continue as Mia")
    tablet.reads("Welcome back, Mia.")
    tablet.goes(link)
    lateral_pages.sees_the_console(tablet)
    expect(away).to_have_count(0)
    evening.master = tablet
    return ear


def swaps(evening: Room) -> None:
    """LA-18, LA-19: what can be taken in a swap, and moving to another place in the order of play."""
    one, two, three, four = evening.people
    first, second, third, fourth = evening.seats
    evening.queues(one, 4)
    evening.queues(three, 1)
    expect(four.page.locator(".lat-next li")).to_have_text(
        [f"1 {three.name}", f"2 {two.name}", f"3 {four.name}", f"4 {one.name}"]
    )
    evening.plays(two, "padlock", ("question", POISON))
    evening.shows(four)
    takes(four, "cooperation")
    expect(option(four, LOVE, "give")).to_be_visible()
    expect(option(four, WORK, "take")).to_have_count(0)
    assert evening.refused(four, room.swap(LOVE, first, WORK)) == "safe"
    evening.shows(three)
    takes(three, "cooperation")
    expect(option(three, LOVE, "take")).to_be_visible()
    expect(option(three, POISON, "take")).to_have_count(0)
    assert evening.refused(three, room.swap(HATE, second, POISON)) == "padlocked"
    lateral_pages.puts_back(three)
    takes(three, "mata_hari")  # they have one left, and the padlock takes two
    expect(option(three, LOVE)).to_be_visible()
    expect(option(three, POISON)).to_have_count(0)
    lateral_pages.puts_back(three)
    evening.plays(four, "cooperation", ("give", LOVE), ("take", HELD))
    expect(news(four)).to_contain_text("Did what she held hurt her?")
    expect(news(three)).to_contain_text("Did someone love her?")
    expect(news(one)).to_contain_text(f"{four.name} swapped a private answer with someone.")
    evening.plays(two, "cooperation", ("give", POISON), ("take", HATE))
    expect(news(two)).to_contain_text("Did he hate her?")
    expect(news(four)).to_contain_text("and you now both know:")
    evening.enough(one, two, three, four)
    for person in evening.people:
        evening.shows(person)
        assert lateral_pages.order(person) == [third, second, fourth, first]


def registers(evening: Room) -> None:
    """LA-23: a register lists all that its player may know, and keeps stars."""
    two = evening.people[1]
    turns_to(two, "register")
    entries = two.page.locator(".lat-register .lat-slip")
    kinds = two.page.locator(".lat-register select").first
    for kind, questions in {"spied": [HELD], "swapped": [HATE], "tip_off": [12, LOVE, POISON]}.items():
        kinds.select_option(kind)
        expect(entries).to_have_count(len(questions))
        found = [one.get_attribute("data-question") for one in entries.all()]
        assert sorted(map(int, filter(None, found))) == sorted(questions)
    kinds.select_option("")
    two.page.locator("#lat-search").fill("pois")
    expect(entries).to_have_count(1)
    two.hit(two.page.get_by_role("button", name=f"Star question {POISON}").last)
    two.page.locator("#lat-search").fill("")
    two.page.reload()
    turns_to(two, "register")
    two.hit(two.page.get_by_role("button", name="Show only starred"))
    expect(entries).to_have_count(1)
    turns_to(two, "talk")


def spoilers(evening: Room) -> None:
    """LA-11, LA-20, LA-21: the game freezes; a bit scores 100%, 90% and 80%; above 90 the Master chooses."""
    one, two, three, four = evening.people
    first, second, third, fourth = evening.seats
    evening.spoils(one, "The gardener, with one of the flowers.")
    expect(one.page.locator(".lat-band[data-sign=snow]")).to_contain_text(
        "Frozen: your Spoiler is being marked"
    )
    evening.shows(two)
    band = two.page.locator(".lat-band[data-sign=snow]")
    expect(band).to_contain_text(f"Frozen: {one.name} has played a Spoiler")
    lateral_pages.cannot_play(
        two,
        "tip_off",
        "Frozen",
        f"{one.name} has played a Spoiler. The game is frozen until the Master has marked it.",
    )
    assert evening.refused(two, room.tip_off("Was it revenge?")) == "frozen"
    assert evening.refused(evening.master, room.at("award", second)) == "frozen"
    expect(front(evening.master)).to_contain_text("with one of the flowers.")
    evening.scores(0, 1)
    spoils(evening, two, "He had put something on it.", (0, 2), "56", "90%")
    expect(news(two)).to_contain_text("Your Spoiler scores 56.")
    spoils(evening, four, "He did it to get even.", (0, 3), "42", "80%")
    for seat, found in ((first, "65"), (second, "56"), (third, "0"), (fourth, "42")):
        expect(points(three, seat)).to_contain_text(found)
    expect(three.page.locator(".lat-band")).to_contain_text("More than 90 points have been found")
    lateral_pages.cannot_play(
        three,
        "spoiler",
        "Not now",
        "More than 90 points have been found. The Master is deciding how the game ends.",
    )
    assert evening.refused(three, room.PASS) == "ending"
    evening.plays_on(1)
    expect(news(four)).to_contain_text("Your Spoiler scores 42.")


def spoils(evening: Room, person: Person, text: str, bits: tuple[int, ...], scored: str, share: str) -> None:
    """A Spoiler whose first bit others have found: the console shows its points while the Master ticks."""
    evening.spoils(person, text)
    master = evening.master
    expect(front(master)).to_contain_text(text)
    expect(front(master).locator(".lm-worth").nth(bits[0])).to_contain_text(f"{share} of 40")
    evening.ticks(*bits)
    expect(front(master).locator(".lm-brings")).to_contain_text(f"{scored} points for {person.name}")
    evening.scores()


def last_round(evening: Room) -> None:
    """The round is finished and an extra one begins, in which the last bit is found."""
    one, two, three, four = evening.people
    evening.enough(three, two, four, one)
    expect(evening.master.page.locator(".lm-round")).to_contain_text("Round 6 · last round")
    evening.spoils(three, "The same one; a member of his own family.")
    evening.scores(0, 4, final=True)


def at_the_end(evening: Room, mia: Person, link: str) -> None:
    """LA-22: everything is revealed to everyone, on every device."""
    for person in (evening.master, *evening.people):
        lateral_pages.skips_to_the_end(person)
    mia.goes(link)
    scores = dict(zip(evening.seats, ("65", "56", "33", "42"), strict=True))
    for person in (mia, evening.master, *evening.people):
        expect(person.page.locator("[data-tone=over]")).to_be_visible()
        turns_to(person, "end")
        expect(person.page.locator(".la-solution")).to_contain_text(RED_DAME["solution"])
        for seat, found in scores.items():
            expect(points(person, seat)).to_contain_text(found)
    end = evening.people[2].page.locator(".la")
    expect(end.locator(".lm-bit").first.locator(".lm-finders li")).to_have_count(4)
    expect(end).to_contain_text("He had put something on it.")
    expect(end).to_contain_text("Has it to do with work?")
    expect(end.locator(".la-spying > li")).to_have_count(7)


def test_a_stalled_game(visitors: Visitors) -> None:
    """LA-21: with a puzzle of the library. Nobody makes progress, and the Master ends the game by mouse."""
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    ears = [SeatListener(mia, 0), SeatListener(ada, 1)]
    lateral_pages.gather(mia, [ada])
    lateral_pages.lays(mia, "Hard Pears")
    evening = Evening(mia)
    evening.replies(evening.asks(ada, "Does the price matter?"), "no")
    evening.replies(evening.asks(ada, "Are they a present for him?", "sherlock"), "no")
    evening.enough(ada)
    evening.asks(ada, "Is the train late?")
    dialog = lateral_pages.would_end(mia)
    expect(dialog).to_contain_text("Nobody has scored, so nobody wins.")
    evening.acts(mia, dialog.get_by_role("button", name="End game"))
    for person in (mia, ada):
        expect(person.page.locator(".la-solution")).to_contain_text("Hard Pears")
        expect(person.page.locator(".la .lm-finders").first).to_have_text("Nobody found it.")
    knowledge = Knowledge().take(whole_record(ears[0]).values())
    assert not [leak for ear in ears for leak in ear.leaks(knowledge)]
