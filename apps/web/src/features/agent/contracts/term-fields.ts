import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import type { z } from 'zod';

export type ContractKind = ContractTermsOf['kind'];

/** Format of a term, or a part of a tier, in inputs and texts. */
export type TermFormat = 'money' | 'count' | 'percent';

/** By field name: a name has the same meaning in every kind of contract. */
const FORMATS: Readonly<Record<string, TermFormat>> = {
  profitRate: 'percent',
  lossRate: 'percent',
  rate: 'percent',
  activeMember: 'count',
};
export const termFormatOf = (name: string): TermFormat => FORMATS[name] ?? 'money';

/** A term as parsed from the wire, other than a choice. */
export type Figure = Money | Rate | number;
export type ReadTier = Readonly<Record<string, Figure>> & { readonly rate: Rate };

/** A term other than the game category and the tiers. */
export interface SingleTerm {
  readonly name: string;
  /** Undefined if any value in range can be entered. */
  readonly choices: readonly string[] | undefined;
}

interface TermFields {
  readonly singles: readonly SingleTerm[];
  /** Field names of a tier, in order; empty for a kind without tiers. */
  readonly parts: readonly string[];
}

/** The fields of a kind's terms, derived from the API contract. */
export function termFieldsOf(kind: ContractKind): TermFields {
  const engine = payoutEngineFacts.find((each) => each.kind === kind);
  const shape: z.ZodRawShape = engine?.terms ?? {};
  const tiers = shape.tiers as z.ZodArray<z.ZodObject> | undefined;
  const singles = Object.entries(shape)
    .filter(([name]) => name !== 'tiers' && name !== 'category')
    .map(([name, schema]) => ({
      name,
      choices: (schema as Partial<z.ZodEnum>).options as readonly string[] | undefined,
    }));
  return { singles, parts: tiers ? Object.keys(tiers.element.shape) : [] };
}

/** The tiers from the lowest up; empty for a kind without tiers. */
export const tiersIn = (terms: ContractTermsOf): readonly ReadTier[] =>
  'tiers' in terms ? (terms.tiers as readonly ReadTier[]) : [];

/** The value of one of the single terms. */
export const singleIn = (terms: ContractTermsOf, name: string): Figure | string | undefined =>
  new Map<string, Figure | string>(Object.entries(terms) as [string, Figure | string][]).get(name);

/** The game category that counts; `CONS`, all games, for a kind without one. */
export const categoryIn = (terms: ContractTermsOf) =>
  'category' in terms ? terms.category : ('CONS' as const);
