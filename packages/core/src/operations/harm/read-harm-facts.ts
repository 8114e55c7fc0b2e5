import { creditedDepositRows, depositRows } from '../../money/deposits/index.ts';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { exclusionRows } from '../../protection/exclusions/index.ts';
import { raisedLimitRows } from '../../protection/limits/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import type { HarmFacts } from './decide-markers.ts';
import type { HarmDay } from './harm-day.ts';
import type { HarmRules } from './rules.ts';

/** The last 7 days and the four weeks before. */
const DAYS = 35;
/** Only this many of the latest deposits of a week are compared with losses. */
const DEPOSITS_COMPARED_MAX = 100;
const EPOCH = `DATE '1970-01-01'`;

// The conditions on windows exclude partitions: a window begins at most five minutes before its events, and after them
// only if a clock is behind.
const read = sql(
  'harm.facts',
  `SELECT m.id AS "memberId", (($2::timestamptz AT TIME ZONE s.time_zone)::date - ${EPOCH}) AS today,
     w.cancelled, d.failed, l.raises, c.chases,
     ((b.returned_at AT TIME ZONE s.time_zone)::date - ${EPOCH}) AS "returnedOn"
   FROM unnest($1::bigint[]) AS m (id) JOIN ${merchantRows} s ON s.id = $3
   CROSS JOIN LATERAL (SELECT count(*)::int AS cancelled FROM ${withdrawalRows} w
     WHERE w.member_id = m.id AND w.state = 'cancelled' AND w.created_at > $2::timestamptz - interval '7 days') w
   CROSS JOIN LATERAL (SELECT count(*)::int AS failed FROM ${depositRows} d
     WHERE d.member_id = m.id AND d.state IN ('expired', 'rejected')
       AND d.created_at > $2::timestamptz - interval '7 days') d
   CROSS JOIN LATERAL (SELECT count(*)::int AS raises FROM ${raisedLimitRows} l
     WHERE l.member_id = m.id AND l.asked_at > $2::timestamptz - interval '30 days') l
   CROSS JOIN LATERAL (SELECT max(e.holds_until) AS returned_at FROM ${exclusionRows} e
     WHERE e.member_id = m.id AND e.holds_until <= $2 AND e.holds_until > $2::timestamptz - interval '7 days') b
   CROSS JOIN LATERAL (SELECT count(*)::int AS chases FROM (
       SELECT d.completed_at FROM ${creditedDepositRows} d
       WHERE d.member_id = m.id AND d.completed_at > $2::timestamptz - interval '7 days'
       ORDER BY d.completed_at DESC LIMIT ${DEPOSITS_COMPARED_MAX}) d
     WHERE (SELECT sum((e.stake - e.payout) * (${countsAs('e')})) FROM ${betEventRows} e
       WHERE e.member_id = m.id AND NOT e.is_bonus AND e.at <= d.completed_at
         AND e.at > d.completed_at - $4 * interval '1 minute'
         AND e.bucket_at > d.completed_at - interval '3 days' AND e.bucket_at < d.completed_at + interval '1 day')
       > 0) c`,
);
const readDays = sql(
  'harm.days',
  `SELECT member_id AS "memberId", (day - ${EPOCH}) AS day, bets, staked, lost, deposits, deposited,
     half_hours AS "halfHours"
   FROM harm_day WHERE member_id = ANY ($1) AND day > ($2::timestamptz - interval '${DAYS + 1} days')::date`,
);

interface FactsRequest {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
  readonly rules: HarmRules;
  readonly now: Date;
}

/** A query. Figures of members of a site, for the rules. */
export async function readHarmFacts(
  reader: Reader,
  { merchantId, memberIds, rules, now }: FactsRequest,
): Promise<HarmFacts[]> {
  const values = [memberIds, now, merchantId, rules.chaseMinutes];
  const rows = await reader.query<Omit<HarmFacts, 'days'>>(read, values);
  const days = await reader.query<HarmDay & { readonly memberId: bigint }>(readDays, [
    memberIds,
    now,
  ]);
  const byMember = Map.groupBy(days, ({ memberId }) => memberId);
  return rows.map((row) => ({
    ...row,
    days: (byMember.get(row.memberId) ?? []).filter(({ day }) => day > row.today - DAYS),
  }));
}
