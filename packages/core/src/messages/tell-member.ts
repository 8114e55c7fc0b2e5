import type { DetailsOf, MessageCause } from '@app/shared/domain/message-causes';
import { sql, type Tx } from '../db/index.ts';
import { type Deps, toJson } from '../kernel/index.ts';

interface Told<C extends MessageCause> {
  readonly cause: C;
  /** Which of its kind it is: a member is told of each once. */
  readonly key: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** What its template is filled with. */
  readonly details: DetailsOf<C>;
}

const tell = sql(
  'messages.tell_member',
  `WITH told AS (
     INSERT INTO message (public_id, merchant_id, cause, cause_key, details, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (merchant_id, cause, cause_key) DO NOTHING RETURNING id)
   INSERT INTO message_recipient (member_id, message_id) SELECT $7, id FROM told`,
);

/**
 * A step. Tells a member what happened, in the transaction in which it does: with it or not at all, and once.
 * They read it in the language that they read in then. The caller publishes `messages` after the commit.
 */
export async function tellMember<C extends MessageCause>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { cause, key, merchantId, memberId, details }: Told<C>,
  now: Date,
): Promise<void> {
  await tx.query(tell, [newId(), merchantId, cause, key, toJson(details), now, memberId]);
}
