import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/db';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './global-setup.ts'; // declares what `inject` answers
import { takeRedisDatabase } from './redis-database.ts';
import { asRuntime } from './runtime-role.ts';

const CONNECTIONS_MAX = 20;

/**
 * A database of its own, cloned from the migrated template, as the platform's processes see it: their role
 * owns nothing. The run drops it at its end.
 */
export async function freshDatabase(): Promise<Database> {
  return connect(await freshDatabaseUrl(), CONNECTIONS_MAX);
}

/** Like `freshDatabase`, for a process that connects by itself. */
export const freshDatabaseUrl = async (): Promise<string> =>
  asRuntime(await createDatabase(`${inject('databasePrefix')}_template STRATEGY FILE_COPY`));

/** Without a single table, for a process that migrates by itself. */
export const emptyDatabaseUrl = (): Promise<string> => createDatabase('template0');

/** The address of the same database for the owner of the server. */
export const ownerUrl = (url: string): string =>
  `${inject('postgresUrl')}${new URL(url).pathname.slice(1)}`;

/** Does what the owner of the server can do behind the platform's back, with the triggers off. */
export async function tamper(db: Database, text: string, values?: unknown[]): Promise<void> {
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

async function createDatabase(template: string): Promise<string> {
  const name = `${inject('databasePrefix')}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const server = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await server.connect();
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await server.end();
  }
  return `${inject('postgresUrl')}${name}`;
}

/** An empty Redis database of its own, for a file whose queues and keys must not meet others'. */
export const freshRedisUrl = (): Promise<string> => takeRedisDatabase(inject('redisUrl'));
