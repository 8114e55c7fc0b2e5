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
      'A network with more members than this is one of a company, and counts for none of them.',
    ),
    depositsPerDay: count(1_000).describe('More deposits in 24 hours are remarkable.'),
    withdrawalsPerDay: count(1_000).describe('More withdrawals in 24 hours are remarkable.'),
    networksPerDay: count(1_000).describe('Logins from more networks in 24 hours are remarkable.'),
    playedPercent: z
      .int()
      .min(0)
      .max(1_000)
      .describe('Bets below this share of the deposits of the last week are remarkable.'),
    suddenTimes: count(1_000).describe(
      'A withdrawal above this many times the mean of those before is remarkable.',
    ),
    accountHours: count(24 * 90).describe(
      'An account that is younger than this when it is withdrawn to is remarkable.',
    ),
    evenPercent: z
      .int()
      .min(0)
      .max(50)
      .describe('A round gives back nearly what was bet if it differs by no more than this share.'),
    evenSharePercent: z
      .int()
      .min(50)
      .max(100)
      .describe('Turnover of which such rounds make this share or more is remarkable.'),
    evenRoundsMin: count(100_000).describe('Fewer such rounds say nothing.'),
    evenTurnoverMin: writtenMoney.describe('Less turnover in such rounds says nothing.'),
    mirroredMinutes: count(60).describe(
      'Bets of two members within so many minutes are compared with each other.',
    ),
    mirroredTimesMin: z
      .int()
      .min(5)
      .max(100_000)
      .describe('Fewer times in which both won or lost say nothing.'),
    oneFrom: count(100_000).describe('From this weight on an operator has to look.'),
    twoFrom: count(100_000).describe('From this weight on two operators have to approve.'),
    holdFrom: count(100_000).describe(
      'From this weight on a withdrawal is held until an operator releases it.',
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
    summary: 'Changes from when on something about a member is remarkable, and who decides then.',
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
    sharedAccount: weight.describe('Another member has, or had, the same account.'),
    sharedHolder: weight.describe('Another member has an account of the same holder.'),
    sharedDevice: weight.describe('Another member logged in on the same device.'),
    sharedNetwork: weight.describe('Another member logged in from the same network.'),
    manyDeposits: weight.describe('Many deposits in a day.'),
    manyWithdrawals: weight.describe('Many withdrawals in a day.'),
    manyNetworks: weight.describe('Logins from many networks in a day.'),
    littlePlay: weight.describe('Deposits that are hardly bet before a withdrawal.'),
    suddenAmount: weight.describe('A withdrawal far above those before.'),
    newAccount: weight.describe('A withdrawal to an account that was added shortly before.'),
    sharedBonus: weight.describe(
      'Another member with something in common received the same bonus.',
    ),
    evenPlay: weight.describe('Turnover that was made with hardly any risk.'),
    mirroredPlay: weight.describe('Bets that another member with something in common offsets.'),
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
    summary: 'Changes how much each mark of a member weighs.',
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
