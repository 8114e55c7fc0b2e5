import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

const find = sql(
  'vendors.currency_of_member',
  `SELECT s.currency FROM ${memberRows} m JOIN ${merchantRows} s ON s.id = m.merchant_id
   WHERE m.public_id = $1`,
);

/** A query. The currency of a member's site, for vendors that do not send it; undefined for an unknown member. */
export async function findCurrency(reader: Reader, memberRef: string): Promise<string | undefined> {
  const [found] = await reader.query<{ currency: string }>(find, [memberRef]);
  return found?.currency;
}
