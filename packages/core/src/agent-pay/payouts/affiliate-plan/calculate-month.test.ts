import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../tests/support/runs.ts';
import { calculateMonth, duePlan, type PlanMonth, subShare } from './calculate-month.ts';
import type { PlanTerms } from './terms.ts';

const CENT = 100n;

const whole = (amount: number) => money(BigInt(Math.round(amount * 10_000)));
const percent = (share: number) => rate(share * 10_000);
const shown = (amount: bigint) => Number(amount) / 10_000;

/** 30 % of all net revenue, carried below zero, high rollers from 5 000. */
const TERMS: PlanTerms = {
  ngrs: [whole(0)],
  depositors: [0],
  rates: [percent(30)],
  negative: 'carry',
  ringFenceFrom: whole(5_000),
  subRate: percent(0),
  bonusRate: percent(100),
  paymentFeeRate: percent(0),
  adminFeeRate: percent(0),
  taxRate: percent(0),
  cpaAmount: whole(0),
  cpaDeposit: whole(0),
  cpaTurnover: whole(0),
  cpaDays: 30,
};

interface Month {
  readonly ggr: number;
  readonly bonuses?: number;
  readonly paymentFees?: number;
  readonly firstDepositors?: number;
  /** For each: revenue and carried loss. */
  readonly highRollers?: readonly (readonly [revenue: number, carriedIn: number])[];
  readonly negativeIn?: number;
  readonly owedIn?: number;
  readonly cpa?: number;
  readonly clawedBack?: number;
  readonly unit?: bigint;
}

const monthOf = (month: Month): PlanMonth => ({
  sums: {
    players: 10,
    bets: 100,
    validBet: whole(0),
    firstDepositors: month.firstDepositors ?? 0,
    ggr: whole(month.ggr),
    bonuses: whole(month.bonuses ?? 0),
    paymentFees: whole(month.paymentFees ?? 0),
  },
  highRollers: (month.highRollers ?? []).map(([revenue, carriedIn], n) => ({
    memberId: BigInt(n),
    revenue: whole(revenue),
    carriedIn: whole(carriedIn),
  })),
  negativeIn: whole(month.negativeIn ?? 0),
  owedIn: whole(month.owedIn ?? 0),
  qualified: 0,
  cpa: whole(month.cpa ?? 0),
  clawedBack: whole(month.clawedBack ?? 0),
  unit: month.unit ?? CENT,
});

const calculate = (month: Month, terms: Partial<PlanTerms> = {}) => {
  const promised = { ...TERMS, ...terms };
  const figures = calculateMonth(promised, monthOf(month));
  const end = duePlan(monthOf(month), figures, 0n);
  return {
    ngr: shown(figures.ngr),
    share: shown(figures.revenueShare),
    fenced: figures.ringFences.map(({ carriedOut }) => shown(carriedOut)),
    out: shown(figures.negativeOut),
    due: shown(end.due),
    owed: shown(end.owedOut),
    tier: figures.tier,
  };
};

test('applies the plan’s deductions, takes fees only from positive gross revenue, and pays down to a cent', () => {
  const deducting = { adminFeeRate: percent(10), taxRate: percent(5) };
  expect(calculate({ ggr: 1_000.33, bonuses: 100, paymentFees: 20 }, deducting)).toMatchObject({
    ngr: 730.2805, // 1 000.33 - 100 - 20 - 100.033 - 50.0165, each rounded down
    share: 219.08,
    due: 219.08,
  });
  expect(calculate({ ggr: -1_000 }, deducting)).toMatchObject({
    ngr: -1_000,
    share: 0,
    out: 1_000,
  });
});

test.each([
  // One player lost the site 8 000, the others brought 3 000: the loss of 5 000 is the player's alone.
  ['one high roller', { ggr: -5_000, highRollers: [[-8_000, 0]] }, [5_000], 0],
  // A loss of exactly the limit is carried by the high roller, a slightly smaller one by the agent.
  ['exactly the trigger', { ggr: -5_000, highRollers: [[-5_000, 0]] }, [5_000], 0],
  ['less than the trigger', { ggr: -4_999.99, highRollers: [[-4_999.99, 1]] }, [1], 4_999.99],
  // The others lost as well: the agent carries the loss beyond the high roller's.
  ['others lost, too', { ggr: -9_000, highRollers: [[-6_000, 0]] }, [6_000], 3_000],
  // Of 18 000 lost, others covered 12 000: each high roller carries a third of the loss.
  [
    'several share pro rata',
    {
      ggr: -6_000,
      highRollers: [
        [-12_000, 0],
        [-6_000, 0],
      ],
    },
    [4_000, 2_000],
    0,
  ],
  // The month is above zero, because others covered the loss: nothing is carried.
  ['the month is above zero', { ggr: 1, highRollers: [[-8_000, 0]] }, [0], 0],
  ['exactly zero', { ggr: 0, highRollers: [[-8_000, 0]] }, [0], 0],
  // A carried loss grows.
  ['once more', { ggr: -5_000, highRollers: [[-5_500, 2_000]] }, [7_000], 0],
  // A player's later losses reduce the carried loss first.
  ['makes up for a part', { ggr: 1_500, highRollers: [[1_500, 5_000]] }, [3_500], 0],
  ['makes up for more than all', { ggr: 6_000, highRollers: [[6_000, 5_000]] }, [0], 0],
  ['did not play', { ggr: 500, highRollers: [[0, 5_000]] }, [5_000], 0],
  ['a loss that is no high one', { ggr: -100, highRollers: [[-100, 5_000]] }, [5_000], 100],
] as const)('ring-fence: %s', (_, month, fenced, out) => {
  expect(calculate(month as Month)).toMatchObject({ fenced, out });
});

test('later revenue of a player earns nothing until the ring-fence is empty', () => {
  expect(calculate({ ggr: 1_500, highRollers: [[1_500, 5_000]] })).toMatchObject({
    ngr: 0,
    due: 0,
  });
  expect(calculate({ ggr: 6_000, highRollers: [[6_000, 5_000]] }).due).toBe(300);
  // Others' revenue is paid in the meantime.
  expect(calculate({ ggr: 2_500, highRollers: [[1_500, 5_000]] }).due).toBe(300);
});

test('without a limit no player is carried alone', () => {
  const month = { ggr: -8_000, highRollers: [] };
  expect(calculate(month, { ringFenceFrom: whole(0) })).toMatchObject({ fenced: [], out: 8_000 });
});

test('carries a lost month into the next, or drops it', () => {
  expect(calculate({ ggr: -700, negativeIn: 300 }).out).toBe(1_000);
  expect(calculate({ ggr: 400, negativeIn: 1_000 })).toMatchObject({ due: 0, out: 600 });
  expect(calculate({ ggr: 1_400, negativeIn: 1_000 })).toMatchObject({ due: 120, out: 0 });
  const reset = { negative: 'reset' } as const;
  expect(calculate({ ggr: -700 }, reset).out).toBe(0);
  expect(calculate({ ggr: 400, negativeIn: 1_000 }, reset)).toMatchObject({ due: 120, out: 0 });
});

test('the highest tier with both revenue and first depositors reached applies to everything', () => {
  const tiers = {
    ngrs: [0, 1_000, 1_000].map(whole),
    depositors: [0, 0, 5],
    rates: [20, 30, 40].map(percent),
  };
  expect(calculate({ ggr: 999.99 }, tiers)).toMatchObject({ tier: 1, due: 199.99 });
  expect(calculate({ ggr: 1_000 }, tiers)).toMatchObject({ tier: 2, due: 300 });
  expect(calculate({ ggr: 1_000, firstDepositors: 4 }, tiers)).toMatchObject({ tier: 2 });
  expect(calculate({ ggr: 1_000, firstDepositors: 5 }, tiers)).toMatchObject({ tier: 3, due: 400 });
});

test('a hybrid plan pays for players in a losing month, and reversals never make it negative', () => {
  expect(calculate({ ggr: -1_000, cpa: 150 })).toMatchObject({ due: 150, out: 1_000 });
  expect(calculate({ ggr: 1_000, cpa: 150, clawedBack: 50 })).toMatchObject({ due: 400, owed: 0 });
  expect(calculate({ ggr: 0, clawedBack: 100, owedIn: 20 })).toMatchObject({ due: 0, owed: 120 });
  expect(calculate({ ggr: 1_000, owedIn: 120 })).toMatchObject({ due: 180, owed: 0 });
});

test('a share of the earnings of an agent below is rounded down to a cent', () => {
  expect(shown(subShare(whole(99.99), percent(5), CENT))).toBe(4.99);
  expect(subShare(whole(-5), percent(5), CENT)).toBe(0n);
});

const revenues = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 8 });

test('ring-fenced parts never exceed the loss, belong to their own player, and add up', () => {
  const property = fc.property(
    revenues,
    revenues,
    fc.array(fc.nat(9_000), { minLength: 8, maxLength: 8 }),
    (high, others, carried) => {
      const ggr = [...high, ...others].reduce((sum, one) => sum + one, 0);
      const highRollers = high.map((revenue, n) => [revenue, carried[n] ?? 0] as const);
      const month = monthOf({ ggr, highRollers });
      const figures = calculateMonth(TERMS, month);
      const loss = figures.ngr < 0n ? -figures.ngr : 0n;
      const added = figures.ringFences.reduce((sum, fence) => sum + fence.added, 0n);
      expect(added).toBe(figures.ringFenced);
      expect(added <= loss).toBe(true);
      expect(figures.negativeOut).toBe(loss - added);
      for (const fence of figures.ringFences) {
        expect(fence.added === 0n || fence.revenue <= -TERMS.ringFenceFrom).toBe(true);
        expect(fence.added <= (fence.revenue < 0n ? -fence.revenue : 0n)).toBe(true);
        expect(fence.used <= fence.carriedIn).toBe(true);
        expect(fence.carriedOut >= 0n).toBe(true);
      }
    },
  );
  fc.assert(property, { numRuns: runs(1_000, 20_000) });
});

test('shares of revenue and of an agent below are rounded down to the site’s smallest payable unit', () => {
  expect(calculate({ ggr: 1_000.33, unit: 10_000n }).due).toBe(300);
  expect(calculate({ ggr: 1_000.33, unit: CENT }).due).toBe(300.09);
  expect(shown(subShare(whole(99.99), percent(5), 10_000n))).toBe(4);
});
