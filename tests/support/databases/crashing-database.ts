import { type Database, sql } from '@app/core/platform/db';
import type pg from 'pg';
import { isUsualRun } from '../faults/deaths.ts';
import { until } from '../until.ts';
import { connectTo } from './database.ts';

/**
 * The same database with a connection that is cut while statement number `count` runs: the server executes it, but the
 * process never receives the answer. Statements of a transaction count with their BEGIN and COMMIT. Every later
 * statement fails as well, like for a dead process.
 */
export function crashAfter(db: Database, count: number): Database {
  let left = count;
  return openAgain(db, (client) => (_, send) => {
    left--;
    const answer = send();
    if (left >= 0 || !isPromise(answer)) return answer;
    return answer.then(() => cut(client));
  });
}

/**
 * A usual run counts only the deaths that leave the database in different states: before a COMMIT is sent, and before
 * the answer to a COMMIT or to a statement outside transactions arrives. A death earlier in a transaction leaves the
 * same database, with less done elsewhere.
 */
export const crashAt = isUsualRun ? crashAroundCommits : crashAfter;

function crashAroundCommits(db: Database, nth: number): Database {
  let left = nth;
  return openAgain(db, (client) => {
    let isInTransaction = false;
    return (asked, send) => {
      if (typeof asked.at(-1) === 'function') return send(); // returns no promise
      if (left < 0) return cut(client);
      const text = textOf(asked[0]);
      const changesState = isInTransaction ? text === 'COMMIT' : !EDGES.has(text);
      if (isInTransaction && changesState && --left < 0) return cut(client);
      if (EDGES.has(text)) isInTransaction = text === 'BEGIN';
      const answer = send();
      if (!changesState || --left >= 0 || !isPromise(answer)) return answer;
      return answer.then(() => cut(client));
    };
  });
}

const EDGES = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text;

/** Creates the statement handler of a connection. */
type Watch = (client: pg.ClientBase) => (asked: readonly unknown[], send: () => unknown) => unknown;

const countBackends = sql(
  'test.count_backends',
  'SELECT count(*)::int AS count FROM pg_stat_activity WHERE pid = ANY($1::int[])',
);

/**
 * Opens the database once more. Its `close` waits until the server has ended the connections: until then it holds the
 * locks of the dead process, and jobs skip the locked rows.
 */
function openAgain(db: Database, watch: Watch): Database {
  const { connectionString } = db.pool.options;
  if (!connectionString) throw new Error('only a database with an address can be opened again');
  const dying = connectTo(connectionString, 2);
  const pids: number[] = [];
  const watchClient = (client: pg.ClientBase) => {
    pids.push((client as unknown as { processID: number }).processID);
    client.on('error', () => {}); // the cut connection reports another error
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const ask = watch(client);
    client.query = ((...asked: unknown[]) =>
      ask(asked, () => query(...asked))) as typeof client.query;
  };
  dying.pool.on('connect', watchClient);
  dying.pipelines.pool.on('connect', watchClient);
  const { close } = dying;
  dying.close = async () => {
    await close().catch(() => {}); // of a connection that was cut
    await until('the server has ended the connections of the dead process', async () => {
      const [backends] = await db.query<{ count: number }>(countBackends, [pids]);
      return backends?.count === 0;
    });
  };
  return dying;
}

/** A database whose connections `cut` ends all at once, forever, as the death of their process does. */
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
