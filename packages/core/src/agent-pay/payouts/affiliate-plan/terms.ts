import type { Money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import type { NegativeMonth } from '@app/shared/payouts/affiliate-plan';
import { payoutEngines } from '@app/shared/payouts/engines';
import { tierFault } from '@app/shared/payouts/tiers';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError, itemAt } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';
import { months } from '../calendar.ts';
import type { NamedTerms } from '../engine.ts';

/** Stored terms of a plan: tiers as parallel lists, lowest first. */
export interface PlanTerms {
  /** Net revenue that reaches a tier. */
  readonly ngrs: readonly Money[];
  /** First depositors that reach it. */
  readonly depositors: readonly number[];
  readonly rates: readonly Rate[];
  readonly negative: NegativeMonth;
  /** 0: no player is ring-fenced. */
  readonly ringFenceFrom: Money;
  readonly bonusRate: Rate;
  readonly paymentFeeRate: Rate;
  readonly adminFeeRate: Rate;
  readonly taxRate: Rate;
  /** 0: no fee per player. */
  readonly cpaAmount: Money;
  readonly cpaDeposit: Money;
  readonly cpaTurnover: Money;
  readonly cpaDays: number;
  readonly subRate: Rate;
}

/** A tier of the revenue share. */
export interface PlanTier {
  readonly ngr: Money;
  readonly depositors: number;
  readonly rate: Rate;
}

export const tiersOfPlan = ({
  ngrs,
  depositors,
  rates,
}: Pick<PlanTerms, 'ngrs' | 'depositors' | 'rates'>): PlanTier[] =>
  rates.map((of, n) => ({ ngr: itemAt(ngrs, n), depositors: itemAt(depositors, n), rate: of }));

/** The highest reached tier, and its place from 1 on; place 0 and rate 0 if none is reached. */
export function reachedTier(
  tiers: readonly PlanTier[],
  reach: { readonly ngr: bigint; readonly depositors: number },
): { readonly place: number; readonly rate: Rate } {
  const n = tiers.findLastIndex(
    ({ ngr, depositors }) => reach.ngr >= ngr && reach.depositors >= depositors,
  );
  return { place: n + 1, rate: tiers[n]?.rate ?? rate(0) };
}

/** Wire format, with the tiers in one list. */
export const namedPlan: NamedTerms<PlanTerms> = {
  read: (sent) => {
    const { tiers, ...others } = sent as WirePlan;
    const terms = {
      ...others,
      ngrs: tiers.map(({ ngr }) => ngr),
      depositors: tiers.map(({ depositors }) => depositors),
      rates: tiers.map((tier) => tier.rate),
    };
    return { category: 'CONS', terms };
  },
  write: (promised) => {
    const names = Object.keys(columns) as (keyof PlanTerms)[];
    const others = names
      .filter((name) => !TIER_LISTS.has(name))
      .map((name) => [name, promised[name]] as const);
    return { ...Object.fromEntries(others), tiers: tiersOfPlan(promised) };
  },
};

type WirePlan = Omit<PlanTerms, 'ngrs' | 'depositors' | 'rates'> & {
  readonly tiers: readonly PlanTier[];
};

const TIER_LISTS: ReadonlySet<string> = new Set(['ngrs', 'depositors', 'rates']);

const columns = {
  ngrs: 'ngrs',
  depositors: 'depositors',
  rates: 'rates',
  negative: 'negative',
  ringFenceFrom: 'ring_fence_from',
  bonusRate: 'bonus_rate',
  paymentFeeRate: 'payment_fee_rate',
  adminFeeRate: 'admin_fee_rate',
  taxRate: 'tax_rate',
  cpaAmount: 'cpa_amount',
  cpaDeposit: 'cpa_deposit',
  cpaTurnover: 'cpa_turnover',
  cpaDays: 'cpa_days',
  subRate: 'sub_rate',
} as const satisfies Record<keyof PlanTerms, string>;

const readNextMonth = sql(
  'contracts.next_edge.affiliate_plan_terms',
  `SELECT ${months.end('$2::timestamptz', 'm.time_zone')} AS at FROM ${merchantRows} m WHERE m.id = $1`,
);

/** Plans are contracts with the site, so no plan above has to cover them. They change only between months. */
export const planTerms: ContractTerms<PlanTerms> = {
  kind: payoutEngines.affiliatePlan.number,
  table: 'affiliate_plan_terms',
  columns,
  isDominatedBy: () => true,
  nextEdge: async (reader: Reader, { merchantId, now }) => {
    const [row] = await reader.query<{ at: Date }>(readNextMonth, [merchantId, now]);
    if (!row) throw new Error(`there is no site ${merchantId}`);
    return row.at;
  },
  assertPermitted,
};

/** @throws contract.pays_nothing, contract.tiers_out_of_order */
async function assertPermitted(_: Tx, { terms }: { readonly terms: PlanTerms }): Promise<void> {
  if (terms.rates.length === 0 && terms.cpaAmount === 0n)
    throw new DomainError('contract.pays_nothing');
  const tiers = tiersOfPlan(terms).map(({ ngr, depositors, rate: of }) => ({
    betVolume: ngr,
    activeMember: depositors,
    rate: of,
  }));
  const wrong = tiers.findIndex((tier, n) => tierFault(tier, tiers[n - 1]));
  if (wrong >= 0) throw new DomainError('contract.tiers_out_of_order', { tier: wrong + 1 });
}
