import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates empty databases for a bench and drops them at the end, even after a failure.
 *
 * @param postgresUrl superuser URL of the server, with a trailing slash
 */
export async function withBenchDatabases<Name extends string, T>(
  postgresUrl: string,
  names: readonly Name[],
  work: (urls: Readonly<Record<Name, string>>) => Promise<T>,
): Promise<T> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  const suffix = randomBytes(4).toString('hex');
  const databases = names.map((name) => [name, `bench_${name}_${suffix}`] as const);
  try {
    for (const [, database] of databases) await server.query(`CREATE DATABASE ${database}`);
    const urls = databases.map(([name, database]) => [name, `${postgresUrl}${database}`]);
    return await work(Object.fromEntries(urls));
  } finally {
    for (const [, database] of databases)
      await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.end();
  }
}
