import { sql, type Tx } from '../../platform/db/index.ts';

/** Points that a member owes, because they spent points of bets that were voided, or deposits reversed, since. */
export interface PointDebt {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly debt: bigint;
}

const read = sql(
  'points.debts',
  'SELECT member_id AS "memberId", debt FROM point_member WHERE member_id = ANY ($1) AND debt > 0',
);
const write = sql(
  'points.write_debts',
  `INSERT INTO point_member (member_id, merchant_id, debt)
   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
   ON CONFLICT (member_id) DO UPDATE SET debt = excluded.debt`,
);

/** A step. Debts of those members who owe points, by member id. Their accounts of points are locked. */
export async function readDebts(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await tx.query<Omit<PointDebt, 'merchantId'>>(read, [memberIds]);
  return new Map(rows.map(({ memberId, debt }) => [memberId, debt]));
}

/** A step. Sets changed debts. The members' accounts of points are locked. */
export async function writeDebts(tx: Tx, debts: readonly PointDebt[]): Promise<void> {
  if (debts.length === 0) return;
  await tx.query(write, [
    debts.map(({ memberId }) => memberId),
    debts.map(({ merchantId }) => merchantId),
    debts.map(({ debt }) => debt),
  ]);
}
