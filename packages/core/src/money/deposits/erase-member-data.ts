import { sql, type Tx } from '../../platform/db/index.ts';

const paymentPages = sql(
  'deposits.erase_payment_pages',
  `UPDATE deposit SET launch_url = NULL, payer = NULL, words = NULL
   WHERE member_id = $1 AND (launch_url IS NOT NULL OR payer IS NOT NULL OR words IS NOT NULL)`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(paymentPages, [memberId]);
}
