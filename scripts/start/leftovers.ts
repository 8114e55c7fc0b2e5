import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../file-lock.ts';
import { readRecord, writeRecord } from '../json-record.ts';

const FILE = 'processes.json';
const POLL_MS = 50;
/** Longer than a worker whose database ends with it takes to give up, which is ten seconds. */
const STOP_MS_MAX = 12_000;
const KILLED_MS_MAX = 2_000;

interface Remembered {
  readonly pid: number;
  /** When the system started it: a number of its own, so that a reused id is not mistaken. */
  readonly startedAt: string;
}

/** Keeps the ids of what this start runs, for the next one to find if this one is killed. */
export function rememberProcesses(dataDir: string, pids: readonly number[]): void {
  const processes = pids.flatMap((pid): Remembered[] => {
    const startedAt = startOf(pid);
    return startedAt === undefined ? [] : [{ pid, startedAt }];
  });
  writeRecord(dataDir, FILE, { processes });
}

/** Stops what an earlier start left running because it was killed, and answers how many. */
export async function stopLeftovers(dataDir: string): Promise<number> {
  const kept = readRecord<{ processes: Remembered[] }>(dataDir, FILE)?.processes ?? [];
  const leftovers = kept.filter(({ pid, startedAt }) => startOf(pid) === startedAt);
  for (const { pid } of leftovers) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + STOP_MS_MAX;
  for (const { pid } of leftovers) {
    while (isAlive(pid) && performance.now() < deadline) await wait(POLL_MS);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    // Its port is free when it is gone. One that no parent waits for stays listed, and holds nothing.
    while (isAlive(pid) && performance.now() < deadline + KILLED_MS_MAX) await wait(POLL_MS);
  }
  return leftovers.length;
}

/** The 22nd field of the process's line, counted behind the name, which may hold spaces. */
function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
