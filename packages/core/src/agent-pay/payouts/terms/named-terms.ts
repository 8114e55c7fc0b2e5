import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import type { ContractTerms } from '../../contracts/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engineOfKind } from '../engines.ts';

/** Terms of a contract in the stored format of their kind. */
export interface Promised {
  readonly kind: ContractTerms<object>;
  readonly category: ContractCategory;
  readonly terms: object;
}

/** Reads terms in wire format. */
export function promisedBy({ kind, ...sent }: ContractTermsOf): Promised {
  const { terms, named } = engineOfKind(kind);
  return { kind: terms, ...named.read(sent) };
}

/** Inverse of `promisedBy`: terms in wire format. */
export const namedTerms = <Terms extends object>(
  { facts, named }: Pick<PayoutEngine<Terms>, 'facts' | 'named'>,
  promised: Terms & { readonly category: ContractCategory },
): ContractTermsOf => ({ kind: facts.kind, ...named.write(promised) }) as ContractTermsOf;
