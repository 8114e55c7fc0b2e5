import type { Money } from '@app/shared/money/money';
import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import { LINK_HELD, RECORDED, TURNOVER } from './counted.ts';
import type { TeamDay } from './team-day.ts';

/** Lines that are told by name. Where there are more, the last place is of all the others. */
const LINES_MAX = 4;

export interface TeamRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly day: TeamDay;
}

/** What was bet in one window below one of the agents right below, or by the direct players. */
export interface LineTurnover {
  /** 0 for direct players, then the lines by today's turnover, the others together last. */
  readonly place: number;
  /** Null for direct players, and for others. */
  readonly username: string | null;
  readonly at: Date;
  readonly turnover: Money;
  readonly houseWin: Money;
}

const read = sql(
  'team.turnover_by_line',
  `WITH ${RECORDED},
   team AS MATERIALIZED (
     SELECT NULL::bigint AS line_id, own.descendant_id AS agent_id, own.valid_from,
       coalesce(own.valid_to, 'infinity') AS valid_to
     FROM ${agentClosureRows} own WHERE own.ancestor_id = $2 AND own.depth = 0
     UNION ALL
     SELECT direct.descendant_id, below.descendant_id,
       greatest(direct.valid_from, below.valid_from),
       least(coalesce(direct.valid_to, 'infinity'), coalesce(below.valid_to, 'infinity'))
     FROM ${agentClosureRows} direct
     JOIN ${agentClosureRows} below ON below.ancestor_id = direct.descendant_id
     WHERE direct.ancestor_id = $2 AND direct.depth = 1
       AND ${LINK_HELD('direct', '$3', '$4')} AND ${LINK_HELD('below', '$3', '$4')}
   ),
   counted AS MATERIALIZED (
     SELECT line_id, bucket_at, sum(turnover) AS turnover, sum(house_win) AS house_win
     FROM (${TURNOVER({ key: 'line_id', from: '$3', to: '$4' })}) window_of_agent GROUP BY 1, 2
   ),
   ranked AS (
     SELECT line_id, count(*) OVER () AS lines, row_number() OVER (
       ORDER BY coalesce(sum(turnover) FILTER (WHERE bucket_at >= $5), 0) DESC, line_id) AS place
     FROM counted WHERE line_id IS NOT NULL GROUP BY line_id
   ),
   named AS (
     SELECT line_id, least(place, $6::int)::int AS place,
       place < $6 OR lines <= $6 AS is_named
     FROM ranked
   )
   SELECT coalesce(n.place, 0) AS place, m.username, c.bucket_at AS at,
     sum(c.turnover)::bigint AS turnover, sum(c.house_win)::bigint AS "houseWin"
   FROM counted c
   LEFT JOIN named n ON n.line_id = c.line_id
   LEFT JOIN ${memberRows} m ON m.id = n.line_id AND n.is_named
   GROUP BY 1, 2, 3 ORDER BY 1, 3`,
);

/**
 * A query. A team's turnover of yesterday and today by the lines right below an agent, as the tree
 * stood in each window; five rows for a window at most. It begins an hour before yesterday.
 */
export function turnoverByLine(
  reader: Reader,
  { merchantId, agentId, day }: TeamRequest,
): Promise<LineTurnover[]> {
  const { end, today } = day;
  return reader.query<LineTurnover>(read, [
    merchantId,
    agentId,
    hourBefore(day.yesterday),
    end,
    today,
    LINES_MAX,
  ]);
}

const HOUR_MS = 3_600_000;

const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);
