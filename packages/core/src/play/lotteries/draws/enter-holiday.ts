import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { holdDraws, voidDraws } from './hold-draws.ts';

/** Selects the draws with bets. If the caller locked their rows, no bet is added in the meantime. */
export type DrawsWithBets = (
  reader: Reader,
  drawIds: readonly bigint[],
) => Promise<readonly bigint[]>;

export interface NewHoliday {
  readonly lotteryId: number;
  /** First and last day without draws, in the lottery's zone: `2026-02-17`. */
  readonly fromDay: string;
  readonly untilDay: string;
  readonly reason: string;
  readonly enteredBy: string;
}

const insert = sql(
  'lotteries.insert_holiday',
  `INSERT INTO lottery_holiday (lottery_id, from_day, until_day, reason, entered_by, entered_at)
   VALUES ($1, $2::date, $3::date, $4, $5, $6)`,
);
const WITHIN = `SELECT id FROM lottery_draw
   WHERE lottery_id = $1 AND day BETWEEN $2::date AND $3::date AND state = 'pending' AND draws_at > $4
   ORDER BY id`;
const listWithin = sql('lotteries.draws_of_days', WITHIN);
const lockWithin = sql('lotteries.lock_draws_of_days', `${WITHIN} FOR UPDATE`);

/** A query. The draws that a holiday would void or hold if it were entered now. */
export async function drawsOfHoliday(
  reader: Reader,
  days: Pick<NewHoliday, 'lotteryId' | 'fromDay' | 'untilDay'> & { readonly now: Date },
): Promise<bigint[]> {
  const { lotteryId, fromDay, untilDay, now } = days;
  const rows = await reader.query<{ id: bigint }>(listWithin, [lotteryId, fromDay, untilDay, now]);
  return rows.map(({ id }) => id);
}

/**
 * A step. Enters days without draws. Draws that were made ahead are void where no member bet on them, and held
 * where one did: an operator decides then.
 */
export async function enterHoliday(
  tx: Tx,
  { lotteryId, fromDay, untilDay, reason, enteredBy }: NewHoliday,
  { now, drawsWithBets }: { readonly now: Date; readonly drawsWithBets: DrawsWithBets },
): Promise<{ readonly voided: number; readonly held: number }> {
  await tx.query(insert, [lotteryId, fromDay, untilDay, reason, enteredBy, now]);
  const rows = await tx.query<{ id: bigint }>(lockWithin, [lotteryId, fromDay, untilDay, now]);
  const ids = rows.map(({ id }) => id);
  const withBets = new Set(await drawsWithBets(tx, ids));
  const held = ids.filter((id) => withBets.has(id));
  await holdDraws(tx, { drawIds: held, because: reason });
  await voidDraws(
    tx,
    ids.filter((id) => !withBets.has(id)),
  );
  return { voided: ids.length - held.length, held: held.length };
}
