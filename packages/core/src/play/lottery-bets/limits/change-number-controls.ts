import { isNumberOf } from '@app/lottery/numbers-of';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { drawRows } from '../../lotteries/index.ts';
import { familyOf } from '../family-of.ts';
import { CONTROLS_MAX, lockControls, type OfLottery } from './number-controls.ts';

export interface PutControls extends OfLottery {
  /** Family of the lottery. */
  readonly family: string;
  readonly play: string;
  readonly numbers: readonly string[];
  /** In thousandths, below 1 000; 0 to block. */
  readonly rate: number;
  /** Number of the last controlled draw; absent until lifted. */
  readonly untilDraw?: string | undefined;
  readonly reason: string;
  readonly madeBy: string;
}

// A new control replaces the number's earlier one.
const lift = sql(
  'lottery_bets.lift_controls',
  `UPDATE lottery_number_control SET lifted_by = $5, lifted_at = $6
   WHERE merchant_id = $1 AND lottery_id = $2 AND play = $3 AND number = ANY ($4::text[]) AND lifted_at IS NULL
   RETURNING until_at IS NULL OR until_at > $6 AS "wasInForce"`,
);
const insert = sql(
  'lottery_bets.insert_controls',
  `INSERT INTO lottery_number_control (merchant_id, lottery_id, play, number, rate, until_at, made_by, made_at, reason)
   SELECT $1, $2, $3, number, $5, $6, $7, $8, $9 FROM unnest($4::text[]) AS number`,
);
const count = sql(
  'lottery_bets.count_controls',
  `SELECT count(*)::int AS count FROM lottery_number_control
   WHERE merchant_id = $1 AND lottery_id = $2 AND lifted_at IS NULL AND (until_at IS NULL OR until_at > $3)`,
);
const closing = sql(
  'lottery_bets.closing_of_draw',
  `SELECT closes_at AS "closesAt" FROM ${drawRows} d
   WHERE lottery_id = $1 AND number = $2 AND state = 'pending' AND closes_at > $3`,
);

/**
 * A step for operators. Blocks or reduces numbers for orders from the commit on; placed orders are unaffected.
 * Replaces earlier controls of these numbers.
 *
 * @throws InvalidFields for a play that does not bet on whole numbers, and for an invalid number;
 * lottery.draw_not_found for an unknown draw or one that is not on sale, lottery.too_many_controls with `most`
 */
export async function putControls(tx: Tx, asked: PutControls, now: Date): Promise<void> {
  const { merchantId, lotteryId, play, rate, reason, madeBy } = asked;
  const numbers = [...new Set(asked.numbers)];
  const rules = familyOf(asked.family).plays.find(({ code }) => code === play);
  if (!rules?.numbers) throw InvalidFields.at('play');
  if (!numbers.every((number) => isNumberOf(rules, number))) throw InvalidFields.at('numbers');
  const untilAt = await untilOf(tx, asked, now);
  await lockControls(tx, asked);
  await tx.query(lift, [merchantId, lotteryId, play, numbers, madeBy, now]);
  await tx.query(insert, [
    merchantId,
    lotteryId,
    play,
    numbers,
    rate,
    untilAt,
    madeBy,
    now,
    reason,
  ]);
  const [inForce] = await tx.query<{ count: number }>(count, [merchantId, lotteryId, now]);
  if ((inForce?.count ?? 0) > CONTROLS_MAX)
    throw new DomainError('lottery.too_many_controls', { most: CONTROLS_MAX });
}

async function untilOf(
  tx: Tx,
  { lotteryId, untilDraw }: PutControls,
  now: Date,
): Promise<Date | null> {
  if (untilDraw === undefined) return null;
  const [draw] = await tx.query<{ closesAt: Date }>(closing, [lotteryId, untilDraw, now]);
  if (!draw) throw new DomainError('lottery.draw_not_found');
  return draw.closesAt;
}

export interface LiftControls extends OfLottery {
  readonly play: string;
  readonly numbers: readonly string[];
  readonly liftedBy: string;
}

/**
 * A step for operators. Lifts the controls of numbers.
 *
 * @throws lottery.control_not_found if none of them has a control in force
 */
export async function liftControls(tx: Tx, asked: LiftControls, now: Date): Promise<void> {
  const { merchantId, lotteryId, play, numbers, liftedBy } = asked;
  await lockControls(tx, asked);
  const lifted = await tx.query<{ wasInForce: boolean }>(lift, [
    merchantId,
    lotteryId,
    play,
    numbers,
    liftedBy,
    now,
  ]);
  if (!lifted.some(({ wasInForce }) => wasInForce))
    throw new DomainError('lottery.control_not_found');
}
