import { setTimeout as wait } from 'node:timers/promises';
import { commonPasswords, dummyHash, yieldWhileHashing } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import type { Queues } from '@app/core/platform/jobs';

interface Late {
  readonly db: Database;
  readonly openQueues: () => Promise<Queues>;
}

/** Between two of them the calls that came meanwhile have the process for themselves. */
const BETWEEN_MS = 30;

/**
 * What the api need not have loaded to be ready, in the order in which its callers would wait for it: so
 * that none of them does, it is loaded when the first of them could come.
 */
export async function loadLate({ db, openQueues }: Late): Promise<void> {
  const loads = [
    // The first login for a name that no member has must not take longer than the next.
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
