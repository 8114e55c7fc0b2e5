import { PAYMENT_PASSWORD_HOLD_HOURS } from '@app/shared/credentials/lifetimes';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { hashPassword, verifyPassword } from '../verification/index.ts';
import { assertStrongPin } from './assert-strong-pin.ts';
import { limitGuesses, resetGuesses } from './limit-guesses.ts';

const HOLD_MS = PAYMENT_PASSWORD_HOLD_HOURS * 3_600_000;

const read = sql(
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
const replace = sql(
  'credentials.replace_payment_password',
  `UPDATE member_payment_password SET hash = $3, set_at = $4
   WHERE member_id = $1 AND hash = $2 RETURNING 1`,
);
const reset = sql(
  'credentials.reset_payment_password',
  `INSERT INTO member_payment_password (member_id, hash, set_at, held_until) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id) DO UPDATE SET hash = $2, set_at = $3, held_until = $4`,
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
  const [row] = await reader.query<PaymentPassword & { hash: string }>(read, [memberId]);
  return row && { setAt: row.setAt, heldUntil: row.heldUntil, lockedUntil: row.lockedUntil };
}

type Core = Pick<Deps, 'db' | 'clock'>;

interface Typed {
  readonly memberId: bigint;
  readonly paymentPassword: string;
}

/**
 * A command. Checks the payment password before money leaves. Returns its hash, by which a change detects a concurrent
 * one.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked
 */
export async function verifyPaymentPassword(
  deps: Core,
  { memberId, paymentPassword }: Typed,
): Promise<string> {
  const [row] = await deps.db.query<{ hash: string }>(read, [memberId]);
  if (!row) throw new DomainError('not.exists.payment.password');
  const guess = {
    memberId,
    secret: 'payment_password',
    locked: 'payment_password.locked',
  } as const;
  const wrong = await limitGuesses(
    deps,
    guess,
    async () => (await verifyPassword(paymentPassword, row.hash)).isRight,
  );
  if (wrong) throw new DomainError('invalid.payment.pw', wrong);
  return row.hash;
}

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
 * A command. Changes the payment password, given the old one.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked,
 * payment_password.same, payment_password.weak
 */
export async function changePaymentPassword(
  deps: Core,
  { memberId, from, to }: { memberId: bigint; from: string; to: string },
): Promise<void> {
  assertStrongPin(to);
  const known = await verifyPaymentPassword(deps, { memberId, paymentPassword: from });
  if (from === to) throw new DomainError('payment_password.same');
  const hash = await hashPassword(to);
  const changed = await inTransaction(deps.db, (tx) =>
    tx.query(replace, [memberId, known, hash, deps.clock()]),
  );
  if (changed.length === 0) throw new DomainError('invalid.payment.pw', { left: 0 });
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
