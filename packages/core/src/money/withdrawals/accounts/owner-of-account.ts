import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

export interface WhoseAccount {
  readonly memberId: bigint;
  readonly publicId: string;
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

/** A query. @throws bank_card.not_found, also for an account of another site */
export async function ownerOfAccount(
  tx: Tx,
  { merchantId, publicId }: AccountOfSite,
): Promise<bigint> {
  const [owner] = await tx.query<{ memberId: bigint }>(findOwner, [merchantId, publicId]);
  if (!owner) throw new DomainError('bank_card.not_found');
  return owner.memberId;
}
