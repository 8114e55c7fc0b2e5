import { money, UNITS_PER_WHOLE, writtenMoney } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

/** Minimum of the setting: the database index of wins contains no smaller payouts. */
const WIN_PAYOUT_LEAST = money(BigInt(5 * UNITS_PER_WHOLE));

/** Contents of a site's lobby. */
export const lobby = defineSetting({
  key: 'lobby',
  cached: 'site',
  fields: {
    winPayoutMin: writtenMoney
      .refine((amount) => amount >= WIN_PAYOUT_LEAST)
      .describe('Minimum payout of displayed wins.'),
  },
  byDefault: { winPayoutMin: money(BigInt(10 * UNITS_PER_WHOLE)) },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the lowest payout that the lobby shows. Takes effect within five seconds.',
    fields: { winPayoutMin: { as: 'money' } },
    example: { winPayoutMin: 10 },
  },
});
