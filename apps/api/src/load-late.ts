import type { Database } from '@app/core/db';
import type { Queues } from '@app/core/jobs';
import { commonPasswords, dummyHash, letHashesYield } from '@app/core/verification';

interface Late {
  readonly db: Database;
  readonly openQueues: () => Promise<Queues>;
}

/**
 * What the api need not have loaded to be ready, in the order in which its callers would wait for it: so
 * that none of them does, it is loaded when the first of them could come.
 */
export async function loadLate({ db, openQueues }: Late): Promise<void> {
  // The first login for a name that no member has must not take longer than the next.
  await dummyHash();
  letHashesYield();
  await db.prisma.$connect();
  await openQueues();
  await import('@resvg/resvg-js');
  await commonPasswords();
  await import('sharp');
}
