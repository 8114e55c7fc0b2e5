import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../file-lock.ts';
import { readRecord, writeRecord } from '../json-record.ts';

const FILE = 'processes.json';
const POLL_MS = 50;
/** Longer than the ten seconds after which a worker gives up a lost database. */
const STOP_MS_MAX = 12_000;
const KILLED_MS_MAX = 2_000;

interface Remembered {
  readonly pid: number;
  /** Start time from the kernel, which detects reused process ids. */
  readonly startedAt: string;
}

/** Stores the ids of this start's processes, for the next start if this one is killed. */
export function rememberProcesses(dataDir: string, pids: readonly number[]): void {
  const processes = pids.flatMap((pid): Remembered[] => {
    const startedAt = startOf(pid);
    return startedAt === undefined ? [] : [{ pid, startedAt }];
  });
  writeRecord(dataDir, FILE, { processes });
}

/** Stops processes left by an earlier start that was killed, and returns their number. */
export async function stopLeftovers(dataDir: string): Promise<number> {
  const kept = readRecord<{ processes: Remembered[] }>(dataDir, FILE)?.processes ?? [];
  const leftovers = kept.filter(({ pid, startedAt }) => startOf(pid) === startedAt);
  for (const { pid } of leftovers) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + STOP_MS_MAX;
  for (const { pid } of leftovers) {
    while (isAlive(pid) && performance.now() < deadline) await wait(POLL_MS);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    // Its port is free once it is gone. A zombie stays listed, but holds no resources.
    while (isAlive(pid) && performance.now() < deadline + KILLED_MS_MAX) await wait(POLL_MS);
  }
  return leftovers.length;
}

/** Field 22 of the stat line, counted after the name, which may contain spaces. */
function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
