import { expect, test } from 'vitest';
import { rate } from '../../money/rate.ts';
import { type Bill, type BillInputs, startsOf } from './checked.ts';
import { agrees, countLines } from './lines.ts';
import { recalculateBill } from './recalculate-bill.ts';
import { addBet, addMember, type CheckedBet, openSums } from './sums.ts';

const START = Date.parse('2026-12-10T00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const whole = (amount: number) => BigInt(Math.round(amount * 10_000)) as CheckedBet['betAmount'];
const exact = (amount: number) => whole(amount) * 1_000_000n;
const percent = (share: number) => rate(Math.round(share * 10_000));

interface Played {
  readonly valid: number;
  readonly outcome?: CheckedBet['outcome'];
  readonly player?: string;
  readonly at?: number;
  readonly payout?: number;
}

const bet = ({ valid, outcome = 'lost', player = 'p1', at = START, payout = 0 }: Played) => ({
  customerName: player,
  windowStart: at,
  outcome,
  validBetAmount: whole(valid),
  betAmount: whole(Math.abs(valid)),
  winAmount: whole(payout),
});

const NOTHING = {
  billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  version: '1',
  before: null,
  carriedIn: 0n,
  carriedOut: 0n,
  parts: [],
  below: [],
};

const check = (bill: object, inputs: object, played: readonly Played[], currency = 'USD') => {
  const checked = { ...NOTHING, bets: played.length, ...inputs } as unknown as BillInputs;
  const checkedBill = { windowStart: START, windowEnd: START + DAY_MS, ...bill } as unknown as Bill;
  const sums = openSums(startsOf(checkedBill, checked));
  for (const one of played) addBet(sums, bet(one));
  return recalculateBill({
    bill: checkedBill,
    inputs: checked,
    sums,
    dayOfMonth: (at) => new Date(at).getUTCDate(),
    currency,
  });
};

const differing = (groups: ReturnType<typeof check>) =>
  groups.flatMap(({ lines }) => lines.filter((line) => !agrees(line)).map(({ name }) => name));

/** B of the worked example of real-time salary, above C. */
const REAL_TIME = {
  bill: {
    kind: 'realtime',
    profitRate: percent(0.15),
    lossRate: percent(0.5),
    wonValidBet: whole(200),
    lostValidBet: whole(1_500),
    validBet: whole(1_700),
  },
  inputs: {
    bets: 3,
    gross: exact(7.8),
    net: exact(3.1),
    due: whole(3.1),
    below: [{ agent: 'c', amount: exact(4.7) }],
  },
  played: [
    { valid: 500 },
    { valid: 200, outcome: 'won', payout: 400 },
    { valid: 1_000 },
  ] satisfies Played[],
};

test('real-time salary of the worked example agrees line by line', () => {
  const groups = check(REAL_TIME.bill, REAL_TIME.inputs, REAL_TIME.played);
  expect(differing(groups)).toEqual([]);
  expect(countLines(groups)).toEqual({ lines: 10, differing: 0 });
});

test('a site in yen pays whole yen, and carries the rest', () => {
  const inputs = { ...REAL_TIME.inputs, due: whole(3), carriedOut: exact(0.1) };
  expect(differing(check(REAL_TIME.bill, inputs, REAL_TIME.played, 'JPY'))).toEqual([]);
  expect(differing(check(REAL_TIME.bill, inputs, REAL_TIME.played, 'KWD'))).toEqual([
    'due',
    'carriedOut',
  ]);
});

test('a missing bet changes every line that depends on it', () => {
  expect(differing(check(REAL_TIME.bill, REAL_TIME.inputs, REAL_TIME.played.slice(1)))).toEqual([
    'bets',
    'lost',
    'turnover',
    'gross',
    'net',
    'due',
  ]);
});

test('an amount that differs by 1/10 000 fails the check', () => {
  const wrong = { ...REAL_TIME.inputs, below: [{ agent: 'c', amount: exact(4.7001) }] };
  expect(differing(check(REAL_TIME.bill, wrong, REAL_TIME.played))).toEqual([
    'passedOn',
    'net',
    'due',
    'carriedOut',
  ]);
});

test('carries fractions of a cent, and negative amounts completely', () => {
  const inputs = {
    gross: exact(-2.5),
    net: exact(-2.5),
    due: 0n,
    carriedIn: exact(0.009),
    carriedOut: exact(-2.491),
    before: { carriedOut: exact(0.009) },
  };
  const bill = {
    ...REAL_TIME.bill,
    wonValidBet: 0n,
    lostValidBet: whole(-500),
    validBet: whole(-500),
  };
  const groups = check(bill, inputs, [{ valid: -500, outcome: 'lost_voided' }]);
  expect(differing(groups)).toEqual([]);
});

const tiers = [
  { betVolume: whole(30_000), activeMember: 1, rate: percent(0.3) },
  { betVolume: whole(100_000), activeMember: 3, rate: percent(0.5) },
];

test('daily salary of the worked example reaches the second tier with three active players', () => {
  const bill = {
    kind: 'daily',
    tiers,
    activeFrom: whole(1_000),
    validBet: whole(180_000),
    tier: 2,
    rate: percent(0.5),
    activeMember: 3,
    gross: whole(900),
  };
  const part = { start: START, validBet: whole(180_000), activeMember: 3, tier: 2 };
  const inputs = {
    bets: 3,
    gross: exact(900),
    net: exact(750),
    due: whole(750),
    parts: [{ ...part, rate: percent(0.5), gross: whole(900) }],
    below: [{ agent: 'c', amount: exact(150) }],
  };
  const played = [
    { valid: 100_000, player: 'p1' },
    { valid: 79_000, player: 'p2' },
    { valid: 1_000, player: 'p3' },
  ];
  expect(differing(check(bill, inputs, played))).toEqual([]);
  // Without the third player the second tier is missed, and all lines that depend on it differ.
  const [first, ...others] = played;
  const two = [{ ...first, valid: 101_000 }, ...others.slice(0, 1)] as Played[];
  expect(differing(check(bill, inputs, two))).toEqual([
    'bets',
    'active',
    'tier',
    'rate',
    'gross',
    'net',
    'due',
  ]);
});

test('hourly salary of the worked example is calculated hour by hour', () => {
  const hourly = [
    { betVolume: whole(10_000), activeMember: 0, rate: percent(0.3) },
    { betVolume: whole(20_000), activeMember: 0, rate: percent(0.5) },
    { betVolume: whole(50_000), activeMember: 0, rate: percent(0.7) },
  ];
  const hours = [
    { valid: 18_000, tier: 1, share: 0.3, gross: 54 },
    { valid: 64_000, tier: 3, share: 0.7, gross: 448 },
    { valid: 30_000, tier: 2, share: 0.5, gross: 150 },
    { valid: 9_000, tier: 0, share: 0, gross: 0 },
  ];
  const played = hours.map(({ valid }, n) => ({ valid, at: START + (19 + n) * HOUR_MS }));
  const bill = {
    kind: 'hourly',
    tiers: hourly,
    activeFrom: whole(1_000),
    validBet: whole(121_000),
    hoursReached: 3,
    hoursWithBets: 4,
    nearest: null,
    gross: whole(652),
  };
  const inputs = {
    gross: exact(652),
    net: exact(508),
    due: whole(508),
    parts: hours.map(({ valid, tier, share, gross }, n) => ({
      start: START + (19 + n) * HOUR_MS,
      validBet: whole(valid),
      activeMember: 1,
      tier,
      rate: percent(share),
      gross: whole(gross),
    })),
    below: [{ agent: 'b', amount: exact(144) }],
  };
  const groups = check(bill, inputs, played);
  expect(groups).toHaveLength(5);
  expect(differing(groups)).toEqual([]);
  const moved = played.map((one, n) => (n === 0 ? { ...one, at: START + 22 * HOUR_MS } : one));
  expect(countLines(check(bill, inputs, moved)).differing).toBeGreaterThan(0);
});

/** A of the worked example of dividends: 220 000 lost, minus 20 000 carried in; 15 % of the remainder. */
const DIVIDEND = {
  bill: {
    kind: 'dividend_semimonthly',
    base: 'profit',
    carry: 'permanent',
    parts: 1,
    tiers: [
      { betVolume: whole(300_000), netLoss: 0n, activeMember: 1, rate: percent(10) },
      { betVolume: whole(5_000_000), netLoss: 0n, activeMember: 2, rate: percent(15) },
    ],
    activeFrom: whole(1_000),
    activeMember: 2,
    tier: 2,
    rate: percent(15),
    validBet: whole(6_000_000),
    stakes: whole(6_000_000),
    payouts: whole(5_780_000),
    promotions: 0n,
    rebates: 0n,
    salary: 0n,
    lossCarriedIn: whole(-20_000),
    result: whole(200_000),
    baseAmount: whole(200_000),
    earned: whole(30_000),
    gross: whole(30_000),
    lossCarriedOut: 0n,
    passedOn: { owes: whole(18_000) },
  },
  inputs: {
    gross: exact(30_000),
    net: exact(12_000),
    due: whole(12_000),
    parts: [
      {
        start: START,
        validBet: whole(6_000_000),
        activeMember: 2,
        tier: 2,
        rate: percent(15),
        gross: whole(30_000),
        netLoss: whole(220_000),
        result: whole(200_000),
        baseAmount: whole(200_000),
      },
    ],
    below: [{ agent: 'b', amount: exact(18_000) }],
    before: {
      windowStart: START - DAY_MS,
      windowEnd: START,
      carriedOut: 0n,
      lossCarriedOut: whole(-20_000),
      carry: 'permanent',
    },
  },
  played: [
    { valid: 3_000_000, player: 'p1', payout: 2_780_000 },
    { valid: 3_000_000, player: 'p2', outcome: 'won', payout: 3_000_000 },
  ] satisfies Played[],
};

test('dividends of the worked example agree, with carried amounts', () => {
  expect(differing(check(DIVIDEND.bill, DIVIDEND.inputs, DIVIDEND.played))).toEqual([]);
});

test('deducts promotions from the base, and detects a deduction that the bill omits', () => {
  const { bill, inputs, played } = DIVIDEND;
  const [part] = inputs.parts;
  const less = {
    netLoss: whole(218_000),
    result: whole(198_000),
    baseAmount: whole(198_000),
    gross: whole(29_700),
    earned: whole(29_700),
  };
  const given = { ...bill, ...less, promotions: whole(1_500), rebates: whole(500) };
  const changedInputs = {
    ...inputs,
    gross: exact(29_700),
    net: exact(11_700),
    due: whole(11_700),
    parts: [{ ...part, ...less }],
  };
  expect(differing(check(given, changedInputs, played))).toEqual([]);
  expect(differing(check({ ...given, rebates: whole(400) }, changedInputs, played))).toEqual([
    'deducted',
    'result',
    'base',
    'earned',
    'gross',
    'net',
  ]);
});

test('a carried loss that the period before did not carry on fails the check', () => {
  const { before, ...others } = DIVIDEND.inputs;
  const gap = { ...before, windowEnd: START - DAY_MS, carry: 'previous' };
  const groups = check(DIVIDEND.bill, { ...others, before: gap }, DIVIDEND.played);
  expect(differing(groups)).toContain('lossCarriedIn');
});

test('sums by player equal those of their bets', () => {
  const byBet = openSums([START]);
  for (const one of DIVIDEND.played) addBet(byBet, bet(one));
  const byMember = openSums([START]);
  for (const { valid, player, outcome, payout } of DIVIDEND.played as Required<Played>[]) {
    addMember(byMember, {
      customerName: player,
      partStart: START,
      bets: 1,
      validBet: whole(valid),
      wonValidBet: outcome === 'won' ? whole(valid) : whole(0),
      lostValidBet: outcome === 'won' ? whole(0) : whole(valid),
      betAmount: whole(valid),
      winAmount: whole(payout),
    });
  }
  expect(byMember).toEqual(byBet);
});
