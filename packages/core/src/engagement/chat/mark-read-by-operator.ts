import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { ChatOfOperator } from './chat-of-operator.ts';

const seen = sql(
  'chat.mark_read_by_operator',
  `UPDATE chat_conversation SET read_by_operator = greatest(read_by_operator, least($3, last_position))
   WHERE merchant_id = $1 AND public_id = $2 RETURNING member_id AS "memberId"`,
);

/**
 * A command. Marks the member's messages as read by support, up to a position. Returns the member.
 *
 * @throws chat.not_found
 */
export async function markReadByOperator(
  { db }: Pick<Deps, 'db'>,
  {
    merchantId,
    publicId,
    position,
  }: Omit<ChatOfOperator, 'operatorId'> & { readonly position: number },
): Promise<{ readonly memberId: bigint }> {
  const [row] = await db.query<{ memberId: bigint }>(seen, [merchantId, publicId, position]);
  if (!row) throw new DomainError('chat.not_found');
  return row;
}
