import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Reference } from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';

const run = promisify(execFile);

/** tpcb-like, at sizes of PostgreSQL's own documentation. */
const SCALE = 50;
const CLIENTS = 16;
const THREADS = 2;

/** Measures transactions a second over some seconds. */
export type Pgbench = (seconds: number) => Promise<number>;

/** Fills an empty database with the tables of pgbench, some 750 MB. */
export async function preparePgbench(url: string): Promise<Pgbench> {
  const pgbench = findPgbench();
  const env = environmentOf(url);
  await run(pgbench, ['-i', '-q', '-s', `${SCALE}`], { env });
  return async (seconds) => {
    const options = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', `${THREADS}`];
    const { stdout } = await run(pgbench, [...options, '-T', `${seconds}`], { env });
    const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!tps) throw new Error(`pgbench printed no tps:\n${stdout}`);
    return tps;
  };
}

export const pgbenchReference = (tps: readonly number[]): Reference => ({
  name: '`pgbench` tpcb-like',
  value: median(tps),
  unit: 'transactions a second',
});

function findPgbench(): string {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed();
  const found = [...inPath, ...packaged].find((path) => existsSync(path));
  if (!found)
    throw new Error(
      'This bench measures against pgbench, which is not installed: `apt-get install postgresql-contrib` or the like brings it.',
    );
  return found;
}

/** The connection as variables, which other users of the machine cannot read as they can arguments. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
}
