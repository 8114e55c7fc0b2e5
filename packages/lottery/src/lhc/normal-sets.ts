import { type HitTier, hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import { tiersByTable } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { DRAWN, type MarkSix, MOST, NORMAL } from './mark-six.ts';

/** Customary ratio of the payouts for two and three hits. */
const TWO_OR_THREE = { two: 20, three: 100 };

const allNormal = (length: number) => ({
  code: `Normal${length}Of${length}`,
  group: 'Normal',
  length,
  most: MOST,
  tiers: [{ code: 'win', hits: length, chance: normalChance(length, length) }],
  drawn: ({ isNormal }: MarkSix) => isNormal,
});

const threeHitTwo = {
  ...allNormal(3),
  code: 'Normal3Hit2',
  drawnMost: NORMAL,
  tiers: tiersByTable(
    new Map([
      ['two', normalChance(2, 3)],
      ['three', normalChance(3, 3)],
    ]),
    TWO_OR_THREE,
  ).map((tier, at): HitTier => ({ ...tier, hits: at + 2 })),
};

const connected = [allNormal(2), allNormal(3), threeHitTwo, allNormal(4)];

/**
 * Sets of numbers among the six normal ones; `…Banker` with bankers.
 *
 * - `Normal2Of2`, `Normal3Of3`, `Normal4Of4`: all numbers of a note are drawn.
 * - `Normal3Hit2`: two of three, or all three at another price.
 */
export const normalSets = (): readonly Play<MarkSix>[] =>
  connected.flatMap((play) => [hitCount(play), hitCountWithBankers(play)]);

/** `NotHit5` to `NotHit12`: none of that many numbers is among the seven. */
export const notHit = (): readonly Play<MarkSix>[] =>
  [5, 6, 7, 8, 9, 10, 11, 12].map((length) =>
    hitCount({
      code: `NotHit${length}`,
      group: 'NotHit',
      length,
      most: MOST,
      tiers: [
        {
          code: 'win',
          hits: 0,
          chance: fraction(choose(MOST - DRAWN, length), choose(MOST, length)),
        },
      ],
      drawn: ({ isDrawn }: MarkSix) => isDrawn,
    }),
  );

/** Probability that exactly `hits` of `length` numbers are among the six. */
function normalChance(hits: number, length: number): Fraction {
  const ways = choose(NORMAL, hits) * choose(MOST - NORMAL, length - hits);
  return fraction(ways, choose(MOST, length));
}
