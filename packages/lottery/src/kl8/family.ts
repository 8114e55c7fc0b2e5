import { defineRules } from '../define-rules.ts';
import { halves } from '../eighty/halves.ts';
import { pick, pickWithBankers } from '../eighty/pick.ts';
import { everySum, sums } from '../eighty/sums.ts';
import type { Twenty } from '../eighty/twenty.ts';
import type { Family } from '../family.ts';
import { kl8Result } from './result.ts';
import { SHAPE } from './tables.ts';

const picks = Object.entries(SHAPE).map(([length, table]) => ({
  code: `Pick${length}`,
  group: 'Pick',
  length: Number(length),
  table,
}));

/** Happy 8 (KL8): twenty of eighty numbers. Members pick one to ten of them, or bet on properties of all twenty. */
export const kl8 = defineRules<Family<Twenty>>({
  ...kl8Result,
  vary: everySum,
  plays: () => [
    ...picks.map(pick),
    ...picks.slice(1).map((play) => pickWithBankers({ ...play, group: 'Banker' })),
    ...sums(),
    ...halves(),
  ],
});

export const rules = {
  KL8: kl8,
} as const;
