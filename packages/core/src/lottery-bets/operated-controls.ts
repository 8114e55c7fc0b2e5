import { isNumberOf } from '@app/lottery/numbers-of';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { DomainError, InvalidFields } from '../kernel/index.ts';
import { drawRows } from '../lotteries/index.ts';
import { familyOf } from './family-of.ts';
import { lockControls, type NumberControl, type OfLottery } from './number-controls.ts';

/** Of one lottery at one site, in force at once. */
export const CONTROLS_MAX = 1_000;

export interface PutControls extends OfLottery {
  /** Of the lottery. */
  readonly family: string;
  readonly play: string;
  readonly numbers: readonly string[];
  /** In thousandths, below 1 000; 0: no bet is taken. */
  readonly rate: number;
  /** The number of the last draw that it is about; absent: until it is lifted. */
  readonly untilDraw?: string | undefined;
  readonly reason: string;
  readonly madeBy: string;
}

// A number that was controlled before is so by the newest decision alone.
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
 * A step, for operators. From the commit on no order is taken on these numbers, or they are paid less; orders that were taken
 * before stay as they are. What was decided about them before is lifted.
 *
 * @throws InvalidFields for a play that does not bet on whole numbers, and for what is none of its numbers;
 *   lottery.draw_not_found for a draw that is none of the lottery or is no longer on sale, lottery.too_many_controls with `most`
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
    ...[merchantId, lotteryId, play, numbers, rate, untilAt, madeBy, now, reason],
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
 * A step, for operators. Bets on these numbers are taken again, and win all that their odds are.
 *
 * @throws lottery.control_not_found where nothing is in force for any of them
 */
export async function liftControls(tx: Tx, asked: LiftControls, now: Date): Promise<void> {
  const { merchantId, lotteryId, play, numbers, liftedBy } = asked;
  await lockControls(tx, asked);
  const lifted = await tx.query<{ wasInForce: boolean }>(lift, [
    ...[merchantId, lotteryId, play, numbers, liftedBy, now],
  ]);
  if (!lifted.some(({ wasInForce }) => wasInForce))
    throw new DomainError('lottery.control_not_found');
}

/** What is in force, as operators know it. */
export interface OperatedControl extends Omit<NumberControl, 'id'> {
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

const list = sql(
  'lottery_bets.operated_controls',
  `SELECT play, number, rate, until_at AS "untilAt", reason, made_by AS "madeBy", made_at AS "madeAt"
   FROM lottery_number_control
   WHERE merchant_id = $1 AND lottery_id = $2 AND lifted_at IS NULL AND (until_at IS NULL OR until_at > $3)
   ORDER BY made_at DESC, play, number LIMIT ${CONTROLS_MAX}`,
);

/** A query, for operators. What is in force of a lottery, the newest first. */
export const operatedControls = (
  reader: Reader,
  { merchantId, lotteryId, now }: OfLottery & { readonly now: Date },
): Promise<OperatedControl[]> => reader.query(list, [merchantId, lotteryId, now]);
