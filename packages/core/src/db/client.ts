import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { Lanes } from './lanes.ts';
import { surviveCuts } from './survive-cuts.ts';

/** A statement with a name, which PostgreSQL plans once per connection. Made by `sql`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Whatever can answer a query: the database itself, or a transaction that is open on it. */
export interface Reader {
  /** For configuration, profiles and content. */
  readonly prisma: Prisma.TransactionClient;
  /** For everything hot or set-based. `int8` arrives as bigint, `timestamptz` as Date. */
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Reader {
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  readonly lanes: Lanes;
  /**
   * One short statement as a transaction of its own, for whatever happens thousands of times a second.
   * It shares its connection with others that are under way: nothing that may take long belongs here.
   */
  queryAlone: Reader['query'];
  close(): Promise<void>;
}

declare const isOpen: unique symbol;

/** A transaction that `inTransaction` opened. Branded, so that a step cannot be called without. */
export interface Tx extends Reader {
  readonly [isOpen]: true;
}

/** Names a statement. The name must be unique within the program: `<domain>.<what it does>`. */
export const sql = (name: string, text: string): Statement => ({ name, text });

/** Whoever waits longer for a connection is told so, and may come again. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/**
 * One pool per process, and lanes beside it, which open on demand: the sum of both maxima times the
 * number of processes must fit the server.
 */
export function connect(url: string, connectionsMax = 10, lanesMax = connectionsMax): Database {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    types: TYPES,
  };
  const pool = new CapturingPool({ ...config, max: connectionsMax });
  const lanes = new Lanes(config, lanesMax);
  pool.setMaxListeners(20);
  surviveCuts(pool);
  // Its own parsers are passed with every query, so ours below do not reach Prisma.
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    lanes,
    query: (statement, values) => runOn(pool, statement, values),
    queryAlone: (statement, values = []) => lanes.query({ ...statement, values: [...values] }),
    close: async () => {
      await prisma.$disconnect();
      await lanes.close();
      await pool.end();
    },
  };
}

/**
 * Opens a transaction on one connection and hands out both ways into it. Prisma begins it, and the
 * connection that Prisma takes from the pool for it is caught on the way.
 */
export function openTransaction<T>(
  { prisma }: Database,
  work: (tx: Tx) => Promise<T>,
  limits: { maxWait: number; timeout: number },
): Promise<T> {
  const capture: Capture = {};
  const run = async (inner: Prisma.TransactionClient) => {
    const { connection } = capture;
    if (!connection) throw new Error('Prisma opened a transaction without taking a connection');
    const until = performance.now() + limits.timeout - LAST_STATEMENT_MS;
    let isOver = false;
    const query: Reader['query'] = async (statement, values) => {
      // Prisma gives the connection away when its time is up. What came then would commit by itself.
      if (isOver || performance.now() > until) throw new Error('this transaction is over');
      return runOn(connection, statement, values);
    };
    const tx = { prisma: inner, query } as Tx;
    try {
      // Nested work must find its own way to a connection: this one belongs to this transaction.
      const answer = await captured.exit(() => work(tx));
      const reason = doomed.get(tx);
      if (reason) throw reason;
      return answer;
    } finally {
      isOver = true;
    }
  };
  return captured.run(capture, () => prisma.$transaction(run, limits));
}

/** How long before Prisma ends a transaction its last statement may begin. */
const LAST_STATEMENT_MS = 1_000;

const doomed = new WeakMap<Tx, Error>();

/**
 * Says that a transaction must not commit any more, because a step left half of its work in it.
 * Answers the reason, to be thrown: `throw markRollbackOnly(tx, reason)`. Whoever catches that cannot commit.
 */
export function markRollbackOnly(tx: Tx, reason: Error): Error {
  doomed.set(tx, reason);
  return reason;
}

interface Capture {
  connection?: pg.PoolClient;
}

const captured = new AsyncLocalStorage<Capture>();

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: unknown) => void;

class CapturingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const capture = captured.getStore();
    const taken = super.connect().then((client) => {
      if (capture) capture.connection ??= client;
      return client;
    });
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error),
    );
    return undefined;
  }
}

async function runOn<Row extends object>(
  connection: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await connection.query<Row>({ ...statement, values: values as unknown[] });
  return rows;
}

const INT8 = 20;
const INT8_ARRAY = 1016;

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return BigInt;
    if (oid === INT8_ARRAY)
      return (text: string) =>
        text
          .slice(1, -1)
          .split(',')
          .filter(Boolean)
          .map((part) => (part === 'NULL' ? null : BigInt(part)));
    return pg.types.getTypeParser(oid, 'text');
  },
};
