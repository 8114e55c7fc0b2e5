import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { verifyPaymentPassword } from '../../../people/credentials/index.ts';
import { lockMemberRow } from '../../../people/members/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { lockAccount, type WithdrawalAccount } from './accounts.ts';
import { type AccountOfSite, ownerOfAccount, type WhoseAccount } from './owner-of-account.ts';

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

/**
 * A command. Removes an account. If it was the default, the oldest one left becomes it. Past payments keep its sealed
 * number for operators.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, bank_card.not_found, also for
 *   another member's, bank_card.in_use while a withdrawal to it is under way, bank_card_is_frozen
 */
export async function removeAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentPassword, ...whose }: WhoseAccount & { readonly paymentPassword: string },
): Promise<void> {
  await verifyPaymentPassword(deps, { memberId: whose.memberId, paymentPassword });
  await inTransaction(deps.db, async (tx) => {
    await removeUnused(tx, whose, deps.clock());
  });
}

/** A step. Removes an account that no withdrawal uses, with the member locked. */
export async function removeUnused(
  tx: Tx,
  whose: WhoseAccount,
  now: Date,
): Promise<WithdrawalAccount> {
  await lockMemberRow(tx, whose.memberId); // prevents a concurrent withdrawal
  const account = await lockAccount(tx, whose);
  if (account.frozenAt) throw new DomainError('bank_card_is_frozen'); // binding it again would lift the freeze
  const used = await tx.query(isUsed, [account.id]);
  if (used.length > 0) throw new DomainError('bank_card.in_use');
  await tx.query(remove, [account.id, now]);
  await tx.query(makeFirstDefault, [whose.memberId]);
  return account;
}

interface RemovedAccount {
  readonly memberId: bigint;
  readonly tail: string;
  /** Whether the site requires another operator's approval. */
  readonly needsAnother: boolean;
}

/**
 * A step, for operators. Removes an account of a member like `removeAccount`, without their payment password, and
 * notifies them. Publish `messages` and `withdrawals` after the commit.
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
