import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The workload that every figure is a ratio to: tpcb-like, as PostgreSQL's own documentation has it. */
export const REFERENCE = { scale: 50, clients: 16, threads: 2 } as const;

/**
 * Where the distribution's pgbench is.
 *
 * @throws Error with the sentence for who has none
 */
export function findPgbench(): string {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed();
  const found = [...inPath, ...packaged].find((path) => existsSync(path));
  if (!found)
    throw new Error(
      'This bench measures against pgbench, which is not installed: `apt-get install postgresql-contrib` or the like brings it.',
    );
  return found;
}

/** Fills an empty database with the reference's tables, some 750 MB. */
export async function preparePgbench(pgbench: string, url: string): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', `${REFERENCE.scale}`], { env: environmentOf(url) });
}

/** Transactions per second of one round of the reference. */
export async function measurePgbench(
  pgbench: string,
  url: string,
  seconds: number,
): Promise<number> {
  const { clients, threads } = REFERENCE;
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${threads}`];
  const { stdout } = await run(pgbench, [...options, '-T', `${seconds}`], {
    env: environmentOf(url),
  });
  const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!tps) throw new Error(`pgbench did not say how fast it was:\n${stdout}`);
  return tps;
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
