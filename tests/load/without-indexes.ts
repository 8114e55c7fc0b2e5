import type { Database } from '@app/core/platform/db';
import type pg from 'pg';

const MEMORY = ['work_mem', 'maintenance_work_mem']
  .map((setting) => `SET ${setting} = '256MB'`)
  .join(';');

/**
 * Fills tables over one connection without their indexes, except keys, and creates the indexes again afterwards.
 * Inserting millions of rows at random positions of an index would take several times as long.
 */
export async function withoutIndexes(
  { pool }: Pick<Database, 'pool'>,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(MEMORY);
    const { rows } = await client.query<{ name: string; made: string }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made
       FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[])
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await fill(client);
    for (const { made } of rows) await client.query(made.replace(' ON ONLY ', ' ON '));
  } finally {
    client.release(true); // discards the connection with its settings
  }
}
