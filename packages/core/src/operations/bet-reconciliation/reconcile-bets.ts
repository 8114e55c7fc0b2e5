import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type RoundLink, roundLinks } from '../open-rounds/index.ts';
import { type BetPull, PULL_COLUMNS } from './bet-pull.ts';
import { comparePull } from './compare-pull.ts';
import { openPulls } from './open-pulls.ts';
import { LEASE_MS, pullPages } from './pull-pages.ts';

const PULLS_PER_SWEEP_MAX = 200;

// A single statement with SKIP LOCKED: workers claim different pulls.
const claimDue = sql(
  'bet_reconciliation.claim_due',
  `UPDATE bet_pull p SET lease_until = $2
   WHERE p.id IN (
     SELECT id FROM bet_pull
     WHERE compared_at IS NULL AND next_try_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
     ORDER BY next_try_at, id LIMIT ${PULLS_PER_SWEEP_MAX} FOR UPDATE SKIP LOCKED)
   RETURNING ${PULL_COLUMNS}`,
);
const release = sql(
  'bet_reconciliation.release_pull',
  'UPDATE bet_pull SET lease_until = NULL WHERE id = $1 AND lease_until IS NOT NULL',
);

type ReconcileDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * A command for the worker. Pulls the lists of transactions that are due from all vendors and compares them. A vendor
 * that fails keeps no other one waiting. Returns the number of compared lists.
 */
export async function reconcileBets(deps: ReconcileDeps, stop?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  await openPulls(deps);
  const now = clock();
  const due = await db.query<BetPull>(claimDue, [now, new Date(now.getTime() + LEASE_MS)]);
  const byVendor = Map.groupBy(due, ({ vendorId }) => vendorId);
  const links = await roundLinks(db, [...byVendor.keys()]);
  const counts = await Promise.all(
    [...byVendor].map(([vendorId, pulls]) => workOn(deps, links.get(vendorId), { pulls, stop })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Work {
  readonly pulls: readonly BetPull[];
  readonly stop: AbortSignal | undefined;
}

/** Pulls the lists of a vendor one after the other. */
async function workOn(
  deps: ReconcileDeps,
  link: RoundLink | undefined,
  { pulls, stop }: Work,
): Promise<number> {
  let compared = 0;
  for (const pull of pulls) {
    if (stop?.aborted) break;
    const isComplete =
      pull.pulledAt !== null || (link && (await pullPages(deps, link, { pull, stop })));
    if (!isComplete) await deps.db.query(release, [pull.id]);
    else if (await comparePull(deps, pull.id)) compared++;
  }
  return compared;
}
