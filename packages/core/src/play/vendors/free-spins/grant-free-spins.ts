import type { Money } from '@app/shared/money/money';
import { openHouseAccount } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';

interface NewFreeSpins {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  /** Idempotency key of the occasion. */
  readonly sourceKey: string;
  /** Of one spin. */
  readonly stake: Money;
  readonly spins: number;
  /** Required turnover before a withdrawal, as a multiple of the winnings. */
  readonly turnoverTimes: number;
  readonly expiresAt: Date;
}

const insert = sql(
  'vendors.grant_free_spins',
  `INSERT INTO free_spin_grant (public_id, merchant_id, member_id, vendor_id, game_id, source_key, stake, spins,
     turnover_times, expires_at, granted_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (member_id, source_key) DO NOTHING`,
);

/** A step. Gives a member free spins, once for each occasion. */
export async function grantFreeSpins(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, vendorId, gameId, ...spins }: NewFreeSpins,
  now: Date,
): Promise<void> {
  // Free spins take their stakes from this account.
  await openHouseAccount(tx, merchantId, 'house_rewards');
  const { sourceKey, stake, spins: count, turnoverTimes, expiresAt } = spins;
  await tx.query(insert, [
    newId(),
    merchantId,
    memberId,
    vendorId,
    gameId,
    sourceKey,
    stake,
    count,
    turnoverTimes,
    expiresAt,
    now,
  ]);
}
