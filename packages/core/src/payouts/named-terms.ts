import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import type { ContractTerms } from '../contracts/index.ts';
import type { PayoutEngine } from './engine.ts';
import { engineOfKind } from './engines.ts';

/** What a contract is to promise, as the rules of its kind have it. */
export interface Promised {
  readonly kind: ContractTerms<object>;
  readonly terms: object;
}

/** Terms as operators write them, by the names that pages have for them. */
export function promisedBy({ kind, ...sent }: ContractTermsOf): Promised {
  const { terms, termNames } = engineOfKind(kind);
  return { kind: terms, terms: renamed(sent, Object.entries(termNames)) };
}

/** The same the other way: terms as operators read them. */
export const namedTerms = ({ facts, termNames }: PayoutEngine, terms: object): ContractTermsOf =>
  ({
    kind: facts.kind,
    ...renamed(
      terms,
      Object.entries(termNames).map(([name, own]) => [own, name]),
    ),
  }) as ContractTermsOf;

function renamed(terms: object, names: readonly (readonly [string, string])[]): object {
  const values = new Map<string, unknown>(Object.entries(terms));
  return Object.fromEntries(names.map(([from, to]) => [to, values.get(from)]));
}
