import { z } from 'zod';
import { money, UNITS_PER_WHOLE, writtenMoney } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const count = (most: number) => z.int().min(1).max(most);
const WEIGHT_MAX = 1_000;
/** 0: the rule is off. */
const weight = z.int().min(0).max(WEIGHT_MAX);

/** Thresholds of the risk marks. */
export const riskRules = defineSetting({
  key: 'riskRules',
  cached: 'never',
  fields: {
    networkMembersMax: count(1_000).describe(
      'Networks with more members are treated as shared and ignored.',
    ),
    depositsPerDay: count(1_000).describe(
      'Number of deposits in 24 hours above which a mark is raised.',
    ),
    withdrawalsPerDay: count(1_000).describe(
      'Number of withdrawals in 24 hours above which a mark is raised.',
    ),
    networksPerDay: count(1_000).describe(
      'Number of login networks in 24 hours above which a mark is raised.',
    ),
    playedPercent: z
      .int()
      .min(0)
      .max(1_000)
      .describe(
        'Turnover below which a mark is raised, in percent of the deposits of the last week.',
      ),
    suddenTimes: count(1_000).describe(
      'Withdrawal amount above which a mark is raised, as a multiple of the mean of earlier ones.',
    ),
    accountHours: count(24 * 90).describe(
      'Age of a withdrawal account below which a mark is raised, in hours.',
    ),
    evenPercent: z
      .int()
      .min(0)
      .max(50)
      .describe('Maximum difference between stake and payout of an even round, in percent.'),
    evenSharePercent: z
      .int()
      .min(50)
      .max(100)
      .describe('Minimum share of turnover in even rounds for a mark, in percent.'),
    evenRoundsMin: count(100_000).describe('Minimum number of even rounds for a mark.'),
    evenTurnoverMin: writtenMoney.describe('Minimum turnover in even rounds for a mark.'),
    mirroredMinutes: count(60).describe(
      'Interval in which bets of two members are compared, in minutes.',
    ),
    mirroredTimesMin: z
      .int()
      .min(5)
      .max(100_000)
      .describe('Minimum number of times both members won or lost for a mark.'),
    oneFrom: count(100_000).describe('Weight from which one operator must review.'),
    twoFrom: count(100_000).describe('Weight from which two operators must approve.'),
    holdFrom: count(100_000).describe(
      'Weight from which a withdrawal is held until an operator releases it.',
    ),
  },
  byDefault: {
    networkMembersMax: 5,
    depositsPerDay: 10,
    withdrawalsPerDay: 4,
    networksPerDay: 4,
    playedPercent: 50,
    suddenTimes: 5,
    accountHours: 72,
    evenPercent: 5,
    evenSharePercent: 90,
    evenRoundsMin: 50,
    evenTurnoverMin: money(BigInt(100 * UNITS_PER_WHOLE)),
    mirroredMinutes: 2,
    mirroredTimesMin: 30,
    oneFrom: 40,
    twoFrom: 60,
    holdFrom: 100,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      networkMembersMax: 'less',
      depositsPerDay: 'more',
      withdrawalsPerDay: 'more',
      networksPerDay: 'more',
      playedPercent: 'less',
      suddenTimes: 'more',
      accountHours: 'less',
      oneFrom: 'more',
      twoFrom: 'more',
      holdFrom: 'more',
      evenPercent: 'less',
      evenSharePercent: 'more',
      evenRoundsMin: 'more',
      evenTurnoverMin: 'more',
      mirroredMinutes: 'any',
      mirroredTimesMin: 'more',
    },
    summary: 'Changes the thresholds of risk marks, and who decides about marked members.',
    fields: {
      networkMembersMax: { as: 'number' },
      depositsPerDay: { as: 'number' },
      withdrawalsPerDay: { as: 'number' },
      networksPerDay: { as: 'number' },
      playedPercent: { as: 'number' },
      suddenTimes: { as: 'number' },
      accountHours: { as: 'number' },
      evenPercent: { as: 'number' },
      evenSharePercent: { as: 'number' },
      evenRoundsMin: { as: 'number' },
      evenTurnoverMin: { as: 'money' },
      mirroredMinutes: { as: 'number' },
      mirroredTimesMin: { as: 'number' },
      oneFrom: { as: 'number' },
      twoFrom: { as: 'number' },
      holdFrom: { as: 'number' },
    },
    example: {
      networkMembersMax: 5,
      depositsPerDay: 10,
      withdrawalsPerDay: 4,
      networksPerDay: 4,
      playedPercent: 50,
      suddenTimes: 5,
      accountHours: 72,
      evenPercent: 5,
      evenSharePercent: 90,
      evenRoundsMin: 50,
      evenTurnoverMin: 100,
      mirroredMinutes: 2,
      mirroredTimesMin: 30,
      oneFrom: 40,
      twoFrom: 60,
      holdFrom: 100,
    },
  },
});

/** Weights of the marks. A member's marks are added up. */
export const riskWeights = defineSetting({
  key: 'riskWeights',
  cached: 'never',
  fields: {
    sharedAccount: weight.describe(
      'Weight of a withdrawal account shared with another member, now or earlier.',
    ),
    sharedHolder: weight.describe('Weight of an account holder shared with another member.'),
    sharedDevice: weight.describe('Weight of a device shared with another member.'),
    sharedNetwork: weight.describe('Weight of a network shared with another member.'),
    manyDeposits: weight.describe('Weight of many deposits in a day.'),
    manyWithdrawals: weight.describe('Weight of many withdrawals in a day.'),
    manyNetworks: weight.describe('Weight of logins from many networks in a day.'),
    littlePlay: weight.describe('Weight of a withdrawal of deposits that were hardly bet.'),
    suddenAmount: weight.describe('Weight of a withdrawal far above earlier ones.'),
    newAccount: weight.describe('Weight of a withdrawal to a recently added account.'),
    sharedBonus: weight.describe('Weight of a bonus also received by a related member.'),
    evenPlay: weight.describe('Weight of turnover with hardly any risk.'),
    mirroredPlay: weight.describe('Weight of bets offset by a related member.'),
  },
  byDefault: {
    sharedAccount: 60,
    sharedHolder: 30,
    sharedDevice: 40,
    sharedNetwork: 10,
    manyDeposits: 20,
    manyWithdrawals: 20,
    manyNetworks: 20,
    littlePlay: 20,
    suddenAmount: 40,
    newAccount: 10,
    sharedBonus: 40,
    evenPlay: 60,
    mirroredPlay: 60,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      sharedAccount: 'less',
      sharedHolder: 'less',
      sharedDevice: 'less',
      sharedNetwork: 'less',
      manyDeposits: 'less',
      manyWithdrawals: 'less',
      manyNetworks: 'less',
      littlePlay: 'less',
      suddenAmount: 'less',
      newAccount: 'less',
      sharedBonus: 'less',
      evenPlay: 'less',
      mirroredPlay: 'less',
    },
    summary: 'Changes the weights of risk marks.',
    fields: {
      sharedAccount: { as: 'number' },
      sharedHolder: { as: 'number' },
      sharedDevice: { as: 'number' },
      sharedNetwork: { as: 'number' },
      manyDeposits: { as: 'number' },
      manyWithdrawals: { as: 'number' },
      manyNetworks: { as: 'number' },
      littlePlay: { as: 'number' },
      suddenAmount: { as: 'number' },
      newAccount: { as: 'number' },
      sharedBonus: { as: 'number' },
      evenPlay: { as: 'number' },
      mirroredPlay: { as: 'number' },
    },
    example: {
      sharedAccount: 60,
      sharedHolder: 30,
      sharedDevice: 40,
      sharedNetwork: 10,
      manyDeposits: 20,
      manyWithdrawals: 20,
      manyNetworks: 20,
      littlePlay: 20,
      suddenAmount: 40,
      newAccount: 10,
      sharedBonus: 40,
      evenPlay: 60,
      mirroredPlay: 60,
    },
  },
});
