import { z } from 'zod';
import { minorUnitOf } from '../money/minor-unit.ts';
import { amountOrNone, money } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { oddsProfiles } from './odds-profiles.ts';

/** Permitted returns of lottery prices. Prices that return more than the stake are always refused. */
export const lotteryOdds = defineSetting({
  key: 'lotteryOdds',
  cached: 'never',
  fields: {
    profile: z
      .enum(oddsProfiles)
      .describe('Profile whose minimum return prices must meet; `open`: none.'),
  },
  byDefault: { profile: 'open' },
  form: {
    who: 'site.settings',
    byTwo: { profile: 'any' },
    summary: 'Changes the minimum return of lottery prices, from the next request on.',
    fields: { profile: { as: 'choice', choices: oddsProfiles } },
    example: { profile: 'malta' },
  },
});

/** In minor units of the currency: $50 and ¥5,000. */
const PAYOUT_STEPS = 5_000n;
const payoutMinIn = (currency: string) => money(PAYOUT_STEPS * minorUnitOf(currency));

/** Minimum of a win for a message to the member. Small wins can occur every minute and would fill the inbox. */
export const lotteryWins = defineSetting({
  key: 'lotteryWins',
  cached: 'never',
  fields: {
    times: z
      .int()
      .min(1)
      .max(100_000)
      .describe('Minimum win for a message to the member, as a multiple of the bet.'),
    payoutMin: amountOrNone.describe('Minimum payout for a message to the member.'),
  },
  byDefault: { times: 20, payoutMin: payoutMinIn('USD') },
  byDefaultIn: (currency) => ({ payoutMin: payoutMinIn(currency) }),
  form: {
    who: 'site.settings',
    byTwo: {},
    summary:
      'Changes the lowest lottery win that sends the member a message, from the next draw on.',
    fields: { times: { as: 'number' }, payoutMin: { as: 'money' } },
    example: { times: 20, payoutMin: 50 },
  },
});
