"""Browser modules that need a document, each in isolation; the unit tests of others are in tests/table."""

from __future__ import annotations

from tests.browser.contexts import Visitors

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

WAITING = """async (url) => {
  const { Waiting } = await import(url);
  const part = document.createElement("section");
  const seat = (name, number) =>
    `<li class="seating-seat" ${name ? "" : "data-empty"}>
    <span class="seat-mark" data-seat="${number}"></span><span class="named">${name || "Open"}</span></li>`;
  const page = (names) => `<div id="seating">${names.map(seat).join("")}</div>`;
  const who = (name, seat) => ({ seat, name, kind: name ? "person" : "empty" });
  const room = (...names) => ({ status: "open", you: [0], seats: names.map(who) });
  part.innerHTML = page(["Ada", ""]);
  document.body.append(part);
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
  return [counts, part.textContent.replace(/\\s/g, "")];
}"""


def test_who_sits_where_is_right_however_slow_the_line(visitors: Visitors) -> None:
    """People who came while the page was loading are shown, and a late answer changes nothing."""
    ada = visitors("Ada")
    ada.goes()
    told = ada.page.evaluate(WAITING, f"{ada.url}/static/table/waiting.js")
    assert told == [[0, 1, 2, 2], "AdaCy"]


def test_the_field_for_talk_is_free_again_whatever_became_of_the_words(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes()
    assert ada.page.evaluate(CHAT, f"{ada.url}/static/table/chat.js") == [
        ["Hi\u200b", True],  # on its way
        ["Hi\u200b", True],  # others spoke
        ["", False],  # mine came, tidied
        ["Lost", True],
        ["Lost", False],  # nobody answered
    ]
