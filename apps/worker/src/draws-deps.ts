import type { DrawsDeps } from '@app/core/play/lotteries';
import type { WorkerDeps } from './deps.ts';

/** @throws in every worker but the one that draws: no other has the key, nor may read what it seals */
export function drawsDepsOf({ drawSeal: seal, ...deps }: WorkerDeps): DrawsDeps {
  if (!seal) throw new Error('only the worker with WORKER_ROLE=draws does jobs of draws');
  return { ...deps, seal };
}
