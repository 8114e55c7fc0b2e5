import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/**
 * Simulates a crash before the n-th operation on the database or the platform: it fails, with all later ones.
 * Earlier commits and messages remain.
 */
export function crashAfter(deps: Deps, operations: number): Deps {
  let left = operations;
  const live = () => {
    if (left-- <= 0) throw new Error('killed');
  };
  return {
    ...deps,
    db: crashingDatabase(deps.db, live),
    platform: {
      send: async (name, request) => {
        live();
        return deps.platform.send(name, request);
      },
    },
  };
}

function crashingDatabase(db: Database, live: () => void): Database {
  const pool = {
    connect: async () => {
      live();
      const connection = await db.pool.connect();
      return {
        query: async (statement: pg.QueryConfig | string) => {
          // PostgreSQL itself rolls back the transaction of a lost client.
          if (statement !== 'ROLLBACK') live();
          return connection.query(statement as pg.QueryConfig);
        },
        release: (error?: Error) => connection.release(error),
      };
    },
  };
  return {
    pool: pool as unknown as pg.Pool,
    query: async (statement, values) => {
      live();
      return db.query(statement, values);
    },
    close: async () => {},
  };
}
