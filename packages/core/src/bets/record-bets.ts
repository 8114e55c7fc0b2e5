import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../db/index.ts';

export interface NewBet {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly roundId: bigint;
  /** Greater than zero. */
  readonly stake: Money;
  readonly placedAt: Date;
}

const insert = sql(
  'bets.record',
  `INSERT INTO bet (public_id, merchant_id, member_id, vendor_id, game_id, round_id, stake, placed_at)
   SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
                        $6::bigint[], $7::bigint[], $8::timestamptz[])
   RETURNING id, public_id AS "publicId"`,
);

/**
 * A step. Writes down bets as they are placed, and answers their ids in the same order. Their stakes
 * are posted by whoever takes them.
 */
export async function recordBets(tx: Tx, bets: readonly NewBet[]): Promise<bigint[]> {
  if (bets.length === 0) return [];
  const rows = await tx.query<{ id: bigint; publicId: string }>(insert, [
    bets.map(({ publicId }) => publicId),
    bets.map(({ merchantId }) => merchantId),
    bets.map(({ memberId }) => memberId),
    bets.map(({ vendorId }) => vendorId),
    bets.map(({ gameId }) => gameId),
    bets.map(({ roundId }) => roundId),
    bets.map(({ stake }) => stake),
    bets.map(({ placedAt }) => placedAt),
  ]);
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  return bets.map(({ publicId }) => {
    const id = ids.get(publicId);
    if (id === undefined) throw new Error(`bet ${publicId} was not written down`);
    return id;
  });
}
