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

/** Figures of a branch of a team in a range of windows. */
export interface BranchFigures {
  readonly memberId: bigint;
  readonly turnover: Money;
  /** Includes the stakes of winning bets. */
  readonly payout: Money;
  /** The players' winnings; negative if they lost. */
  readonly netResult: Money;
  /** Members with a decided bet. */
  readonly active: number;
  /** Earnings of the agent's contract on the whole team, in millionths of Money. */
  readonly grossMicro: string;
  /** Time of the last decision of a bet, on any day. */
  readonly lastBetAt: Date | null;
}

export interface FiguresRequest {
  readonly merchantId: bigint;
  /** The agent who asks: bets from before the head joined the team are not shown. */
  readonly askerId: bigint;
  /** One of the members, or the direct upline of all of them. */
  readonly headId: bigint;
  readonly memberIds: readonly bigint[];
  /** A midnight of the site. */
  readonly from: Date;
  readonly to: Date;
}

/** Placeholders of the day in this folder's statements. */
export const SPAN = { from: '$3', to: '$4' } as const;

// If a line joined within the day, its members may have played before, so its players are counted one by one.
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
 * A query. Figures of the teams of some agents since each is below the head, the agents included.
 *
 * @param isNow whether `to` is the end of the open window
 */
export function figuresOfAgents(
  reader: Reader,
  { merchantId, memberIds, from, to, askerId, headId }: FiguresRequest,
  isNow: boolean,
): Promise<BranchFigures[]> {
  const values = [merchantId, memberIds, from, to, askerId, headId];
  return reader.query<BranchFigures>(isNow ? sumAgents : sumAgentsAt, values);
}

/** Placeholders of the ends of a range of windows. */
type DaySpan = Readonly<Record<'from' | 'to', string>>;

/**
 * SQL: bets of some players below one agent of the asker's team. Reads player by player, because for all at once the
 * planner would read all windows of the site.
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

/** Span searched for a player's last bet before all months are: each month has its own index. */
const LOOK_BACK = "interval '31 days'";

/** SQL: when a player last had a bet decided, before the end of a window. */
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

/** A query. Figures of some players while the head was their direct upline. */
export function figuresOfPlayers(
  reader: Reader,
  { memberIds, from, to, askerId, headId }: FiguresRequest,
): Promise<BranchFigures[]> {
  return reader.query<BranchFigures>(sumPlayers, [memberIds, headId, from, to, askerId]);
}
