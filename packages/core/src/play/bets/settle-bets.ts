import type { GameCategory } from '@app/shared/games/game-categories';
import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { agentOfBettor } from './agent-of-bettor.ts';
import { eventKinds } from './event-kinds.ts';
import type { OpenWindow } from './settlement-window.ts';
import { type DecidedBet, outcomeOf, validBetOf } from './valid-bet.ts';

export interface Settlement extends DecidedBet {
  readonly betId: bigint;
  readonly placedAt: Date;
  readonly memberId: bigint;
  readonly category: GameCategory;
  /** Whether the stake was a promotion's money. */
  readonly isBonus: boolean;
  /** Series of the bet, if it was placed in one. */
  readonly series?: number | undefined;
  /** The edge that the bet was recorded with. */
  readonly edge?: Money | null | undefined;
}

const insert = sql(
  'bets.settle',
  `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                          is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at,
                          series, edge)
   SELECT $1, s.bet_id, s.member_id, agent.id, ${eventKinds.settled}, s.outcome, s.category, s.is_bonus, s.stake,
     s.payout, s.valid_bet, $2::timestamptz, $3::timestamptz, s.placed_at, s.series, s.edge
   FROM unnest($4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[], $8::bigint[],
               $9::bigint[], $10::timestamptz[], $11::smallint[], $12::boolean[],
               $13::smallint[], $14::bigint[])
     AS s (bet_id, member_id, outcome, stake, payout, valid_bet, placed_at, category, is_bonus,
           series, edge)
   LEFT JOIN ${agentOfBettor('s.member_id', '$2::timestamptz')} ON true
   ORDER BY s.bet_id`,
);

/**
 * A step. Writes decided bets of one site into the stream, in the window that the transaction holds open. The
 * taker of the bets posts the payouts. Not idempotent: the taker decides each bet once.
 */
export async function settleBets(
  tx: Tx,
  { merchantId, window }: { merchantId: bigint; window: OpenWindow },
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  await tx.query(insert, [
    merchantId,
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
    settlements.map(({ edge }) => edge ?? null),
  ]);
}
