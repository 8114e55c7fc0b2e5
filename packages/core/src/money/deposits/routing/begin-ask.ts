import { type Database, sql } from '../../../platform/db/index.ts';
import type { ChannelAsk } from './reroute-deposit.ts';

// Inserts only for a deposit from before routing; every other one has a row already.
const begin = sql(
  'deposits.begin_ask',
  `INSERT INTO deposit_attempt AS a (deposit_id, channel, reason, at, asks)
   VALUES ($1, $2, 'only', $3, 1)
   ON CONFLICT (deposit_id, channel) DO UPDATE SET asks = a.asks + 1 WHERE a.left_at IS NULL
   RETURNING asks`,
);

/**
 * A command. Records that a provider may open a payment, before calling it. False if the deposit has
 * been rerouted.
 */
export async function beginAsk(db: Database, { deposit, now }: ChannelAsk): Promise<boolean> {
  return (await db.query(begin, [deposit.id, deposit.routedTo, now])).length > 0;
}
