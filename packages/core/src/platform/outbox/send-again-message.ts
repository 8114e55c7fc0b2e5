import { sql, type Tx } from '../db/index.ts';
import type { UnsentMessage } from './list-unsent.ts';

const sendAgain = sql(
  'outbox.send_again',
  `UPDATE outbox_message SET state = 'queued', attempts = 0, next_try_at = $3, ended_at = NULL
   WHERE public_id = $1 AND merchant_id = $2 AND state IN ('refused', 'unknown')
     AND expires_at > $3
   RETURNING channel, purpose`,
);

/**
 * A step, for operators. Sends a failed message again; enqueue `deliver-outbox` after the commit. Undefined if it was
 * sent in the meantime or its content has expired.
 */
export async function sendAgainMessage(
  tx: Tx,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
  now: Date,
): Promise<Pick<UnsentMessage, 'channel' | 'purpose'> | undefined> {
  const values = [publicId, merchantId, now];
  const [message] = await tx.query<Pick<UnsentMessage, 'channel' | 'purpose'>>(sendAgain, values);
  return message;
}
