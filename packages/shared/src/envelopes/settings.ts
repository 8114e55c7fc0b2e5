import { z } from 'zod';
import { amountOrNone, money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { PARTS_MAX } from './states.ts';

const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

/** Limits of red envelopes: those that agents send to their teams, and those of the site. */
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
    rainAlone: amountOrNone.describe(
      'The largest total of an envelope of the site that one operator makes alone. Above it, another has to approve.',
    ),
  },
  byDefault: {
    amountMin: whole(1),
    amountMax: whole(5_000),
    dayMax: whole(20_000),
    countMax: 500,
    rainAlone: money(0n),
  },
  form: {
    who: 'site.settings',
    byTwo: { amountMax: 'more', dayMax: 'more', rainAlone: 'more' },
    summary: "Changes the limits of agents' red envelopes, from the next envelope on.",
    fields: {
      amountMin: { as: 'money' },
      amountMax: { as: 'money' },
      dayMax: { as: 'money' },
      countMax: { as: 'number' },
      rainAlone: { as: 'money' },
    },
    // Valid amounts can still contradict each other and permit no envelope.
    warn: ({ amountMin, amountMax, dayMax }) =>
      Number(amountMin) > Math.min(Number(amountMax), Number(dayMax)) ? 'stops' : undefined,
    example: { amountMin: 1, amountMax: 5_000, dayMax: 20_000, countMax: 500, rainAlone: 100 },
  },
});
