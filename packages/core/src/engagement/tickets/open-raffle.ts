import { sql, type Tx } from '../../platform/db/index.ts';
import { makeDrawSecret } from './draw-secret.ts';
import type { TicketPromotion } from './ticket-promotion.ts';

const insert = sql(
  'tickets.open_raffle',
  `INSERT INTO raffle (promotion_id, merchant_id, sealed_seed, seed_hash, opened_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (promotion_id) DO NOTHING`,
);

/** A step. Makes the secret of a raffle’s draw before its first ticket is given. Idempotent. */
export async function openRaffle(
  tx: Tx,
  { id, merchantId }: Pick<TicketPromotion, 'id' | 'merchantId'>,
  now: Date,
): Promise<void> {
  const { sealed, hash } = makeDrawSecret('raffle.sealed_seed');
  await tx.query(insert, [id, merchantId, sealed, hash, now]);
}
