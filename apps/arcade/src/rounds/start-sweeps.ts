import type { Deps } from '../deps.ts';
import { sweepRounds } from './sweep-rounds.ts';

/** Sweeps at startup and then at an interval, one sweep at a time. */
export function startSweeps(deps: Deps, everyMs: number): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const sweep = async (): Promise<void> => {
    try {
      await sweepRounds(deps);
    } catch (error) {
      // The database may be down for a while. The rounds stay in it.
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
