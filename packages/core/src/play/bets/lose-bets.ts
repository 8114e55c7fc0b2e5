import type { GameCategory } from '@app/shared/games/game-categories';
import { money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { agentOfBettor } from './agent-of-bettor.ts';
import { eventKinds } from './event-kinds.ts';
import type { OpenWindow } from './settlement-window.ts';
import { outcomes, validBetOf } from './valid-bet.ts';

/** Bets of one site that were lost without any payout. */
export interface LostBets {
  /** Text of a PostgreSQL array of their ids, as the caller has read it: there may be thousands. */
  readonly betIds: string;
  /** Earliest and latest time of their placement: the two select the partitions of `bet`. */
  readonly placedFrom: Date;
  readonly placedUntil: Date;
}

const STAKE = money(1n);
/** Categories that count the whole stake of a lost bet. Others count nothing without known odds. */
const WHOLE = (Object.keys(categoryCodes) as GameCategory[])
  .filter((category) => validBetOf(category, { stake: STAKE, payout: money(0n) }) === STAKE)
  .map((category) => categoryCodes[category]);

const insert = sql(
  'bets.lose',
  `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                          is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at,
                          series, edge)
   SELECT b.merchant_id, b.id, b.member_id, agent.id, ${eventKinds.settled}, ${outcomes.lost}, b.category,
     b.is_bonus, b.stake, 0, CASE WHEN b.category IN (${WHOLE.join()}) THEN b.stake ELSE 0 END,
     $1::timestamptz, $2::timestamptz, b.placed_at, b.series, b.edge
   FROM unnest($3::bigint[]) AS lost (id)
   CROSS JOIN LATERAL (SELECT * FROM bet
     WHERE id = lost.id AND placed_at BETWEEN $4 AND $5 OFFSET 0) b
   LEFT JOIN ${agentOfBettor('b.member_id', '$1::timestamptz')} ON true
   ORDER BY b.id`,
);

/**
 * A step. Like `settleBets`, for many bets that all lost: reads everything else about them from the rows of their
 * placement.
 */
export async function loseBets(tx: Tx, window: OpenWindow, lost: LostBets): Promise<void> {
  const { betIds, placedFrom, placedUntil } = lost;
  await tx.query(insert, [window.bucketAt, window.at, betIds, placedFrom, placedUntil]);
}
