import { hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import type { Dice } from './dice.ts';
import { any1, threeDifferent, twoDifferent } from './faces-shown.ts';
import { k3Result } from './result.ts';
import { runsAll, runsSingle } from './runs.ts';
import { sum, sumBigSmall, sumOddEven } from './sum.ts';
import { threeSameAll, threeSameSingle } from './three-same.ts';
import { twoSameCompound, twoSameSingle } from './two-same.ts';

/** Fast three (K3): three dice. Order never matters. */
export const k3 = defineRules<Family<Dice>>({
  ...k3Result,
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

export const rules = {
  K3: k3,
} as const;
