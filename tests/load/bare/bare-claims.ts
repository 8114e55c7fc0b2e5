import { connect } from '@app/core/platform/db';
import { wireRequest } from '../http-load.ts';
import { startServer } from '../start-server.ts';

/** A server that hands out parts by one statement. */
export interface BareClaims {
  readonly port: number;
  /** A claim of each member, in wire format. */
  readonly requests: readonly string[];
  /** Deletes all parts and inserts new ones. */
  readonly refill: (parts: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the minimal server of claims (`bare-claim.ts`) on an empty database. */
export async function startBareClaims(
  databaseUrl: string,
  { members }: { readonly members: number },
): Promise<BareClaims> {
  const db = connect(databaseUrl, 1);
  await db.pool.query(`
    CREATE TABLE bare_part (position int PRIMARY KEY, amount bigint NOT NULL, member int);
    CREATE INDEX ON bare_part (position) WHERE member IS NULL;
    CREATE TABLE bare_entry (id bigserial PRIMARY KEY, member int NOT NULL, amount bigint NOT NULL);
    CREATE TABLE bare_balance (member int PRIMARY KEY, balance bigint NOT NULL)`);
  const fill = 'INSERT INTO bare_balance SELECT n, 0 FROM generate_series(1, $1::int) AS n';
  await db.pool.query(fill, [members]);
  const server = await startServer(new URL('bare-claim.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
  });
  const headers = { 'content-type': 'application/json' };
  return {
    port: server.port,
    requests: Array.from({ length: members }, (_, n) =>
      wireRequest({ method: 'POST', path: '/', headers, body: JSON.stringify({ member: n + 1 }) }),
    ),
    refill: async (parts) => {
      await db.pool.query('TRUNCATE bare_part');
      const layOut = 'INSERT INTO bare_part SELECT n, 10000 FROM generate_series(1, $1::int) AS n';
      await db.pool.query(layOut, [parts]);
    },
    stop: async () => {
      server.process.kill();
      await db.close();
    },
  };
}
