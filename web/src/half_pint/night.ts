/** The rules of the pub night, and the three strengths it comes in (HP-D9). */

export const PUB_RULES = ["HP-D1", "HP-D2", "HP-D3", "HP-D4", "HP-D5", "HP-D6", "HP-D7", "HP-D8"] as const;

/** How many of the rules, from the first on, each strength plays by. */
export const STRENGTHS = { off: 0, plain: 3, hard: 5, very: 8 } as const;

export type Strength = keyof typeof STRENGTHS;

export const rulesOf = (strength: Strength): readonly string[] => PUB_RULES.slice(0, STRENGTHS[strength]);

/** These rules with one of them switched on or off. */
export const switched = (rules: readonly string[], rule: string, on: boolean): readonly string[] =>
  PUB_RULES.filter((each) => (each === rule ? on : rules.includes(each)));

/** The strength that these rules make; null for rules picked one by one. */
export function strengthOf(rules: readonly string[]): Strength | null {
  const inOrder = rules.every((rule, place) => rule === PUB_RULES[place]);
  const names = Object.keys(STRENGTHS) as Strength[];
  return inOrder ? (names.find((name) => STRENGTHS[name] === rules.length) ?? null) : null;
}
