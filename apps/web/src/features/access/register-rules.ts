import type { FieldRules } from '../../lib/site.ts';

export type FieldRule = FieldRules[string];
/** Explained by the text `reg_pattern_{id}`. 12 was never given a meaning. */
export type PatternId = (typeof PATTERN_IDS)[number];

const PATTERN_IDS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
] as const;

/** Which rules a text keeps. Nothing typed keeps none, so that no tick is given for free. */
export interface KeptRules {
  readonly length: boolean;
  readonly pattern: boolean;
}

/** Lengths count letters as people do: one for each code point. */
export function keptRules(text: string, rule: FieldRule): KeptRules {
  const length = [...text].length;
  if (length === 0) return { length: false, pattern: false };
  return {
    length: length >= rule.minLength && length <= rule.maxLength,
    pattern: matchesWhole(text, rule.acceptedPattern),
  };
}

export function keepsRule(text: string, rule: FieldRule): boolean {
  if (text === '') return !rule.required;
  const kept = keptRules(text, rule);
  return kept.length && kept.pattern;
}

export const patternIdOf = ({ patternId }: FieldRule): PatternId =>
  PATTERN_IDS.find((id) => id === patternId) ?? 0;

/** A star alone stands for anything, as the operators of these sites are used to. */
function matchesWhole(text: string, pattern: string): boolean {
  if (pattern === '*') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true; // a rule that cannot be read here is left to the server, which holds it anyway
  }
}
