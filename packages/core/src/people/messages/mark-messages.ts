import { type Statement, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

interface Marked {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly publicIds: readonly string[];
}

// All or none: a message of another member leaves the others unmarked. Idempotent.
const markReceived = (name: string, column: 'read_at' | 'deleted_at') =>
  sql(
    name,
    `WITH own AS (
       SELECT r.message_id FROM message m JOIN message_recipient r ON r.message_id = m.id
       WHERE m.public_id = ANY ($2::uuid[]) AND r.member_id = $1),
     marked AS (
       UPDATE message_recipient r SET ${column} = $3 FROM own
       WHERE r.member_id = $1 AND r.message_id = own.message_id AND r.${column} IS NULL
         AND (SELECT count(*) FROM own) = cardinality($2::uuid[]))
     SELECT count(*)::int AS own FROM own`,
  );
const readSome = markReceived('messages.read_some', 'read_at');
const deleteSome = markReceived('messages.delete_received', 'deleted_at');
const deleteOfSender = sql(
  'messages.delete_sent',
  `WITH own AS (
     SELECT id FROM message WHERE public_id = ANY ($2::uuid[]) AND sender_id = $1),
   marked AS (
     UPDATE message m SET sender_deleted_at = $3 FROM own
     WHERE m.id = own.id AND m.sender_deleted_at IS NULL
       AND (SELECT count(*) FROM own) = cardinality($2::uuid[]))
   SELECT count(*)::int AS own FROM own`,
);
const readAll = sql(
  'messages.read_all',
  `UPDATE message_recipient SET read_at = $2
   WHERE member_id = $1 AND read_at IS NULL AND deleted_at IS NULL`,
);

type MarkDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;

async function mark(
  { db, clock, publish }: MarkDeps,
  statement: Statement,
  { merchantId, memberId, publicIds }: Marked,
): Promise<void> {
  const ids = [...new Set(publicIds)];
  const [found] = await db.query<{ own: number }>(statement, [memberId, ids, clock()]);
  if (found?.own !== ids.length) throw new DomainError('message.not_found');
  publish({ merchantId, memberId, kind: 'messages' });
}

/**
 * A command of one statement. Marks messages of a member's inbox as read.
 *
 * @throws message.not_found, and then none is marked
 */
export const readMessages = (deps: MarkDeps, marked: Marked): Promise<void> =>
  mark(deps, readSome, marked);

/** A command of one statement. Marks a member's whole inbox as read. */
export async function readAllMessages(
  { db, clock, publish }: MarkDeps,
  { merchantId, memberId }: Omit<Marked, 'publicIds'>,
): Promise<void> {
  await db.query(readAll, [memberId, clock()]);
  publish({ merchantId, memberId, kind: 'messages' });
}

/**
 * A command of one statement. Deletes messages from a member's inbox.
 *
 * @throws message.not_found, and then none is deleted
 */
export const deleteReceived = (deps: MarkDeps, marked: Marked): Promise<void> =>
  mark(deps, deleteSome, marked);

/**
 * A command of one statement. Deletes messages from a member's sent ones. Recipients keep them.
 *
 * @throws message.not_found, and then none is deleted
 */
export const deleteSent = (deps: MarkDeps, marked: Marked): Promise<void> =>
  mark(deps, deleteOfSender, marked);
