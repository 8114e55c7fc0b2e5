import type { DividendBase, DividendCarry } from '@app/shared/payouts/dividend';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent, whole } from '../../../../../../tests/support/world.ts';
import { calculateDividend } from './calculate-dividend.ts';
import { type DividendTerms, termsOfDividend } from './terms.ts';

const CENT = 100n;

const NO_TIER_ASKS = [{ turnover: whole(0), loss: whole(0), actives: 0, rate: percent(10) }];

const promised = (carry: DividendCarry, base: DividendBase = 'profit'): DividendTerms =>
  termsOfDividend(NO_TIER_ASKS, { base, carry });

const won = (netLoss: number, validBet = 1_000, actives = 0) => ({
  validBet: whole(validBet),
  actives,
  bets: 1,
  promotions: 0n,
  rebates: 0n,
  salary: 0n,
  ...(netLoss < 0
    ? { stakes: 0n, payouts: whole(-netLoss) }
    : { stakes: whole(netLoss), payouts: 0n }),
});

/** Gross and carry of each period. `isFirst` marks first halves of a month. */
function run(
  terms: DividendTerms,
  periods: readonly number[],
  isFirst: (n: number) => boolean = () => false,
) {
  let carriedIn = whole(0);
  return periods.map((netLoss, n) => {
    const facts = { carriedIn, days: 15, isFirstHalf: isFirst(n), unit: CENT };
    const { parts, carriedOut } = calculateDividend(terms, [won(netLoss)], facts);
    carriedIn = carriedOut;
    return [Number(parts[0]?.gross) / 10_000, Number(carriedOut) / 10_000];
  });
}

// The site's win by period; for each rule the gross at 10 % and the carried amount.
const PERIODS = [-100, -50, 200, -30, 10, 40, 0, -5, 5, 10];

test.each<[DividendCarry, readonly (readonly [gross: number, carried: number])[]]>([
  [
    'none',
    [
      [0, 0],
      [0, 0],
      [20, 0],
      [0, 0],
      [1, 0],
      [4, 0],
      [0, 0],
      [0, 0],
      [0.5, 0],
      [1, 0],
    ],
  ],
  [
    'permanent',
    [
      [0, -100],
      [0, -150],
      [5, 0],
      [0, -30],
      [0, -20],
      [2, 0],
      [0, 0],
      [0, -5],
      [0, 0],
      [1, 0],
    ],
  ],
  [
    'previous',
    [
      [0, -100],
      [0, -50],
      [15, 0],
      [0, -30],
      [0, 0],
      [4, 0],
      [0, 0],
      [0, -5],
      [0, 0],
      [1, 0],
    ],
  ],
  [
    'second_half',
    [
      [0, -100],
      [0, 0],
      [20, 0],
      [0, 0],
      [1, 0],
      [4, 0],
      [0, 0],
      [0, 0],
      [0.5, 0],
      [1, 0],
    ],
  ],
])('carry %s, from period to period', (carry, expected) => {
  expect(run(promised(carry), PERIODS, (n) => n % 2 === 0)).toEqual(expected);
});

test('the loss of a first half is deducted from the second half only, that of a second half from nothing', () => {
  const isFirst = (n: number) => n % 2 === 0;
  expect(run(promised('second_half'), [-100, 150, -20, -30, 50], isFirst)).toEqual([
    [0, -100],
    [5, 0],
    [0, -20],
    [0, 0],
    [5, 0],
  ]);
});

test('a tier requires house win after the carry, and turnover and members of the period', () => {
  const terms = termsOfDividend(
    [
      { turnover: whole(1_000), loss: whole(0), actives: 2, rate: percent(5) },
      { turnover: whole(1_000), loss: whole(100), actives: 2, rate: percent(10) },
    ],
    { base: 'profit', carry: 'permanent' },
  );
  const reach = (netLoss: number, carriedIn: number, validBet: number, actives: number) => {
    const facts = { carriedIn: whole(carriedIn), days: 30, isFirstHalf: true, unit: CENT };
    const { parts } = calculateDividend(terms, [won(netLoss, validBet, actives)], facts);
    return [parts[0]?.tier, Number(parts[0]?.gross) / 10_000];
  };
  expect(reach(100, 0, 1_000, 2)).toEqual([2, 10]);
  expect(reach(110, -10, 1_000, 2)).toEqual([2, 10]);
  expect(reach(109.99, -10, 1_000, 2)).toEqual([1, 4.99]); // 99.99 at 5 %, to the cent below
  expect(reach(100, 0, 999.99, 2)).toEqual([0, 0]);
  expect(reach(100, 0, 1_000, 1)).toEqual([0, 0]);
  expect(reach(-1, 0, 1_000, 2)).toEqual([1, 0]);
});

test.each<[DividendBase, number, number]>([
  ['profit', -50, 0],
  ['turnover', 10_000.09, 1_000],
  ['daily_turnover', 10_000.09 / 15, 66.66],
])('pays on %s also where the site lost 50', (base, amount, gross) => {
  const facts = { carriedIn: whole(0), days: 15, isFirstHalf: false, unit: CENT };
  const { parts } = calculateDividend(promised('none', base), [won(-50, 10_000.09)], facts);
  expect(Number(parts[0]?.base) / 10_000).toBeCloseTo(amount, 3);
  expect(Number(parts[0]?.gross) / 10_000).toBe(gross);
});

test.each([
  ['yen', 10_000n, 333],
  ['cents, or tens of fils', CENT, 333.33],
])('pays whole %s', (_, unit, gross) => {
  const facts = { carriedIn: whole(0), days: 30, isFirstHalf: false, unit };
  const { parts } = calculateDividend(promised('none'), [won(3_333.339)], facts);
  expect(Number(parts[0]?.gross) / 10_000).toBe(gross);
});

test('a lost part is deducted from the part after a move, under every carry rule', () => {
  const facts = { carriedIn: whole(-10), days: 30, isFirstHalf: false, unit: CENT };
  const sums = [won(100), won(-40), won(30), won(-20)];
  const { parts, carriedOut } = calculateDividend(promised('none'), sums, facts);
  expect(parts.map(({ result, gross }) => [result, gross])).toEqual([
    [whole(90), whole(9)],
    [whole(-40), 0n],
    [whole(-10), 0n],
    [whole(-30), 0n],
  ]);
  expect(carriedOut).toBe(0n);
  expect(calculateDividend(promised('previous'), sums, facts).carriedOut).toBe(whole(-30));
});

/** Model: the agent's losses are a number that only the site's wins reduce. */
test('with an unlimited carry, an agent earns only on house win above earlier losses', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(amounts, (cents) => {
      const found = run(
        promised('permanent'),
        cents.map((of) => of / 100),
      );
      let owed = 0;
      for (const [n, of] of cents.entries()) {
        const left = owed + of;
        owed = Math.min(0, left);
        const gross = Math.floor(Math.max(0, left) / 10) / 100;
        expect(found[n]?.[0]).toBeCloseTo(gross, 6);
        expect(found[n]?.[1]).toBeCloseTo(owed / 100, 6);
      }
    }),
  );
});
