import type { Seal } from '@app/shared/process/seal';
import type { Deps } from '../../platform/kernel/index.ts';

/** Dependencies of the draw worker. No other process has the key that decrypts secrets of draws. */
export interface DrawsDeps extends Pick<Deps, 'db' | 'clock' | 'enqueue'> {
  readonly seal: Seal;
}

interface WorkerDeps extends Omit<DrawsDeps, 'seal'> {
  readonly drawSeal: Seal | undefined;
}

/** @throws in any other process: none has the key, or the database rights to read the ciphertext */
export function drawsDepsOf({ db, clock, enqueue, drawSeal: seal }: WorkerDeps): DrawsDeps {
  if (!seal) throw new Error('only the worker with WORKER_ROLE=draws does jobs of draws');
  return { db, clock, enqueue, seal };
}
