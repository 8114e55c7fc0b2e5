import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { groupsDrawn } from './groups-drawn.ts';
import type { MarkSix } from './mark-six.ts';
import { normalSets, notHit } from './normal-sets.ts';
import { normalHit, numberAtPlace, specialNumber } from './one-number.ts';
import { pairsWithSpecial } from './pairs-with-special.ts';
import { lhcResult } from './result.ts';
import { specialZodiac } from './special-zodiac.ts';
import { totals } from './totals.ts';

/** Mark Six (LHC): six of forty-nine numbers and a special one. The animal of a number depends on the draw's year. */
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
