import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, toJson } from '../../platform/kernel/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { lineRows } from './message-line.ts';
import type { WrittenText } from './message-text.ts';

/** Limit of one member within 24 hours. */
export const MESSAGES_PER_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Time in which a message by an excluded downline can still be answered. */
const ANSWERED_WITHIN_MS = 30 * DAY_MS;

/** With fewer recipients, the number of excluded ones would reveal who they are. */
const RECIPIENTS_TO_DISCLOSE = 3;

interface WriteDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'> {
  /** Returns the excluded ones of the given members. A dependency, because this domain must not import `exclusions`. */
  readonly excludedAmong: (
    reader: Reader,
    memberIds: readonly bigint[],
    now: Date,
  ) => Promise<readonly bigint[]>;
}

export interface WriteToLine {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly recipients: readonly string[];
  readonly title: string;
  readonly content: string;
}

export interface WrittenToLine {
  readonly messageId: string;
  /** Includes those left out if there are fewer than `RECIPIENTS_TO_DISCLOSE` recipients. */
  readonly sentTo: number;
  /** Recipients who were excluded from play. */
  readonly leftOut: number;
}

const readOldestOfLast = sql(
  'messages.oldest_of_last',
  `SELECT sent_at AS "sentAt" FROM message WHERE sender_id = $1
   ORDER BY id DESC OFFSET ${MESSAGES_PER_DAY - 1} LIMIT 1`,
);
const findRecipients = sql(
  'messages.find_recipients',
  `SELECT id, rank = 1 AS "isBelow" FROM ${lineRows} line WHERE public_id = ANY ($3::uuid[])`,
);
const hasWritten = sql(
  'messages.has_written_to',
  `SELECT EXISTS (SELECT FROM message m JOIN message_recipient r ON r.message_id = m.id AND r.member_id = $2
     WHERE m.sender_id = $1 AND m.sent_at >= $3) AS "hasWritten"`,
);
const insertMessage = sql(
  'messages.insert_of_member',
  `INSERT INTO message (public_id, merchant_id, sender_id, texts, sent_at)
   VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
// Recipients who are left out have a row that is deleted from the start, so the sender's list names everyone chosen and
// does not reveal who is excluded.
const insertRecipients = sql(
  'messages.insert_recipients',
  `INSERT INTO message_recipient (member_id, message_id, deleted_at)
   SELECT id, $1, CASE WHEN id = ANY ($3::bigint[]) THEN $4::timestamptz END
   FROM unnest($2::bigint[]) AS recipient (id)`,
);
const readWritten = sql(
  'messages.read_written',
  `SELECT m.public_id AS "publicId", r.member_id AS "readerId",
     r.deleted_at IS NOT DISTINCT FROM m.sent_at AS "isLeftOut"
   FROM message m JOIN message_recipient r ON r.message_id = m.id WHERE m.id = $1`,
);

interface WrittenRow {
  readonly publicId: string;
  readonly readerId: bigint;
  readonly isLeftOut: boolean;
}

/**
 * A command. Sends a member's message to direct upline and downlines, once per request key, to all recipients
 * or none. Downlines who are excluded from play are left out, unless the message answers them alone.
 *
 * @throws message.recipient_unknown, message.daily_limit, and the errors of `once`
 */
export async function writeToLine(deps: WriteDeps, asked: WriteToLine): Promise<WrittenToLine> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => insert(tx, deps, asked, now)),
  );
  const { merchantId, memberId } = asked;
  const written = await deps.db.query<WrittenRow>(readWritten, [id]);
  const sentTo = written.filter(({ isLeftOut }) => !isLeftOut);
  for (const readerId of [memberId, ...sentTo.map((to) => to.readerId)]) {
    deps.publish({ merchantId, memberId: readerId, kind: 'messages' });
  }
  const [message] = written;
  if (!message) throw new Error(`there is no message ${id}`);
  const isDisclosed = written.length >= RECIPIENTS_TO_DISCLOSE;
  const leftOut = isDisclosed ? written.length - sentTo.length : 0;
  return { messageId: message.publicId, sentTo: written.length - leftOut, leftOut };
}

interface Recipient {
  readonly id: bigint;
  readonly isBelow: boolean;
}

async function insert(
  tx: Tx,
  { newId, excludedAmong }: WriteDeps,
  { merchantId, memberId, recipients, title, content }: WriteToLine,
  now: Date,
): Promise<bigint> {
  // Requests of one member are counted one at a time, so that the limit holds.
  await lockMemberRow(tx, memberId);
  await assertRoom(tx, memberId, now);
  const wanted = [...new Set(recipients)];
  const found = await tx.query<Recipient>(findRecipients, [memberId, now, wanted]);
  if (found.length !== wanted.length) throw new DomainError('message.recipient_unknown');
  const below = found.filter(({ isBelow }) => isBelow).map(({ id }) => id);
  const excluded = below.length > 0 ? await excludedAmong(tx, below, now) : [];
  const isAnswer = found.length === 1 && (await hasWrittenLately(tx, excluded, memberId, now));
  const leftOut = isAnswer ? [] : excluded;
  const texts = [{ language: null, title, content }] satisfies WrittenText[];
  const values = [newId(), merchantId, memberId, toJson(texts), now];
  const [message] = await tx.query<{ id: bigint }>(insertMessage, values);
  if (!message) throw new Error('the message was not written');
  await tx.query(insertRecipients, [message.id, found.map(({ id }) => id), leftOut, now]);
  return message.id;
}

async function hasWrittenLately(
  tx: Tx,
  [writer]: readonly bigint[],
  memberId: bigint,
  now: Date,
): Promise<boolean> {
  if (writer === undefined) return false;
  const since = new Date(now.getTime() - ANSWERED_WITHIN_MS);
  const [row] = await tx.query<{ hasWritten: boolean }>(hasWritten, [writer, memberId, since]);
  return row?.hasWritten === true;
}

async function assertRoom(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const [oldest] = await tx.query<{ sentAt: Date }>(readOldestOfLast, [memberId]);
  const waitMs = oldest ? oldest.sentAt.getTime() + DAY_MS - now.getTime() : 0;
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  throw new DomainError('message.daily_limit', { most: MESSAGES_PER_DAY, retryAfterSeconds });
}
