import { type Money, money } from '@app/shared/money/money';
import { teamTurnoverRows } from '../../agent-pay/turnover/index.ts';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { hourlyCurve, sumsOf } from './sums-of-windows.ts';
import type { OverviewRequest } from './team-overview.ts';
import { IN_ONE_TEXT, windowAt, windowsOfText } from './windows-as-text.ts';

/** Turnover of a team on the same weekday a week ago. */
export interface TeamWeekBefore {
  /** Midnights of that day. */
  readonly from: Date;
  readonly to: Date;
  /** Until the present time of day, rounded down to five minutes. */
  readonly turnover: Money;
  /** Hourly turnover, at each quarter of an hour of that day. */
  readonly hourly: readonly Money[];
}

// Twelve hours before or after midnight are in the neighboring day, even if a day has 23 or 25 hours. Windows are
// recorded within minutes, so all windows of a week ago are present.
const read = sql(
  'team.week_before',
  `WITH day AS MATERIALIZED (
     SELECT date_trunc('day', today - interval '156 hours', $3) AS "from",
       date_trunc('day', today - interval '132 hours', $3) AS "to",
       date_bin('5 minutes', (($2::timestamptz AT TIME ZONE $3) - interval '7 days') AT TIME ZONE $3,
         'epoch') AS compared
     FROM date_trunc('day', $2::timestamptz, $3) AS today
   )
   SELECT day.*, (
     SELECT ${IN_ONE_TEXT('turnover')} FROM ${teamTurnoverRows} t
     WHERE t.agent_id = $1 AND t.bucket_at >= day."from" - interval '1 hour' AND t.bucket_at < day."to"
   ) AS windows
   FROM day`,
);

interface DayRow extends Pick<TeamWeekBefore, 'from' | 'to'> {
  readonly compared: Date;
  /** Null without a bet. */
  readonly windows: string | null;
}

/** A query. Turnover of an agent's whole team on the same weekday a week ago, by the tree of that time. */
export async function teamWeekBefore(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, timeZone }: Omit<OverviewRequest, 'merchantId'>,
): Promise<TeamWeekBefore> {
  const [day] = await db.query<DayRow>(read, [agentId, clock(), timeZone]);
  if (!day) throw new Error('the query returned no row');
  const { from, to, compared, windows } = day;
  const sum = sumsOf(
    windowsOfText(windows).map(([at, turnover]) => ({
      at: windowAt(at),
      amount: BigInt(turnover ?? 0),
    })),
  );
  return {
    from,
    to,
    turnover: money(sum(from.getTime(), compared.getTime())),
    hourly: hourlyCurve(sum, { from, through: to, end: to }).map(money),
  };
}
