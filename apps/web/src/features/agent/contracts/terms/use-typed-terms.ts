import { percentOf, rateOfPercent } from '@app/client/percent';
import { type ContractTermsOf, contractTerms } from '@app/shared/contracts/contract-terms';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { tierBreach } from '@app/shared/payouts/tier-breach';
import { type TierFault, tierFault, tierFaults } from '@app/shared/payouts/tiers';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import type { TypedTier } from '@app/ui/layout/tier-grid';
import { useState } from 'react';
import {
  categoryIn,
  type Figure,
  singleIn,
  termFieldsOf,
  termFormatOf,
  tiersIn,
} from '../term-fields.ts';

type ReadAmount = ReturnType<typeof useReadAmount>;

interface Typed {
  readonly singles: Readonly<Record<string, string>>;
  readonly tiers: readonly TypedTier[];
}

/** Reasons for which the call refuses a term, or a tier in relation to the one below it. */
export type Fault = 'wrong' | TierFault;

/** Errors in the typed terms, and values that the reader's own terms do not cover. */
export interface TermProblems {
  /** Keyed by the path of the term, such as `tiers.0.rate`. */
  readonly faults: ReadonlyMap<string, Fault>;
  /** The first tier that the reader's own terms do not cover, and the closest values that they do. */
  readonly breach:
    | { readonly at: number; readonly nearestPermitted: Readonly<Record<string, Figure>> }
    | undefined;
  /** Single terms that exceed the reader's own, with their limits. */
  readonly beyond: ReadonlyMap<string, Figure>;
}

const NONE: TermProblems = { faults: new Map(), breach: undefined, beyond: new Map() };
/** Placeholder for an unreadable value; no call accepts a negative one. */
const NO_FIGURE = -1;

/**
 * State of the typed terms of a contract.
 *
 * @param begin initial values
 * @param own the reader's own terms; undefined when asking for more for oneself
 */
export function useTypedTerms(begin: ContractTermsOf, own: ContractTermsOf | undefined) {
  const read = useReadAmount();
  const [typed, setTyped] = useState(() => typedOf(begin));
  const { kind } = begin;
  const wire = wireOf({ kind, category: categoryIn(begin) }, typed, read);
  const parsed = contractTerms.safeParse(wire);
  return {
    kind,
    typed,
    /** In the calls' format, without kind and games. */
    sent: sentOf(wire),
    /** Undefined while they are invalid. */
    terms: parsed.data,
    problems: parsed.data
      ? problemsOf(parsed.data, own)
      : { ...NONE, faults: faultsIn(parsed.error.issues) },
    changeTiers: (tiers: readonly TypedTier[]) => setTyped({ ...typed, tiers }),
    changeSingle: (name: string, text: string) =>
      setTyped({ ...typed, singles: { ...typed.singles, [name]: text } }),
    begin: (terms: ContractTermsOf) => setTyped(typedOf(terms)),
  };
}

/** A figure as it would be typed. */
export function textOf(name: string, figure: Figure | string | undefined): string {
  if (figure === undefined || typeof figure === 'string') return figure ?? '';
  const format = termFormatOf(name);
  if (format === 'percent') return percentOf(Number(figure) as Rate);
  return format === 'count' ? `${figure}` : `${moneyToWire(BigInt(figure) as Money)}`;
}

function typedOf(terms: ContractTermsOf): Typed {
  const { singles } = termFieldsOf(terms.kind);
  return {
    singles: Object.fromEntries(
      singles.map(({ name }) => [name, textOf(name, singleIn(terms, name))]),
    ),
    tiers: tiersIn(terms).map((tier, id) => ({
      id,
      parts: Object.fromEntries(
        Object.entries(tier).map(([name, figure]) => [name, textOf(name, figure)]),
      ),
    })),
  };
}

type Wire = Readonly<Record<string, unknown>>;

function wireOf(
  { kind, category }: { kind: ContractTermsOf['kind']; category: string },
  typed: Typed,
  read: ReadAmount,
): Wire {
  const { singles, parts } = termFieldsOf(kind);
  const singleTerms = singles.map(({ name, choices }) => {
    const text = typed.singles[name] ?? '';
    return [name, choices ? text : figureOf(name, text, read)];
  });
  const tiers = typed.tiers.map((tier) =>
    Object.fromEntries(parts.map((part) => [part, figureOf(part, tier.parts[part] ?? '', read)])),
  );
  return { kind, ...Object.fromEntries(singleTerms), ...(parts.length > 0 && { category, tiers }) };
}

function sentOf({ kind: _, category: __, ...sent }: Wire): Wire {
  return sent;
}

function figureOf(name: string, text: string, read: ReadAmount): number {
  const format = termFormatOf(name);
  if (format === 'percent') return rateOfPercent(text);
  if (format === 'count') return /^\d{1,7}$/.test(text.trim()) ? Number(text) : NO_FIGURE;
  const { amount } = read(text);
  return amount === undefined ? NO_FIGURE : moneyToWire(money(amount));
}

const faultsIn = (
  issues: readonly { readonly path: readonly PropertyKey[] }[],
): TermProblems['faults'] => new Map(issues.map(({ path }) => [path.join('.'), 'wrong']));

function problemsOf(terms: ContractTermsOf, own: ContractTermsOf | undefined): TermProblems {
  const tiers = tiersIn(terms);
  const faults = tiers.flatMap((tier, n) => {
    const fault = tierFault(asParts(tier), tiers[n - 1] && asParts(tiers[n - 1]));
    return fault ? [[`tiers.${n}.${tierFaults[fault]}`, fault] as const] : [];
  });
  if (!own || faults.length > 0) return { ...NONE, faults: new Map(faults) };
  const breach = tiers.length > 0 ? tierBreach(tiers, tiersIn(own)) : undefined;
  const beyond = termFieldsOf(terms.kind).singles.flatMap(({ name, choices }) => {
    const [offered, most] = [singleIn(terms, name), singleIn(own, name)];
    if (choices || offered === undefined || most === undefined) return [];
    if (typeof offered === 'string' || typeof most === 'string') return [];
    // A rate may not exceed the reader's own, and a required minimum may not be below it.
    const isBeyond = termFormatOf(name) === 'percent' ? offered > most : offered < most;
    return isBeyond ? [[name, most] as const] : [];
  });
  return {
    faults: new Map(),
    breach: breach && { at: breach.place - 1, nearestPermitted: breach.nearestPermitted },
    beyond: new Map(beyond),
  };
}

const asParts = (tier: object | undefined) => tier as Parameters<typeof tierFault>[0];
