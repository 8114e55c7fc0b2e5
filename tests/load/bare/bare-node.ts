import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Reference } from '../../../scripts/bench/bench-result.ts';
import { median } from '../../../scripts/bench/quantiles.ts';

const ROUNDS = 5;

/** Milliseconds of `node -e 0`. */
export async function timeBareNode(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}

export const bareNodeReference = (times: readonly number[]): Reference => ({
  name: '`node -e 0`',
  value: median(times),
  unit: 'ms',
});

export async function measureBareNode(): Promise<Reference> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) times.push(await timeBareNode());
  return bareNodeReference(times);
}
