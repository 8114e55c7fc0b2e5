import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { LINK_HELD, PLAYED, RECORDED, TURNOVER } from './counted.ts';

/** What a branch of a team comes to in a span of windows. */
export interface BranchFigures {
  readonly memberId: bigint;
  readonly turnover: Money;
  /** Members who had a bet decided. */
  readonly active: number;
  /** What the agent's contract earned on the whole team, in millionths of Money. */
  readonly grossMicro: string;
}

export interface FiguresAsked {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
  readonly from: Date;
  readonly to: Date;
}

const SPAN = { key: 'ancestor_id', from: '$3', to: '$4' } as const;

const sumAgents = sql(
  'team.sum_agents',
  `WITH ${RECORDED},
   team AS MATERIALIZED (
     SELECT link.ancestor_id, link.descendant_id AS agent_id, link.valid_from,
       coalesce(link.valid_to, 'infinity') AS valid_to
     FROM agent_closure link
     WHERE link.ancestor_id = ANY ($2::bigint[]) AND ${LINK_HELD('link', '$3', '$4')}
   ),
   turned AS (
     SELECT ancestor_id, sum(turnover)::bigint AS turnover FROM (${TURNOVER(SPAN)}) t GROUP BY 1
   ),
   played AS (
     SELECT ancestor_id, count(DISTINCT member_id)::int AS active FROM (${PLAYED(SPAN)}) p GROUP BY 1
   )
   SELECT head.id AS "memberId", coalesce(turned.turnover, 0) AS turnover,
     coalesce(played.active, 0) AS active,
     (SELECT coalesce(sum(a.gross_micro), 0)::text FROM salary_accrual a
      WHERE a.agent_id = head.id AND a.window_start >= $3 AND a.window_start < $4) AS "grossMicro"
   FROM unnest($2::bigint[]) AS head (id)
   LEFT JOIN turned ON turned.ancestor_id = head.id
   LEFT JOIN played ON played.ancestor_id = head.id`,
);

/** A query. What each of some agents' teams comes to, the agents included. */
export function figuresOfAgents(
  reader: Reader,
  { merchantId, memberIds, from, to }: FiguresAsked,
): Promise<BranchFigures[]> {
  return reader.query<BranchFigures>(sumAgents, [merchantId, memberIds, from, to]);
}

const sumPlayers = sql(
  'team.sum_players',
  `WITH ${RECORDED},
   bets AS (
     SELECT member_id, won + lost AS turnover FROM turnover_bucket
     WHERE agent_id = $5 AND bucket_at >= $3 AND bucket_at < $4
       AND member_id = ANY ($2::bigint[])
     UNION ALL
     SELECT member_id, CASE kind WHEN 2 THEN -valid_bet ELSE valid_bet END FROM bet_event
     WHERE merchant_id = $1 AND bucket_at > (SELECT up_to FROM recorded)
       AND bucket_at >= $3 AND bucket_at < $4 AND agent_id = $5
       AND member_id = ANY ($2::bigint[]) AND outcome <> 0
   )
   SELECT player.id AS "memberId", coalesce(sum(bets.turnover), 0)::bigint AS turnover,
     count(DISTINCT bets.member_id)::int AS active, '0' AS "grossMicro"
   FROM unnest($2::bigint[]) AS player (id) LEFT JOIN bets ON bets.member_id = player.id
   GROUP BY player.id`,
);

/** A query. What each of some players bet below the agent directly above. */
export function figuresOfPlayers(
  reader: Reader,
  { merchantId, memberIds, from, to, agentId }: FiguresAsked & { readonly agentId: bigint },
): Promise<BranchFigures[]> {
  return reader.query<BranchFigures>(sumPlayers, [merchantId, memberIds, from, to, agentId]);
}
