import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, toJson } from '../../platform/kernel/index.ts';
import type { WrittenText } from './message-text.ts';

const insert = sql(
  'messages.insert_written',
  `INSERT INTO message (public_id, merchant_id, texts, sent_at) VALUES ($1, $2, $3, $4) RETURNING id`,
);

/** A step. Creates an operator's message in one or several languages; recipients are added later. */
export async function insertMessage(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, texts }: { merchantId: bigint; texts: readonly WrittenText[] },
  now: Date,
): Promise<bigint> {
  const [message] = await tx.query<{ id: bigint }>(insert, [
    newId(),
    merchantId,
    toJson(texts),
    now,
  ]);
  if (!message) throw new Error('the message was not written');
  return message.id;
}

const add = sql(
  'messages.add_recipients',
  `INSERT INTO message_recipient (member_id, message_id) SELECT unnest($2::bigint[]), $1
   ON CONFLICT DO NOTHING`,
);

/** A step. Delivers a message to members' inboxes. Idempotent per member. */
export async function addRecipients(
  tx: Tx,
  messageId: bigint,
  memberIds: readonly bigint[],
): Promise<void> {
  await tx.query(add, [messageId, memberIds]);
}

const takeSome = sql(
  'messages.take_back',
  `WITH page AS (
     SELECT member_id FROM message_recipient WHERE message_id = $1 AND member_id > $2
     ORDER BY member_id LIMIT $3),
   taken AS (
     UPDATE message_recipient r SET deleted_at = $4 FROM page
     WHERE r.message_id = $1 AND r.member_id = page.member_id AND r.deleted_at IS NULL)
   SELECT member_id AS "memberId" FROM page ORDER BY member_id`,
);

interface TakeBack {
  readonly messageId: bigint;
  readonly afterMemberId: bigint;
  readonly rowsMax: number;
}

/** A step. Removes a message from the next batch of inboxes, and returns their members. */
export async function takeBack(
  tx: Tx,
  { messageId, afterMemberId, rowsMax }: TakeBack,
  now: Date,
): Promise<bigint[]> {
  const values = [messageId, afterMemberId, rowsMax, now];
  const rows = await tx.query<{ memberId: bigint }>(takeSome, values);
  return rows.map(({ memberId }) => memberId);
}
