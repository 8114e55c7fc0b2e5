import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';

interface UnsettledDraw {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly family: string;
  readonly number: string;
}

/** A draw with undecided bets. */
export interface DrawToSettle extends UnsettledDraw {
  /** In the notation of the family. */
  readonly outcome: string;
  readonly outcomeVersion: number;
}

/** A void draw, whose bets are refunded. */
export interface DrawToRefund extends UnsettledDraw {
  readonly outcome: null;
}

const find = sql(
  'lotteries.find_draws_to_settle',
  `SELECT id FROM (
     SELECT id, drawn_at AS since FROM lottery_draw WHERE state = 'drawn'
     UNION ALL SELECT id, draws_at FROM lottery_draw WHERE state = 'void' AND settled_at IS NULL) d
   WHERE id <> ALL ($1::bigint[]) ORDER BY since, id LIMIT $2`,
);
const TO_SETTLE = `
  SELECT d.id, d.lottery_id AS "lotteryId", l.family, d.number, o.outcome, d.outcome_version AS "outcomeVersion"
  FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
  LEFT JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version AND d.state = 'drawn'
  WHERE d.id = $1 AND (d.state = 'drawn' OR d.state = 'void' AND d.settled_at IS NULL)`;

const lock = sql('lotteries.lock_draw_to_settle', `${TO_SETTLE} FOR UPDATE OF d`);
const lockShared = sql('lotteries.lock_draw_to_settle_shared', `${TO_SETTLE} FOR SHARE OF d`);
const lockEnd = sql(
  'lotteries.lock_end_of_draw',
  "SELECT pg_advisory_xact_lock(hashtextextended('bets on draw ' || $1::bigint || ' ' || $2::text, 0))",
);
const end = sql(
  'lotteries.end_settling',
  `UPDATE lottery_draw SET state = CASE state WHEN 'drawn' THEN 'settled' ELSE state END,
     settled_at = coalesce(settled_at, $2) WHERE id = $1`,
);

/**
 * A query. Draws with an outcome, or annulled, whose bets may not all be decided or refunded yet, the oldest first.
 * Leaves out the draws in `without`.
 */
export async function drawsToSettle(
  reader: Reader,
  { without, rowsMax }: { readonly without: readonly bigint[]; readonly rowsMax: number },
): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(find, [without, rowsMax]);
  return rows.map(({ id }) => id);
}

/** A step. Locks a draw to decide or refund bets on it; concurrent callers wait. Undefined if it is settled already. */
export async function lockToSettle(
  tx: Tx,
  drawId: bigint,
): Promise<DrawToSettle | DrawToRefund | undefined> {
  const [draw] = await tx.query<DrawToSettle | DrawToRefund>(lock, [drawId]);
  return draw;
}

/** Bets on a draw are decided from both ends at once. */
export type EndOfBets = 'first' | 'last';

/**
 * A step. Takes the locks of both ends: waits for running settlement steps and blocks new ones until commit. Without it
 * those steps, which hold shared locks on the draw, could starve a transaction that changes the draw.
 */
export async function lockBothEnds(tx: Tx, drawId: bigint): Promise<void> {
  for (const end of ['first', 'last'] as const) await tx.query(lockEnd, [drawId, end]);
}

/**
 * A step. Like `lockToSettle`, for a worker that decides from one end: a worker at the same end waits, one at the other
 * end does not.
 */
export async function lockToSettleShared(
  tx: Tx,
  drawId: bigint,
  end: EndOfBets,
): Promise<DrawToSettle | undefined> {
  await tx.query(lockEnd, [drawId, end]);
  const [draw] = await tx.query<DrawToSettle | DrawToRefund>(lockShared, [drawId]);
  return draw && draw.outcome !== null ? draw : undefined;
}

/** A step. Marks a locked draw as settled, after every bet on it was decided or refunded. */
export async function markDrawSettled(
  tx: Tx,
  { drawId, now }: { readonly drawId: bigint; readonly now: Date },
): Promise<void> {
  await tx.query(end, [drawId, now]);
}
