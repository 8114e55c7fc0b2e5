import type { Input } from '@app/client/calls';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import type * as calls from '@app/shared/contracts/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { tierFault } from '@app/shared/payouts/tiers';
import type { TypedTier } from '@app/ui/layout/tier-grid';
import { percentOf, rateOfPercent } from './percent.ts';
import type { Problem } from './term-problem.ts';
import { type ReadAmount, typedAmountOf, typedCountOf } from './typed-figures.ts';

type Plan = Extract<ContractTermsOf, { kind: 'affiliate_plan' }>;
type WirePlan = Extract<Input<typeof calls.propose>['terms'], { kind: 'affiliate_plan' }>;

export const PLAN_AMOUNTS = ['ringFenceFrom', 'cpaAmount', 'cpaDeposit', 'cpaTurnover'] as const;
export const PLAN_RATES = [
  'bonusRate',
  'paymentFeeRate',
  'adminFeeRate',
  'taxRate',
  'subRate',
] as const;

type Typed = (typeof PLAN_AMOUNTS)[number] | (typeof PLAN_RATES)[number] | 'cpaDays';

/** An affiliate plan as form text: rates in percent. */
export interface TypedPlan extends Readonly<Record<Typed, string>> {
  /** Tiers of the revenue share, keyed by wire names. */
  readonly tiers: readonly TypedTier[];
  readonly negative: Plan['negative'];
}

/** Initial values: no deductions and no payment per player. */
export const NO_PLAN: TypedPlan = {
  tiers: [{ id: 0, parts: { ngr: '0', depositors: '0', rate: '' } }],
  negative: 'carry',
  ringFenceFrom: '0',
  cpaAmount: '0',
  cpaDeposit: '0',
  cpaTurnover: '0',
  cpaDays: '30',
  bonusRate: '100',
  paymentFeeRate: '0',
  adminFeeRate: '0',
  taxRate: '0',
  subRate: '0',
};

export function typedPlanOf(plan: Plan): TypedPlan {
  const amounts = PLAN_AMOUNTS.map((name) => [name, `${moneyToWire(plan[name])}`]);
  const rates = PLAN_RATES.map((name) => [name, percentOf(plan[name])]);
  const tiers = plan.tiers.map(({ ngr, depositors, rate }, id) => ({
    id,
    parts: {
      ngr: `${moneyToWire(ngr)}`,
      depositors: `${depositors}`,
      rate: percentOf(rate),
    },
  }));
  const typed: Record<Typed, string> = Object.fromEntries([...amounts, ...rates]);
  return { ...typed, cpaDays: `${plan.cpaDays}`, negative: plan.negative, tiers };
}

/** Converts to the wire format. Invalid text becomes a value that the call's schema rejects. */
export function planOf(typed: TypedPlan, read: ReadAmount): WirePlan {
  const amount = (name: (typeof PLAN_AMOUNTS)[number]) => typedAmountOf(typed[name], read);
  const rate = (name: (typeof PLAN_RATES)[number]) => rateOfPercent(typed[name]);
  return {
    kind: 'affiliate_plan',
    tiers: typed.tiers.map(({ parts: { ngr = '', depositors = '', rate = '' } }) => ({
      ngr: typedAmountOf(ngr, read),
      depositors: typedCountOf(depositors),
      rate: rateOfPercent(rate),
    })),
    negative: typed.negative,
    ringFenceFrom: amount('ringFenceFrom'),
    bonusRate: rate('bonusRate'),
    paymentFeeRate: rate('paymentFeeRate'),
    adminFeeRate: rate('adminFeeRate'),
    taxRate: rate('taxRate'),
    cpaAmount: amount('cpaAmount'),
    cpaDeposit: amount('cpaDeposit'),
    cpaTurnover: amount('cpaTurnover'),
    cpaDays: typedCountOf(typed.cpaDays),
    subRate: rate('subRate'),
  };
}

/** The part of a tier whose field shows each problem. */
const FAULTS = {
  pays_nothing: 'rate',
  pays_no_more: 'rate',
  asks_less_bets: 'ngr',
  asks_less_loss: 'ngr',
  asks_less_members: 'depositors',
  asks_no_more: 'ngr',
} as const;

/** Business rules that the server would reject, for a plan that matches the schema. */
export function planProblems({ tiers, cpaAmount }: WirePlan): ReadonlyMap<string, Problem> {
  if (tiers.length === 0 && cpaAmount === 0) return new Map([['cpaAmount', 'nothing']]);
  const parts = tiers.map(({ ngr, depositors, rate }) => ({
    betVolume: ngr,
    activeMember: depositors,
    rate,
  }));
  return new Map(
    parts.flatMap((tier, n) => {
      const fault = tierFault(tier, parts[n - 1]);
      return fault ? [[`tiers.${n}.${FAULTS[fault]}`, fault] as const] : [];
    }),
  );
}
