import { minorUnitOf } from '@app/shared/money/minor-unit';
import { RATE_ONE } from '@app/shared/money/rate';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { currencyOfSite, merchantRows } from '../../sites/site/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { allTables, isCounted, type PastPeriod, recordPeriod } from './check-levels.ts';
import { grantDueBonuses } from './grant-due-bonuses.ts';
import { vipReader } from './vip-reader.ts';
import type { VipTable } from './vip-table.ts';

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

const KINDS = ['week', 'month'] as const;
type Kind = (typeof KINDS)[number];

/**
 * A command. Records the bonuses of weeks and months that ended, once for each, and grants what is recorded. The level
 * at that moment decides. Returns how many were granted.
 */
export async function grantBonuses(
  deps: CloseDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  await vipReader.run(deps, stop);
  for (const [merchantId, table] of await allTables(deps.db))
    for (const kind of KINDS)
      while (!stop.aborted && (await closePeriod(deps, { merchantId, table, kind })));
  return grantDueBonuses(deps, stop);
}

// The one after the last that was closed, which may not have ended; else the last.
const readNext = sql(
  'vip.next_week_or_month',
  `SELECT begins::text AS begins, (begins + step)::date::text AS ends,
     begins::timestamp AT TIME ZONE m.time_zone AS "beginsAt", (begins + step) AT TIME ZONE m.time_zone AS "endsAt"
   FROM ${merchantRows} m
   CROSS JOIN LATERAL (SELECT ('1 ' || $3)::interval AS step) s
   CROSS JOIN LATERAL (SELECT coalesce(
     (SELECT (max(c.begins) + step)::date FROM vip_period c WHERE c.merchant_id = $1 AND c.kind = $3),
     date_trunc($3, $2::timestamptz AT TIME ZONE m.time_zone - step)::date) AS begins) p
   WHERE m.id = $1`,
);

const LEVELS = `unnest($4::int[], $5::bigint[], $6::bigint[], $7::bigint[])
  AS l (level, bonus, rakeback, cashback)`;
const CLAIMED = `SELECT coalesce(sum(r.amount), 0) FROM ${rewardRows} r
  WHERE r.member_id = s.member_id AND r.state = 'CLAIMED' AND r.ended_at >= $8::timestamptz AND r.ended_at < $9::timestamptz`;

// Rates in millionths. Fractions of the smallest unit of the currency are dropped.
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

interface OfPeriod {
  readonly merchantId: bigint;
  readonly table: VipTable;
  readonly kind: Kind;
}

/** Closes the next period of a site. Rakeback and cashback are of weeks. Returns whether one had ended. */
async function closePeriod(
  { db, clock }: CloseDeps,
  { merchantId, table, kind }: OfPeriod,
): Promise<boolean> {
  const now = clock();
  const values = [merchantId, now, kind];
  const [period] = await db.query<PastPeriod & { readonly beginsAt: Date }>(readNext, values);
  if (!period || !(await isCounted(db, period, now))) return false;
  const { begins, ends, beginsAt, endsAt } = period;
  const isWeek = kind === 'week';
  const { levels } = table;
  const rates = (name: 'rakebackRate' | 'cashbackRate') =>
    levels.map((level) => (isWeek ? BigInt(level[name]) : 0n));
  await inTransaction(db, async (tx) => {
    if (!(await recordPeriod(tx, { merchantId, kind, begins }))) return;
    await tx.query(record, [
      merchantId,
      begins,
      ends,
      levels.map((_, n) => n),
      levels.map((level) => (isWeek ? level.weeklyBonus : level.monthlyBonus)),
      rates('rakebackRate'),
      rates('cashbackRate'),
      beginsAt,
      endsAt,
      isWeek ? table.weekTurnover : table.monthTurnover,
      kind,
      now,
      table.turnoverTimes,
      table.claimDays,
      minorUnitOf(await currencyOfSite(tx, merchantId)),
      table.cashbackMax,
    ]);
    faultPoint('vip.period_closed');
  });
  return true;
}
