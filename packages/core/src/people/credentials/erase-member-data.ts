import { sql, type Tx } from '../../platform/db/index.ts';

const resets = sql('credentials.erase_resets', `DELETE FROM password_reset WHERE member_id = $1`);
const passwords = sql(
  'credentials.erase_passwords',
  `DELETE FROM password_before WHERE member_id = $1`,
);
const tickets = sql('credentials.erase_tickets', `DELETE FROM login_ticket WHERE member_id = $1`);
const authenticator = sql(
  'credentials.erase_authenticator',
  `DELETE FROM member_authenticator WHERE member_id = $1`,
);
const recoveryCodes = sql(
  'credentials.erase_recovery_codes',
  `DELETE FROM member_recovery_code WHERE member_id = $1`,
);
const guesses = sql('credentials.erase_guesses', `DELETE FROM member_guess WHERE member_id = $1`);
const paymentPassword = sql(
  'credentials.erase_payment_password',
  `DELETE FROM member_payment_password WHERE member_id = $1`,
);
const answers = sql(
  'credentials.erase_answers',
  `DELETE FROM member_security_answer WHERE member_id = $1`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(resets, [memberId]);
  await tx.query(passwords, [memberId]);
  await tx.query(tickets, [memberId]);
  await tx.query(authenticator, [memberId]);
  await tx.query(recoveryCodes, [memberId]);
  await tx.query(guesses, [memberId]);
  await tx.query(paymentPassword, [memberId]);
  await tx.query(answers, [memberId]);
}
