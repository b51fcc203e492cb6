"""A tour of Lateral Puzzles: every state of the Master's console and of the puzzlers' table. Texts that
people write on the way are translated too, so that the tour does not report them as untranslated.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, field, front, option, scene, takes, turns_to
from tests.browser.player_pages import Person
from tests.browser.tour_game import Stop

PUZZLE = {
    "title": "The Lighthouse",
    "statement": "He puts out the light before he goes to bed. In the morning he knows that he has killed.",
    "solution": "He was the keeper of a lighthouse, and the ships could not see the rocks any more.",
    "note": "People die in it.",
}
BITS = {
    "He lived in a lighthouse.": 40,
    "It was his task.": 30,
    "A ship was lost.": 22,
    "It hit the rocks.": 8,
}
NAMES = ("Hope", "Ada", "Bo", "Cy")


def evenings(visitors: Visitors) -> Iterator[Stop]:
    """The first round, and the Master's queue."""
    host, *friends = people = [visitors(name) for name in NAMES]
    host.goes(lateral_pages.GAME)
    yield "page of a game with a Master", host.page
    lateral_pages.gather(host, friends)
    yield "waiting for a puzzle", friends[0].page
    yield from before_it_begins(host)
    evening = Evening(host)
    evening.acts(host, host.called("Start with this puzzle"))
    expect(friends[0].page.locator(".lat-reading")).to_be_visible()
    yield "the story is read", friends[0].page
    evening.acts(host, host.called("Begin round 1"))
    lateral_pages.dice_are_over(host)
    yield from questions(evening, *in_order(people))


def cards(visitors: Visitors) -> Iterator[Stop]:
    """Private questions, spying and swapping."""
    evening, puzzlers, _ = second_round(visitors)
    yield from in_private(evening, *puzzlers)
    yield from secrets(evening, *puzzlers)
    yield from what_one_knows(evening, *puzzlers)


def endings(visitors: Visitors) -> Iterator[Stop]:
    """The room, Spoilers, the end, and the result."""
    evening, puzzlers, link = second_round(visitors)
    yield from the_room(evening, puzzlers[0].name)
    yield from solutions(evening, *puzzlers)
    yield from another_master(evening, *puzzlers)
    watcher = visitors("Hope")
    watcher.goes(link)
    lateral_pages.sees_the_table(watcher)
    yield "watching a game", watcher.page
    yield from at_the_end(evening, puzzlers[0], link)


def second_round(visitors: Visitors) -> tuple[Evening, list[Person], str]:
    """A game in the second round, its puzzlers in order of play, and the table's URL."""
    host, *friends = people = [visitors(name) for name in NAMES]
    link = lateral_pages.gather(host, friends)
    writes(host)
    host.presses("Preview")
    evening = Evening(host)
    evening.lays_down()
    puzzlers = in_order(people)
    evening.enough(*puzzlers)
    return evening, puzzlers, link


def in_order(people: list[Person]) -> list[Person]:
    """The puzzlers in the order of play."""
    people[1].reaches(2)
    return [people[seat] for seat in lateral_pages.order(people[1])]


def writes(host: Person) -> None:
    """Fill in the puzzle, translated."""
    bits = [{"text": host.t(text), "score": score} for text, score in BITS.items()]
    lateral_pages.writes(host, {name: host.t(text) for name, text in PUZZLE.items()} | {"bits": bits})


def before_it_begins(host: Person) -> Iterator[Stop]:
    """Choosing, writing and previewing a puzzle."""
    expect(host.page.locator(".lm-choice").first).to_be_visible()
    yield "a Master chooses a puzzle", host.page
    writes(host)
    last = host.page.locator(".lm-row").last.locator("input").last
    last.fill("9")
    host.presses("Preview")
    expect(host.page.locator(".lm-write .errors")).to_be_visible()
    yield "a puzzle that does not add up", host.page
    last.fill("8")
    host.presses("Preview")
    yield "a puzzle in the preview", host.page


def questions(evening: Evening, one: Person, two: Person, three: Person) -> Iterator[Stop]:
    """The first round."""
    host = evening.master
    yield "the Master's queue is empty", host.page
    yield "a puzzler's turn", one.page
    takes(two, "sherlock")
    yield "a card that cannot be played yet", two.page
    lateral_pages.puts_back(two)
    question = evening.asks(one, one.t("Was it an accident?"))
    expect(front(host)).to_have_attribute("data-kind", "question")
    yield "a question for the Master", host.page
    yield "a question waits", one.page
    evening.replies(question, "rephrase")
    yield "can it be asked again?", host.page
    evening.answers(question, "a")
    evening.replies(evening.asks(one, one.t("Did he mean to do it?")), "no")
    evening.shows(two)
    field(two).fill(two.t("Did he mean to do it?"))
    expect(lateral_pages.same(two)).to_be_visible()
    yield "asked already", two.page
    field(two).fill(two.t("Did he mean to sleep?"))
    yield "similar to another question", two.page
    evening.replies(evening.asks(two, two.t("Did he mean to sleep?")), "yes")
    evening.answers(evening.asks(three, three.t("Did he mean it?")), "r")
    evening.replies(evening.asks(three, three.t("Does he work at night?")), "false_assumption")


def in_private(evening: Evening, one: Person, two: Person, three: Person) -> Iterator[Stop]:
    """Tip-off, Padlock and Sherlock; a similar question waits for the Master."""
    host = evening.master
    tip = evening.asks(two, two.t("Was the light of importance?"), "tip_off")
    takes(two, "padlock")
    two.hit(option(two, tip))
    yield "a Padlock is aimed", two.page
    evening.plays(two, "padlock")
    takes(one, "sherlock")
    field(one, "sherlock").fill(one.t("Does he live alone?"))
    yield "a secret is being written", one.page
    secret = evening.asks(one, one.t("Does he live alone?"), "sherlock")
    again = evening.asks(three, three.t("Was the light important?"), "tip_off")
    evening.shows(host)
    yield "a long queue for the Master", host.page
    evening.replies(tip, "yes")
    evening.replies(secret, "not_relevant")
    expect(front(host).locator(".lm-like").first).to_be_visible()
    yield "the Master sees similar questions", host.page
    evening.replies(again, "no_answer")
    expect(scene(one, "news")).to_be_visible()
    yield "a private answer", one.page


def the_room(evening: Evening, name: str) -> Iterator[Stop]:
    """The other parts of the console; a pause."""
    host = evening.master
    lateral_pages.at(host, "asked")
    yield "all questions", host.page
    opened(host, name)
    yield "the Master's actions for a player", host.page
    lateral_pages.at(host, "register")
    evening.pauses()
    yield "the game is paused", host.page
    evening.pauses()


def opened(host: Person, name: str) -> None:
    """Open the Master's actions for that puzzler."""
    lateral_pages.at(host, "people")
    host.hit(host.page.locator(".lm-person", has_text=name).locator(".lm-open"))
    expect(host.page.locator(".lm-person-tools")).to_be_visible()


def secrets(evening: Evening, one: Person, two: Person, three: Person) -> Iterator[Stop]:
    """Spying, a swap, and another place in the order of play."""
    secret, again = evening.asked - 1, evening.asked
    evening.shows(two)
    takes(two, "mata_hari")
    two.hit(option(two, secret))
    yield "a spy chooses", two.page
    evening.plays(two, "mata_hari")
    expect(scene(one, "defend")).to_be_visible()
    yield "spied on", one.page
    expect(scene(three, "pending")).to_be_visible()
    yield "others see a spy", three.page
    evening.defends(one, True)
    expect(scene(two, "news")).to_be_visible()
    yield "Don Corleone was played", two.page
    takes(one, "mata_hari")
    one.hit(option(one, secret - 1))
    yield "two Mata Haris against a padlock", one.page
    evening.plays(one, "mata_hari")
    expect(scene(one, "news")).to_be_visible()
    yield "a spy has seen the answer", one.page
    takes(one, "cooperation")
    one.hit(option(one, secret, "give"))
    one.hit(option(one, again, "take"))
    yield "a swap is chosen", one.page
    evening.plays(one, "cooperation")
    expect(scene(three, "news")).to_be_visible()
    yield "someone has swapped", three.page
    takes(three, "queue")
    three.hit(three.page.locator(".lat-slot").first)
    yield "a place in the order is chosen", three.page
    evening.queues(three, 1)


def what_one_knows(evening: Evening, one: Person, two: Person, three: Person) -> Iterator[Stop]:
    """The register with a star and a note, and the order of play."""
    evening.shows(one)
    turns_to(one, "register")
    one.hit(one.page.locator(".lat-register .lat-star:not(.lat-pen)").nth(1))
    one.hit(one.page.locator(".lat-register .lat-pen").nth(1))
    one.page.locator(".lat-note input").fill(one.t("Think of it again."))
    one.page.locator(".lat-free textarea").fill(one.t("The light!"))
    yield "a register with notes", one.page
    turns_to(one, "talk")
    one.page.set_viewport_size({"width": 390, "height": 844})
    turns_to(one, "people")
    one.hit(one.page.locator(".lat-thrown summary"))
    yield "the order of play", one.page
    one.page.set_viewport_size({"width": 390, "height": 844})
    turns_to(one, "story")
    yield "the story", one.page
    one.page.set_viewport_size({"width": 390, "height": 844})
    turns_to(one, "talk")
    one.page.set_viewport_size({"width": 1440, "height": 900})


def solutions(evening: Evening, one: Person, two: Person, three: Person) -> Iterator[Stop]:
    """A Spoiler, and the decision above 90 points."""
    host = evening.master
    takes(three, "spoiler")
    field(three, "spoiler").fill(three.t("He kept a light that others needed."))
    yield "a Spoiler is being written", three.page
    evening.spoils(three, three.t("He kept a light that others needed."))
    expect(two.page.locator(".lat-band")).to_be_visible()
    yield "the game is frozen", two.page
    yield "the player's own Spoiler is waiting", three.page
    evening.scores(0, 1)
    evening.spoils(two, two.t("There was a ship, and a lighthouse."))
    evening.ticks(0, 2)
    yield "a Spoiler is scored", host.page
    evening.scores()
    expect(front(host)).to_have_attribute("data-kind", "ending")
    yield "end the game or add extra rounds", host.page
    evening.shows(two)
    yield "the Master is deciding about the end", two.page
    evening.plays_on(2)


def another_master(evening: Evening, one: Person, two: Person, _: Person) -> Iterator[Stop]:
    """Another player becomes the Master and goes away for a while."""
    host = evening.master
    opened(host, two.name)
    host.hit(host.page.locator(".lm-person-tools").get_by_role("button", name=host.t("Make Master…")))
    yield "confirm the new Master", host.page
    host.hit(host.page.locator("dialog .button").first)
    host.more()
    host.presses("Change Master…")
    yield "choose the new Master", host.page
    host.hit(host.page.locator(".lm-heirs .choice", has_text=two.name))
    evening.acts(host, host.page.locator("dialog .danger"))
    yield "watching as the former Master", host.page
    evening.master = two
    evening.shows(two)
    yield "the new Master", two.page
    link = two.page.url
    two.goes()
    evening.shows(one)
    expect(one.page.locator(".lat-band")).to_be_visible()
    yield "the Master is away", one.page
    two.goes(link)
    lateral_pages.sees_the_console(two)


def at_the_end(evening: Evening, one: Person, link: str) -> Iterator[Stop]:
    """Everything is revealed and can be saved."""
    master = evening.master
    lateral_pages.would_end(master)
    yield "confirm the end", master.page
    evening.acts(master, master.page.locator("dialog .danger"))
    for person, name in ((one, "a game is over"), (master, "a game is over for its Master")):
        turns_to(person, "end")
        yield f"{name}: step by step", person.page
        lateral_pages.skips_to_the_end(person)
        expect(person.page.locator(".la-solution")).to_be_attached()
        yield name, person.page
    one.goes(f"{link}story/")
    yield "the story of a game", one.page
