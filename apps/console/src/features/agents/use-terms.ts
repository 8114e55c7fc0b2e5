import type { Input } from '@app/client/calls';
import { type ContractTermsOf, contractTerms } from '@app/shared/contracts/contract-terms';
import type * as calls from '@app/shared/contracts/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { DividendBase, DividendCarry } from '@app/shared/payouts/dividend';
import { tierFault, tierFaults } from '@app/shared/payouts/tiers';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import type { TypedTier } from '@app/ui/layout/tier-grid';
import { useState } from 'react';
import { isDividend } from './contract-kind.ts';
import { percentOf, rateOfPercent } from './percent.ts';
import { NO_PLAN, planOf, planProblems, type TypedPlan, typedPlanOf } from './plan-terms.ts';
import type { Problem } from './term-problem.ts';
import { type ReadAmount, typedAmountOf, typedCountOf } from './typed-figures.ts';

/** Contract terms as form text, for all kinds at once, so that switching the kind keeps the input. */
export interface TypedTerms
  extends Readonly<Record<'profitRate' | 'lossRate' | 'singleBetThreshold', string>> {
  readonly kind: WireTerms['kind'];
  readonly category: TieredWire['category'];
  /** Keyed by wire names; rate in percent. Only dividends have a loss; empty means no condition. */
  readonly tiers: readonly TypedTier[];
  readonly plan: TypedPlan;
  /** Dividends only. */
  readonly base: DividendBase;
  readonly carry: DividendCarry;
}

type WireTerms = Input<typeof calls.propose>['terms'];
type TieredWire = Extract<WireTerms, { category: unknown }>;

const NOTHING: TypedTerms = {
  // 0 is the lowest threshold that every site offers.
  kind: 'realtime',
  profitRate: '',
  lossRate: '',
  singleBetThreshold: '0',
  category: 'CONS',
  tiers: [{ id: 0, parts: {} }],
  plan: NO_PLAN,
  base: 'profit',
  carry: 'none',
};

/** Form state of contract terms and, after a submit, their validation errors. */
export function useTerms(now?: ContractTermsOf) {
  const read = useReadAmount();
  const [typed, setTyped] = useState(now ? typedOf(now) : NOTHING);
  const [isChecked, setChecked] = useState(false);
  const terms = termsOf(typed, read);
  const problems = problemsOf(terms);
  return {
    typed,
    terms,
    /** Whether the terms are valid. */
    isWhole: problems.size === 0,
    /** Keyed by the path of the term, such as `tiers.0.rate`. */
    problems: isChecked ? problems : NONE,
    /** Shows validation errors; returns whether the terms are valid. */
    check: (): boolean => {
      setChecked(true);
      return problems.size === 0;
    },
    /** Returns the terms after the change. */
    change: (part: Partial<TypedTerms>): WireTerms => {
      const next = { ...typed, ...part };
      setTyped(next);
      setChecked(false);
      return termsOf(next, read);
    },
  };
}

function typedOf(terms: ContractTermsOf): TypedTerms {
  if (terms.kind === 'realtime')
    return {
      ...NOTHING,
      profitRate: percentOf(terms.profitRate),
      lossRate: percentOf(terms.lossRate),
      singleBetThreshold: `${moneyToWire(terms.singleBetThreshold)}`,
    };
  if (terms.kind === 'affiliate_plan')
    return { ...NOTHING, kind: 'affiliate_plan', plan: typedPlanOf(terms) };
  const tiers = terms.tiers.map(({ betVolume, activeMember, rate, ...more }, id) => ({
    id,
    parts: {
      betVolume: `${moneyToWire(betVolume)}`,
      netLoss: 'netLoss' in more ? `${moneyToWire(more.netLoss)}` : '',
      activeMember: `${activeMember}`,
      rate: percentOf(rate),
    },
  }));
  const { kind, category } = terms;
  const paid = 'base' in terms ? { base: terms.base, carry: terms.carry } : {};
  return { ...NOTHING, ...paid, kind, category, tiers };
}

/** Converts to the wire format. Invalid text becomes a value that the call's schema rejects. */
function termsOf(typed: TypedTerms, read: ReadAmount): WireTerms {
  const { kind, category, tiers, base, carry } = typed;
  if (kind === 'affiliate_plan') return planOf(typed.plan, read);
  if (kind !== 'realtime') {
    const sent = tiers.map(({ parts: { betVolume = '', activeMember = '', rate = '' } }) => ({
      betVolume: typedAmountOf(betVolume, read),
      activeMember: typedCountOf(activeMember),
      rate: rateOfPercent(rate),
    }));
    if (!isDividend(kind)) return { kind, category, tiers: sent };
    const lost = tiers.map(({ parts: { netLoss = '' } }) =>
      netLoss.trim() ? typedAmountOf(netLoss, read) : 0,
    );
    const withLoss = sent.map((tier, n) => ({ ...tier, netLoss: lost[n] ?? 0 }));
    // Only half-months have a second period to carry into; the server rejects other combinations.
    return { kind, category, base, carry: carry as 'none', tiers: withLoss };
  }
  return {
    kind,
    profitRate: rateOfPercent(typed.profitRate),
    lossRate: rateOfPercent(typed.lossRate),
    singleBetThreshold: typedAmountOf(typed.singleBetThreshold, read),
  };
}

const NONE: ReadonlyMap<string, Problem> = new Map();

function problemsOf(terms: WireTerms): ReadonlyMap<string, Problem> {
  const { error } = contractTerms.safeParse(terms);
  if (error) return new Map(error.issues.map(({ path }) => [path.join('.'), 'wrong']));
  if (terms.kind === 'realtime') return NONE;
  if (terms.kind === 'affiliate_plan') return planProblems(terms);
  return new Map(
    terms.tiers.flatMap((tier, n) => {
      const fault = tierFault(tier, terms.tiers[n - 1]);
      return fault ? [[`tiers.${n}.${tierFaults[fault]}`, fault] as const] : [];
    }),
  );
}
