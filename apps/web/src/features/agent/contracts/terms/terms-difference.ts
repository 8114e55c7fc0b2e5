import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { type Figure, type ReadTier, singleIn, termFieldsOf, tiersIn } from '../term-fields.ts';

type Value = Figure | string;

/** One change between two versions of terms. Tiers are numbered from 1. */
export type Difference =
  | {
      readonly is: 'changed';
      readonly tier?: number;
      readonly name: string;
      readonly before: Value;
      readonly after: Value;
    }
  | { readonly is: 'added' | 'removed'; readonly tier: number; readonly parts: ReadTier };

/** The changes between two versions of a contract's terms, from the first tier to the last. */
export function differenceOf(before: ContractTermsOf, after: ContractTermsOf): Difference[] {
  const { singles, parts } = termFieldsOf(after.kind);
  const changed = singles.flatMap(({ name }) =>
    changeOf({ name }, singleIn(before, name), singleIn(after, name)),
  );
  const [old, now] = [tiersIn(before), tiersIn(after)];
  const places = Array.from({ length: Math.max(old.length, now.length) }, (_, n) => n);
  const ofTiers = places.flatMap((n): Difference[] => {
    const [was, is] = [old[n], now[n]];
    if (was && is)
      return parts.flatMap((name) => changeOf({ name, tier: n + 1 }, was[name], is[name]));
    if (is) return [{ is: 'added', tier: n + 1, parts: is }];
    return was ? [{ is: 'removed', tier: n + 1, parts: was }] : [];
  });
  return [...changed, ...ofTiers];
}

const changeOf = (
  what: { readonly name: string; readonly tier?: number },
  before: Value | undefined,
  after: Value | undefined,
): Difference[] =>
  before === undefined || after === undefined || before === after
    ? []
    : [{ is: 'changed', ...what, before, after }];
