import { ordersVaryingAt } from '../balls/orders-varying-at.ts';
import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { groupsDrawn } from './groups-drawn.ts';
import { DRAWN, type MarkSix, MOST, markSix } from './mark-six.ts';
import { normalSets, notHit } from './normal-sets.ts';
import { normalHit, numberAtPlace, specialNumber } from './one-number.ts';
import { pairsWithSpecial } from './pairs-with-special.ts';
import { lhcResult } from './result.ts';
import { specialZodiac } from './special-zodiac.ts';
import { totals } from './totals.ts';

/** Plays that name their parts do not look at animals. */
const ANY_YEAR = 'rat';

/** Mark Six (LHC): six of forty-nine numbers and a special one. The animal of a number depends on the draw's year. */
export const lhc = defineRules<Family<MarkSix>>({
  ...lhcResult,
  vary: (places, most) =>
    ordersVaryingAt(places, { drawn: DRAWN, balls: MOST, most })?.map((numbers) =>
      markSix(numbers, ANY_YEAR),
    ),
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
