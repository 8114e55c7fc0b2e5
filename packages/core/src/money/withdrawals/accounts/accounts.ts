import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import type { WalletNetwork } from '@app/shared/withdrawals/virtual-wallets';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError, openPersonal } from '../../../platform/kernel/index.ts';

/** The sealed part of an account. */
export interface AccountContent {
  /** The holder's name at the bank. */
  readonly holder: string;
  /** Number of the card or e-wallet, or address of the crypto wallet. */
  readonly number: string;
  readonly branch: string;
  readonly province: string;
  readonly city: string;
  /** Further fields of the member's client; absent in older rows. */
  readonly details?: readonly AccountDetail[];
}

/** A field that a payer requires, by the client's name of it. */
export interface AccountDetail {
  readonly name: string;
  readonly value: string;
}

/** An account of a member for payouts. */
export interface WithdrawalAccount {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly bank: string;
  readonly bankName: string;
  readonly kind: WithdrawalKind;
  readonly bankEnabled: boolean;
  readonly network: WalletNetwork | null;
  /** Payout currency; null for the site's own. */
  readonly currency: string | null;
  /** Pause of payouts to its bank; both or neither. */
  readonly restsFrom: Date | null;
  readonly restsUntil: Date | null;
  readonly tail: string;
  readonly isDefault: boolean;
  readonly boundAt: Date;
  /** Time from which it can be paid. */
  readonly usableFrom: Date;
  readonly frozenAt: Date | null;
  readonly removedAt: Date | null;
  /** Sealed, also after removal; null after the member's erasure. */
  readonly content: Buffer | null;
}

export const CONTENT_PLACE = 'withdrawal_account.content';

const COLUMNS = `a.id, a.public_id AS "publicId", a.member_id AS "memberId", a.bank, b.name AS "bankName",
  b.kind, b.enabled AS "bankEnabled", b.network, b.currency, b.rests_from AS "restsFrom", b.rests_until AS "restsUntil", a.tail,
  a.is_default AS "isDefault", a.bound_at AS "boundAt", a.usable_from AS "usableFrom",
  a.frozen_at AS "frozenAt", a.removed_at AS "removedAt", a.content`;
const FROM = `withdrawal_account a
  JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank`;

const ofMember = sql(
  'withdrawals.accounts_of_member',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE a.member_id = $1 AND a.removed_at IS NULL
   ORDER BY a.is_default DESC, a.id LIMIT 100`,
);
const byId = sql('withdrawals.read_account', `SELECT ${COLUMNS} FROM ${FROM} WHERE a.id = $1`);
const find = sql(
  'withdrawals.find_account',
  `SELECT ${COLUMNS} FROM ${FROM}
   WHERE a.public_id = $1 AND a.member_id = $2 AND a.removed_at IS NULL FOR NO KEY UPDATE OF a`,
);

/** A query. A member's bound accounts, the default one first. */
export const accountsOf = (reader: Reader, memberId: bigint): Promise<WithdrawalAccount[]> =>
  reader.query<WithdrawalAccount>(ofMember, [memberId]);

/** A query. An account that has to exist; it may be removed. */
export async function readAccount(reader: Reader, id: bigint): Promise<WithdrawalAccount> {
  const [account] = await reader.query<WithdrawalAccount>(byId, [id]);
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

interface WhoseAccount {
  readonly memberId: bigint;
  readonly publicId: string;
}

/** A step. Locks an account of a member. @throws bank_card.not_found, also for another member's */
export async function lockAccount(
  reader: Reader,
  { memberId, publicId }: WhoseAccount,
): Promise<WithdrawalAccount> {
  const [account] = await reader.query<WithdrawalAccount>(find, [publicId, memberId]);
  if (!account) throw new DomainError('bank_card.not_found');
  return account;
}

/** The opened content of an account; undefined after its erasure. */
export const contentOf = ({
  content,
}: Pick<WithdrawalAccount, 'content'>): AccountContent | undefined =>
  content === null ? undefined : JSON.parse(openPersonal(CONTENT_PLACE, content));
