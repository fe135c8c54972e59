/** Where the page lives: at the root of a house, or as files in some folder of some host, with no house behind it. */

/** Whether the page is on its own: scorepad and rule book as files (publican/site.py says so in them), and no API. */
export const alone = document.documentElement.dataset.alone !== undefined;

/** The folder of the page, with a slash at its end. */
export const root = alone ? new URL(".", location.href).pathname : "/";

/** The address of a page. Plain files have one page only: there, what it shall show stands behind a question mark. */
export const address = (path: string): string =>
  alone ? root + path.replace(/^\/(?=[^#]*\w)/, "?").replace(/^\//, "") : path;

/** Which of our pages an address is, as a house would spell it. */
export function pathOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  if (!alone) return pathname;
  const wanted = `/${search.slice(1)}`;
  return /^\/(rules|about)(\/|$)/.test(wanted) ? wanted : "/pad"; // all else on a query comes from where the link was passed on
}
