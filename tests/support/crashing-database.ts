import type { Database } from '@app/core/platform/db';
import type pg from 'pg';
import { connectTo } from './database.ts';

/**
 * The same database as a process sees it whose connection is cut while statement number `count` runs:
 * the server has done it, but the process does not hear the answer. Statements of a transaction
 * count with their BEGIN and COMMIT. Every later statement fails as well, as it does for a dead
 * process.
 */
export function crashAfter(db: Database, count: number): Database {
  const { connectionString } = db.pool.options;
  if (!connectionString) throw new Error('only a database with an address can be opened again');
  const dying = connectTo(connectionString, 2);
  let left = count;
  const watch = (client: pg.ClientBase) => {
    client.on('error', () => {}); // the cut connection complains once more
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      left--;
      const answer = query(...asked);
      if (left >= 0 || !isPromise(answer)) return answer;
      return answer.then(() => cut(client));
    }) as typeof client.query;
  };
  dying.pool.on('connect', watch);
  dying.pipelines.pool.on('connect', watch);
  return dying;
}

/** A database whose connections `cut` ends all at once, for ever, as the death of their process does. */
export function cuttableDatabase(
  url: string,
  connectionsMax: number,
): { readonly db: Database; readonly cut: () => void } {
  const db = connectTo(url, connectionsMax);
  const clients: pg.ClientBase[] = [];
  let isCut = false;
  for (const pool of [db.pool, db.plannedPool, db.pipelines.pool]) {
    pool.on('connect', (client) => {
      clients.push(client);
      if (isCut) destroyStream(client);
    });
  }
  const cutAll = () => {
    isCut = true;
    for (const client of clients) destroyStream(client);
  };
  return { db, cut: cutAll };
}

function cut(client: pg.ClientBase): Promise<never> {
  destroyStream(client);
  return Promise.reject(new Error('killed'));
}

function destroyStream(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
