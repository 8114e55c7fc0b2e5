import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Computes endlessly, and stops once its parent is gone. */
const BUSY = `
  const parent = process.ppid;
  while (process.ppid === parent) for (let n = 0; n < 1e8; n++);
`;

/** Keeps every core busy with a process until the returned function is called. */
export function keepCoresBusy(): () => void {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' }),
  );
  return () => {
    for (const busy of processes) busy.kill('SIGKILL');
  };
}
