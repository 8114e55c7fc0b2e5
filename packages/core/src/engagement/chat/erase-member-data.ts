import { sql, type Tx } from '../../platform/db/index.ts';
import { releaseUploads, uploadsOf } from '../../platform/uploads/index.ts';
import { pictureSubject } from './conversation.ts';

const texts = sql(
  'chat.erase_texts',
  `UPDATE chat_message SET text = NULL WHERE text IS NOT NULL
     AND conversation_id IN (SELECT id FROM chat_conversation WHERE member_id = $1)`,
);
const ratings = sql(
  'chat.erase_ratings',
  `UPDATE chat_conversation SET rating_text = NULL
   WHERE member_id = $1 AND rating_text IS NOT NULL`,
);
const answered = sql(
  'chat.answers_to_erased',
  `SELECT m.public_id AS "publicId" FROM chat_message m
   JOIN chat_conversation c ON c.id = m.conversation_id
   WHERE c.member_id = $1 AND m.sender = 'operator'`,
);

/**
 * A step. Erases a member's personal data in this domain, also the answers, which may repeat it. Idempotent. The
 * member's own pictures are erased with all their uploads.
 */
export async function eraseMemberData(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const answers = await tx.query<{ publicId: string }>(answered, [memberId]);
  const subjects = answers.map(({ publicId }) => pictureSubject(publicId));
  for (const { usedBy } of await uploadsOf(tx, subjects))
    if (usedBy) await releaseUploads(tx, { subject: usedBy }, now);
  await tx.query(texts, [memberId]);
  await tx.query(ratings, [memberId]);
}
