import { sql, type Tx } from '../../platform/db/index.ts';
import type { VipTable } from './vip-table.ts';

/** A level that a member reached for the first time. */
export interface ReachedLevel {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly level: number;
  readonly table: VipTable;
}

const insertLevels = sql(
  'vip.insert_level_bonuses',
  `INSERT INTO vip_bonus (merchant_id, member_id, source, source_key, amount, turnover_times, claim_days, at, next_at)
   SELECT b.merchant_id, b.member_id, 'vip_level', 'level ' || b.level, b.amount, b.times, b.days, $7, $7
   FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[])
     AS b (merchant_id, member_id, level, amount, times, days)
   WHERE b.amount > 0
   ON CONFLICT (member_id, source, source_key) DO NOTHING`,
);

/** A step. Records the bonuses of reached levels, once for each member and level. */
export async function recordLevelBonuses(
  tx: Tx,
  reached: readonly ReachedLevel[],
  now: Date,
): Promise<void> {
  if (reached.length === 0) return;
  await tx.query(insertLevels, [
    reached.map(({ merchantId }) => merchantId),
    reached.map(({ memberId }) => memberId),
    reached.map(({ level }) => level),
    reached.map(({ level, table }) => table.levels[level]?.levelBonus ?? 0n),
    reached.map(({ table }) => table.turnoverTimes),
    reached.map(({ table }) => table.claimDays),
    now,
  ]);
}
