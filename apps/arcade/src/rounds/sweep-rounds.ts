import { sql } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { LEASE_MS, resumeRound } from './advance-round.ts';
import { readRound } from './round.ts';

/** Worked on side by side, so within the pool of connections. */
const ROUNDS_PER_SWEEP_MAX = 8;

// One statement: two processes that sweep at once skip each other's rounds.
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
 * Finishes the rounds that were interrupted and whose time has come, until none is left. Answers
 * how many it worked on. Who dies here loses them to a later sweep.
 */
export async function sweepRounds(deps: Deps): Promise<number> {
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
    // One round that cannot be finished must not hold up the rest. Its lease brings it back.
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      deps.metrics.sweepFailed();
      deps.log.error({ err: outcome.reason }, 'a round could not be resumed');
    }
  }
}

const resume = async (deps: Deps, id: bigint) => resumeRound(deps, await readRound(deps.db, id));
