import { z } from 'zod';
import { type PayoutEngineOf, payoutEngineFacts } from './engines.ts';

const termsOf = <Facts extends PayoutEngineOf>({ kind, terms }: Facts) =>
  z.strictObject({ kind: z.literal(kind as Facts['kind']), ...(terms as Facts['terms']) });

type AnyTerms = {
  [E in PayoutEngineOf as E['kind']]: ReturnType<typeof termsOf<E>>;
}[PayoutEngineOf['kind']];

const [firstTerms, ...otherTerms] = payoutEngineFacts.map(termsOf) as [AnyTerms, ...AnyTerms[]];

/** What a contract of any kind promises, on the wire of operators. */
export const contractTerms = (
  otherTerms.length === 0 ? firstTerms : z.discriminatedUnion('kind', [firstTerms, ...otherTerms])
) as AnyTerms;

export type ContractTermsOf = z.output<typeof contractTerms>;
