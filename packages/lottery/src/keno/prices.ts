import { pricesOf } from '../eighty/table-prices.ts';
import type { Preset } from '../price.ts';
import { TABLES } from './tables.ts';

/** The pay tables, independent of the series: 94 to 96.3 % each. */
export const commercial: Preset = Object.fromEntries(
  Object.entries(TABLES).flatMap(([risk, tables]) =>
    Object.entries(tables).map(([length, table]) => [
      `${risk}${length}`,
      pricesOf(Number(length), table),
    ]),
  ),
);
