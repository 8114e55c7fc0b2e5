export interface Pattern {
  /** Anchored, for a `RegExp` with the flag `u`. */
  readonly source: string;
  /** In English, for operators; members read the phrase `reg_pattern_{id}` in their language. */
  readonly meaning: string;
}

/** Leap years, then the days of other years: invalid dates do not match. */
const LEAP = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DAY_OF_YEAR =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))';
const DOMAIN_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** Kana without the half-width ones, kanji with their repetition marks, full-width signs. */
const JAPANESE =
  '\\p{Script=Han}\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30ff\\u3000\\u3001\\u3002\\uff01-\\uff5e';

/**
 * Patterns that a field may have to match, by their number in the sites' settings. Server and web share this table. 12
 * is not used.
 */
export const patterns = {
  0: { source: '^[^]*$', meaning: 'Anything.' },
  1: { source: '^[A-Za-z][A-Za-z0-9]*$', meaning: 'A letter first, then letters and digits.' },
  2: { source: '^[\\p{Script=Han}0-9]*$', meaning: 'Chinese characters and digits.' },
  3: {
    source: `^[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*@(?:${DOMAIN_LABEL}\\.)+[A-Za-z]{2,63}$`,
    meaning: 'An email address.',
  },
  4: { source: '^[A-Za-z0-9]*$', meaning: 'Letters or digits only.' },
  5: {
    source: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*$',
    meaning: 'Letters and digits combined, at least one of each.',
  },
  6: { source: '^[0-9]*$', meaning: 'Digits only.' },
  7: { source: '^(?=.*[A-Z])[A-Za-z0-9]*$', meaning: 'Letters and digits, one capital at least.' },
  8: { source: '^(?=.*[A-Za-z])[A-Za-z ]*$', meaning: 'English letters and spaces.' },
  9: { source: '^\\S*$', meaning: 'No spaces.' },
  10: { source: '^[\\p{Script=Han}\\p{P}]*$', meaning: 'Chinese characters and punctuation.' },
  11: { source: `^(?:[0-9]{4}-${DAY_OF_YEAR}|${LEAP}-02-29)$`, meaning: 'A date: yyyy-MM-dd.' },
  13: { source: `^(?:${DAY_OF_YEAR}-[0-9]{4}|02-29-${LEAP})$`, meaning: 'A date: MM-dd-yyyy.' },
  14: { source: '^[A-Za-z0-9]*$', meaning: 'Letters and digits.' },
  15: { source: '^[\\p{Script=Hangul}]*$', meaning: 'Korean.' },
  16: { source: '^[\\p{Script=Thai}]*$', meaning: 'Thai.' },
  17: {
    source: '^(?=.*[\\p{Script=Thai}A-Za-z])[\\p{Script=Thai}A-Za-z ]*$',
    meaning: 'Thai or English, with spaces.',
  },
  18: { source: '^(?=.*[A-Z])[A-Z ]*$', meaning: 'Capitals and spaces, one letter at least.' },
  19: { source: '^[!-~]*$', meaning: 'Letters, digits and symbols.' },
  20: {
    source: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])[!-~]*$',
    meaning: 'A capital, a small letter, a digit and a symbol at least.',
  },
  21: {
    source: "^\\p{L}[\\p{L}\\p{M}'’.\\-]*(?: +\\p{L}[\\p{L}\\p{M}'’.\\-]*)+$",
    meaning: 'A full name: first and last.',
  },
  22: { source: `^[${JAPANESE}]*$`, meaning: 'Full-width Japanese.' },
  23: { source: '^[A-Z]*$', meaning: 'Capitals only.' },
  24: { source: '^9[0-9]*$', meaning: 'Digits that begin with 9.' },
} as const satisfies Record<number, Pattern>;

export type PatternId = keyof typeof patterns;

export const patternIds = Object.keys(patterns).map(Number) as PatternId[];

export const isPatternId = (id: number): id is PatternId => id in patterns;

/** Compiled on first use, because a page needs only two or three of them. */
const compiled = new Map<PatternId, RegExp>();

/** Whether the whole text matches the pattern. */
export function matchesPattern(text: string, id: PatternId): boolean {
  const known = compiled.get(id) ?? new RegExp(patterns[id].source, 'u');
  compiled.set(id, known);
  return known.test(text);
}

/** Pattern in wire format: `*` for anything. */
export const acceptedPattern = (id: PatternId): string => (id === 0 ? '*' : patterns[id].source);
