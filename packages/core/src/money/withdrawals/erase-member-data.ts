import { sql, type Tx } from '../../platform/db/index.ts';

const accounts = sql(
  'withdrawals.erase_accounts',
  `UPDATE withdrawal_account SET content = NULL, number_hash = NULL, tail = '', is_default = false,
     removed_at = coalesce(removed_at, $2)
   WHERE member_id = $1 AND (content IS NOT NULL OR removed_at IS NULL)`,
);
const words = sql(
  'withdrawals.erase_words',
  'UPDATE withdrawal SET words = NULL WHERE member_id = $1 AND words IS NOT NULL',
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(accounts, [memberId, now]);
  await tx.query(words, [memberId]);
}
