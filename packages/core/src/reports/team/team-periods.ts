import { type Money, money } from '@app/shared/money/money';
import { PERIODS_SHOWN, type PeriodUnit } from '@app/shared/team/team-periods';
import { sql, sqlPlannedOnce } from '../../platform/db/index.ts';
import { type Deps, nextWindowEdge } from '../../platform/kernel/index.ts';
import { headIdOf } from './report-scope.ts';
import {
  PLACED,
  PLAYERS_SINCE,
  RECORDED,
  RECORDED_DAYS,
  TEAM,
  TURNOVER_SINCE,
} from './turnover-columns.ts';

/** Figures of a team in a day, week or month. */
export interface TeamPeriod {
  readonly start: Date;
  readonly turnover: Money;
  /** Players with a decided bet per day: the average of the days so far. */
  readonly activePerDay: number;
}

export interface PeriodsRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** An agent of the team, whose line is shown; absent: the whole team. */
  readonly headPublicId?: string | undefined;
  readonly unit: PeriodUnit;
  /** An IANA zone. */
  readonly timeZone: string;
}

// Counts back in local time, so that days of 23 or 25 hours do not move a midnight.
const findPeriods = sql(
  'team.periods',
  `SELECT local_start AT TIME ZONE $2 AS start,
     least(today + 1, (local_start + step)::date) - local_start::date AS days
   FROM (SELECT ('1 ' || $3)::interval AS step, ($1::timestamptz AT TIME ZONE $2)::date AS today) now
   CROSS JOIN generate_series(date_trunc($3, today::timestamp) - ($4::int - 1) * step, today::timestamp, step) AS local_start
   ORDER BY 1`,
);

const SPAN = { from: '$4', to: '$5' } as const;

// Reads recorded days, at most a year of them, by the key of the daily totals. Their players are those who played in
// the team for the first time that day; players of unrecorded windows are added to each day.
const sumPeriods = sqlPlannedOnce(
  'team.sum_periods',
  `WITH ${RECORDED},
   ${PLACED('ARRAY[$2::bigint]', { asker: '$3', head: '$2', ...SPAN })},
   ${TEAM(SPAN)},
   since AS MATERIALIZED (${TURNOVER_SINCE(SPAN)}),
   span AS MATERIALIZED (
     SELECT day AT TIME ZONE $6 AS place, day AT TIME ZONE $6 AS from_at,
       (day + interval '1 day') AT TIME ZONE $6 AS to_at
     FROM (SELECT DISTINCT date_trunc('day', bucket_at AT TIME ZONE $6) AS day FROM since) d
   )
   SELECT width_bucket(at, $7::timestamptz[]) AS place, sum(turnover)::bigint AS turnover,
     sum(players)::int AS players
   FROM (
     SELECT began_at AS at, turnover, players FROM (${RECORDED_DAYS(SPAN)}) day
     UNION ALL SELECT bucket_at, turnover, 0 FROM since
     UNION ALL SELECT place, 0, members FROM (${PLAYERS_SINCE('$2', SPAN.from)}) played
   ) figure GROUP BY 1`,
);

/**
 * A query. Turnover and active players of an agent's team, or of a line, in the last days, weeks or months; the oldest
 * first. A line counts while it is in the team.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamPeriods(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone, unit, ...of }: PeriodsRequest,
): Promise<TeamPeriod[]> {
  const now = clock();
  const [headId, periods] = await Promise.all([
    headIdOf(db, of, now),
    db.query<{ start: Date; days: number }>(findPeriods, [
      now,
      timeZone,
      unit,
      PERIODS_SHOWN[unit],
    ]),
  ]);
  const starts = periods.map(({ start }) => start);
  const sums = await db.query<{ place: number; turnover: bigint; players: number }>(sumPeriods, [
    merchantId,
    headId,
    of.agentId,
    starts[0],
    nextWindowEdge(now),
    timeZone,
    starts,
  ]);
  const sumAt = new Map(sums.map((sum) => [sum.place, sum]));
  return periods.map(({ start, days }, index) => {
    const { turnover = 0n, players = 0 } = sumAt.get(index + 1) ?? {};
    return { start, turnover: money(turnover), activePerDay: players / days };
  });
}
