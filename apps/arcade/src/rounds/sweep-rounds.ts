import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { turnRuns } from '../shared-rounds/turn-runs.ts';
import { resumeRound } from './advance-round.ts';
import { LEASE_MS } from './lease.ts';
import { readRound } from './round.ts';

/** Rounds processed in parallel. Must fit into the connection pool. */
const ROUNDS_PER_SWEEP_MAX = 8;

// A single statement with SKIP LOCKED: concurrent sweeps claim different rounds.
const claim = sql(
  'round.claim',
  `UPDATE round SET leased_until = $2
   WHERE id IN (
     SELECT id FROM round
     WHERE ended_at IS NULL AND next_try_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
     ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

/**
 * Ends the runs of shared rounds that are due. Finishes interrupted rounds that are due until none is left,
 * and returns their number. If the process dies, a later sweep takes over its rounds.
 */
export async function sweepRounds(deps: Deps): Promise<number> {
  await turnRuns(deps);
  let worked = 0;
  for (;;) {
    const now = deps.clock();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await deps.db.query<{ id: bigint }>(claim, [
      now,
      leasedUntil,
      ROUNDS_PER_SWEEP_MAX,
    ]);
    if (claimed.length === 0) return worked;
    const outcomes = await Promise.allSettled(claimed.map(({ id }) => resume(deps, id)));
    worked += claimed.length;
    // A failing round must not block the others. It is retried when its lease expires.
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      deps.metrics.sweepFailed();
      deps.log.error({ err: outcome.reason }, 'round not resumed');
    }
  }
}

const resume = async (deps: Deps, id: bigint) => resumeRound(deps, await readRound(deps.db, id));
