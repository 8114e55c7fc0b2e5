import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Computes without end, and stops by itself once its parent is gone. */
const BUSY = `
  const parent = process.ppid;
  while (process.ppid === parent) for (let n = 0; n < 1e8; n++);
`;

/** Occupies every core with a process of its own until the answered function is called. */
export function keepCoresBusy(): () => void {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' }),
  );
  return () => {
    for (const busy of processes) busy.kill('SIGKILL');
  };
}
