import { minorUnitOf } from '@app/shared/money/minor-unit';
import { RATE_ONE } from '@app/shared/money/rate';
import { sql, type Tx } from '../../platform/db/index.ts';
import { currencyOfSite } from '../../sites/site/index.ts';
import { rewardRows } from '../rewards/index.ts';
import type { PastPeriod } from './check-levels.ts';
import type { VipTable } from './vip-table.ts';

export type PeriodKind = 'week' | 'month';

export interface EndedPeriod extends PastPeriod {
  readonly beginsAt: Date;
}

interface PeriodBonuses {
  readonly merchantId: bigint;
  readonly table: VipTable;
  readonly kind: PeriodKind;
  readonly period: EndedPeriod;
}

const LEVELS = `unnest($4::int[], $5::bigint[], $6::bigint[], $7::bigint[])
  AS l (level, bonus, rakeback, cashback)`;
const CLAIMED = `SELECT coalesce(sum(r.amount), 0) FROM ${rewardRows} r
  WHERE r.member_id = s.member_id AND r.state = 'CLAIMED' AND r.ended_at >= $8::timestamptz AND r.ended_at < $9::timestamptz`;

// Rakeback is a share of the house's edge on the bets of a week; cashback a share of its net loss, less the rewards
// claimed in it. Rates are in millionths. Fractions of the smallest unit of the currency are dropped.
const record = sql(
  'vip.record_bonuses',
  `INSERT INTO vip_bonus (merchant_id, member_id, source, source_key, amount, turnover_times, claim_days, at, next_at)
   SELECT $1, s.member_id, b.source, $11 || ' ' || $2, floor(b.amount / $15::bigint) * $15::bigint, $13, $14, $12::timestamptz, $12
   FROM (
     SELECT member_id, sum(turnover) AS turnover, sum(edge) AS edge, sum(net) AS net FROM vip_day
     WHERE merchant_id = $1 AND day >= $2::date AND day < $3::date GROUP BY member_id) s
   JOIN vip_member v ON v.member_id = s.member_id
   JOIN ${LEVELS} ON l.level = least(v.level, cardinality($4::int[]) - 1)
   CROSS JOIN LATERAL (VALUES
     ('vip_' || $11 || 'ly', CASE WHEN s.turnover >= greatest($10::bigint, 1) THEN l.bonus ELSE 0 END::numeric),
     ('rakeback', greatest(s.edge, 0) * l.rakeback / ${RATE_ONE}),
     ('cashback', CASE WHEN l.cashback > 0 AND s.net > 0
       THEN least($16::bigint, greatest(s.net - (${CLAIMED}), 0) * l.cashback / ${RATE_ONE}) ELSE 0 END)
   ) AS b (source, amount)
   WHERE floor(b.amount / $15::bigint) > 0
   ON CONFLICT (member_id, source, source_key) DO NOTHING`,
);

/** A step. Records the bonus of a week or month for each member, and rakeback and cashback of a week, once each. */
export async function recordPeriodBonuses(
  tx: Tx,
  { merchantId, table, kind, period }: PeriodBonuses,
  now: Date,
): Promise<void> {
  const isWeek = kind === 'week';
  const { levels } = table;
  const rates = (name: 'rakebackRate' | 'cashbackRate') =>
    levels.map((level) => (isWeek ? BigInt(level[name]) : 0n));
  await tx.query(record, [
    merchantId,
    period.begins,
    period.ends,
    levels.map((_, n) => n),
    levels.map((level) => (isWeek ? level.weeklyBonus : level.monthlyBonus)),
    rates('rakebackRate'),
    rates('cashbackRate'),
    period.beginsAt,
    period.endsAt,
    isWeek ? table.weekTurnover : table.monthTurnover,
    kind,
    now,
    table.turnoverTimes,
    table.claimDays,
    minorUnitOf(await currencyOfSite(tx, merchantId)),
    table.cashbackMax,
  ]);
}
