import { type FamilyCode, families } from '@app/lottery/families';
import { sql, type Tx } from '../../db/index.ts';
import { insertOutcome } from './insert-outcome.ts';

export interface Correction {
  readonly drawId: bigint;
  /** As the family of its lottery writes it. */
  readonly outcome: string;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

const lock = sql(
  'lotteries.lock_to_correct',
  `SELECT l.family, o.version, o.outcome FROM lottery_draw d
   JOIN lottery l ON l.id = d.lottery_id AND l.source = 'external'
   JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
   WHERE d.id = $1 AND d.state IN ('drawn', 'settled') FOR UPDATE OF d`,
);
const point = sql(
  'lotteries.point_to_correction',
  `UPDATE lottery_draw SET outcome_version = $2, state = 'drawn' WHERE id = $1`,
);

/**
 * A step. Gives a draw another outcome, where its organizer corrected the result; the one before stays on record. The
 * draw is to be settled once more then. False: it has no outcome yet, has this one, or is drawn by us, and what a
 * secret says cannot be corrected.
 */
export async function correctOutcome(
  tx: Tx,
  { drawId, outcome, operator, reason, now }: Correction,
): Promise<boolean> {
  const [draw] = await tx.query<{ family: FamilyCode; version: number; outcome: string }>(lock, [
    drawId,
  ]);
  if (!draw || draw.outcome === outcome) return false;
  if (families[draw.family].read(outcome) === undefined) return false;
  const version = draw.version + 1;
  await insertOutcome(tx, { drawId, version, outcome, givenBy: operator, reason }, now);
  await tx.query(point, [drawId, version]);
  return true;
}
