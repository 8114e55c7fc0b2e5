import { sql, type Tx } from '../../platform/db/index.ts';
import { eventKinds } from './event-kinds.ts';
import type { OpenWindow } from './settlement-window.ts';
import { outcomes } from './valid-bet.ts';

export interface BetKey {
  readonly betId: bigint;
  readonly placedAt: Date;
}

// The newest event of a bet is its state: one that is void already gets no second void. The void of a bet that was never
// settled deducts nothing, because the bet counted nothing.
const insert = sql(
  'bets.void',
  `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                          is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at,
                          series, edge)
   SELECT b.merchant_id, b.id, b.member_id, e.agent_id, ${eventKinds.voided},
     coalesce(e.outcome, ${outcomes.push}), b.category, b.is_bonus, b.stake,
     coalesce(e.payout, 0), coalesce(e.valid_bet, 0), $1::timestamptz, $2::timestamptz, b.placed_at,
     b.series, b.edge
   FROM unnest($3::bigint[], $4::timestamptz[]) AS v (bet_id, placed_at)
   CROSS JOIN LATERAL (
     SELECT * FROM bet WHERE id = v.bet_id AND placed_at = v.placed_at OFFSET 0
   ) b
   LEFT JOIN LATERAL (
     SELECT * FROM bet_event WHERE bet_id = b.id ORDER BY seq DESC LIMIT 1
   ) e ON true
   WHERE e.kind IS DISTINCT FROM ${eventKinds.voided}
   ORDER BY b.id`,
);

/**
 * A step. Writes voids of bets into the stream, in the open window. The void of a decided bet repeats the outcome, valid
 * bet and agent of its newest event, so that sums can subtract them. Idempotent if the caller has locked the members'
 * accounts. Posts no money: the domain that took the bets does.
 */
export async function voidBets(tx: Tx, window: OpenWindow, bets: readonly BetKey[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(insert, [
    window.bucketAt,
    window.at,
    bets.map(({ betId }) => betId),
    bets.map(({ placedAt }) => placedAt),
  ]);
}
