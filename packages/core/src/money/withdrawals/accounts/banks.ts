import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import type { WalletNetwork } from '@app/shared/withdrawals/virtual-wallets';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

/** A payout destination of a site: a bank, an e-wallet, or a network of a cryptocurrency. */
export interface WithdrawalBank {
  readonly code: string;
  readonly kind: WithdrawalKind;
  readonly name: string;
  readonly enabled: boolean;
  /** Pause of payouts, between two instants; both or neither. */
  readonly restsFrom: Date | null;
  readonly restsUntil: Date | null;
  readonly place: number;
  /** Address format of a virtual network. */
  readonly network: WalletNetwork | null;
  /** Payout currency; null for the site's own. */
  readonly currency: string | null;
  readonly version: number;
}

/** A bank to offer; without network and currency it is paid in the site's own currency. */
export type OfferedBank = Omit<WithdrawalBank, 'network' | 'currency'> &
  Partial<Pick<WithdrawalBank, 'network' | 'currency'>>;

const list = sql(
  'withdrawals.banks',
  `SELECT code, kind, name, enabled, rests_from AS "restsFrom", rests_until AS "restsUntil", place, network, currency,
     version
   FROM withdrawal_bank WHERE merchant_id = $1 ORDER BY kind, place, name, code LIMIT 500`,
);
const insert = sql(
  'withdrawals.insert_bank',
  `INSERT INTO withdrawal_bank (merchant_id, code, kind, name, enabled, rests_from, rests_until, place, network, currency)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING 1`,
);
const update = sql(
  'withdrawals.update_bank',
  `UPDATE withdrawal_bank SET name = $4, enabled = $5, rests_from = $6, rests_until = $7, place = $8,
     network = $9, currency = $10, version = version + 1
   WHERE merchant_id = $1 AND code = $2 AND kind = $3 AND version = $11 RETURNING 1`,
);

/** A query. All destinations that a site ever offered, by kind. */
export const banksOf = (reader: Reader, merchantId: bigint): Promise<WithdrawalBank[]> =>
  reader.query<WithdrawalBank>(list, [merchantId]);

/**
 * A step. Offers a bank, or changes one; its code and kind are fixed.
 *
 * @param bank.version the version that the operator saw; 0 for a new one
 * @throws site.changed_meanwhile if another version was saved in the meantime
 */
export async function offerBank(
  tx: Tx,
  merchantId: bigint,
  {
    code,
    kind,
    name,
    enabled,
    restsFrom,
    restsUntil,
    place,
    network,
    currency,
    version,
  }: OfferedBank,
): Promise<void> {
  const rest = [restsFrom, restsUntil, place, network ?? null, currency ?? null];
  const values = [merchantId, code, kind, name, enabled, ...rest];
  const done =
    version === 0 ? await tx.query(insert, values) : await tx.query(update, [...values, version]);
  if (done.length === 0) throw new DomainError('site.changed_meanwhile');
}

/** Whether payouts to it are paused now. */
export const isResting = (
  { restsFrom, restsUntil }: Pick<WithdrawalBank, 'restsFrom' | 'restsUntil'>,
  now: Date,
): boolean => restsFrom !== null && restsUntil !== null && restsFrom <= now && now < restsUntil;
