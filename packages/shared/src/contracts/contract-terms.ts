import { z } from 'zod';
import { type PayoutEngineOf, payoutEngineFacts } from '../payouts/engines.ts';

const termsOf = <Facts extends PayoutEngineOf>({ kind, terms }: Facts) =>
  z.strictObject({ kind: z.literal(kind as Facts['kind']), ...(terms as Facts['terms']) });

type AnyTerms = {
  [E in PayoutEngineOf as E['kind']]: ReturnType<typeof termsOf<E>>;
}[PayoutEngineOf['kind']];

const [firstTerms, ...otherTerms] = payoutEngineFacts.map(termsOf) as [AnyTerms, ...AnyTerms[]];

/** Terms of a contract of any kind in the wire format for operators. */
export const contractTerms = (
  otherTerms.length === 0 ? firstTerms : z.discriminatedUnion('kind', [firstTerms, ...otherTerms])
) as AnyTerms;

export type ContractTermsOf = z.output<typeof contractTerms>;

type WireTerms = z.input<typeof contractTerms>;

/** Terms in the format of the audit trail: single values, tiers in one line as in `30000/1/0.003, 100000/3/0.005`. */
export function flatTerms(terms: WireTerms): Record<string, string | number> {
  if (!('tiers' in terms)) return terms;
  const { tiers, ...others } = terms;
  const line = tiers.map((tier) => Object.values(tier).join('/')).join(', ');
  if (!('category' in others)) return { ...others, tiers: line };
  const { category: gameCategory, ...rest } = others;
  return { ...rest, gameCategory, tiers: line };
}
