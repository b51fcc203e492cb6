"""The browser's modules that keep what is under way, each by itself: nothing waits for ever."""

from __future__ import annotations

from tests.browser.company import Company

OUTBOX = """async (url) => {
  const { Outbox } = await import(url);
  const sent = [];
  const outbox = new Outbox((message) => sent.push(message.id));
  outbox.send({ type: "place" }, 3);
  outbox.slowDown();
  outbox.slowDown();
  await new Promise((done) => setTimeout(done, 1300));
  return sent;
}"""

STEPS = """async (url) => {
  const { Steps } = await import(url);
  const asked = [];
  const store = { seq: 9, frame: { seq: 9, view: {} }, views: new Map() };
  const hooks = { look: (seq) => asked.push(seq), changed: () => {}, replay: false };
  const steps = new Steps(store, hooks);
  steps.goTo(4);
  steps.goTo(5);
  steps.refused();
  steps.goTo(6);
  return asked;
}"""

CHAT = """async (url) => {
  const { Chat } = await import(url);
  const { render } = await import(url.replace("table/chat.js", "vendor/lit-html/lit-html.js"));
  const scene = { store: { chat: [] }, over: false, you: [0], room: null, replay: null, link: "live" };
  const place = document.body.appendChild(document.createElement("div"));
  const draw = () => render(chat.draw(scene), place);
  const chat = new Chat(() => true, () => draw());
  const state = () => {
    draw();
    return [place.querySelector("input").value, place.querySelector("button").disabled];
  };
  const say = (text) => {
    draw();
    const field = place.querySelector("input");
    field.value = text;
    field.dispatchEvent(new Event("input"));
    place.querySelector("form").requestSubmit();
    return state();
  };
  const came = (mine) => (chat.came(mine), state());
  const seen = [say("Hi\\u200b"), came([]), came([{ text: "Hi" }]), say("Lost")];
  await new Promise((done) => setTimeout(done, 5300));
  return [...seen, state()];
}"""

NOTES = """async (url) => {
  const { Notes } = await import(url);
  const sheet = { rev: 1, marks: { "a:0": "no" }, text: "one", strokes: [] };
  const store = { sheet: null, room: { you: [0] } };
  const sent = [];
  let up = false;
  const transmit = (message) => (up && sent.push(message), up);
  const made = () => new Notes(store, { transmit, changed: () => {}, name: "test" });
  const notes = made();
  notes.note({ text: "lost" });
  const before = notes.sheet;
  notes.take(sheet);
  notes.note({ mark: "a:0", value: "" });
  notes.note({ mark: "b:0", value: "yes" });
  notes.note({ undo: true });
  notes.note({ text: "one t" });
  notes.note({ text: "one two" });
  const seen = notes.sheet;
  const reloaded = made();
  up = true;
  reloaded.resend();
  const [first, second, third, fourth] = sent;
  reloaded.noted(first.id, 2);
  reloaded.take({ ...sheet, rev: 2, marks: {} });
  reloaded.refused(third.id);
  const open = reloaded.sheet;
  reloaded.noted(second.id, 3);
  reloaded.noted(fourth.id, 5);
  reloaded.take({ ...sheet, rev: 4, marks: { "b:0": "yes" } });
  const late = reloaded.sheet.text;
  reloaded.take({ ...sheet, rev: 5, text: "one two, and more" });
  const left = Object.keys(localStorage).filter((name) => name.startsWith("note:test:")).length;
  const changes = sent.map(({ change }) => change);
  return { before, seen, changes, open, late, end: reloaded.sheet.text, left };
}"""


def test_a_move_that_was_dropped_unread_goes_out_again(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    first, again = ada.page.evaluate(OUTBOX, f"{ada.url}/static/table/outbox.js")
    assert first == again


def test_a_step_back_that_was_refused_can_be_asked_for_again(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    assert ada.page.evaluate(STEPS, f"{ada.url}/static/table/steps.js") == [4, 6]


def test_the_field_for_talk_is_free_again_whatever_became_of_the_words(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    assert ada.page.evaluate(CHAT, f"{ada.url}/static/table/chat.js") == [
        ["Hi\u200b", True],  # on its way
        ["Hi\u200b", True],  # others spoke
        ["", False],  # mine came, tidied
        ["Lost", True],
        ["Lost", False],  # nobody answered
    ]


def test_notes_are_seen_at_once_and_kept_until_they_are_stored(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    told = ada.page.evaluate(NOTES, f"{ada.url}/static/table/notes.js")
    assert told == {
        "before": None,  # no sheet, nothing to write on
        "seen": {"rev": 1, "marks": {}, "text": "one two", "strokes": []},
        "changes": [
            {"mark": "a:0", "value": ""},
            {"mark": "b:0", "value": "yes"},
            {"undo": True},
            {"text": "one two", "was": "one"},
        ],
        "open": {"rev": 2, "marks": {"b:0": "yes"}, "text": "one two", "strokes": []},
        "late": "one two",  # stored, but in none of the sheets that have come
        "end": "one two, and more",
        "left": 0,
    }
