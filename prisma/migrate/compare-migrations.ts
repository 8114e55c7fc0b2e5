import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { compareWithSchema, type SchemaDifference } from './schema-engine.ts';

/**
 * Compares the result of all migrations on an empty database with `prisma/schema`, in a scratch database on the given
 * server. The role must be allowed to create databases.
 */
export async function compareMigrationsWithSchema(serverUrl: string): Promise<SchemaDifference> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: new URL('/postgres', serverUrl).href });
  await server.connect();
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const scratchUrl = new URL(`/${name}`, serverUrl).href;
    await applyMigrations(scratchUrl);
    return await compareWithSchema(scratchUrl);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
}
