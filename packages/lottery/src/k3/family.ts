import { hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import { defineFamily } from '../define-family.ts';
import type { Family } from '../family.ts';
import type { Dice } from './dice.ts';
import { any1, threeDifferent, twoDifferent } from './faces-shown.ts';
import { runsAll, runsSingle } from './runs.ts';
import { sum, sumBigSmall, sumOddEven } from './sum.ts';
import { threeSameAll, threeSameSingle } from './three-same.ts';
import { twoSameCompound, twoSameSingle } from './two-same.ts';

const SIDES = 6;

/** Three dice. Their order never matters. */
export const k3 = defineFamily<Family<Dice>>({
  code: 'K3',
  deal: async (draw) => [1 + (await draw(SIDES)), 1 + (await draw(SIDES)), 1 + (await draw(SIDES))],
  write: (dice) => dice.join(','),
  read: (text) => (/^[1-6](,[1-6]){2}$/.test(text) ? text.split(',').map(Number) : undefined),
  plays: () => [
    sum,
    sumBigSmall,
    sumOddEven,
    threeSameSingle,
    threeSameAll,
    hitCount(threeDifferent),
    hitCountWithBankers(threeDifferent),
    runsSingle,
    runsAll,
    twoSameSingle,
    twoSameCompound,
    hitCount(twoDifferent),
    hitCountWithBankers(twoDifferent),
    hitCount(any1),
  ],
});
