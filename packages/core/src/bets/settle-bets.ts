import { agentTypes } from '@app/shared/domain/customer-types';
import type { GameCategory } from '@app/shared/domain/game-categories';
import { sql, type Tx } from '../db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import { categoryCodes } from './category-codes.ts';
import { eventKinds } from './read-events.ts';
import type { OpenWindow } from './settlement-window.ts';
import { type DecidedBet, outcomeOf, validBetOf } from './valid-bet.ts';

export interface Settlement extends DecidedBet {
  readonly betId: bigint;
  readonly placedAt: Date;
  readonly memberId: bigint;
  readonly category: GameCategory;
  /** Whether the stake was a promotion's money. */
  readonly isBonus: boolean;
  /** That the bet was placed in, if in one. */
  readonly series?: number | undefined;
}

// Agents are looked up as of the window, because a move takes effect at the edge of one, and a player
// who was made an agent is one from the start of a window. OFFSET 0
// keeps both look-ups by index, whatever the statistics say.
const insert = sql(
  'bets.settle',
  `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                          is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at,
                          series)
   SELECT $1, s.bet_id, s.member_id,
     CASE WHEN m.customer_type = ANY ($2::smallint[])
       AND (m.agent_since IS NULL OR m.agent_since <= $3) THEN s.member_id ELSE u.upline_id END,
     ${eventKinds.settled}, s.outcome, s.category, s.is_bonus, s.stake, s.payout, s.valid_bet,
     $3::timestamptz, $4::timestamptz, s.placed_at, s.series
   FROM unnest($5::bigint[], $6::bigint[], $7::smallint[], $8::bigint[], $9::bigint[],
               $10::bigint[], $11::timestamptz[], $12::smallint[], $13::boolean[],
               $14::smallint[])
     AS s (bet_id, member_id, outcome, stake, payout, valid_bet, placed_at, category, is_bonus,
           series)
   LEFT JOIN LATERAL (
     SELECT customer_type, agent_since FROM ${memberRows} bettor WHERE id = s.member_id OFFSET 0) m ON true
   LEFT JOIN LATERAL (SELECT upline_id FROM ${memberUplineRows} place
     WHERE member_id = s.member_id AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $3)
     OFFSET 0) u ON true
   ORDER BY s.bet_id`,
);

/**
 * A step. Writes into the stream that bets of one site were decided, in the window that the
 * transaction holds open. Payouts are posted by the taker of the bets.
 */
export async function settleBets(
  tx: Tx,
  { merchantId, window }: { merchantId: bigint; window: OpenWindow },
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  await tx.query(insert, [
    merchantId,
    [...agentTypes.keys()],
    window.bucketAt,
    window.at,
    settlements.map(({ betId }) => betId),
    settlements.map(({ memberId }) => memberId),
    settlements.map(outcomeOf),
    settlements.map(({ stake }) => stake),
    settlements.map(({ payout }) => payout),
    settlements.map((settlement) => validBetOf(settlement.category, settlement)),
    settlements.map(({ placedAt }) => placedAt),
    settlements.map(({ category }) => categoryCodes[category]),
    settlements.map(({ isBonus }) => isBonus),
    settlements.map(({ series }) => series ?? null),
  ]);
}
