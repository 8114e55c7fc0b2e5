import type { FamilyCode } from '@app/lottery/families';
import type { DrawState, LotterySource } from '@app/shared/lotteries/lotteries';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { lockBothEnds } from './draws-to-settle.ts';
import { insertOutcome } from './insert-outcome.ts';
import { joinedWith, joinOutcomes, type OutcomeOfDraw } from './join-outcomes.ts';
import { readResult } from './read-result.ts';

export interface OtherResult {
  readonly drawId: bigint;
  /** The result in the notation of the draw's organizer. */
  readonly result: string;
}

export interface CorrectOutcome extends OtherResult {
  /** Version of the outcome that the operator saw. Refused if the outcome changed in the meantime. */
  readonly version: number;
  readonly operator: string;
  readonly reason: string;
}

const FIND = `SELECT l.family, l.source, d.state, to_char(d.day, 'YYYY-MM-DD') AS day, d.outcome_version AS version, o.outcome
  FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
  LEFT JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
  WHERE d.id = $1`;
const find = sql('lotteries.draw_to_correct', FIND);
const lock = sql('lotteries.lock_to_correct', `${FIND} FOR UPDATE OF d`);
const point = sql(
  'lotteries.point_to_correction',
  `UPDATE lottery_draw SET outcome_version = $2, state = 'drawn' WHERE id = $1`,
);

interface DrawRow {
  readonly family: FamilyCode;
  readonly source: LotterySource;
  readonly state: DrawState;
  readonly day: string;
  readonly version: number | null;
  readonly outcome: string | null;
}

/** A draw after a correction. */
interface CorrectedDraw {
  readonly family: FamilyCode;
  readonly outcome: string;
  readonly version: number;
}

/**
 * A query. Previews the outcomes after a correction: the draw itself first, then joined draws that contain it.
 *
 * @throws the errors of `correctOutcome`
 */
export async function correctedDraws(
  reader: Reader,
  asked: OtherResult,
): Promise<readonly OutcomeOfDraw[]> {
  const { drawId } = asked;
  const [draw] = await reader.query<DrawRow>(find, [drawId]);
  const { family, outcome } = corrected(draw, asked);
  return [{ id: drawId, family, outcome }, ...(await joinedWith(reader, { drawId, outcome }))];
}

/**
 * A step for operators. Replaces the outcome of a draw whose organizer corrected the result. The earlier outcome stays
 * on record. Enqueue `settle-draws` after the commit: it decides every bet on the draw again.
 *
 * @throws lottery.draw_not_found, lottery.not_external for our own draws, whose secret determines the outcome,
 *   lottery.draw_state_changed if the draw has no outcome or another one than `version`,
 *   lottery.result_refused for an invalid result or the current one
 */
export async function correctOutcome(
  tx: Tx,
  { operator, reason, version: before, ...asked }: CorrectOutcome,
  now: Date,
): Promise<void> {
  const { drawId } = asked;
  await lockBothEnds(tx, drawId);
  const [draw] = await tx.query<DrawRow>(lock, [drawId]);
  const { outcome, version } = corrected(draw, asked);
  if (version !== before + 1) throw new DomainError('lottery.draw_state_changed');
  await insertOutcome(tx, { drawId, version, outcome, givenBy: operator, reason }, now);
  await tx.query(point, [drawId, version]);
  await joinOutcomes(tx, [drawId]);
}

function corrected(draw: DrawRow | undefined, { result }: OtherResult): CorrectedDraw {
  if (!draw) throw new DomainError('lottery.draw_not_found');
  const { family, source, state, version } = draw;
  if (source !== 'external') throw new DomainError('lottery.not_external');
  if (version === null || (state !== 'drawn' && state !== 'settled'))
    throw new DomainError('lottery.draw_state_changed');
  const outcome = readResult(family, { result, day: draw.day });
  if (outcome === undefined || outcome === draw.outcome)
    throw new DomainError('lottery.result_refused');
  return { family, outcome, version: version + 1 };
}
