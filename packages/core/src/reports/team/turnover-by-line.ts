import { WINDOWS_PER_HOUR } from '@app/shared/payouts/salary-windows';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { type PeopleCount, TREND_HOURS } from './people-of-team.ts';
import type { TeamRequest } from './team-day.ts';
import {
  IN_FORCE_BETWEEN,
  PLAYERS_SINCE,
  RECORDED,
  RECORDED_DAYS,
  RECORDED_WINDOWS,
  TEAM,
  TURNOVER_SINCE,
} from './turnover-columns.ts';
import { IN_ONE_TEXT, WINDOW, windowAt, windowsOfText } from './windows-as-text.ts';

/** Maximum of listed lines. With more lines, the last one is the total of all others, without a name. */
const LINES_MAX = 4;

/** Turnover of one window, in 1/10 000. A window may occur more than once. */
export interface BetWindow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly turnover: bigint;
  readonly houseWin: bigint;
  /** Turnover of direct players and of the agent. */
  readonly directTurnover: bigint;
  /** Members who played in it for the first time in the site's day. */
  readonly firstOfDay: bigint;
  /** Members who played in it for the first time in its hour. Hours are counted back from the open window's end. */
  readonly firstOfHour: bigint;
}

export interface LineTurnover {
  readonly username: string;
  /** From an hour before today on. A window may occur more than once. */
  readonly windows: readonly Pick<BetWindow, 'at' | 'turnover'>[];
}

export interface TurnoverByLine {
  /** From an hour before yesterday on. */
  readonly team: readonly BetWindow[];
  /** Members who are in no window's count yet. */
  readonly players: PeopleCount;
  /** Lines with more turnover today come first. */
  readonly lines: readonly LineTurnover[];
  /** Whether there are more lines than the listed ones. */
  readonly hasOthers: boolean;
}

const SPAN = { from: '$3', to: '$4' } as const;

// Hours are counted back from the end of the open window. In the first window of an hour all players are new, in the
// second those who did not play in the first, and so on.
const PLACE_IN_HOUR = `
  (${WINDOWS_PER_HOUR - 1} - (${WINDOW('$4')} - ${WINDOW('bucket_at')} - 1) % ${WINDOWS_PER_HOUR})`;
const FIRST_OF_HOUR = `
  CASE WHEN returned = '' OR ${PLACE_IN_HOUR} = 0 THEN players
    ELSE players - split_part(returned, ' ', ${PLACE_IN_HOUR})::int END`;

// Lines are ranked by daily sums, so that windows are read only for the lines that are listed by name.
const read = sqlPlannedOnce(
  'team.turnover_by_line',
  `WITH ${RECORDED},
   placed AS MATERIALIZED (
     SELECT place.descendant_id AS id, place.valid_from, coalesce(place.valid_to, 'infinity') AS valid_to
     FROM ${agentClosureRows} place
     WHERE place.ancestor_id = $2 AND place.depth <= 1 AND ${IN_FORCE_BETWEEN('place', '$3', '$4')}
   ),
   ${TEAM(SPAN)},
   since AS MATERIALIZED (${TURNOVER_SINCE(SPAN)}),
   ranked AS MATERIALIZED (
     SELECT id, count(*) OVER () AS lines, row_number() OVER (
       ORDER BY coalesce(sum(turnover) FILTER (WHERE began_at >= $5), 0) DESC, id) AS place
     FROM (
       SELECT id, began_at, turnover FROM (${RECORDED_DAYS({ from: '$7', to: '$4' })}) day
       UNION ALL
       SELECT ancestor_id, bucket_at, turnover FROM since WHERE bucket_at >= $7
     ) bet WHERE id <> $2 GROUP BY id
   ),
   span AS MATERIALIZED (
     SELECT 'today' AS place, $5::timestamptz AS from_at, $4::timestamptz AS to_at
     UNION ALL SELECT 'before', $7, $9
     UNION ALL SELECT (${TREND_HOURS} - ago)::text, $4 - ago * interval '1 hour', $4 - (ago - 1) * interval '1 hour'
     FROM generate_series(${TREND_HOURS}, 1, -1) AS ago
   )
   SELECT 0 AS place, NULL AS username, (SELECT max(lines)::int FROM ranked) AS lines, (
     SELECT ${IN_ONE_TEXT('turnover, house_win, direct_turnover, first_of_day, first_of_hour')} FROM (
       SELECT bucket_at, turnover, house_win, direct_turnover, first_of_day, ${FIRST_OF_HOUR} AS first_of_hour
       FROM (${RECORDED_WINDOWS(SPAN)}) w WHERE id = $2
       UNION ALL
       SELECT bucket_at, turnover, house_win, CASE agent_id WHEN $2 THEN turnover ELSE 0 END, 0, 0
       FROM since WHERE ancestor_id = $2
     ) of_team) AS windows,
     (SELECT jsonb_object_agg(place, members) FROM (${PLAYERS_SINCE('$2', '$3')}) p) AS players
   UNION ALL
   SELECT named.place::int, m.username, NULL, (
     SELECT ${IN_ONE_TEXT('turnover')} FROM (
       SELECT bucket_at, turnover FROM (${RECORDED_WINDOWS({ from: '$8', to: '$4' })}) w WHERE id = named.id
       UNION ALL
       SELECT bucket_at, turnover FROM since WHERE ancestor_id = named.id AND bucket_at >= $8
     ) of_line), NULL
   FROM ranked named JOIN ${memberRows} m ON m.id = named.id
   WHERE named.place < $6 OR named.lines <= $6
   ORDER BY place`,
);

/** Keys are `today`, `before` and the places of hours. */
type SpanCounts = Readonly<Partial<Record<'today' | 'before' | `${number}`, number>>>;

interface LineRow {
  /** 0 for the whole team. */
  readonly place: number;
  /** Null for the whole team. */
  readonly username: string | null;
  /** Count of lines, only in the row of the whole team; null if there are none. */
  readonly lines: number | null;
  /** Null without a bet. */
  readonly windows: string | null;
  /** The whole team's members in no window's count, by span; null without any. */
  readonly players: SpanCounts | null;
}

/**
 * A query. A team's turnover of yesterday and today, and today's by the lines directly below an agent, by the tree of
 * each window.
 */
export async function turnoverByLine(
  reader: Reader,
  { merchantId, agentId, day: { yesterday, today, end, compared } }: TeamRequest,
): Promise<TurnoverByLine> {
  const values = [merchantId, agentId, hourBefore(yesterday), end, today, LINES_MAX, yesterday];
  const rows = await reader.query<LineRow>(read, [...values, hourBefore(today), compared]);
  const [whole, ...lines] = rows;
  if (!whole) throw new Error('a team without its row');
  return {
    team: windowsOfText(whole.windows).map(betWindow),
    players: playersOf(whole.players ?? {}),
    lines: lines.map((line) => ({
      username: line.username ?? '',
      windows: windowsOfText(line.windows).map(([at, turnover]) => ({
        at: windowAt(at),
        turnover: BigInt(turnover ?? 0),
      })),
    })),
    hasOthers: (whole.lines ?? 0) > LINES_MAX,
  };
}

const betWindow = ([
  at,
  turnover,
  houseWin,
  directTurnover,
  ofDay,
  ofHour,
]: string[]): BetWindow => ({
  at: windowAt(at),
  turnover: BigInt(turnover ?? 0),
  houseWin: BigInt(houseWin ?? 0),
  directTurnover: BigInt(directTurnover ?? 0),
  firstOfDay: BigInt(ofDay ?? 0),
  firstOfHour: BigInt(ofHour ?? 0),
});

const playersOf = (members: SpanCounts): PeopleCount => ({
  today: members.today ?? 0,
  before: members.before ?? 0,
  trend: Array.from({ length: TREND_HOURS }, (_, hour) => members[`${hour}`] ?? 0),
});

const HOUR_MS = 3_600_000;

const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);
