import { inTransaction, sql, type Tx } from '../../db/index.ts';
import type { Deps } from '../../kernel/index.ts';

/** Whether members have bets on some draws. Their rows are locked: no bet comes in between. */
export type DrawsWithBets = (tx: Tx, drawIds: readonly bigint[]) => Promise<readonly bigint[]>;

export interface NewHoliday {
  readonly lotteryId: number;
  /** In the lottery's zone, both of them without draws: `2026-02-17`. */
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
const lockWithin = sql(
  'lotteries.lock_draws_of_days',
  `SELECT id FROM lottery_draw
   WHERE lottery_id = $1 AND day BETWEEN $2::date AND $3::date AND state = 'pending' AND draws_at > $4
   ORDER BY id FOR UPDATE`,
);
const hold = sql(
  'lotteries.hold_draws',
  `UPDATE lottery_draw SET state = 'held', held_because = $2 WHERE id = ANY ($1::bigint[]) AND state = 'pending'`,
);
const voidThem = sql(
  'lotteries.void_draws',
  `UPDATE lottery_draw SET state = 'void', held_because = NULL
   WHERE id = ANY ($1::bigint[]) AND state IN ('pending', 'held') RETURNING id`,
);
const resume = sql(
  'lotteries.resume_draw',
  `UPDATE lottery_draw SET state = 'pending', held_because = NULL
   WHERE id = $1 AND state = 'held' AND outcome_version IS NULL RETURNING id`,
);

/**
 * A command. Enters days without draws. Draws that were made ahead are void where no member bet on them, and held
 * where one did: an operator decides then.
 */
export const enterHoliday = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { lotteryId, fromDay, untilDay, reason, enteredBy }: NewHoliday,
  drawsWithBets: DrawsWithBets,
): Promise<{ readonly voided: number; readonly held: number }> =>
  inTransaction(db, async (tx) => {
    const now = clock();
    await tx.query(insert, [lotteryId, fromDay, untilDay, reason, enteredBy, now]);
    const rows = await tx.query<{ id: bigint }>(lockWithin, [lotteryId, fromDay, untilDay, now]);
    const ids = rows.map(({ id }) => id);
    const withBets = new Set(await drawsWithBets(tx, ids));
    const [held, free] = [true, false].map((has) => ids.filter((id) => withBets.has(id) === has));
    await holdDraws(tx, { drawIds: held ?? [], because: reason });
    await voidDraws(tx, free ?? []);
    return { voided: free?.length ?? 0, held: held?.length ?? 0 };
  });

/** A step. Takes no more bets on draws, and does not draw them, until an operator decides. */
export async function holdDraws(
  tx: Tx,
  { drawIds, because }: { readonly drawIds: readonly bigint[]; readonly because: string },
): Promise<void> {
  await tx.query(hold, [drawIds, because]);
}

/** A step. Ends draws without an outcome: the stakes on them go back in the same transaction. Answers which ended. */
export async function voidDraws(tx: Tx, drawIds: readonly bigint[]): Promise<readonly bigint[]> {
  const rows = await tx.query<{ id: bigint }>(voidThem, [drawIds]);
  return rows.map(({ id }) => id);
}

/** A step. Lets a draw that was held be drawn after all. False: it is not held, or has an outcome. */
export async function resumeDraw(tx: Tx, drawId: bigint): Promise<boolean> {
  return (await tx.query(resume, [drawId])).length > 0;
}
