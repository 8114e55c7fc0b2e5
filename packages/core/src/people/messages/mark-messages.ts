import { type Statement, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

export interface MarkedMessages {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly publicIds: readonly string[];
}

// Marks all messages or none: one of another member leaves the others unmarked. Idempotent.
export const markReceived = (name: string, column: 'read_at' | 'deleted_at') =>
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

export type MarkDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;

export async function markMessages(
  { db, clock, publish }: MarkDeps,
  statement: Statement,
  { merchantId, memberId, publicIds }: MarkedMessages,
): Promise<void> {
  const ids = [...new Set(publicIds)];
  const [found] = await db.query<{ own: number }>(statement, [memberId, ids, clock()]);
  if (found?.own !== ids.length) throw new DomainError('message.not_found');
  publish({ merchantId, memberId, kind: 'messages' });
}
