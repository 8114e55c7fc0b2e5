import { type Reader, sql } from '../db/index.ts';

const count = sql(
  'disputes.count_open',
  `SELECT count(*)::int AS open FROM (
     SELECT FROM agent_dispute WHERE merchant_id = $1 AND state = 'open' LIMIT $2) d`,
);

interface CountOpenDisputes {
  readonly merchantId: bigint;
  /** No more than so many are counted. */
  readonly most: number;
}

/** A query. How many disputes of a site no operator has answered. */
export async function countOpenDisputes(
  reader: Reader,
  { merchantId, most }: CountOpenDisputes,
): Promise<number> {
  const [row] = await reader.query<{ open: number }>(count, [merchantId, most]);
  return row?.open ?? 0;
}
