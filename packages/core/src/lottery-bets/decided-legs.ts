import type { GameCategory } from '@app/shared/domain/game-categories';
import type { LegState } from '@app/shared/domain/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { betRows, categoryOfCode } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';

/** A leg that was decided by an outcome. */
export interface DecidedBefore {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly multiple: number;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly betId: bigint;
  readonly before: {
    readonly state: LegState;
    readonly payout: Money;
    readonly payoutEntryId: bigint | null;
  };
}

interface Row extends Omit<DecidedBefore, 'before'> {
  readonly state: LegState;
  readonly payout: Money;
  readonly payoutEntryId: bigint | null;
}

const COLUMNS = `l.id, l.order_id AS "orderId", l.merchant_id AS "merchantId", l.member_id AS "memberId", l.multiple, l.stake,
  l.placed_at AS "placedAt", l.bet_id AS "betId", l.state, l.payout, l.payout_entry_id AS "payoutEntryId"`;

const older = sql(
  'lottery_bets.legs_to_correct',
  `SELECT ${COLUMNS}, b.category FROM (
     SELECT * FROM lottery_leg WHERE draw_id = $1 AND outcome_version < $2 AND merchant_id = (
       SELECT min(merchant_id) FROM lottery_leg WHERE draw_id = $1 AND outcome_version < $2)
     ORDER BY id LIMIT $3) l
   CROSS JOIN LATERAL (SELECT category FROM ${betRows} bet
     WHERE id = l.bet_id AND placed_at = l.placed_at OFFSET 0) b
   ORDER BY l.id`,
);
const page = sql(
  'lottery_bets.decided_legs',
  `SELECT ${COLUMNS} FROM lottery_leg l
   WHERE l.draw_id = $1 AND l.outcome_version IS NOT NULL AND (l.merchant_id, l.id) > ($2, $3)
   ORDER BY l.merchant_id, l.id LIMIT $4`,
);

export interface LegToCorrect extends DecidedBefore {
  /** Of its bet. */
  readonly category: GameCategory;
}

/** A query. The next legs of a draw that were decided by an outcome before this version, all of one site. */
export async function legsToCorrect(
  reader: Reader,
  asked: { readonly drawId: bigint; readonly version: number; readonly legsMax: number },
): Promise<LegToCorrect[]> {
  const values = [asked.drawId, asked.version, asked.legsMax];
  const rows = await reader.query<Row & { readonly category: number }>(older, values);
  return rows.map(({ category, ...row }) => ({
    ...decidedBefore(row),
    category: categoryOfCode(category),
  }));
}

/** A query. The decided legs of a draw after one of them, by site. */
export async function decidedLegs(
  reader: Reader,
  asked: {
    readonly drawId: bigint;
    readonly after: Pick<DecidedBefore, 'merchantId' | 'id'>;
    readonly legsMax: number;
  },
): Promise<DecidedBefore[]> {
  const values = [asked.drawId, asked.after.merchantId, asked.after.id, asked.legsMax];
  return (await reader.query<Row>(page, values)).map(decidedBefore);
}

const decidedBefore = ({ state, payout, payoutEntryId, ...leg }: Row): DecidedBefore => ({
  ...leg,
  before: { state, payout, payoutEntryId },
});
