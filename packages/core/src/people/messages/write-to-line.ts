import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, toJson } from '../../platform/kernel/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { lineRows } from './message-line.ts';
import type { WrittenText } from './message-text.ts';

/** Limit of one member within 24 hours. */
export const MESSAGES_PER_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface WriteToLine {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly recipients: readonly string[];
  readonly title: string;
  readonly content: string;
}

const readOldestOfLast = sql(
  'messages.oldest_of_last',
  `SELECT sent_at AS "sentAt" FROM message WHERE sender_id = $1
   ORDER BY id DESC OFFSET ${MESSAGES_PER_DAY - 1} LIMIT 1`,
);
const findRecipients = sql(
  'messages.find_recipients',
  `SELECT id FROM ${lineRows} line WHERE public_id = ANY ($3::uuid[])`,
);
const insertMessage = sql(
  'messages.insert_of_member',
  `INSERT INTO message (public_id, merchant_id, sender_id, texts, sent_at)
   VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertRecipients = sql(
  'messages.insert_recipients',
  'INSERT INTO message_recipient (member_id, message_id) SELECT unnest($2::bigint[]), $1',
);
const readWritten = sql(
  'messages.read_written',
  `SELECT m.public_id AS "publicId", r.member_id AS "readerId"
   FROM message m JOIN message_recipient r ON r.message_id = m.id WHERE m.id = $1`,
);

/**
 * A command. Sends a member's message to direct upline and downlines, once per request key, to all recipients
 * or none. Returns the public id of the message.
 *
 * @throws message.recipient_unknown, message.daily_limit, and what `once` throws
 */
export async function writeToLine(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: WriteToLine,
): Promise<string> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => insert(tx, deps, asked, now)),
  );
  const { merchantId, memberId } = asked;
  const written = await deps.db.query<{ publicId: string; readerId: bigint }>(readWritten, [id]);
  for (const readerId of [memberId, ...written.map((to) => to.readerId)]) {
    deps.publish({ merchantId, memberId: readerId, kind: 'messages' });
  }
  const [message] = written;
  if (!message) throw new Error(`there is no message ${id}`);
  return message.publicId;
}

async function insert(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, recipients, title, content }: WriteToLine,
  now: Date,
): Promise<bigint> {
  // Requests of one member are counted one at a time, so that the limit holds.
  await lockMemberRow(tx, memberId);
  await assertRoom(tx, memberId, now);
  const wanted = [...new Set(recipients)];
  const found = await tx.query<{ id: bigint }>(findRecipients, [memberId, now, wanted]);
  if (found.length !== wanted.length) throw new DomainError('message.recipient_unknown');
  const texts = [{ language: null, title, content }] satisfies WrittenText[];
  const values = [newId(), merchantId, memberId, toJson(texts), now];
  const [message] = await tx.query<{ id: bigint }>(insertMessage, values);
  if (!message) throw new Error('the message was not written');
  await tx.query(insertRecipients, [message.id, found.map(({ id }) => id)]);
  return message.id;
}

async function assertRoom(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const [oldest] = await tx.query<{ sentAt: Date }>(readOldestOfLast, [memberId]);
  const waitMs = oldest ? oldest.sentAt.getTime() + DAY_MS - now.getTime() : 0;
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  throw new DomainError('message.daily_limit', { most: MESSAGES_PER_DAY, retryAfterSeconds });
}
