import { type Reader, sql, type Tx } from '../../db/index.ts';

/** A draw whose bets are to be decided. */
export interface DrawToSettle {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly family: string;
  readonly number: string;
  /** As its family writes it. */
  readonly outcome: string;
  readonly outcomeVersion: number;
}

const find = sql(
  'lotteries.find_draws_to_settle',
  `SELECT id FROM lottery_draw WHERE state = 'drawn' AND id <> ALL ($1::bigint[])
   ORDER BY drawn_at, id LIMIT $2`,
);
const lock = sql(
  'lotteries.lock_draw_to_settle',
  `SELECT d.id, d.lottery_id AS "lotteryId", l.family, d.number, o.outcome, d.outcome_version AS "outcomeVersion"
   FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
   JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
   WHERE d.id = $1 AND d.state = 'drawn' FOR UPDATE OF d`,
);
const end = sql(
  'lotteries.end_settling',
  `UPDATE lottery_draw SET state = 'settled', settled_at = coalesce(settled_at, $2) WHERE id = $1`,
);

/** A query. Draws that have an outcome and bets that may not be decided yet, the oldest outcome first, without some. */
export async function drawsToSettle(
  reader: Reader,
  { without, rowsMax }: { readonly without: readonly bigint[]; readonly rowsMax: number },
): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(find, [without, rowsMax]);
  return rows.map(({ id }) => id);
}

/** A step. Takes a draw to decide bets on it: another that settles it waits. Undefined: it is settled. */
export async function takeToSettle(tx: Tx, drawId: bigint): Promise<DrawToSettle | undefined> {
  const [draw] = await tx.query<DrawToSettle>(lock, [drawId]);
  return draw;
}

/** A step. Every bet on a draw that was taken is decided. */
export async function noteSettled(
  tx: Tx,
  { drawId, now }: { readonly drawId: bigint; readonly now: Date },
): Promise<void> {
  await tx.query(end, [drawId, now]);
}
