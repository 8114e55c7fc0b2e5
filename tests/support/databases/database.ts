import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/platform/db';
import { reusedClients } from '@app/core/platform/db/test-support';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './global-setup.ts'; // declares the result type of `inject`
import { takeRedisDatabase } from './redis-database.ts';
import { asRuntime } from './runtime-role.ts';
import { onServer } from './template.ts';

const CONNECTIONS_MAX = 20;
const CONNECTION_WAIT_MS = 60_000;

/** PostgreSQL's code for a database that a process is connected to. */
const IN_USE = '55006';

/**
 * Clones the migrated template into a separate database and connects with the runtime role, which owns nothing in it.
 * Dropped after the file.
 */
export async function freshDatabase(): Promise<Database> {
  return connectTo(await freshDatabaseUrl(), CONNECTIONS_MAX);
}

/** Connects this process to a database and reuses Prisma clients of earlier databases. */
export function connectTo(url: string, connectionsMax: number): Database {
  const db = connect(url, connectionsMax, connectionsMax, reusedClients);
  // Many callers at once on a busy machine wait longer than the product allows.
  for (const { options } of [db.pool, db.plannedPool])
    options.connectionTimeoutMillis = CONNECTION_WAIT_MS;
  return db;
}

/** Like `freshDatabase`, for a process that opens its own connection. */
export const freshDatabaseUrl = async (): Promise<string> =>
  asRuntime(await createDatabase(`${inject('databaseTemplate')} STRATEGY FILE_COPY`));

/** Without a table, for a process that migrates. */
export const emptyDatabaseUrl = (): Promise<string> => createDatabase('template0');

/** The address of the same database for the owner of the server. */
export const ownerUrl = (url: string): string =>
  `${inject('postgresUrl')}${new URL(url).pathname.slice(1)}`;

/** Changes data as the owner with triggers off, like an administrator who bypasses the platform. */
export async function changeAsOwner(db: Database, text: string, values?: unknown[]): Promise<void> {
  await asOwner(db, async (owner) => {
    await owner.query('SET session_replication_role = replica');
    await owner.query(text, values);
  });
}

export async function asOwner<T>(db: Database, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({
    connectionString: ownerUrl(`${db.pool.options.connectionString}`),
  });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Names of the databases that this process created and has not dropped yet. */
const made = new Set<string>();

/** Drops the databases of a test file, so that a run never has more than a few files' databases. */
export const dropFreshDatabases = (): Promise<void> =>
  onServer(inject('postgresUrl'), async (server) => {
    for (const name of made) {
      made.delete(name);
      await server.query(`DROP DATABASE IF EXISTS ${name}`).catch(leaveIfInUse);
    }
  });

/** Leaves a database that a process of the file still uses. The runner drops it at the end of the run. */
function leaveIfInUse(error: pg.DatabaseError): void {
  if (error.code !== IN_USE) throw error;
}

async function createDatabase(template: string): Promise<string> {
  const name = `${inject('databasePrefix')}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await onServer(inject('postgresUrl'), (server) =>
    server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  made.add(name);
  return `${inject('postgresUrl')}${name}`;
}

/** An empty Redis database for a file whose queues and keys must be separate from other files'. */
export const freshRedisUrl = (): Promise<string> => takeRedisDatabase(inject('redisUrl'));
