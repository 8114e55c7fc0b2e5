import pg from 'pg';
import { migrate } from './runtime-role.ts';
import type { TestServices } from './test-services.ts';

/** Creates a migrated database that tests copy; nothing can connect to it afterwards. */
export async function makeTemplate(
  { postgresUrl }: Pick<TestServices, 'postgresUrl'>,
  name: string,
): Promise<void> {
  await onServer(postgresUrl, async (server) => {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await migrate(`${postgresUrl}${name}`);
    // A database with an open connection cannot be copied.
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  });
}

/** Drops every database whose name begins with `prefix`, templates included. */
export async function dropDatabases(
  { postgresUrl }: Pick<TestServices, 'postgresUrl'>,
  prefix: string,
): Promise<void> {
  await onServer(postgresUrl, async (server) => {
    const { rows } = await server.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) {
      await server.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

/** Runs `work` with a connection to the server's own database, as its superuser. */
export async function onServer(
  postgresUrl: string,
  work: (server: pg.Client) => Promise<unknown>,
): Promise<void> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
