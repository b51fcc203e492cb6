/* Telling the story: where sentences end, and the language of the voice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";

const { languageOf, sentences } = await import("../../../games/lateral/static/lateral/telling.js");

test("sentences end before a capital, and together they are the text", () => {
  const stories = {
    "A man asks for water. The barman points a gun! He says “thank you.” Why?": 4,
    "“Stop!” she said. Mr. Hill stopped at 3.5 metres.\n\n2 men laughed… and left.": 3,
    "He paid 3.50 pounds, e.g. for tea": 1,
    "他走进酒吧。酒保拿出枪！他说谢谢。": 3,
  };
  for (const [story, count] of Object.entries(stories)) {
    const found = sentences(story);
    assert.equal(found.join(""), story);
    assert.equal(found.length, count, found.join("|"));
  }
  assert.deepEqual(sentences(""), []);
});

test("the voice speaks the language that the story is probably in", () => {
  const stories = {
    en: "A man walks into a bar and asks for water.",
    de: "Der Mann ist in der Bar und die Frau nicht.",
    fr: "Un homme est dans le bar et la femme n’est pas là.",
    es: "El hombre no está en el bar y su mujer es rica.",
    ru: "Мужчина заходит в бар.",
    ja: "男がバーに入った。",
    zh: "他走进酒吧。",
  };
  for (const [language, story] of Object.entries(stories)) assert.equal(languageOf(story), language);
  assert.equal(languageOf("1 2 3"), "en");
});
