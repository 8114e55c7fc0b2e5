import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sqlPlannedOnce } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import {
  LINK_HELD,
  LINKS_OF_PLACED,
  RECORDED,
  RECORDED_WINDOWS,
  TURNOVER_OF_DAYS,
  TURNOVER_SINCE,
} from './counted.ts';
import type { TeamDay } from './team-day.ts';

/** Places of lines. Where there are more, the last place is of all the others, and has no name. */
const LINES_MAX = 4;

export interface TeamRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly day: TeamDay;
}

/** What was bet in one window, in 1/10 000. A window may come more than once. */
export interface BetWindow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly turnover: bigint;
  readonly houseWin: bigint;
  /** Of the turnover, that of the members directly below, and of the agent. */
  readonly directTurnover: bigint;
}

export interface TurnoverByLine {
  /** From an hour before yesterday on. */
  readonly team: readonly BetWindow[];
  /** From an hour before today on, with turnover alone; those with more today come first. */
  readonly lines: readonly { readonly username: string; readonly windows: readonly BetWindow[] }[];
  /** Whether there are more lines than those. */
  readonly hasOthers: boolean;
}

const SPAN = { from: '$3', to: '$4' } as const;

// Lines are ranked by sums of days, so that windows are read of those alone that are told by name. Each line of the
// answer has its windows in one text: a row for each would cost more than to sum them.
const read = sqlPlannedOnce(
  'team.turnover_by_line',
  `WITH ${RECORDED},
   placed AS MATERIALIZED (
     SELECT place.descendant_id AS id, place.valid_from, coalesce(place.valid_to, 'infinity') AS valid_to
     FROM ${agentClosureRows} place
     WHERE place.ancestor_id = $2 AND place.depth <= 1 AND ${LINK_HELD('place', '$3', '$4')}
   ),
   team AS MATERIALIZED (${LINKS_OF_PLACED(SPAN)}),
   since AS MATERIALIZED (${TURNOVER_SINCE(SPAN)}),
   ranked AS MATERIALIZED (
     SELECT id, count(*) OVER () AS lines, row_number() OVER (
       ORDER BY coalesce(sum(turnover) FILTER (WHERE began_at >= $5), 0) DESC, id) AS place
     FROM (${TURNOVER_OF_DAYS({ from: '$7', to: '$4' })}) day WHERE id <> $2 GROUP BY id
   ),
   named AS MATERIALIZED (SELECT id, place FROM ranked WHERE place < $6 OR lines <= $6),
   shown AS (SELECT 0 AS place, $2::bigint AS id UNION ALL SELECT place, id FROM named),
   window_of_line AS (
     SELECT id, bucket_at, turnover, house_win, direct_turnover
     FROM (${RECORDED_WINDOWS(SPAN)}) w WHERE id = $2
     UNION ALL
     SELECT ancestor_id, bucket_at, turnover, house_win, CASE agent_id WHEN $2 THEN turnover ELSE 0 END
     FROM since WHERE ancestor_id = $2
     UNION ALL
     SELECT id, bucket_at, turnover, 0, 0
     FROM named JOIN (${RECORDED_WINDOWS({ from: '$8', to: '$4' })}) w USING (id)
     UNION ALL
     SELECT id, bucket_at, turnover, 0, 0
     FROM named JOIN since ON since.ancestor_id = named.id AND bucket_at >= $8
   )
   SELECT shown.place::int AS place, m.username, (SELECT max(lines)::int FROM ranked) AS lines,
     string_agg(concat_ws(' ', extract(epoch FROM bucket_at)::bigint * 1000, turnover, house_win, direct_turnover), ',')
       FILTER (WHERE bucket_at IS NOT NULL) AS windows
   FROM shown JOIN ${memberRows} m ON m.id = shown.id LEFT JOIN window_of_line w ON w.id = shown.id
   GROUP BY shown.place, m.username ORDER BY shown.place`,
);

interface LineRow {
  /** 0 for the whole team. */
  readonly place: number;
  readonly username: string;
  /** Null where the team has no line. */
  readonly lines: number | null;
  /** Null without a bet. */
  readonly windows: string | null;
}

/**
 * A query. A team's turnover of yesterday and today, and of today by the lines right below an agent, as the tree
 * stood in each window.
 */
export async function turnoverByLine(
  reader: Reader,
  { merchantId, agentId, day: { yesterday, today, end } }: TeamRequest,
): Promise<TurnoverByLine> {
  const values = [merchantId, agentId, hourBefore(yesterday), end, today, LINES_MAX, yesterday];
  const rows = await reader.query<LineRow>(read, [...values, hourBefore(today)]);
  const lines = rows.filter(({ place }) => place > 0);
  return {
    team: windowsOf(rows.find(({ place }) => place === 0)),
    lines: lines.map((row) => ({ username: row.username, windows: windowsOf(row) })),
    hasOthers: rows.some((row) => (row.lines ?? 0) > LINES_MAX),
  };
}

const windowsOf = (row: LineRow | undefined): BetWindow[] =>
  row?.windows?.split(',').map((text) => {
    const [at, turnover = '', houseWin = '', directTurnover = ''] = text.split(' ');
    return {
      at: Number(at),
      turnover: BigInt(turnover),
      houseWin: BigInt(houseWin),
      directTurnover: BigInt(directTurnover),
    };
  }) ?? [];

const HOUR_MS = 3_600_000;

const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);
