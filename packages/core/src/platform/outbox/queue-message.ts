import { sql, type Tx } from '../db/index.ts';
import { type Message, sealMessage } from './message.ts';

export interface QueuedMessage extends Message {
  /** A UUID. The gateway gets it as well, so that it can detect duplicates. */
  readonly publicId: string;
  /** Null: from the installation, to an operator of all sites. */
  readonly merchantId: bigint | null;
  /** Purpose, such as `code.login`. */
  readonly purpose: string;
  readonly expiresAt: Date;
}

const insert = sql(
  'outbox.insert',
  `INSERT INTO outbox_message (public_id, merchant_id, channel, purpose, recipient, content, state,
                               queued_at, expires_at, next_try_at)
   VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $7)`,
);

/** A step. The message is sent after the transaction has committed; enqueue `deliver-outbox` then. */
export async function queueMessage(tx: Tx, message: QueuedMessage, now: Date): Promise<void> {
  const { publicId, merchantId, purpose, expiresAt } = message;
  const { channel, recipient, content } = sealMessage(message);
  const values = [publicId, merchantId, channel, purpose, recipient, content, now, expiresAt];
  await tx.query(insert, values);
}
