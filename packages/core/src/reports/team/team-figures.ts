import type { Money } from '@app/shared/money/money';
import { payoutAccrualRows } from '../../agent-pay/payouts/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../play/bets/index.ts';
import {
  IN_LINE,
  LAST_RECORDED,
  type LineSpan,
  PLACED,
  PLAYED,
  RECORDED,
  SUMS_OF_DAY,
  TEAM,
} from './turnover-columns.ts';

/** What a branch of a team comes to in a span of windows. */
export interface BranchFigures {
  readonly memberId: bigint;
  readonly turnover: Money;
  /** The stakes of bets that won included. */
  readonly payout: Money;
  /** What the players won, negative where they lost. */
  readonly netResult: Money;
  /** Members who had a bet decided. */
  readonly active: number;
  /** What the agent's contract earned on the whole team, in millionths of Money. */
  readonly grossMicro: string;
  /** When a bet was last decided, on any day. */
  readonly lastBetAt: Date | null;
}

export interface FiguresRequest {
  readonly merchantId: bigint;
  /** Who asks: what was bet before the head came into the team is not shown. */
  readonly askerId: bigint;
  /** Of the team: the agent itself, or who some of them stand right below. */
  readonly headId: bigint;
  readonly memberIds: readonly bigint[];
  /** A midnight of the site. */
  readonly from: Date;
  readonly to: Date;
}

/** Of the statements of this folder that sum a day. */
export const SPAN = { from: '$3', to: '$4' } as const;

// Who came into a line within the day may have played before: there members are counted one by one.
const SUM_AGENTS = (isNow: boolean) => `
   WITH ${RECORDED},
   ${PLACED('$2', { asker: '$5', head: '$6', from: '$3', to: '$4' })},
   ${TEAM(SPAN)},
   turned AS (
     SELECT id, sum(turnover)::bigint AS turnover, sum(payout)::bigint AS payout,
       sum(-house_win)::bigint AS net_result, sum(players)::int AS players, max(last_bet_at) AS last_bet_at
     FROM (${SUMS_OF_DAY(SPAN, isNow)}) t GROUP BY 1
   ),
   earlier AS (
     SELECT placed.id, max(${LAST_RECORDED('$3', isNow)}) AS last_bet_at
     FROM placed WHERE placed.id NOT IN (SELECT id FROM turned) GROUP BY 1
   )
   SELECT head.id AS "memberId", coalesce(turned.turnover, 0) AS turnover,
     coalesce(turned.payout, 0) AS payout, coalesce(turned.net_result, 0) AS "netResult",
     coalesce(turned.last_bet_at, earlier.last_bet_at) AS "lastBetAt",
     CASE WHEN EXISTS (SELECT FROM placed WHERE placed.id = head.id AND placed.valid_from > $3)
       THEN (SELECT count(DISTINCT member_id)::int FROM (${PLAYED(SPAN)}) p WHERE ancestor_id = head.id)
       ELSE coalesce(turned.players, 0) END AS active,
     (SELECT coalesce(sum(a.gross_micro), 0)::text FROM placed JOIN ${payoutAccrualRows} a
        ON a.agent_id = placed.id AND a.period_start >= placed.valid_from AND a.period_start < placed.valid_to
      WHERE placed.id = head.id AND a.period_start >= $3 AND a.period_start < $4) AS "grossMicro"
   FROM unnest($2::bigint[]) AS head (id)
   LEFT JOIN turned ON turned.id = head.id
   LEFT JOIN earlier ON earlier.id = head.id`;

const sumAgents = sqlPlannedOnce('team.sum_agents', SUM_AGENTS(true));
const sumAgentsAt = sqlPlannedOnce('team.sum_agents_at', SUM_AGENTS(false));

/**
 * A query. What each of some agents' teams came to since it stands below the head, the agents included.
 *
 * @param isNow whether `to` is the end of the window that is open
 */
export function figuresOfAgents(
  reader: Reader,
  { merchantId, memberIds, from, to, askerId, headId }: FiguresRequest,
  isNow: boolean,
): Promise<BranchFigures[]> {
  const values = [merchantId, memberIds, from, to, askerId, headId];
  return reader.query<BranchFigures>(isNow ? sumAgents : sumAgentsAt, values);
}

/** Placeholders of the ends of a span of windows. */
type DaySpan = Readonly<Record<'from' | 'to', string>>;

/**
 * What some players bet below one agent of the asker's team: by each one's own bets, which the index finds. One player
 * after the other: for all at once the planner reads the windows of the site instead.
 */
export const BETS_OF_PLAYERS = (
  players: string,
  { head, asker }: Pick<LineSpan, 'head' | 'asker'>,
  span: DaySpan,
) => `
  SELECT e.member_id, e.bucket_at,
    CASE e.kind WHEN ${eventKinds.voided} THEN -e.valid_bet ELSE e.valid_bet END AS turnover,
    CASE e.kind WHEN ${eventKinds.voided} THEN -e.payout ELSE e.payout END AS payout,
    CASE e.kind WHEN ${eventKinds.voided} THEN e.stake - e.payout ELSE e.payout - e.stake END AS net_result
  FROM unnest(${players}) AS player (id) CROSS JOIN LATERAL (
    SELECT * FROM ${betEventRows} e
    WHERE e.member_id = player.id AND e.at >= ${span.from}::timestamptz - interval '1 hour'
      AND e.bucket_at >= ${span.from} AND e.bucket_at < ${span.to}
      AND e.agent_id = ${head} AND e.outcome <> ${outcomes.push} OFFSET 0
  ) e
  WHERE ${IN_LINE('e', asker, head)}`;

/** How far a player's last bet is looked for before all months are: each has an index of its own. */
const LOOK_BACK = "interval '31 days'";

/** When a player last had a bet decided, on any day before the end of a window. */
export const LAST_BET = (player: string, to: string) => {
  const newest = (
    from?: string,
  ) => `(SELECT e.at FROM ${betEventRows} e WHERE e.member_id = ${player}
    AND e.bucket_at < ${to} ${from ? `AND e.bucket_at >= ${from}` : ''} ORDER BY e.at DESC LIMIT 1)`;
  return `coalesce(${newest(`${to}::timestamptz - ${LOOK_BACK}`)}, ${newest()})`;
};

const sumPlayers = sqlPlannedOnce(
  'team.sum_players',
  `WITH bets AS (${BETS_OF_PLAYERS('$1::bigint[]', { head: '$2', asker: '$5' }, SPAN)})
   SELECT player.id AS "memberId", coalesce(sum(bets.turnover), 0)::bigint AS turnover,
     coalesce(sum(bets.payout), 0)::bigint AS payout,
     coalesce(sum(bets.net_result), 0)::bigint AS "netResult",
     count(DISTINCT bets.member_id)::int AS active, '0' AS "grossMicro",
     ${LAST_BET('player.id', SPAN.to)} AS "lastBetAt"
   FROM unnest($1::bigint[]) AS player (id) LEFT JOIN bets ON bets.member_id = player.id
   GROUP BY player.id`,
);

/** A query. What each of some players bet below the head, who stands directly above. */
export function figuresOfPlayers(
  reader: Reader,
  { memberIds, from, to, askerId, headId }: FiguresRequest,
): Promise<BranchFigures[]> {
  return reader.query<BranchFigures>(sumPlayers, [memberIds, headId, from, to, askerId]);
}
