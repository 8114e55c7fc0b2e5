import { randomUUID } from 'node:crypto';
import { modules } from '@app/core/modules';
import { sandboxPayers } from '@app/core/money/withdrawals';
import { enqueueOn, openQueues, type Queues } from '@app/core/platform/jobs';
import { fileStoreOf } from '@app/core/platform/uploads';
import { makeSeal } from '@app/shared/process/seal';
import { Redis } from 'ioredis';
import { expect } from 'vitest';
import { freshDatabase, freshRedisUrl } from '../../../../tests/support/databases/database.ts';
import type { WorkerDeps } from '../deps.ts';
import { makeLog } from '../log.ts';

interface MadeDeps {
  readonly deps: WorkerDeps;
  readonly queues: Queues;
  /** The log, line by line. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

/** Dependencies of a worker, with its own database and Redis. */
export async function makeWorkerDeps(clock: () => Date): Promise<MadeDeps> {
  const db = await freshDatabase();
  const redis = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
  const queues = await openQueues(redis, modules.jobs, () => {});
  const lines: string[] = [];
  const deps: WorkerDeps = {
    db,
    redis,
    clock,
    newId: randomUUID,
    enqueue: enqueueOn(
      async () => queues,
      (error) => expect.unreachable(`${error}`),
    ),
    publish: () => {},
    files: fileStoreOf(db, undefined),
    payers: sandboxPayers(false),
    drawSeal: makeSeal('a key of the test, of thirty-two characters', 'draws/1'),
    gateways: { sms: undefined, mail: undefined },
    log: makeLog('info', { write: (line) => lines.push(line) }).log,
    ledgerMonthsKept: 120,
    isProduction: false,
    stop: new AbortController().signal,
    modules,
  };
  const close = async () => {
    await queues.close();
    redis.disconnect();
    await db.close();
  };
  return { deps, queues, lines, close };
}
