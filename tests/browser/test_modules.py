"""The browser modules that keep what is under way, each in isolation: nothing waits for ever."""

from __future__ import annotations

from tests.browser.contexts import Company

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

GAPS = """async (url) => {
  const { Gaps } = await import(url);
  let asked = 0;
  const store = { hasGap: true };
  const gaps = new Gaps(store, () => asked++);
  const counts = [];
  const look = (times) => {
    for (let time = 0; time < times; time++) gaps.look();
    counts.push(asked);
  };
  look(3); // a quick game: frames come before the answer does
  gaps.restart();
  look(2);
  store.hasGap = false;
  gaps.restart();
  look(1);
  return counts;
}"""

AHEAD = """async (url) => {
  const { Ahead } = await import(url);
  const ahead = new Ahead();
  const heard = [[7, 7], [6, 7], [7, 7], [6, 7], [8, 8], [3, 8], [3, 8]];
  return heard.map(([theirs, mine]) => ahead.heard(theirs, mine));
}"""

STEPS = """async (url) => {
  const { Steps } = await import(url);
  const { Pasts } = await import(url.replace("steps.js", "past-views.js"));
  const { Line } = await import(url.replace("steps.js", "effective-moves.js"));
  const asked = [];
  const store = { seq: 9, frame: { seq: 9, view: {} }, views: new Map(), line: new Line() };
  const hooks = { look: (seq) => asked.push(seq), changed: () => {}, replay: false };
  const steps = new Steps(store, new Pasts(store), hooks);
  steps.goTo(4);
  steps.goTo(5);
  steps.refused();
  steps.goTo(6);
  return asked;
}"""

EYES = """async (url) => {
  const { Steps } = await import(url);
  const { Pasts } = await import(url.replace("steps.js", "past-views.js"));
  const { Line } = await import(url.replace("steps.js", "effective-moves.js"));
  const asked = [];
  const now = { seq: 9, viewer: 1, view: { now: true } };
  const views = new Map([[9, now.view], [8, { own: 8 }]]);
  const sheet = { rev: 4, marks: {}, text: "now", strokes: [] };
  const takeView = (seq, view) => views.set(seq, view);
  const store = { seq: 9, frame: now, views, sheet, room: { you: [1] }, takeView, line: new Line() };
  const pasts = new Pasts(store);
  const look = (seq, eyes) => asked.push(eyes === undefined ? `${seq}` : `${seq} as ${eyes}`);
  const steps = new Steps(store, pasts, { look, changed: () => {}, replay: false });
  const comes = (past) => {
    pasts.take(past);
    steps.came(past.seq, pasts.eyesOf(past.viewer));
  };
  const told = [];
  const tell = () => {
    const { seq, viewer, view } = steps.frame;
    told.push([seq, viewer, view, steps.sheet?.text ?? null]);
  };
  tell();
  steps.goTo(8);
  tell(); // the view is here, the notes of then are not
  comes({ seq: 8, viewer: 1, view: { own: 8 }, sheet: { text: "then" } });
  tell();
  steps.see(0);
  tell(); // still one's own
  comes({ seq: 8, viewer: 0, view: { theirs: 8 } });
  tell();
  steps.see(null);
  comes({ seq: 8, viewer: null, view: { all: 8 } });
  tell();
  steps.see(0);
  steps.see(undefined);
  tell(); // nothing is asked for twice
  pasts.forget(0);
  steps.see(0);
  comes({ seq: 8, viewer: 0, view: { theirs: 8 }, sheet: { text: "shared" } });
  tell();
  steps.now();
  tell();
  return { asked, told };
}"""

QUERIES = """async (url) => {
  const { Queries } = await import(url);
  const sent = [];
  let up = false;
  let drawn = 0;
  const transmit = (message) => (up && sent.push(message), up);
  const queries = new Queries({ transmit, changed: () => drawn++ });
  const ask = (seq, eyes, mark = "a") => queries.ask(seq, eyes, { mark });
  const lost = ask(3, undefined);
  up = true;
  queries.resend();
  const [first] = sent;
  ask(3, undefined);
  const dropped = queries.refused(first.id, "too_fast", "Slow down");
  await new Promise((done) => setTimeout(done, 1300));
  queries.answered(first.id, { steps: [1] });
  const strangers = queries.refused("x", "too_fast", "…") || queries.refused("y", "stale", "…");
  const others = [ask(3, 0), ask(4, undefined), ask(3, null), ask(3, undefined, "b")];
  queries.refused(sent.at(-1).id, "nothing", "No.");
  queries.resend();
  const said = sent.map(({ id, type, what, ...rest }) => JSON.stringify(rest));
  const [got, no] = [ask(3, undefined), ask(3, undefined, "b")];
  return { lost, dropped, drawn, strangers, others, said, got, no };
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
  const came = (mine) => (chat.came(mine, mine), state());
  const seen = [say("Hi\\u200b"), came([]), came([{ n: 1, text: "Hi" }]), say("Lost")];
  await new Promise((done) => setTimeout(done, 5300));
  return [...seen, state()];
}"""

NOTES = """async (url) => {
  const { Notes } = await import(url);
  const moment = Date.now();
  Date.now = () => moment;
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


WAITING = """async (url) => {
  const { Waiting } = await import(url);
  const part = document.createElement("section");
  const seat = (name) =>
    `<li class="seating-seat" ${name ? "" : "data-empty"}><span class="named">${name || "Open"}</span></li>`;
  const page = (names) => `<div id="seating">${names.map(seat).join("")}</div>`;
  const who = (name) => ({ name, kind: name ? "person" : "empty" });
  const room = (...names) => ({ status: "open", you: [0], seats: names.map(who) });
  part.innerHTML = page(["Ada", ""]);
  const asked = [];
  globalThis.fetch = () => new Promise((come) => asked.push((...names) => come(new Response(page(names)))));
  const counts = [];
  const settle = async () => {
    await new Promise((done) => setTimeout(done, 200));
    counts.push(asked.length);
  };
  new Waiting(part).update(room("Ada", ""));
  await settle();
  const waiting = new Waiting(part);
  waiting.update(room("Ada", "Bo"));
  await settle();
  waiting.update(room("Ada", "Cy"));
  await settle();
  asked[1]("Ada", "Cy");
  asked[0]("Ada", "Bo");
  await settle();
  return [counts, part.textContent];
}"""


def test_who_sits_where_is_right_however_slow_the_line(guests: Company) -> None:
    """People who came while the page was loading are shown, and a late answer changes nothing."""
    ada = guests("Ada")
    ada.goes()
    told = ada.page.evaluate(WAITING, f"{ada.url}/static/table/waiting.js")
    assert told == [[0, 1, 2, 2], "AdaCy"]


def test_a_move_that_was_dropped_unread_goes_out_again(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    first, again = ada.page.evaluate(OUTBOX, f"{ada.url}/static/table/outbox.js")
    assert first == again


def test_a_step_back_that_was_refused_can_be_asked_for_again(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    assert ada.page.evaluate(STEPS, f"{ada.url}/static/table/steps.js") == [4, 6]


def test_the_record_is_asked_for_once_until_it_comes(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    assert ada.page.evaluate(GAPS, f"{ada.url}/static/table/missing-entries.js") == [1, 2, 2]


def test_a_page_is_ahead_when_two_heartbeats_in_a_row_say_so(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    said = ada.page.evaluate(AHEAD, f"{ada.url}/static/table/lost-moves.js")
    assert said == [False, False, False, False, False, False, True]


def test_each_look_back_is_asked_for_once_for_each_pair_of_eyes(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    assert ada.page.evaluate(EYES, f"{ada.url}/static/table/steps.js") == {
        "asked": ["8", "8 as 0", "8 as null", "8 as 0"],
        "told": [
            [9, 1, {"now": True}, None],
            [8, 1, {"own": 8}, "now"],
            [8, 1, {"own": 8}, "then"],
            [8, 1, {"own": 8}, "then"],
            [8, 0, {"theirs": 8}, None],
            [8, None, {"all": 8}, None],
            [8, 1, {"own": 8}, "then"],
            [8, 0, {"theirs": 8}, "shared"],
            [9, 1, {"now": True}, None],
        ],
    }


def test_a_question_is_asked_once_and_again_until_it_is_answered(guests: Company) -> None:
    ada = guests("Ada")
    ada.goes()
    told = ada.page.evaluate(QUERIES, f"{ada.url}/static/table/queries.js")
    own, again, *others = told.pop("said")
    assert own == again == '{"seq":3}'
    assert others[:4] == ['{"seq":3,"as":0}', '{"seq":4}', '{"seq":3,"as":null}', '{"seq":3}']
    assert others[4:] == others[:3], "the line came back: what is unanswered, and nothing else"
    assert told == {
        "lost": {},
        "dropped": True,
        "drawn": 2,
        "strangers": False,
        "others": [{}, {}, {}, {}],
        "got": {"data": {"steps": [1]}},
        "no": {"say": "No."},
    }


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
