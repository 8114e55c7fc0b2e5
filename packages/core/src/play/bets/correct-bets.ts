import type { GameCategory } from '@app/shared/games/game-categories';
import { sql, type Tx } from '../../platform/db/index.ts';
import { eventKinds } from './event-kinds.ts';
import type { OpenWindow } from './settlement-window.ts';
import { type DecidedBet, outcomeOf, validBetOf } from './valid-bet.ts';
import type { BetKey } from './void-bets.ts';

/** The corrected result of a decided bet. */
export interface Correction extends BetKey, DecidedBet {
  readonly category: GameCategory;
}

// Both events of a bet are written in one transaction, the void first, so the newest one is valid. Both belong to the
// same agent: the second gives back the turnover that the void deducted, so sums of teams change only by the
// difference.
const insert = sql(
  'bets.correct',
  `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, stake, payout,
                          valid_bet, bucket_at, at, placed_at, series, edge)
   SELECT e.merchant_id, e.bet_id, e.member_id, e.agent_id, n.kind, n.outcome, e.category, e.is_bonus, e.stake, n.payout,
     n.valid_bet, $1::timestamptz, $2::timestamptz, e.placed_at, e.series, e.edge
   FROM unnest($3::bigint[], $4::smallint[], $5::bigint[], $6::bigint[]) AS c (bet_id, outcome, payout, valid_bet)
   CROSS JOIN LATERAL (SELECT * FROM bet_event WHERE bet_id = c.bet_id ORDER BY seq DESC LIMIT 1) e
   CROSS JOIN LATERAL (VALUES
     (${eventKinds.voided}, e.outcome, e.payout, e.valid_bet),
     (${eventKinds.corrected}, c.outcome, c.payout, c.valid_bet)) AS n (kind, outcome, payout, valid_bet)
   WHERE e.kind <> ${eventKinds.voided}
   ORDER BY e.bet_id, n.kind`,
);

/**
 * A step. Writes corrections of wrongly decided bets into the stream, in the open window: an event `void`, which
 * deducts the counted amounts, and an event `corrected` with the new ones. The caller locks the decision of the
 * bets, so that no two callers correct the same bet at once. The taker of the bets posts the money.
 */
export async function correctBets(
  tx: Tx,
  window: OpenWindow,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  await tx.query(insert, [
    window.bucketAt,
    window.at,
    corrections.map(({ betId }) => betId),
    corrections.map(outcomeOf),
    corrections.map(({ payout }) => payout),
    corrections.map((correction) => validBetOf(correction.category, correction)),
  ]);
}
