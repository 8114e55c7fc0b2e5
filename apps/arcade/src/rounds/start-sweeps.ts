import type { Deps } from '../deps.ts';
import { sweepRounds } from './sweep-rounds.ts';

/** Sweeps at once and then again and again, one sweep at a time. */
export function startSweeps(deps: Deps, everyMs: number): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const sweep = async (): Promise<void> => {
    try {
      await sweepRounds(deps);
    } catch (error) {
      // The database may be away for a while; the rounds wait in it.
      deps.metrics.sweepFailed();
      deps.log.error({ err: error }, 'sweep failed');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = sweep();
    }, everyMs);
  };
  running = sweep();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
