import { money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

/** Limits of a member's transfers up and down the line. */
export const transfers = defineSetting({
  key: 'transfers',
  cached: 'never',
  fields: {
    amountMin: transferAmount.describe('Minimum per transfer.'),
    amountMax: transferAmount.describe('Maximum per transfer.'),
    dayMax: transferAmount.describe("Maximum per sender and day in the site's time zone."),
  },
  byDefault: { amountMin: whole(1), amountMax: whole(10_000), dayMax: whole(50_000) },
  form: {
    who: 'site.settings',
    byTwo: { amountMax: 'more', dayMax: 'more' },
    summary: 'Changes the limits of transfers between members, from the next transfer on.',
    fields: { amountMin: { as: 'money' }, amountMax: { as: 'money' }, dayMax: { as: 'money' } },
    // Valid amounts can still contradict each other and permit no transfer.
    warn: ({ amountMin, amountMax, dayMax }) =>
      Number(amountMin) > Math.min(Number(amountMax), Number(dayMax)) ? 'stops' : undefined,
    example: { amountMin: 1, amountMax: 10_000, dayMax: 50_000 },
  },
});
