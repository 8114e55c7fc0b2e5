import { sql, type Tx } from '../../platform/db/index.ts';

const sent = sql(
  'messages.erase_sent',
  `UPDATE message SET texts = '[{"language":null,"title":"","content":""}]'::jsonb,
     sender_deleted_at = coalesce(sender_deleted_at, $2)
   WHERE sender_id = $1`,
);
const eraseDetails = sql(
  'messages.erase_told',
  `UPDATE message SET details = '{}'::jsonb
   WHERE cause IS NOT NULL
     AND id IN (SELECT message_id FROM message_recipient WHERE member_id = $1)`,
);
const received = sql(
  'messages.erase_received',
  `UPDATE message_recipient SET deleted_at = $2 WHERE member_id = $1 AND deleted_at IS NULL`,
);
const choices = sql(
  'messages.erase_notice_choices',
  'DELETE FROM notice_choice WHERE member_id = $1',
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(sent, [memberId, now]);
  await tx.query(eraseDetails, [memberId]);
  await tx.query(received, [memberId, now]);
  await tx.query(choices, [memberId]);
}
