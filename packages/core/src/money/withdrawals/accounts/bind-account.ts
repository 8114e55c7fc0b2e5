import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import { type BoundNumberProof, verifyPaymentPassword } from '../../../people/credentials/index.ts';
import { lockRowUnlessClosed } from '../../../people/members/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import { changePersonal, isSamePayee, readPersonal } from '../../../people/profile/index.ts';
import { useCode } from '../../../people/verification/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, sealPersonal } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { hashOfNumber } from './account-number.ts';
import { type AccountContent, accountsOf, CONTENT_PLACE } from './accounts.ts';
import { banksOf } from './banks.ts';
import { checkAccountProofs } from './check-account-proofs.ts';

export interface BindAccount {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly kind: WithdrawalKind;
  readonly bank: string;
  readonly content: AccountContent;
  readonly paymentPassword: string;
  /** Proof of the member's number, if the site requires it. */
  readonly proof?: BoundNumberProof | undefined;
  /** Code of the authenticator app, if the site requires it. */
  readonly authCode?: string | undefined;
}

const TAIL_LENGTH = 4;
const HOUR_MS = 3_600_000;
const UNIQUE_VIOLATION = '23505';

const insert = sql(
  'withdrawals.insert_account',
  `INSERT INTO withdrawal_account (public_id, merchant_id, member_id, bank, content, number_hash, tail, is_default,
     bound_at, usable_from)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/**
 * A command. Binds a payout account to a member and returns its public id. Repeating it returns the same id. The first
 * holder's name becomes the member's payee name, if there is none. Notifies the member, because a thief binds an
 * account before withdrawing.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, verification.not_bound,
 * verification.code_wrong, InvalidFields without a required code, bank_card.bank_unavailable, bank_card.address_wrong,
 * withdraw.payee_mismatch, bank_card.limit, bank_card.taken for a number that another member bound, login.not.session
 * if the member was locked in the meantime
 */
export async function bindAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'>,
  asked: BindAccount,
): Promise<string> {
  const { merchantId, memberId, paymentPassword } = asked;
  await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const { proof, authCode } = asked;
  const codeId = await checkAccountProofs(deps, { merchantId, memberId, proof, authCode });
  const now = deps.clock();
  const publicId = await inTransaction(deps.db, async (tx) => {
    if (codeId !== undefined) await useCode(tx, codeId, now);
    return bind(tx, deps, asked, now);
  }).catch((error: { readonly code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? new DomainError('bank_card.taken') : error;
  });
  deps.publish({ merchantId, memberId, kind: 'messages' });
  deps.enqueue('assess-risks');
  return publicId;
}

async function bind(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, kind, bank, content }: BindAccount,
  now: Date,
): Promise<string> {
  await lockRowUnlessClosed(tx, memberId); // serializes the count of the member's accounts
  const { bankName, payeeName } = await assertBindable(tx, {
    merchantId,
    memberId,
    kind,
    bank,
    content,
  });
  const { accountsMax, newAccountHours } = await readSetting(tx, { merchantId, setting });
  const numberHash = hashOfNumber(content.number);
  const known = await accountsOf(tx, memberId);
  const existing = await ownByNumber(tx, memberId, numberHash);
  if (existing) return existing;
  if (known.filter((one) => one.kind === kind).length >= accountsMax)
    throw new DomainError('bank_card.limit', { most: accountsMax });
  if (payeeName === null) await changePersonal(tx, memberId, { payeeName: content.holder });
  const isDefault = known.length === 0;
  const account = { merchantId, memberId, bank, content, isDefault, newAccountHours };
  const { publicId, tail } = await insertAccount(tx, deps, account, now);
  const details = { account: `${bankName} · ${tail}` };
  const notice = { cause: 'account.bound', key: publicId, merchantId, memberId, details } as const;
  await notifyMember(tx, deps, notice, now);
  return publicId;
}

type BoundContent = Pick<BindAccount, 'merchantId' | 'memberId' | 'kind' | 'bank' | 'content'>;

/**
 * A query. Checks that the bank is offered, the number is valid, and the holder matches the member's payee name.
 * Returns the names of bank and payee.
 *
 * @throws bank_card.bank_unavailable, bank_card.address_wrong, withdraw.payee_mismatch
 */
export async function assertBindable(
  tx: Tx,
  { merchantId, memberId, kind, bank, content }: BoundContent,
): Promise<{ readonly bankName: string; readonly payeeName: string | null }> {
  const found = (await banksOf(tx, merchantId)).find(
    (one) => one.code === bank && one.kind === kind && one.enabled,
  );
  if (!found) throw new DomainError('bank_card.bank_unavailable');
  if (found.network !== null) {
    const { isAddress } = await import('./address/is-address.ts'); // loads its hash functions on first use
    if (!isAddress(found.network, content.number)) throw new DomainError('bank_card.address_wrong');
  }
  const { payeeName } = await readPersonal(tx, memberId);
  if (payeeName !== null && !isSamePayee(payeeName, content.holder))
    throw new DomainError('withdraw.payee_mismatch');
  return { bankName: found.name, payeeName };
}

interface NewAccount extends Omit<BoundContent, 'kind'> {
  readonly isDefault: boolean;
  readonly newAccountHours: number;
}

/** A step. Inserts an account. The site pays to it after the waiting time of new accounts. */
export async function insertAccount(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, bank, content, isDefault, newAccountHours }: NewAccount,
  now: Date,
): Promise<{ readonly publicId: string; readonly tail: string }> {
  const publicId = newId();
  const sealed = sealPersonal(CONTENT_PLACE, JSON.stringify(content));
  const tail = content.number.slice(-TAIL_LENGTH);
  await tx.query(insert, [
    publicId,
    merchantId,
    memberId,
    bank,
    sealed,
    hashOfNumber(content.number),
    tail,
    isDefault,
    now,
    new Date(now.getTime() + newAccountHours * HOUR_MS),
  ]);
  return { publicId, tail };
}

const findOwn = sql(
  'withdrawals.own_account_by_number',
  `SELECT public_id AS "publicId" FROM withdrawal_account
   WHERE member_id = $1 AND number_hash = $2 AND removed_at IS NULL`,
);

async function ownByNumber(tx: Tx, memberId: bigint, hash: Buffer): Promise<string | undefined> {
  const [own] = await tx.query<{ publicId: string }>(findOwn, [memberId, hash]);
  return own?.publicId;
}
