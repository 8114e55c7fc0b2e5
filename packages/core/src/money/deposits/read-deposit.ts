import type { DepositState } from '@app/shared/deposits/states';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import type { FeeTermsIn } from '@app/shared/money/fee';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError, openPersonal } from '../../platform/kernel/index.ts';
import type { AccountOfSite } from './channels/offered-channels.ts';

export interface Deposit extends FeeTermsIn {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The way to pay. */
  readonly channel: string;
  /** The channel that takes the payment. */
  readonly routedTo: string;
  /** The site's current name of the way to pay. */
  readonly channelName: string;
  /** The site's names of the way to pay in other languages. */
  readonly channelNames: NamesByLanguage;
  readonly currency: string;
  /** The requested amount, replaced when an operator credits another one. */
  readonly amount: Money;
  readonly state: DepositState;
  /** Address of the payment page; null until a provider opened it, and by hand. */
  readonly launchUrl: string | null;
  /** The provider's or bank's id of the payment; null until it is reported. */
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  /** The account that the member was shown for a bank transfer; null for a payment provider. */
  readonly paidTo: AccountOfSite | null;
  /** Sealed. Null for a payment provider, and after the member's erasure. */
  readonly payer: Buffer | null;
  /** Reason of a rejection. */
  readonly words: string | null;
}

export const PAYER_PLACE = 'deposit.payer';

/** The payer's name of a bank transfer as the bank will report it. */
export const payerOf = ({ payer }: Pick<Deposit, 'payer'>): string | null =>
  payer && openPersonal(PAYER_PLACE, payer);

export const DEPOSIT_COLUMNS = `
  id, public_id AS "publicId", merchant_id AS "merchantId", member_id AS "memberId", channel, currency,
  coalesce(routed_to, channel) AS "routedTo",
  coalesce((SELECT name FROM deposit_channel offered
    WHERE offered.merchant_id = deposit.merchant_id AND offered.code = deposit.channel),
    channel) AS "channelName",
  coalesce((SELECT names FROM deposit_channel offered
    WHERE offered.merchant_id = deposit.merchant_id AND offered.code = deposit.channel),
    '{}') AS "channelNames",
  amount, state, launch_url AS "launchUrl", reference, created_at AS "createdAt",
  expires_at AS "expiresAt", paid_at AS "paidAt", completed_at AS "completedAt",
  paid_to AS "paidTo", payer, words,
  fee_rate AS "feeRate", fee_fixed AS "feeFixed"`;

const byId = sql('deposits.read_deposit', `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE id = $1`);
const ofMember = sql(
  'deposits.find_deposit',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE public_id = $1 AND member_id = $2`,
);

const ofSite = sql(
  'deposits.find_deposit_of_site',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE public_id = $1 AND merchant_id = $2`,
);

/** A query. A deposit that has to exist. */
export async function readDeposit(reader: Reader, id: bigint): Promise<Deposit> {
  const [deposit] = await reader.query<Deposit>(byId, [id]);
  if (!deposit) throw new Error(`there is no deposit ${id}`);
  return deposit;
}

/**
 * A query. A deposit of a member.
 *
 * @throws deposit.not_found, also for another member's deposit
 */
export async function findDeposit(
  reader: Reader,
  { publicId, memberId }: Pick<Deposit, 'publicId' | 'memberId'>,
): Promise<Deposit> {
  const [deposit] = await reader.query<Deposit>(ofMember, [publicId, memberId]);
  if (!deposit) throw new DomainError('deposit.not_found');
  return deposit;
}

/**
 * A query. A deposit of a site.
 *
 * @throws deposit.not_found, also for another site's deposit
 */
export async function findDepositOfSite(
  reader: Reader,
  { publicId, merchantId }: Pick<Deposit, 'publicId' | 'merchantId'>,
): Promise<Deposit> {
  const [deposit] = await reader.query<Deposit>(ofSite, [publicId, merchantId]);
  if (!deposit) throw new DomainError('deposit.not_found');
  return deposit;
}

const publicIdOf = sql(
  'deposits.public_id',
  `SELECT public_id AS "publicId" FROM deposit WHERE id = $1 AND member_id = $2`,
);

/** A query. The public id of a member's deposit; undefined for another member's. */
export async function depositPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
