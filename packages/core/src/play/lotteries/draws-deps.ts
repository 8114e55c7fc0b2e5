import type { Seal } from '@app/shared/process/seal';
import type { Deps } from '../../platform/kernel/index.ts';

/** What the process that draws works with: no other has the key of its seal, or may read what it sealed. */
export interface DrawsDeps extends Pick<Deps, 'db' | 'clock' | 'enqueue'> {
  readonly seal: Seal;
}

interface WorkerDeps extends Omit<DrawsDeps, 'seal'> {
  readonly drawSeal: Seal | undefined;
}

/** @throws unless this worker draws: no other has the key, or the database rights to read what it encrypts */
export function drawsDepsOf({ db, clock, enqueue, drawSeal: seal }: WorkerDeps): DrawsDeps {
  if (!seal) throw new Error('only the worker with WORKER_ROLE=draws does jobs of draws');
  return { db, clock, enqueue, seal };
}
