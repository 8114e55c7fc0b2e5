import { PAYMENT_PASSWORD_HOLD_HOURS } from '@app/shared/credentials/lifetimes';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { resetGuesses } from '../limit-guesses.ts';

const HOLD_MS = PAYMENT_PASSWORD_HOLD_HOURS * 3_600_000;

export const readHash = sql(
  'credentials.read_payment_password',
  `SELECT p.hash, p.set_at AS "setAt", p.held_until AS "heldUntil", g.locked_until AS "lockedUntil"
   FROM member_payment_password p
   LEFT JOIN member_guess g ON g.member_id = p.member_id AND g.secret = 'payment_password'
   WHERE p.member_id = $1`,
);
const insert = sql(
  'credentials.insert_payment_password',
  `INSERT INTO member_payment_password (member_id, hash, set_at) VALUES ($1, $2, $3)
   ON CONFLICT (member_id) DO NOTHING RETURNING 1`,
);
const reset = sql(
  'credentials.reset_payment_password',
  `INSERT INTO member_payment_password (member_id, hash, set_at, held_until) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id) DO UPDATE SET hash = $2, set_at = $3, held_until = $4`,
);

const hold = sql(
  'credentials.hold_withdrawals',
  `UPDATE member_payment_password SET held_until = greatest(held_until, $2) WHERE member_id = $1`,
);

export interface PaymentPassword {
  readonly setAt: Date;
  /** No withdrawals until then. */
  readonly heldUntil: Date | null;
  /** Guesses are refused until then, after too many wrong ones. May be past. */
  readonly lockedUntil: Date | null;
}

/** A query. When the payment password was set, if there is one. */
export async function readPaymentPassword(
  reader: Reader,
  memberId: bigint,
): Promise<PaymentPassword | undefined> {
  const [row] = await reader.query<PaymentPassword & { hash: string }>(readHash, [memberId]);
  return row && { setAt: row.setAt, heldUntil: row.heldUntil, lockedUntil: row.lockedUntil };
}

export type PaymentPasswordDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A step. Sets the first payment password. It is hashed outside of the transaction.
 *
 * @throws payment_password.exists
 */
export async function setPaymentPassword(
  tx: Tx,
  { memberId, hash }: { memberId: bigint; hash: string },
  now: Date,
): Promise<void> {
  const set = await tx.query(insert, [memberId, hash, now]);
  if (set.length === 0) throw new DomainError('payment_password.exists');
}

/**
 * A step. Sets the payment password without the old one; the caller has verified the member. Blocks withdrawals for a
 * day, so that the owner has time to notice.
 */
export async function resetPaymentPassword(
  tx: Tx,
  { memberId, hash }: { memberId: bigint; hash: string },
  now: Date,
): Promise<void> {
  await tx.query(reset, [memberId, hash, now, new Date(now.getTime() + HOLD_MS)]);
  await resetGuesses(tx, { memberId, secret: 'payment_password' });
}

/**
 * A step. Blocks withdrawals for a day after operators removed a proof of the member, so that the owner has time to
 * notice. Without a payment password no block is needed: an account for withdrawals that is added later has a waiting
 * period of its own.
 */
export async function holdWithdrawals(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(hold, [memberId, new Date(now.getTime() + HOLD_MS)]);
}
