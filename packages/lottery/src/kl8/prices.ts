import type { HitTables } from '../eighty/pick.ts';
import { pricesOf } from '../eighty/table-prices.ts';
import type { Preset } from '../price.ts';
import { FROM_2025350, UNTIL_2025349 } from './tables.ts';

/** Cost of a note of the state lottery. */
const NOTE = 2;

/** Default preset: everything by series. */
export const commercial: Preset = {};

/** The state lottery's prizes from draw 2025350 on, with pools at their maximum. */
export const officialFrom2025350 = official(FROM_2025350);

/** The state lottery's prizes until draw 2025349. */
export const officialUntil2025349 = official(UNTIL_2025349);

function official(tables: HitTables): Preset {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([length, table]) => {
      const odds = Object.entries(table).map(([hits, prize]) => [hits, prize / NOTE]);
      const prices = pricesOf(Number(length), Object.fromEntries(odds));
      const codes = length === '1' ? ['Pick1'] : [`Pick${length}`, `Pick${length}Banker`];
      return codes.map((code) => [code, prices]);
    }),
  );
}
