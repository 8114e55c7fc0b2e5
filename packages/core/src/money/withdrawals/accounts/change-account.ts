import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { verifyPaymentPassword } from '../../../people/credentials/index.ts';
import { lockMemberRow } from '../../../people/members/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { lockAccount, type WithdrawalAccount } from './accounts.ts';

interface Whose {
  readonly memberId: bigint;
  readonly publicId: string;
}

const undefault = sql(
  'withdrawals.undefault_accounts',
  'UPDATE withdrawal_account SET is_default = false WHERE member_id = $1 AND is_default',
);
const makeDefault = sql(
  'withdrawals.make_default_account',
  'UPDATE withdrawal_account SET is_default = true WHERE id = $1',
);
const makeFirstDefault = sql(
  'withdrawals.make_first_account_default',
  `UPDATE withdrawal_account SET is_default = true
   WHERE id = (SELECT min(id) FROM withdrawal_account WHERE member_id = $1 AND removed_at IS NULL)
     AND NOT EXISTS (SELECT FROM withdrawal_account WHERE member_id = $1 AND is_default)`,
);
const isUsed = sql(
  'withdrawals.account_is_used',
  'SELECT FROM withdrawal WHERE account_id = $1 AND closed_at IS NULL LIMIT 1',
);
const remove = sql(
  'withdrawals.remove_account',
  'UPDATE withdrawal_account SET removed_at = $2, is_default = false WHERE id = $1',
);

/** A command. Makes an account the usual one. @throws bank_card.not_found, also for another member's */
export async function chooseDefaultAccount({ db }: Pick<Deps, 'db'>, whose: Whose): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, whose.memberId);
    const { id } = await lockAccount(tx, whose);
    await tx.query(undefault, [whose.memberId]);
    await tx.query(makeDefault, [id]);
  });
}

/**
 * A command. Removes an account. If it was the default, the oldest one left becomes it. Past payments keep its sealed number
 * for operators.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, bank_card.not_found, also for
 *   another member's, bank_card.in_use while a withdrawal to it is under way, bank_card_is_frozen
 */
export async function removeAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentPassword, ...whose }: Whose & { readonly paymentPassword: string },
): Promise<void> {
  await verifyPaymentPassword(deps, { memberId: whose.memberId, paymentPassword });
  await inTransaction(deps.db, async (tx) => {
    await removeUnused(tx, whose, deps.clock());
  });
}

/** A step. Removes an account that no withdrawal uses, with the member locked. */
export async function removeUnused(tx: Tx, whose: Whose, now: Date): Promise<WithdrawalAccount> {
  await lockMemberRow(tx, whose.memberId); // prevents a concurrent withdrawal
  const account = await lockAccount(tx, whose);
  if (account.frozenAt) throw new DomainError('bank_card_is_frozen'); // bound again it would not be frozen
  const used = await tx.query(isUsed, [account.id]);
  if (used.length > 0) throw new DomainError('bank_card.in_use');
  await tx.query(remove, [account.id, now]);
  await tx.query(makeFirstDefault, [whose.memberId]);
  return account;
}

const makeDefaultOf = sql(
  'withdrawals.make_default_of_member',
  `UPDATE withdrawal_account SET is_default = true
   WHERE member_id = $1 AND public_id = $2`,
);

/** A step. Makes an account of a locked member the only default one. */
export async function makeDefaultOnly(tx: Tx, memberId: bigint, publicId: string): Promise<void> {
  await tx.query(undefault, [memberId]);
  await tx.query(makeDefaultOf, [memberId, publicId]);
}

const findOwner = sql(
  'withdrawals.owner_of_account',
  `SELECT member_id AS "memberId" FROM withdrawal_account
   WHERE merchant_id = $1 AND public_id = $2 AND removed_at IS NULL`,
);

export interface AccountOfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

interface RemovedAccount {
  readonly memberId: bigint;
  readonly tail: string;
  /** Whether the site requires another operator's approval. */
  readonly needsAnother: boolean;
}

/** A query. @throws bank_card.not_found, also for an account of another site */
export async function ownerOfAccount(
  tx: Tx,
  { merchantId, publicId }: AccountOfSite,
): Promise<bigint> {
  const [owner] = await tx.query<{ memberId: bigint }>(findOwner, [merchantId, publicId]);
  if (!owner) throw new DomainError('bank_card.not_found');
  return owner.memberId;
}

/**
 * A step, for operators. Removes an account of a member like `removeAccount`, without their payment password, and notifies
 * them. Publish `messages` and `withdrawals` after the commit.
 *
 * @throws bank_card.not_found, bank_card.in_use while a withdrawal to it is under way, bank_card_is_frozen
 */
export async function removeAccountOfMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId }: AccountOfSite,
  now: Date,
): Promise<RemovedAccount> {
  const memberId = await ownerOfAccount(tx, { merchantId, publicId });
  const { bankName, tail } = await removeUnused(tx, { memberId, publicId }, now);
  const details = { account: `${bankName} · ${tail}` };
  const notice = {
    cause: 'account.removed',
    key: publicId,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, notice, now);
  const { accountsByTwo } = await readSetting(tx, { merchantId, setting });
  return { memberId, tail, needsAnother: accountsByTwo };
}

const freeze = sql(
  'withdrawals.freeze_account',
  `UPDATE withdrawal_account SET frozen_at = CASE WHEN $3 THEN coalesce(frozen_at, $4) END
   WHERE merchant_id = $1 AND public_id = $2 AND removed_at IS NULL
   RETURNING member_id AS "memberId", tail`,
);

interface Freeze {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly isFrozen: boolean;
}

/**
 * A step. Freezes or unfreezes an account: no withdrawal to a frozen one is approved or sent. Payments that a company has
 * received continue, and an operator's earlier payment can still be recorded.
 *
 * @throws bank_card.not_found
 */
export async function freezeAccount(
  tx: Tx,
  { merchantId, publicId, isFrozen }: Freeze,
  now: Date,
): Promise<{ readonly memberId: bigint; readonly tail: string }> {
  const values = [merchantId, publicId, isFrozen, now];
  const [frozen] = await tx.query<{ memberId: bigint; tail: string }>(freeze, values);
  if (!frozen) throw new DomainError('bank_card.not_found');
  return frozen;
}
