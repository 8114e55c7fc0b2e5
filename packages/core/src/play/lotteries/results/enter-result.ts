import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { readResult } from '../draws/read-result.ts';
import {
  decideByEntries,
  type ExternalDraw,
  isUndecided,
  lockExternalDraw,
  storeResultEntry,
} from './external-draw.ts';
import type { Verdict } from './judge-entries.ts';

export interface EnteredResult {
  readonly drawId: bigint;
  /** The result in the notation of the draw's organizer. */
  readonly result: string;
  /** The operator. */
  readonly enteredBy: string;
}

export type ResultTaken =
  | { readonly became: Verdict }
  /** `not_external`: we draw it. `not_over`: before its time. `has_outcome`: only a correction changes it. */
  | {
      readonly refused: 'unknown_draw' | 'not_external' | 'not_over' | 'has_outcome' | 'malformed';
    };

/** A command. Takes the result of a draw, as an operator enters it: see `takeResult`. */
export async function enterResult(deps: Deps, entered: EnteredResult): Promise<ResultTaken> {
  const taken = await inTransaction(deps.db, (tx) => takeResult(tx, entered, deps.clock()));
  faultPoint('draw.drawn');
  if ('became' in taken && taken.became === 'drawn') deps.enqueue('settle-draws');
  return taken;
}

/**
 * A step. Records the result of an external draw as entered by an operator. It becomes the outcome once a second source
 * has entered the same; if results differ, the draw is held: see `judgeEntries`. If the draw is then `drawn`, enqueue
 * `settle-draws` after the commit.
 */
export async function takeResult(
  tx: Tx,
  { drawId, result, enteredBy }: EnteredResult,
  now: Date,
): Promise<ResultTaken> {
  const draw = await lockExternalDraw(tx, drawId);
  const refused = refusalOf(draw, now);
  if (!draw || refused) return { refused: refused ?? 'unknown_draw' };
  const outcome = readResult(draw.family, { result, day: draw.day });
  if (outcome === undefined) return { refused: 'malformed' };
  const entry = { outcome, enteredBy, byProvider: false };
  await storeResultEntry(tx, draw, entry, now);
  return { became: await decideByEntries(tx, draw, entry, now) };
}

function refusalOf(draw: ExternalDraw | undefined, now: Date) {
  if (!draw) return 'unknown_draw';
  if (draw.source !== 'external') return 'not_external';
  if (draw.outcomeVersion !== null) return 'has_outcome';
  if (draw.drawsAt > now) return 'not_over';
  // Held for another reason, or void: an operator has to decide about that first.
  return isUndecided(draw) ? undefined : 'has_outcome';
}
