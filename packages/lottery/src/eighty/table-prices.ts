import { type Prices, paying } from '../price.ts';
import type { HitTable } from './pick.ts';

/** Odds of every tier of a play on `length` numbers; 0 for tiers missing from the table. */
export const pricesOf = (length: number, table: HitTable): Prices =>
  Object.fromEntries(
    Array.from({ length: length + 1 }, (_, hits) => [`${hits}`, paying(table[hits] ?? 0)]),
  );
