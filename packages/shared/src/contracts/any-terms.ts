import { z } from 'zod';
import { type PayoutEngineOf, payoutEngineFacts } from '../payouts/engines.ts';

type NameIn<Facts> = Facts extends { readonly terms: infer Terms } ? keyof Terms : never;
/** Names of terms in contracts of all kinds, without their category of games. */
export type TermName = Exclude<NameIn<PayoutEngineOf>, 'category'>;

const names = [...new Set(payoutEngineFacts.flatMap(({ terms }) => Object.keys(terms)))].filter(
  (name) => name !== 'category',
) as TermName[];

const kindsWith = (name: string): string =>
  payoutEngineFacts
    .filter(({ terms }) => name in terms)
    .map(({ kind }) => kind)
    .join(', ');

/** Terms of all kinds as optional fields of a request. `contractTerms` selects those of each kind. */
export const anyTerms = Object.fromEntries(
  names.map((name) => [
    name,
    z
      .unknown()
      .describe(`For kinds: ${kindsWith(name)}. See ContractTerms.`)
      .optional(),
  ]),
) as Readonly<Record<TermName, z.ZodOptional<z.ZodUnknown>>>;
