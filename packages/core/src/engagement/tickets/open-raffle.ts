import { createHash, randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { TicketPromotion } from './ticket-promotion.ts';

const SEED_BYTES = 32;

const insert = sql(
  'tickets.open_raffle',
  `INSERT INTO raffle (promotion_id, merchant_id, seed, seed_hash, opened_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (promotion_id) DO NOTHING`,
);

/** A step. Makes the secret of a raffle’s draw before its first ticket is given. Idempotent. */
export async function openRaffle(
  tx: Tx,
  { id, merchantId }: Pick<TicketPromotion, 'id' | 'merchantId'>,
  now: Date,
): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const hash = createHash('sha256').update(seed).digest('hex');
  await tx.query(insert, [id, merchantId, seed, hash, now]);
}
