import type { FamilyCode } from '@app/lottery/families';
import type { DrawState } from '@app/shared/domain/lotteries';
import { inTransaction, sql, type Tx } from '../../db/index.ts';
import { type Deps, faultPoint } from '../../kernel/index.ts';
import { holdDraws } from './hold-draws.ts';
import { insertOutcome } from './insert-outcome.ts';
import { joinOutcomes } from './join-outcomes.ts';
import { readResult } from './read-result.ts';

export interface EnteredResult {
  readonly drawId: bigint;
  /** As its organizer publishes it. */
  readonly result: string;
  /** The operator, or the name of a feed. */
  readonly enteredBy: string;
}

export type ResultTaken =
  /** `noted`: another source has to agree. `drawn`: two agree. `held`: sources differ, and operators decide. */
  | { readonly became: 'noted' | 'drawn' | 'held' }
  /** `not_external`: we draw it. `not_over`: before its time. `has_outcome`: only a correction changes it. */
  | {
      readonly refused: 'unknown_draw' | 'not_external' | 'not_over' | 'has_outcome' | 'malformed';
    };

/** Why a draw is held whose results differ. */
const RESULTS_DIFFER = 'results_differ';

const lock = sql(
  'lotteries.lock_external_draw',
  `SELECT d.id, d.state, d.draws_at AS "drawsAt", to_char(d.day, 'YYYY-MM-DD') AS day, l.source, l.family,
     d.outcome_version AS "outcomeVersion", d.held_because AS "heldBecause"
   FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id WHERE d.id = $1 FOR UPDATE OF d`,
);
const insertEntry = sql(
  'lotteries.insert_result_entry',
  'INSERT INTO lottery_result_entry (draw_id, outcome, entered_by, entered_at) VALUES ($1, $2, $3, $4)',
);
// The newest of each source: one may have mistyped.
const listEntries = sql(
  'lotteries.newest_result_entries',
  `SELECT DISTINCT ON (entered_by) outcome FROM lottery_result_entry WHERE draw_id = $1
   ORDER BY entered_by, id DESC`,
);
const markDrawn = sql(
  'lotteries.mark_entered',
  `UPDATE lottery_draw SET state = 'drawn', held_because = NULL, outcome_version = 1, drawn_at = $2 WHERE id = $1`,
);

interface ExternalDraw {
  readonly id: bigint;
  readonly state: DrawState;
  readonly drawsAt: Date;
  readonly day: string;
  readonly source: string;
  readonly family: FamilyCode;
  readonly outcomeVersion: number | null;
  readonly heldBecause: string | null;
}

/** A command. Takes the result of a draw, as a feed tells it: see `takeResult`. */
export async function enterResult(deps: Deps, entered: EnteredResult): Promise<ResultTaken> {
  const taken = await inTransaction(deps.db, (tx) => takeResult(tx, entered, deps.clock()));
  faultPoint('draw.drawn');
  if ('became' in taken && taken.became === 'drawn') deps.enqueue('settle-draws');
  return taken;
}

/**
 * A step. Takes the result of a draw that is held elsewhere. It is the outcome once two sources have entered the
 * same, and none another; where they differ the draw is held until one of them enters it anew and all agree. Enqueue
 * `settle-draws` after the commit of one that is `drawn`.
 */
export async function takeResult(
  tx: Tx,
  { drawId, result, enteredBy }: EnteredResult,
  now: Date,
): Promise<ResultTaken> {
  const [draw] = await tx.query<ExternalDraw>(lock, [drawId]);
  const refused = refusalOf(draw, now);
  if (!draw || refused) return { refused: refused ?? 'unknown_draw' };
  const outcome = readResult(draw.family, { result, day: draw.day });
  if (outcome === undefined) return { refused: 'malformed' };
  await tx.query(insertEntry, [drawId, outcome, enteredBy, now]);
  const entries = await tx.query<{ outcome: string }>(listEntries, [drawId]);
  if (entries.length < 2) return { became: 'noted' };
  if (entries.every((entry) => entry.outcome === outcome)) {
    await insertOutcome(tx, { drawId, outcome, givenBy: 'entries' }, now);
    await tx.query(markDrawn, [drawId, now]);
    await joinOutcomes(tx, [drawId]);
    faultPoint('draw.outcome_written');
    return { became: 'drawn' };
  }
  await holdDraws(tx, { drawIds: [drawId], because: RESULTS_DIFFER });
  return { became: 'held' };
}

function refusalOf(draw: ExternalDraw | undefined, now: Date) {
  if (!draw) return 'unknown_draw';
  if (draw.source !== 'external') return 'not_external';
  if (draw.outcomeVersion !== null) return 'has_outcome';
  if (draw.drawsAt > now) return 'not_over';
  // Held for another reason, or void: an operator has to decide about that first.
  const isOpen = draw.state === 'pending' || draw.heldBecause === RESULTS_DIFFER;
  return isOpen ? undefined : 'has_outcome';
}
