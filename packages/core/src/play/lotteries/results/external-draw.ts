import type { FamilyCode } from '@app/lottery/families';
import type { DrawState } from '@app/shared/lotteries/lotteries';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { faultPoint } from '../../../platform/kernel/index.ts';
import { holdDraws } from '../draws/hold-draws.ts';
import { insertOutcome } from '../draws/insert-outcome.ts';
import { joinOutcomes } from '../draws/join-outcomes.ts';
import {
  type CountedEntry,
  isUnlikelyToRepeat,
  judgeEntries,
  repeats,
  type Verdict,
} from './judge-entries.ts';

/** A draw whose result may be entered. */
export interface ExternalDraw {
  readonly id: bigint;
  readonly state: DrawState;
  readonly drawsAt: Date;
  readonly day: string;
  readonly source: string;
  readonly family: FamilyCode;
  readonly outcomeVersion: number | null;
  readonly heldBecause: string | null;
}

/** Reason for holding a draw: its results differ. */
const RESULTS_DIFFER = 'results_differ';
/** Reason for holding a draw: its sources agree on the result of an earlier draw, or of another station of its day. */
const RESULT_REPEATED = 'result_repeated';
/** Number of earlier draws to compare with: a week of a lottery with several stations a day. */
const EARLIER_DRAWS = 30;

const lock = sql(
  'lotteries.lock_external_draw',
  `SELECT d.id, d.state, d.draws_at AS "drawsAt", to_char(d.day, 'YYYY-MM-DD') AS day, l.source, l.family,
     d.outcome_version AS "outcomeVersion", d.held_because AS "heldBecause"
   FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id WHERE d.id = $1 FOR UPDATE OF d`,
);
// A provider may repeat a report, which is stored once.
const insertEntry = sql(
  'lotteries.insert_result_entry',
  `INSERT INTO lottery_result_entry (draw_id, outcome, entered_by, by_company, entered_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (draw_id, entered_by, outcome) WHERE by_company DO NOTHING`,
);
// Counts the latest entry of each operator, who may correct a typing error, and all entries of providers.
const listEntries = sql(
  'lotteries.counted_result_entries',
  `SELECT DISTINCT ON (by_company, entered_by, CASE WHEN by_company THEN outcome END)
     outcome, entered_by AS "enteredBy", by_company AS "byProvider"
   FROM lottery_result_entry WHERE draw_id = $1
   ORDER BY by_company, entered_by, CASE WHEN by_company THEN outcome END, id DESC`,
);
const markDrawn = sql(
  'lotteries.mark_entered',
  `UPDATE lottery_draw SET state = 'drawn', held_because = NULL, outcome_version = 1, drawn_at = $2 WHERE id = $1`,
);

// Earlier draws, and other stations of the same day: their results can arrive first although they are drawn later.
const listOthers = sql(
  'lotteries.results_of_other_draws',
  `SELECT o.outcome FROM (
     (SELECT b.id, b.outcome_version FROM lottery_draw d
      JOIN lottery_draw b ON b.lottery_id = d.lottery_id AND (b.draws_at, b.id) < (d.draws_at, d.id)
      WHERE d.id = $1 ORDER BY b.draws_at DESC, b.id DESC LIMIT $2)
     UNION
     SELECT b.id, b.outcome_version FROM lottery_draw d
     JOIN lottery_draw b ON b.lottery_id = d.lottery_id AND b.day = d.day AND b.id <> d.id
       AND b.draws_at BETWEEN d.draws_at - interval '1 day' AND d.draws_at + interval '1 day'
     WHERE d.id = $1
   ) other
   JOIN lottery_outcome o ON o.draw_id = other.id AND o.version = other.outcome_version`,
);
const holdRepeated = sql(
  'lotteries.hold_repeated',
  `UPDATE lottery_draw SET state = 'held', held_because = '${RESULT_REPEATED}' WHERE id = $1`,
);

/** A step. Undefined: there is no such draw. */
export async function lockExternalDraw(tx: Tx, drawId: bigint): Promise<ExternalDraw | undefined> {
  const [draw] = await tx.query<ExternalDraw>(lock, [drawId]);
  return draw;
}

/**
 * Whether entries can still decide the outcome: there is none, and the draw is neither void nor held for another
 * reason. Pure.
 */
export const isUndecided = ({ state, outcomeVersion, heldBecause }: ExternalDraw): boolean =>
  outcomeVersion === null &&
  (state === 'pending' || heldBecause === RESULTS_DIFFER || heldBecause === RESULT_REPEATED);

/** A step. Stores an entered result of a draw in any state. */
export async function storeResultEntry(
  tx: Tx,
  { id }: ExternalDraw,
  { outcome, enteredBy, byProvider }: CountedEntry,
  now: Date,
): Promise<void> {
  await tx.query(insertEntry, [id, outcome, enteredBy, byProvider, now]);
}

/**
 * A step. Decides a draw's outcome once its entries agree, and holds the draw if they differ. A feed that still shows
 * an earlier draw misleads all sources alike. So the draw is also held if the sources agree on the result of a recent
 * draw, on that with its pairs swapped, or on another station's result of the day, until an operator enters the result
 * again. If the draw is then `drawn`, enqueue `settle-draws` after the commit.
 */
export async function decideByEntries(
  tx: Tx,
  draw: ExternalDraw,
  entered: CountedEntry,
  now: Date,
): Promise<Verdict> {
  const { id } = draw;
  const verdict = judgeEntries(await tx.query<CountedEntry>(listEntries, [id]), entered);
  if (verdict === 'held') await holdDraws(tx, { drawIds: [id], because: RESULTS_DIFFER });
  if (verdict !== 'drawn') return verdict;
  const isConfirmed = draw.heldBecause === RESULT_REPEATED && !entered.byProvider;
  if (!isConfirmed && (await isRepeated(tx, id, entered.outcome))) {
    await tx.query(holdRepeated, [id]);
    return 'repeated';
  }
  await insertOutcome(
    tx,
    { drawId: id, version: 1, outcome: entered.outcome, givenBy: 'entries' },
    now,
  );
  await tx.query(markDrawn, [id, now]);
  await joinOutcomes(tx, [id]);
  faultPoint('draw.outcome_written');
  return verdict;
}

async function isRepeated(tx: Tx, drawId: bigint, outcome: string): Promise<boolean> {
  if (!isUnlikelyToRepeat(outcome)) return false;
  const others = await tx.query<{ outcome: string }>(listOthers, [drawId, EARLIER_DRAWS]);
  return others.some((other) => repeats(outcome, other.outcome));
}
