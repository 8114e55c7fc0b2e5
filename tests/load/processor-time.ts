import { readFileSync } from 'node:fs';
import { type Database, sql } from '@app/core/platform/db';

/** Processor time in milliseconds since the count began. */
export type ProcessorTime = () => number;

const findBackends = sql(
  'bench.backends',
  `SELECT pid FROM pg_stat_activity
   WHERE datname = current_database() AND backend_type = 'client backend'`,
);

/**
 * Starts counting the processor time of this process and of PostgreSQL's current backends of this database, on
 * this machine. Other load affects it less than elapsed time. NaN except on Linux.
 */
export async function processorTimes(db: Database): Promise<() => ProcessorTime> {
  const backends = await db.query<{ pid: number }>(findBackends);
  const ofBackends = () => backends.map(({ pid }) => nanoseconds(pid));
  return () => {
    const [before, own] = [ofBackends(), process.cpuUsage()];
    return () => {
      const { user, system } = process.cpuUsage(own);
      const worked = ofBackends().map((now, n) => Math.max(0, now - (before[n] ?? now)));
      return worked.reduce((sum, one) => sum + one, 0) / 1e6 + (user + system) / 1e3;
    };
  };
}

function nanoseconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // a pool closes connections that it has not needed for a while
  }
}
