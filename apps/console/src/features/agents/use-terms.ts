import type { Input } from '@app/client/calls';
import { money, moneyToWire } from '@app/shared/money/money';
import type * as calls from '@app/shared/ops/contracts';
import { contractTerms } from '@app/shared/payouts/contract-terms';
import { useReadAmount } from '@app/ui/use-read-amount';
import { useState } from 'react';
import type { Agent } from './agent.ts';
import { percentOf, rateOfPercent } from './percent.ts';

/** Terms of a contract as they are typed: rates in percent. */
export type TypedTerms = Readonly<Record<'profitRate' | 'lossRate' | 'singleBetThreshold', string>>;

export type WireTerms = Input<typeof calls.propose>['terms'];

const NOTHING: TypedTerms = { profitRate: '', lossRate: '', singleBetThreshold: '' };
const NO_AMOUNT = -1;

/** What is typed of a contract's terms, and what is wrong with it once it was to be sent. */
export function useTerms(now?: Agent['contracts'][number]['terms']) {
  const read = useReadAmount();
  const [typed, setTyped] = useState(now ? typedOf(now) : NOTHING);
  const [isChecked, setChecked] = useState(false);
  const terms = termsOf(typed, read);
  return {
    typed,
    terms,
    wrong: isChecked ? wrongIn(terms) : new Set<unknown>(),
    check: () => setChecked(true),
    /** Answers the terms as they are then. */
    change: (name: keyof TypedTerms, text: string): WireTerms => {
      const next = { ...typed, [name]: text };
      setTyped(next);
      setChecked(false);
      return termsOf(next, read);
    },
  };
}

const typedOf = (terms: Agent['contracts'][number]['terms']): TypedTerms => ({
  profitRate: percentOf(terms.profitRate),
  lossRate: percentOf(terms.lossRate),
  singleBetThreshold: `${moneyToWire(terms.singleBetThreshold)}`,
});

/** As they travel; what was typed wrongly becomes what the call refuses. */
function termsOf(typed: TypedTerms, read: ReturnType<typeof useReadAmount>): WireTerms {
  const { amount } = read(typed.singleBetThreshold);
  return {
    kind: 'realtime' as const,
    profitRate: rateOfPercent(typed.profitRate),
    lossRate: rateOfPercent(typed.lossRate),
    singleBetThreshold: amount === undefined ? NO_AMOUNT : moneyToWire(money(amount)),
  };
}

const wrongIn = (terms: WireTerms): ReadonlySet<unknown> =>
  new Set(contractTerms.safeParse(terms).error?.issues.map(({ path }) => path[0]));
