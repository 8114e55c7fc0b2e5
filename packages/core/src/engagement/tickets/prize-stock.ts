import { sql, type Tx } from '../../platform/db/index.ts';

interface WhichPrize {
  readonly promotionId: bigint;
  /** Version of the terms: a new version begins with a full stock. */
  readonly version: number;
  readonly place: number;
}

const read = sql(
  'tickets.given_prizes',
  'SELECT given FROM ticket_prize WHERE promotion_id = $1 AND version = $2 AND place = $3',
);
const count = sql(
  'tickets.count_prize',
  `INSERT INTO ticket_prize AS p (promotion_id, version, place, given) VALUES ($1, $2, $3, 1)
   ON CONFLICT (promotion_id, version, place) DO UPDATE SET given = p.given + 1`,
);

/** A step. Whether a prize can still be given. Holds until the commit, as the promotion is locked. */
export async function isInStock(
  tx: Tx,
  { promotionId, version, place, stock }: WhichPrize & { readonly stock: number | null },
): Promise<boolean> {
  if (stock === null) return true;
  const [row] = await tx.query<{ given: number }>(read, [promotionId, version, place]);
  return (row?.given ?? 0) < stock;
}

/** A step. Counts a prize that was given. The promotion is locked. */
export async function countPrize(
  tx: Tx,
  { promotionId, version, place }: WhichPrize,
): Promise<void> {
  await tx.query(count, [promotionId, version, place]);
}
