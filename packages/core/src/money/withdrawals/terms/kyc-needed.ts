import type { KycKind } from '@app/shared/kyc/kyc-documents';
import { kyc as setting } from '@app/shared/kyc/settings';
import type { Money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { provenBy } from '../../../people/kyc/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { creditedDepositRows } from '../../deposits/index.ts';

const sums = sql(
  'withdrawals.sums_for_kyc',
  `SELECT
     (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal
      WHERE member_id = $1 AND state NOT IN ('rejected', 'cancelled')) AS withdrawn,
     (SELECT coalesce(sum(amount), 0)::bigint FROM ${creditedDepositRows} d WHERE member_id = $1) AS deposited`,
);

interface WithdrawalAmount {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The requested amount. */
  readonly amount: Money;
}

/** A query. The KYC level that a withdrawal requires and the member lacks; undefined if none. */
export async function kycNeeded(
  reader: Reader,
  { merchantId, memberId, amount }: WithdrawalAmount,
): Promise<KycKind | undefined> {
  const limits = await readSetting(reader, { merchantId, setting });
  const { identityFromWithdrawn, identityFromDeposited, addressFromWithdrawn } = limits;
  const sumsAsked = [identityFromWithdrawn, identityFromDeposited, addressFromWithdrawn];
  if (sumsAsked.every((from) => from === 0n)) return undefined;
  const [sum] = await reader.query<Sums>(sums, [memberId]);
  if (!sum) throw new Error('the query returned no row');
  const wanted = kindsFor(limits, { ...sum, withdrawn: sum.withdrawn + amount });
  const proven = await provenBy(reader, memberId);
  return wanted.find((kind) => !proven.includes(kind));
}

interface Sums {
  /** Including the requested amount. */
  readonly withdrawn: bigint;
  readonly deposited: bigint;
}

/** KYC levels that sums require, in order: an address comes after an identity. */
export function kindsFor(
  limits: Omit<SettingValue<typeof setting>, 'keptDays'>,
  { withdrawn, deposited }: Sums,
): readonly KycKind[] {
  const reaches = (sum: bigint, from: bigint) => from > 0n && sum >= from;
  if (reaches(withdrawn, limits.addressFromWithdrawn)) return ['identity', 'address'];
  const isIdentity =
    reaches(withdrawn, limits.identityFromWithdrawn) ||
    reaches(deposited, limits.identityFromDeposited);
  return isIdentity ? ['identity'] : [];
}
