import { dealDraw } from '@app/lottery/fair/deal-draw';
import { type FamilyCode, families } from '@app/lottery/families';
import { inTransaction, type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { faultPoint } from '../../../platform/kernel/index.ts';
import { secretOf } from '../chain/secret-of.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { insertOutcome } from './insert-outcome.ts';
import { endSaleOfJoined, joinOutcomes } from './join-outcomes.ts';
import { type LastBets, saltTextOf } from './salt-text.ts';

/** A draw that was drawn just now. */
export interface DrawnNow {
  readonly lottery: string;
  readonly number: string;
  /** Delay after the scheduled time. */
  readonly lateMs: number;
}

export interface DrawingHooks {
  /** Called for each use of a secret, which is recorded. */
  readonly drawn: (draw: DrawnNow) => void;
  /** Called if a draw failed. Its lottery waits; other lotteries go on. */
  readonly failed: (draw: Pick<DrawnNow, 'lottery' | 'number'>, error: unknown) => void;
}

interface DueDraw {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly lottery: string;
  readonly family: FamilyCode;
  readonly number: string;
  readonly day: string;
  readonly chainId: number;
  readonly place: number;
  readonly saltText: string | null;
  readonly drawsAt: Date;
}

const COLUMNS = `d.id, l.id AS "lotteryId", l.code AS lottery, l.family, d.number,
  to_char(d.day, 'YYYY-MM-DD') AS day, d.chain_id AS "chainId", d.chain_place AS place,
  d.salt_text AS "saltText", d.draws_at AS "drawsAt"`;

// Only the next pending draw of each lottery: its secret reveals those of all earlier draws, which are closed. A draw
// that is still held can be computed from then on (docs/decisions/draws.md).
const findDue = sql(
  'lotteries.find_due_draws',
  `SELECT ${COLUMNS}
   FROM lottery l CROSS JOIN LATERAL (
     SELECT * FROM lottery_draw n WHERE n.lottery_id = l.id AND n.state = 'pending' AND n.chain_id IS NOT NULL
     ORDER BY n.draws_at, n.id LIMIT 1) d
   WHERE d.closes_at <= $1 AND (d.salt_text IS NULL OR d.draws_at <= $1) AND l.id <> ALL ($2::int[])
   ORDER BY d.draws_at, d.id`,
);
const lockDue = sql(
  'lotteries.lock_due_draw',
  `SELECT ${COLUMNS} FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
   WHERE d.id = $1 AND d.state = 'pending' AND d.closes_at <= $2 FOR UPDATE OF d`,
);
const salt = sql(
  'lotteries.salt_draw',
  'UPDATE lottery_draw SET salt_text = $2 WHERE id = $1 AND salt_text IS NULL',
);
const markDrawn = sql(
  'lotteries.mark_drawn',
  `UPDATE lottery_draw SET state = 'drawn', secret = $2, outcome_version = 1, drawn_at = $3 WHERE id = $1`,
);

/**
 * A command. Closes the sale of draws that are due to close, and draws those that are due, in order per lottery, each
 * once and with a deterministic outcome, in any number of processes. Draws missed while no process ran are drawn late;
 * bets after their closing time were refused.
 *
 * @param lastBets query of the betting domain for the latest bets on a draw; they become part of its salt
 * @returns number of drawn draws
 */
export async function drawDue(
  deps: DrawsDeps,
  { drawn, failed }: DrawingHooks,
  stop: AbortSignal,
  lastBets: LastBets,
): Promise<number> {
  const failedOf: number[] = [];
  let count = 0;
  for (;;) {
    // Read again: a salted draw is due to be drawn later, and after a drawn one the next may be due.
    const due = await deps.db.query<DueDraw>(findDue, [deps.clock(), failedOf]);
    if (due.length === 0) return count;
    for (const draw of due) {
      if (stop.aborted) return count;
      try {
        const done =
          draw.saltText === null ? await saltDraw(deps, draw, lastBets) : await drawNow(deps, draw);
        if (!done) continue;
        count++;
        drawn(done);
      } catch (error) {
        failedOf.push(draw.lotteryId);
        failed(draw, error);
      }
    }
  }
}

/**
 * Locks a draw once the bets in progress on it are committed. Undefined if it is no longer pending: another process
 * drew it, or it is held or void.
 */
async function lockDraw(tx: Tx, draw: DueDraw, now: Date): Promise<DueDraw | undefined> {
  const [locked] = await tx.query<DueDraw>(lockDue, [draw.id, now]);
  return locked;
}

/** Ends the sale permanently: bets check the salt as well as the clock, which may step back. */
async function saltDraw(
  { db, clock }: DrawsDeps,
  draw: DueDraw,
  lastBets: LastBets,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const locked = await lockDraw(tx, draw, clock());
    if (locked?.saltText !== null) return;
    const saltText = await saltTextOf(tx, locked, lastBets);
    await tx.query(salt, [draw.id, saltText]);
    await endSaleOfJoined(tx, { drawId: draw.id, saltText });
  });
  faultPoint('draw.salted');
}

async function drawNow(deps: DrawsDeps, draw: DueDraw): Promise<DrawnNow | undefined> {
  const now = deps.clock();
  const isMine = await inTransaction(deps.db, async (tx) => {
    const locked = await lockDraw(tx, draw, now);
    if (!locked?.saltText || locked.drawsAt > now) return false;
    const { outcome, secret } = await outcomeOf(tx, deps, { ...locked, saltText: locked.saltText });
    await insertOutcome(tx, { drawId: draw.id, version: 1, outcome, givenBy: 'draw' }, now);
    await tx.query(markDrawn, [draw.id, secret, now]);
    await joinOutcomes(tx, [draw.id]);
    faultPoint('draw.outcome_written');
    return true;
  });
  faultPoint('draw.drawn');
  if (!isMine) return undefined;
  deps.enqueue('settle-draws');
  const { lottery, number, drawsAt } = draw;
  return { lottery, number, lateMs: now.getTime() - drawsAt.getTime() };
}

async function outcomeOf(
  reader: Reader,
  deps: DrawsDeps,
  draw: DueDraw & { readonly saltText: string },
): Promise<{ outcome: string; secret: string }> {
  const secret = await secretOf(reader, deps, draw);
  const { saltText, number, day } = draw;
  const outcome = await dealDraw(families[draw.family], { secret, saltText, number, day });
  return { outcome, secret };
}
