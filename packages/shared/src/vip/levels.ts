import { z } from 'zod';
import { amountOrNone } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { shownText } from '../validation/shown-text.ts';
import { namesByLanguage } from '../vendors/vendor-fields.ts';
import { VIP_LEVELS_MAX, vipPeriodMonths, vipReachedBy } from './states.ts';

export const VIP_NAME_MAX = 24;
const GRACE_DAYS_MAX = 60;
const TIMES_MAX = 100;
const CLAIM_DAYS_MAX = 90;
/** Half of the edge of a bet, and a third of a loss: with more, the site would pay members for playing. */
const [RAKEBACK_MAX, CASHBACK_MAX] = [500_000, 333_333];

/** Conditions and benefits of a level. */
export const vipLevel = once(() =>
  z.strictObject({
    name: shownText()
      .min(1)
      .max(VIP_NAME_MAX)
      .describe('Default name, for languages without an entry in `names`.'),
    names: namesByLanguage.describe('Names in other languages, where they differ.'),
    turnover: amountOrNone.describe('Valid bets since the registration that reach it.'),
    deposits: amountOrNone.describe('Deposits since the registration that reach it; 0: none.'),
    keepTurnover: amountOrNone.describe('Valid bets of a period that keep it; 0: none.'),
    keepDeposits: amountOrNone.describe('Deposits of a period that keep it; 0: none.'),
    levelBonus: amountOrNone.describe('Granted once, when the level is first reached.'),
    weeklyBonus: amountOrNone,
    monthlyBonus: amountOrNone,
    rakebackRate: wireRate
      .refine((rate) => rate <= RAKEBACK_MAX)
      .describe("Share of the house's expected win of the bets of a week."),
    cashbackRate: wireRate
      .refine((rate) => rate <= CASHBACK_MAX)
      .describe('Share of the net loss of a week.'),
  }),
);

/** A site's levels, and the terms of all of them. */
export const vipTable = once(() => ({
  reachedBy: z
    .enum(vipReachedBy)
    .describe('Whether a level needs turnover and deposits, or one of them.'),
  keep: z
    .strictObject({
      months: z.literal(vipPeriodMonths).describe('Length of a period; periods begin with a year.'),
      graceDays: z
        .int()
        .min(0)
        .max(GRACE_DAYS_MAX)
        .describe('Days after the end of a period in which a member can still make up for it.'),
    })
    .nullable()
    .describe('Null: a level is never lost.'),
  weekTurnover: amountOrNone.describe('Valid bets of a week without which it brings no bonus.'),
  monthTurnover: amountOrNone.describe('Valid bets of a month without which it brings no bonus.'),
  cashbackMax: amountOrNone.describe('The most that a week brings as cashback.'),
  turnoverTimes: z
    .int()
    .min(0)
    .max(TIMES_MAX)
    .describe('How often a reward has to be bet before it can be withdrawn.'),
  claimDays: z.int().min(1).max(CLAIM_DAYS_MAX).describe('How long a reward can be claimed.'),
  levels: z
    .array(vipLevel())
    .max(VIP_LEVELS_MAX)
    .refine((levels) => levels.length !== 1)
    .refine(([first]) => !first || (first.turnover === 0n && first.deposits === 0n))
    .refine((levels) => levels.every((level, n) => isAbove(level, levels[n - 1])))
    .refine((levels) => new Set(levels.map(({ name }) => name)).size === levels.length)
    .describe(
      'The first asks for nothing, and each asks for more than the one before. Empty: the site has no levels.',
    ),
}));

interface Threshold {
  readonly turnover: bigint;
  readonly deposits: bigint;
}

const isAbove = (level: Threshold, below: Threshold | undefined): boolean =>
  !below ||
  (level.turnover >= below.turnover &&
    level.deposits >= below.deposits &&
    (level.turnover > below.turnover || level.deposits > below.deposits));

const levelExample = {
  name: 'Ember',
  names: {},
  turnover: 0,
  deposits: 0,
  keepTurnover: 0,
  keepDeposits: 0,
  levelBonus: 0,
  weeklyBonus: 0,
  monthlyBonus: 0,
  rakebackRate: 0,
  cashbackRate: 0,
};

export const vipTableExample = {
  reachedBy: 'all' as const,
  keep: { months: 3 as const, graceDays: 14 },
  weekTurnover: 500,
  monthTurnover: 2_000,
  cashbackMax: 500,
  turnoverTimes: 1,
  claimDays: 14,
  levels: [
    levelExample,
    {
      ...levelExample,
      name: 'Copper',
      turnover: 10_000,
      keepTurnover: 1_000,
      levelBonus: 10,
      weeklyBonus: 2,
      monthlyBonus: 5,
      rakebackRate: 0.04,
      cashbackRate: 0.02,
    },
  ],
};
