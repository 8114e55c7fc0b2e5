import { type Reader, sql } from '../../../platform/db/index.ts';

/** Days without draws, both of them included, in the lottery's zone. */
export interface Holiday {
  readonly fromDay: string;
  readonly untilDay: string;
  readonly reason: string;
  readonly enteredBy: string;
  readonly at: Date;
}

const list = sql(
  'lotteries.list_holidays',
  `SELECT to_char(from_day, 'YYYY-MM-DD') AS "fromDay", to_char(until_day, 'YYYY-MM-DD') AS "untilDay", reason,
     entered_by AS "enteredBy", entered_at AS at
   FROM lottery_holiday WHERE lottery_id = $1 ORDER BY until_day DESC, id DESC LIMIT $2`,
);

/** A query. A lottery's days without draws, latest first. */
export const holidaysOf = (
  reader: Reader,
  { lotteryId, rowsMax }: { readonly lotteryId: number; readonly rowsMax: number },
): Promise<Holiday[]> => reader.query(list, [lotteryId, rowsMax]);
