/** Names that come by link, in a file or out of storage, without what hides or disturbs.
 *
 * `tidy` in src/publican/engine/text.py does the same. */

/** Letters, marks and symbols by category that show as nothing, beside those that choose a variant. */
const BLANK = new Set([0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180d, 0x2800, 0x3164, 0xffa0, 0xfffc, 0x1d159]);
const HARMFUL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Me}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;
const MARK = /[\p{Mn}\p{Mc}]/u;
/** Asks for a symbol in colour. */
const EMOJI_STYLE = "\ufe0f";
const MOST_MARKS = 3;

const compose = (text: string): string =>
  text
    .replace(/\p{Zs}/gu, " ")
    .split(" ")
    .filter(Boolean)
    .join(" ")
    .normalize("NFC");

export function tidy(text: string): string {
  let [kept, base, marks] = ["", "", 0];
  for (const char of compose(text)) {
    if (char !== EMOJI_STYLE && (HARMFUL.test(char) || BLANK.has(char.codePointAt(0) ?? 0))) [base, marks] = ["", 0];
    else if (MARK.test(char)) {
      marks++;
      const fits =
        char === EMOJI_STYLE ? /\p{S}/u.test(base) && marks === 1 : /\p{L}/u.test(base) && marks <= MOST_MARKS;
      if (fits) kept += char;
    } else [kept, base, marks] = [kept + char, char, 0];
  }
  return compose(kept);
}

/** Characters of anything from outside that are shown within a sentence. */
const SHOWN = 200;

/** Whatever a file says where a name or a number is wanted, to be shown in a sentence about it. */
export const quoted = (text: string): string => tidy(text.slice(0, SHOWN));
