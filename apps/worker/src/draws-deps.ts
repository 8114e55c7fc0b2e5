import type { DrawsDeps } from '@app/core/play/lotteries';
import type { WorkerDeps } from './deps.ts';

/** @throws unless this worker draws: no other has the key, or the database rights to read what it encrypts */
export function drawsDepsOf({ drawSeal: seal, ...deps }: WorkerDeps): DrawsDeps {
  if (!seal) throw new Error('only the worker with WORKER_ROLE=draws does jobs of draws');
  return { ...deps, seal };
}
