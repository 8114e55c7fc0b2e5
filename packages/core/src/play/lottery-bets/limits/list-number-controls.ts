import { type Reader, sql } from '../../../platform/db/index.ts';
import { CONTROLS_MAX, type NumberControl, type OfLottery } from './number-controls.ts';

/** A control in force, with the operator who made it and the reason. */
export interface ListedNumberControl extends Omit<NumberControl, 'id'> {
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

const list = sql(
  'lottery_bets.list_controls',
  `SELECT play, number, rate, until_at AS "untilAt", reason, made_by AS "madeBy", made_at AS "madeAt"
   FROM lottery_number_control
   WHERE merchant_id = $1 AND lottery_id = $2 AND lifted_at IS NULL AND (until_at IS NULL OR until_at > $3)
   ORDER BY made_at DESC, play, number LIMIT ${CONTROLS_MAX}`,
);

/** A query for operators. Controls in force on a lottery, newest first. */
export const listNumberControls = (
  reader: Reader,
  { merchantId, lotteryId, now }: OfLottery & { readonly now: Date },
): Promise<ListedNumberControl[]> => reader.query(list, [merchantId, lotteryId, now]);
