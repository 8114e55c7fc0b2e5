import { z } from 'zod';
import { money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { PARTS_MAX } from './states.ts';

const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

/** Limits of the red envelopes that agents send to their teams. */
export const envelopes = defineSetting({
  key: 'envelopes',
  cached: 'never',
  fields: {
    amountMin: transferAmount.describe('The least total of one envelope.'),
    amountMax: transferAmount.describe('The largest total of one envelope.'),
    dayMax: transferAmount.describe(
      "The most that one agent may send in a day of the site's zone, without what was refunded.",
    ),
    countMax: z.int().min(1).max(PARTS_MAX).describe('The most parts of one envelope.'),
  },
  byDefault: { amountMin: whole(1), amountMax: whole(5_000), dayMax: whole(20_000), countMax: 500 },
  form: {
    who: 'site.settings',
    byTwo: { amountMax: 'more', dayMax: 'more' },
    summary: 'Changes how much an agent may send in red envelopes, from the next envelope on.',
    fields: {
      amountMin: { as: 'money' },
      amountMax: { as: 'money' },
      dayMax: { as: 'money' },
      countMax: { as: 'number' },
    },
    // Valid amounts can still contradict each other and permit no envelope.
    warn: ({ amountMin, amountMax, dayMax }) =>
      Number(amountMin) > Math.min(Number(amountMax), Number(dayMax)) ? 'stops' : undefined,
    example: { amountMin: 1, amountMax: 5_000, dayMax: 20_000, countMax: 500 },
  },
});
