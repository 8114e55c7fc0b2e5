import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { OwnConversation } from './conversation.ts';

const mark = sql(
  'chat.mark_read_by_member',
  `UPDATE chat_conversation SET read_by_member = least($3, last_position)
   WHERE member_id = $1 AND public_id = $2 AND read_by_member < $3 RETURNING id`,
);
const exists = sql(
  'chat.exists_of_member',
  'SELECT FROM chat_conversation WHERE member_id = $1 AND public_id = $2',
);

/**
 * A command. Marks messages as read by the member, up to a position.
 *
 * @throws chat.not_found
 */
export async function markReadByMember(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  {
    merchantId,
    memberId,
    publicId,
    position,
  }: OwnConversation & {
    readonly merchantId: bigint;
    readonly position: number;
  },
): Promise<void> {
  const marked = await db.query(mark, [memberId, publicId, position]);
  if (marked.length > 0) return publish({ merchantId, memberId, kind: 'chat' });
  const found = await db.query(exists, [memberId, publicId]);
  if (found.length === 0) throw new DomainError('chat.not_found');
}
