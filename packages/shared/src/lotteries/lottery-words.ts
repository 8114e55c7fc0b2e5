/**
 * Keys in `web/lottery-words` of the phrases for codes in the rules of lotteries. If families name one code
 * differently, the family's own key comes first.
 */

/** Phrases of a play. */
export const playWords = (family: string, code: string): readonly string[] => [
  `${family}.play.${code}`,
  `play.${code}`,
];

/** Families with the same plays in several tabs, where a play has the same short name. */
const HAVE_LIKE_TABS: ReadonlySet<string> = new Set(['11X5', 'KENO', 'LF', 'SSC']);

/** Short phrases of a play within its tab, without the tab's name. Few plays have one. */
export function shortPlayWords(family: string, tab: string, code: string): readonly string[] {
  const own = `${family}.short.${code}`;
  const isShared = HAVE_LIKE_TABS.has(family) && code.startsWith(tab);
  return isShared ? [own, `short.${code.slice(tab.length)}`] : [own];
}

/** Phrase of a group of lotteries in a menu. */
export const menuWord = (group: string): string => `menu.${group}`;

/** Phrases of a tab of the board. */
export const groupWords = (family: string, group: string): readonly string[] => [
  `${family}.group.${group}`,
  `group.${group}`,
];

/** Phrases of a prize tier: tiers named by a value use the value's phrase, numeric tiers have none. */
export const tierWords = (family: string, code: string): readonly string[] => [
  `${family}.tier.${code}`,
  `tier.${code}`,
  `value.${code}`,
];

/** Phrase of a row of the board. */
export const positionWord = (code: string): string => `position.${code}`;

/** Rows for the digits of a result, from the left: a result of fewer digits uses the last ones. */
export const placeCodes = (digits: number): readonly string[] =>
  ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'].slice(-digits);

/** Phrase of a picked value that is not a number. */
export const valueWord = (word: string): string => `value.${word}`;
