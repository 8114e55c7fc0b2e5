import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { useWords } from '../../lib/words.ts';

type Kind = ContractTermsOf['kind'];

type DividendKind = Extract<Kind, `dividend_${string}`>;

export const isDividend = (kind: Kind): kind is DividendKind => kind.startsWith('dividend_');

/** Unit of time that terms of a kind start and end with. */
export function wholeOf(kind: Kind): 'window' | 'day' | 'period' | 'month' {
  if (kind === 'realtime') return 'window';
  if (kind === 'affiliate_plan') return 'month';
  return isDividend(kind) && kind !== 'dividend_daily' ? 'period' : 'day';
}

/** Names a contract's kind, and its game category if the contract is limited to one. */
export function useContractName(): (terms: ContractTermsOf) => string {
  const { t, named } = useWords();
  return (terms) => {
    const kind = named('payouts.kind', terms.kind);
    if (!('category' in terms)) return kind;
    return t('agents.contract.kind', { kind, games: named('category', terms.category) });
  };
}
