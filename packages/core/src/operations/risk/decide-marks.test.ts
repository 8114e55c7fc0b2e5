import { riskCodes } from '@app/shared/risk/risk-marks';
import { riskRules, riskWeights } from '@app/shared/risk/settings';
import { describe, expect, test } from 'vitest';
import { whole } from '../../../../../tests/support/world.ts';
import {
  type AskedWithdrawal,
  decideMarks,
  decideVerdict,
  type RiskFacts,
} from './decide-marks.ts';

const rules = riskRules.byDefault;
const weights = riskWeights.byDefault;
const quiet: RiskFacts = {
  memberId: 1n,
  shares: { account: [], holder: [], device: [], network: [] },
  sameBonus: [],
  deposits: 0,
  withdrawals: 0,
  networks: 0,
  day: 20_000n,
  asked: null,
};
const asked: AskedWithdrawal = {
  id: 7n,
  amount: whole(100),
  accountId: 9n,
  accountHours: rules.accountHours,
  mean: null,
  deposited: whole(100),
  bet: whole(100),
  even: undefined,
  mirrored: [],
};
const NO_MONEY = { amount: null, against: null, worst: null };
const even = { rounds: 412, staked: whole(4_120), returned: whole(4_066.44), worst: whole(0.1) };
const offset = { times: 40, mirrored: 39, staked: whole(800), returned: whole(790) };
const marksOf = (changes: Partial<RiskFacts>) =>
  decideMarks({ ...quiet, ...changes }, rules, weights);
const codesOf = (changes: Partial<RiskFacts>) => marksOf(changes).map(({ code }) => code);
const ofAsked = (changes: Partial<AskedWithdrawal>) => codesOf({ asked: { ...asked, ...changes } });

test('no data about a member gives no flag', () => {
  expect(marksOf({})).toEqual([]);
  expect(marksOf({ asked })).toEqual([]);
});

describe('a threshold that is exactly reached is not exceeded', () => {
  test.each([
    ['many_deposits', 'deposits', rules.depositsPerDay],
    ['many_withdrawals', 'withdrawals', rules.withdrawalsPerDay],
    ['many_networks', 'networks', rules.networksPerDay],
  ] as const)('%s', (code, fact, most) => {
    expect(codesOf({ [fact]: most })).toEqual([]);
    expect(marksOf({ [fact]: most + 1 })).toEqual([
      { code, weight: 20, count: most + 1, most, ...NO_MONEY, basis: [20_000n] },
    ]);
  });

  test('little_play', () => {
    expect(ofAsked({ bet: whole(50) })).toEqual([]);
    expect(ofAsked({ bet: whole(49.99) })).toEqual(['little_play']);
    expect(ofAsked({ deposited: whole(0), bet: whole(0) })).toEqual([]);
  });

  test('sudden_amount', () => {
    expect(ofAsked({ mean: whole(20) })).toEqual([]);
    expect(ofAsked({ mean: whole(19.99) })).toEqual(['sudden_amount']);
  });

  test('new_account', () => {
    expect(ofAsked({ accountHours: rules.accountHours - 1 })).toEqual(['new_account']);
  });
});

test('reports the number of members who share something, and the rule', () => {
  const [mark] = marksOf({ shares: { ...quiet.shares, device: [4n, 5n] } });
  expect(mark).toMatchObject({ code: 'shared_device', weight: 40, count: 2, basis: [4n, 5n] });
});

test('reports the figures of a member’s bets', () => {
  const mirrored = [
    { otherId: 4n, ...offset },
    { otherId: 5n, ...offset },
  ];
  expect(marksOf({ asked: { ...asked, even, mirrored } })).toEqual([
    {
      code: 'even_play',
      weight: 60,
      count: 412,
      most: rules.evenPercent,
      basis: [7n],
      amount: whole(4_066.44),
      against: whole(4_120),
      worst: whole(0.1),
    },
    {
      code: 'mirrored_play',
      weight: 60,
      count: 39,
      most: 40,
      basis: [7n, 4n, 5n],
      amount: whole(790),
      against: whole(800),
      worst: null,
    },
  ]);
});

test('a rule without weight is off', () => {
  const shares = { account: [2n], holder: [2n], device: [2n], network: [2n] };
  const none = { ...weights, sharedAccount: 0, sharedNetwork: 0 };
  expect(decideMarks({ ...quiet, shares }, rules, none).map(({ code }) => code)).toEqual([
    'shared_holder',
    'shared_device',
  ]);
});

test('every code has a rule', () => {
  const shares = { account: [2n], holder: [2n], device: [2n], network: [2n] };
  const many = { deposits: 99, withdrawals: 99, networks: 99 };
  const play = { even, mirrored: [{ otherId: 2n, ...offset }] };
  const worst = { ...asked, bet: whole(0), mean: whole(1), accountHours: 0, ...play };
  expect(codesOf({ shares, sameBonus: [2n], ...many, asked: worst })).toEqual([...riskCodes]);
});

test.each([
  [0, 'rule'],
  [39, 'rule'],
  [40, 'one'],
  [59, 'one'],
  [60, 'two'],
  [99, 'two'],
  [100, 'hold'],
] as const)('a weight of %i is decided by: %s', (weight, verdict) => {
  expect(decideVerdict(weight, rules)).toBe(verdict);
});
