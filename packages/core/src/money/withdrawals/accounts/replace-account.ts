import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { notifyMember } from '../../../people/messages/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import type { AccountContent, WithdrawalAccount } from './accounts.ts';
import { assertBindable, insertAccount } from './bind-account.ts';
import { makeDefaultOnly } from './choose-default-account.ts';
import { type AccountOfSite, ownerOfAccount } from './owner-of-account.ts';
import { removeUnused } from './remove-account.ts';

interface ReplaceAccount extends AccountOfSite {
  readonly content: AccountContent;
}

interface ReplacedAccount {
  readonly memberId: bigint;
  readonly before: Pick<WithdrawalAccount, 'bankName' | 'tail'>;
  /** Last characters of the new number. */
  readonly tail: string;
  /** Whether the site requires another operator's approval. */
  readonly needsAnother: boolean;
}

const UNIQUE_VIOLATION = '23505';

/**
 * A step, for operators. Changes holder or number of a member's account at the same bank, and notifies the member.
 * Inserts a new account and removes the old one, because past payments must keep the number that they went to. The new
 * account has the same waiting time as one that a member adds. Publish `messages` and `withdrawals` after the commit.
 *
 * @throws bank_card.not_found, bank_card.in_use while a withdrawal to the account is under way, bank_card_is_frozen,
 *   bank_card.bank_unavailable, bank_card.address_wrong, withdraw.payee_mismatch, bank_card.taken for a number that is
 *   already bound
 */
export async function replaceAccountOfMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId, content }: ReplaceAccount,
  now: Date,
): Promise<ReplacedAccount> {
  const memberId = await ownerOfAccount(tx, { merchantId, publicId });
  const before = await removeUnused(tx, { memberId, publicId }, now);
  const { kind, bank, bankName, isDefault } = before;
  const account = { merchantId, memberId, kind, bank, content };
  await assertBindable(tx, account);
  const { newAccountHours, accountsByTwo } = await readSetting(tx, { merchantId, setting });
  const wished = { ...account, isDefault: false, newAccountHours };
  const added = await insertAccount(tx, deps, wished, now).catch(
    (error: { readonly code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new DomainError('bank_card.taken') : error;
    },
  );
  if (isDefault) await makeDefaultOnly(tx, memberId, added.publicId);
  const { tail } = added;
  const details = { account: `${bankName} · ${tail}`, before: `${bankName} · ${before.tail}` };
  const notice = { key: added.publicId, merchantId, memberId, details } as const;
  await notifyMember(tx, deps, { ...notice, cause: 'account.changed' }, now);
  faultPoint('withdrawal.account_changed');
  return { memberId, before, tail, needsAnother: accountsByTwo };
}
