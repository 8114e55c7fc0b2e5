import type { Money } from '@app/shared/money/money';
import type { EarningType } from '@app/shared/points/point-types';
import { balancesOf } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { POINT, pointsAccount } from './apply-earnings.ts';

/** Whole points of a member, and the points that they owe. */
export interface PointsOfMember {
  readonly points: bigint;
  readonly debt: bigint;
}

const readDebt = sql('points.debt', 'SELECT debt FROM point_member WHERE member_id = $1');

/** A query. */
export async function readPoints(reader: Reader, memberId: bigint): Promise<PointsOfMember> {
  const account = pointsAccount(memberId);
  const [balances, [owing]] = await Promise.all([
    balancesOf(reader, [account]),
    reader.query<{ debt: bigint }>(readDebt, [memberId]),
  ]);
  return { points: (balances.get(account) ?? 0n) / POINT, debt: owing?.debt ?? 0n };
}

const sumEarned = sql(
  'points.earned_today',
  `SELECT greatest(coalesce(sum(change), 0), 0)::bigint AS earned FROM point_record
   WHERE member_id = $1 AND at >= date_trunc('day', $2::timestamptz, $3) AND type NOT IN ('redeem', 'raffle', 'convert')`,
);

/** A query. Points earned since midnight in the site's zone, minus those taken back; never negative. */
export async function earnedToday(
  reader: Reader,
  { memberId, timeZone }: { readonly memberId: bigint; readonly timeZone: string },
  now: Date,
): Promise<bigint> {
  const [row] = await reader.query<{ earned: bigint }>(sumEarned, [memberId, now, timeZone]);
  return row?.earned ?? 0n;
}

const readCarried = sql(
  'points.carried',
  'SELECT type, carried FROM point_progress WHERE member_id = $1',
);

/** A query. A member's progress to the next points, by type. */
export async function readProgress(
  reader: Reader,
  memberId: bigint,
): Promise<ReadonlyMap<EarningType, Money>> {
  const rows = await reader.query<{ type: EarningType; carried: Money }>(readCarried, [memberId]);
  return new Map(rows.map(({ type, carried }) => [type, carried]));
}

const sumDebts = sql(
  'points.debts_of_site',
  'SELECT coalesce(sum(debt), 0)::bigint AS debt FROM point_member WHERE merchant_id = $1 AND debt > 0',
);

/** A query. Points that the members of a site owe. */
export async function pointDebtsOfSite(reader: Reader, merchantId: bigint): Promise<bigint> {
  const [row] = await reader.query<{ debt: bigint }>(sumDebts, [merchantId]);
  return row?.debt ?? 0n;
}
