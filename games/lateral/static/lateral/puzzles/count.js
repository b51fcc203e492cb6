/* Adds up the points of the ticked bits. */

const form = document.getElementById("count");
const shown = form?.querySelector(".bit-sum");

function add() {
  const ticked = [...(form?.querySelectorAll("input:checked") ?? [])];
  const sum = ticked.reduce(
    (sum, box) => sum + Number(box instanceof HTMLElement ? box.dataset.score : 0),
    0,
  );
  const output = shown?.querySelector("output");
  if (output) output.textContent = String(sum);
}

shown?.removeAttribute("hidden");
form?.addEventListener("change", add);
add();

export {};
