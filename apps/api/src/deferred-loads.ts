import { setTimeout as wait } from 'node:timers/promises';
import { commonPasswords, dummyHash, yieldWhileHashing } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import type { Queues } from '@app/core/platform/jobs';

interface DeferredLoadsDeps {
  readonly db: Database;
  readonly openQueues: () => Promise<Queues>;
}

/** Pause between two loads, to serve requests in between. */
const BETWEEN_MS = 30;

/**
 * Loads everything that the api does not need to be ready, in the order in which requests first need it, so that no
 * request has to wait for a load.
 */
export async function runDeferredLoads({ db, openQueues }: DeferredLoadsDeps): Promise<void> {
  const loads = [
    // Timing: the first login with an unknown name must not take longer than later ones.
    () => dummyHash().then(yieldWhileHashing),
    () => db.prisma.$connect(),
    openQueues,
    () => import('@resvg/resvg-js'),
    commonPasswords,
    () => import('sharp'),
    () => import('uqr'),
  ];
  for (const load of loads) {
    await load();
    await wait(BETWEEN_MS, undefined, { ref: false });
  }
}
