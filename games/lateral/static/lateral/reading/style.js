/** The style of the reading and the dice, which comes with the finale's: a table's page names both. */

/** Loads it, if the page does not have it already. Without it everything can be read, so a failure stops nothing. */
export function loadStyle() {
  const { finaleStyles = "" } = document.getElementById("table")?.dataset ?? {};
  const href = finaleStyles.split(" ").at(-1) ?? "";
  if (!href || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return null;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) link.addEventListener(kind, resolve);
    document.head.append(link);
  });
}
