import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  type ChangedLevel,
  changeLevels,
  VIP_MEMBER_COLUMNS,
  type VipMember,
} from './change-levels.ts';

/** Changes by a bet, a deposit or its void. Signed. */
export interface VipCount {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Decides the day. A void or reversal counts on its own day, not on that of its bet or deposit. */
  readonly at: Date;
  readonly turnover: bigint;
  readonly deposits: bigint;
  /** The house's expected win. */
  readonly edge: bigint;
  /** Stakes less payouts. */
  readonly net: bigint;
}

// Rows of members first, each in the order of members: no two transactions deadlock.
const addToMembers = sql(
  'vip.add_to_members',
  `INSERT INTO vip_member AS v (member_id, merchant_id, turnover, deposits, since)
   SELECT c.member_id, c.merchant_id, sum(c.turnover), sum(c.deposits), $5::timestamptz
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS c (member_id, merchant_id, turnover, deposits)
   GROUP BY c.member_id, c.merchant_id ORDER BY c.member_id
   ON CONFLICT (member_id) DO UPDATE SET turnover = v.turnover + excluded.turnover,
     deposits = v.deposits + excluded.deposits
   RETURNING ${VIP_MEMBER_COLUMNS}`,
);
const addToDays = sql(
  'vip.add_to_days',
  `INSERT INTO vip_day AS d (member_id, day, merchant_id, turnover, deposits, edge, net)
   SELECT c.member_id, (c.at AT TIME ZONE m.time_zone)::date, c.merchant_id, sum(c.turnover), sum(c.deposits),
     sum(c.edge), sum(c.net)
   FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
     AS c (member_id, merchant_id, at, turnover, deposits, edge, net)
   JOIN ${merchantRows} m ON m.id = c.merchant_id
   GROUP BY 1, 2, 3 ORDER BY 1, 2
   ON CONFLICT (member_id, day) DO UPDATE SET turnover = d.turnover + excluded.turnover,
     deposits = d.deposits + excluded.deposits, edge = d.edge + excluded.edge, net = d.net + excluded.net`,
);

/** A step. Counts bets and deposits for VIP levels, and changes the levels that they reach. */
export async function countProgress(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  counts: readonly VipCount[],
  now: Date,
): Promise<readonly ChangedLevel[]> {
  if (counts.length === 0) return [];
  const members = counts.map(({ memberId }) => memberId);
  const merchants = counts.map(({ merchantId }) => merchantId);
  const turnovers = counts.map(({ turnover }) => turnover);
  const deposits = counts.map((count) => count.deposits);
  const rows = await tx.query<VipMember>(addToMembers, [
    members,
    merchants,
    turnovers,
    deposits,
    now,
  ]);
  await tx.query(addToDays, [
    members,
    merchants,
    counts.map(({ at }) => at),
    turnovers,
    deposits,
    counts.map(({ edge }) => edge),
    counts.map(({ net }) => net),
  ]);
  return changeLevels(tx, deps, { members: rows, reduced: reducedAmong(counts) }, now);
}

/** Members of whom more was voided than counted. */
function reducedAmong(counts: readonly VipCount[]): ReadonlySet<bigint> {
  const sums = new Map<bigint, { turnover: bigint; deposits: bigint }>();
  for (const { memberId, turnover, deposits } of counts) {
    const sum = sums.get(memberId) ?? { turnover: 0n, deposits: 0n };
    sum.turnover += turnover;
    sum.deposits += deposits;
    sums.set(memberId, sum);
  }
  const isReduced = ({ turnover, deposits }: { turnover: bigint; deposits: bigint }) =>
    turnover < 0n || deposits < 0n;
  return new Set([...sums].flatMap(([memberId, sum]) => (isReduced(sum) ? [memberId] : [])));
}
