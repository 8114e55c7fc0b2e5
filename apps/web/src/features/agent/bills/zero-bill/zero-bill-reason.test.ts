import { expect, test } from 'vitest';
import type { Bill } from '../use-bills.ts';
import { zeroBillReason } from './zero-bill-reason.ts';

const CENT = 100n;

const whole = (amount: number) => BigInt(amount) * 10_000n;
const tiers = [
  { betVolume: whole(30_000), activeMember: 2, rate: 3_000 },
  { betVolume: whole(100_000), activeMember: 3, rate: 5_000 },
];
const nothing = {
  gross: 0n,
  net: 0n,
  carriedIn: 0n,
  carriedOut: 0n,
  paid: 0n,
  status: 'nothing_due',
};
const billOf = (figures: object) => ({ ...nothing, ...figures }) as unknown as Bill;
const realtime = (figures: object) =>
  billOf({
    kind: 'realtime',
    profitRate: 1_000,
    lossRate: 3_000,
    lostValidBet: whole(1),
    wonValidBet: 0n,
    ...figures,
  });
const daily = (figures: object) =>
  billOf({ kind: 'daily', parts: 1, tier: 0, tiers, activeMember: 2, ...figures });

test.each([
  ['turnover alone', daily({ validBet: whole(12_000) }), { turnover: whole(18_000) }],
  ['players alone', daily({ validBet: whole(30_000), activeMember: 1 }), { active: 1 }],
  [
    'turnover, then players',
    daily({ validBet: whole(29_999), activeMember: 0 }),
    { turnover: whole(1), active: 2 },
  ],
  [
    'net loss',
    billOf({
      kind: 'dividend_monthly',
      parts: 1,
      tier: 0,
      base: 'turnover',
      baseAmount: whole(50_000),
      validBet: whole(50_000),
      activeMember: 2,
      result: whole(400),
      tiers: [{ ...tiers[0], netLoss: whole(1_000) }],
    }),
    { loss: whole(600) },
  ],
])('reports the shortfall to the first tier: %s', (_, bill, missing) => {
  expect(zeroBillReason(bill, CENT)).toEqual({ because: 'tier', missing });
});

test('names the hour nearest to a tier', () => {
  const nearest = { start: 1_795_000_000_000, validBet: whole(29_000), activeMember: 1 };
  const hours = { kind: 'hourly', hoursReached: 0, hoursWithBets: 4, tiers };
  expect(zeroBillReason(billOf({ ...hours, nearest }), CENT)).toEqual({
    because: 'tier',
    hour: nearest.start,
    missing: { turnover: whole(1_000), active: 1 },
  });
});

test.each([
  [
    'of no rate on won bets',
    realtime({ lostValidBet: 0n, wonValidBet: whole(5), profitRate: 0 }),
    'unpaid_wins',
  ],
  ['of no rate on lost bets', realtime({ lossRate: 0 }), 'unpaid_losses'],
  ['voids took back all', realtime({ lostValidBet: -whole(5) }), 'voided'],
  ['agents below earned all', realtime({ gross: 300n }), 'passed_on'],
  ['it is under a cent', realtime({ gross: 99n, net: 99n }), 'too_little'],
  [
    'of what was paid for voided bets',
    realtime({ gross: 500n, net: 500n, carriedIn: -900n }),
    'owed',
  ],
  [
    'the team won',
    billOf({
      kind: 'dividend_daily',
      parts: 1,
      tier: 0,
      base: 'profit',
      baseAmount: -whole(7),
      tiers,
    }),
    'team_won',
  ],
  ['no part reached a tier', daily({ parts: 2 }), 'parts'],
])('explains a zero bill: %s', (_, bill, because) => {
  expect(zeroBillReason(bill, CENT)).toMatchObject({ because });
});

test('reports the amount missing to a minor unit after the carry', () => {
  const bill = realtime({ gross: 60n, net: 60n, carriedIn: 15n });
  expect(zeroBillReason(bill, CENT)).toEqual({ because: 'too_little', sum: 75n, missing: 25n });
  expect(zeroBillReason(bill, 10_000n)).toMatchObject({ missing: 9_925n });
});

test('explains nothing for paid and open bills', () => {
  expect(zeroBillReason(daily({ validBet: 0n, status: 'paid' }), CENT)).toBeUndefined();
  expect(zeroBillReason(daily({ validBet: 0n, status: 'open' }), CENT)).toBeUndefined();
});

const plan = (figures: object) =>
  billOf({
    kind: 'affiliate_plan',
    revenueShare: 0n,
    cpa: 0n,
    subCommission: 0n,
    clawedBack: 0n,
    owedIn: 0n,
    ngr: whole(50),
    ringFenced: 0n,
    negativeIn: 0n,
    tier: 1,
    ...figures,
  });

test.each([
  ['players won more', plan({ ngr: -whole(20) }), { because: 'no_revenue', amount: whole(20) }],
  [
    'earlier months were lost',
    plan({ negativeIn: whole(80) }),
    { because: 'no_revenue', amount: whole(30) },
  ],
  ['no tier was reached', plan({ tier: 0 }), { because: 'plan_tier' }],
  [
    'more was taken back than earned',
    plan({ revenueShare: whole(5), clawedBack: whole(4), owedIn: whole(3) }),
    { because: 'taken_back', amount: whole(7) },
  ],
])('explains a zero bill of a plan: %s', (_, bill, why) => {
  expect(zeroBillReason(bill, CENT)).toEqual(why);
});
