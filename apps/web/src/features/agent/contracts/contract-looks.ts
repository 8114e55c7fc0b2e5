import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import type { z } from 'zod';

export type ContractKind = ContractTermsOf['kind'];

/** How a term, or a part of a tier, is typed and shown. */
export type Look = 'money' | 'count' | 'percent';

/** By its name, which says the same in every kind. */
const LOOKS: Readonly<Record<string, Look>> = {
  profitRate: 'percent',
  lossRate: 'percent',
  rate: 'percent',
  activeMember: 'count',
};
export const lookOf = (name: string): Look => LOOKS[name] ?? 'money';

/** A figure as it is read from the wire. */
export type Figure = Money | Rate | number;
export type ReadTier = Readonly<Record<string, Figure>> & { readonly rate: Rate };

/** One term besides games and tiers; where there are only some choices, those. */
export interface SingleTerm {
  readonly name: string;
  readonly choices: readonly string[] | undefined;
}

interface KindLooks {
  readonly singles: readonly SingleTerm[];
  /** The parts of a tier in their order; none where the kind has no tiers. */
  readonly parts: readonly string[];
}

/** What terms of a kind are made of, as the contract of the wire has it. */
export function looksOf(kind: ContractKind): KindLooks {
  const facts = payoutEngineFacts.find((each) => each.kind === kind);
  const shape: z.ZodRawShape = facts?.terms ?? {};
  const tiers = shape.tiers as z.ZodArray<z.ZodObject> | undefined;
  const singles = Object.entries(shape)
    .filter(([name]) => name !== 'tiers' && name !== 'category')
    .map(([name, schema]) => ({
      name,
      choices: (schema as Partial<z.ZodEnum>).options as readonly string[] | undefined,
    }));
  return { singles, parts: tiers ? Object.keys(tiers.element.shape) : [] };
}

/** The tiers of terms, from the lowest up; none where their kind has none. */
export const tiersIn = (terms: ContractTermsOf): readonly ReadTier[] =>
  'tiers' in terms ? (terms.tiers as readonly ReadTier[]) : [];

/** One of the single terms. */
export const singleIn = (terms: ContractTermsOf, name: string): Figure | string | undefined =>
  new Map<string, Figure | string>(Object.entries(terms) as [string, Figure | string][]).get(name);

export const categoryIn = (terms: ContractTermsOf) =>
  'category' in terms ? terms.category : ('CONS' as const);
