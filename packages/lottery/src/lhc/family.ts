import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { groupsDrawn } from './groups-drawn.ts';
import type { MarkSix } from './mark-six.ts';
import { normalHit, numberAtPlace, specialNumber } from './one-number.ts';
import { lhcResult } from './result.ts';
import { normalSets, notHit } from './sets.ts';
import { specialZodiac } from './special-zodiac.ts';
import { totals } from './totals.ts';
import { pairsWithSpecial } from './with-special.ts';

/** Mark Six: six of forty-nine numbers and a special one. Which animal a number is depends on the year of its draw. */
export const lhc = defineRules<Family<MarkSix>>({
  ...lhcResult,
  plays: () => [
    ...specialNumber(),
    normalHit,
    ...normalSets(),
    ...pairsWithSpecial(),
    ...numberAtPlace(),
    ...notHit(),
    ...specialZodiac(),
    ...groupsDrawn(),
    ...totals(),
  ],
});

export const rules = {
  LHC: lhc,
} as const;
