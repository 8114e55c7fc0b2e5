import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { arrayText } from './array-text.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { ignoreConnectionErrors } from './ignore-connection-errors.ts';
import { Pipelines } from './pipelines.ts';

/** A statement with a name, which PostgreSQL plans once per connection. Made by `sql`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** See `sqlPlannedOnce`. */
  readonly isPlannedOnce?: true;
}

/** Runs queries: the database itself or an open transaction. It only reads. */
export interface Reader {
  /** `int8` arrives as bigint, `timestamptz` as Date. */
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

type Model = Uncapitalize<Prisma.ModelName>;
type Read = 'count' | 'findFirst' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';

/** Runs queries of configuration or content: Prisma outside transactions, read only. */
export interface ConfigurationReader extends Reader {
  readonly prisma: { readonly [M in Model]: Pick<PrismaClient[M], Read> };
}

export interface Database extends Reader {
  /** For configuration and content. A transaction runs named statements only. */
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** For statements that are planned once. */
  readonly plannedPool: pg.Pool;
  readonly pipelines: Pipelines;
  /**
   * Runs one short statement in its own transaction, for calls that happen thousands of times a second. It
   * shares a connection with other running statements, so it must not take long.
   */
  queryAlone: Reader['query'];
  close(): Promise<void>;
}

declare const isOpen: unique symbol;

/** A transaction opened by `inTransaction`. Branded, so that a step cannot be called outside one. */
export interface Tx extends Reader {
  readonly [isOpen]: true;
}

/** Names a statement. The name must be unique within the program: `<domain>.<what it does>`. */
export const sql = (name: string, text: string): Statement => ({ name, text });

/**
 * Names a statement that PostgreSQL plans once, for all values. For statements whose planning takes longer than running
 * because the tables have many partitions, and for which the same index is right for any value. Outside transactions it
 * runs on separate connections, because PostgreSQL otherwise plans it again on each call when it estimates a plan over
 * all partitions to cost more.
 */
export const sqlPlannedOnce = (name: string, text: string): Statement => ({
  name,
  text,
  isPlannedOnce: true,
});

/**
 * PostgreSQL stops a statement whose caller closed the connection, such as one of a transaction that took too long.
 * Otherwise the statement would run on and delay jobs that wait for all open transactions.
 */
const CANCEL_ON_DISCONNECT = '-c client_connection_check_interval=1s';
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';
/** Long, because an idle connection that closes loses its plans. */
const PLANS_IDLE_MS = 300_000;

/** Creates a database's Prisma client and disposes of it when the database is closed. */
export interface PrismaClients {
  take(pool: pg.Pool): PrismaClient;
  giveBack(client: PrismaClient): Promise<void>;
}

const newClients: PrismaClients = {
  // Prisma passes its own parsers with every query, so ours below do not reach it.
  take: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  giveBack: (client) => client.$disconnect(),
};

/** A caller that waits longer for a connection gets an error and may retry. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/**
 * One pool per process. Pipelines and half a pool for statements planned once open on demand. The sum of all
 * maxima times the number of processes must fit the server's connection limit.
 */
export function connect(
  url: string,
  connectionsMax = 10,
  pipelinesMax = connectionsMax,
  clients: PrismaClients = newClients,
): Database {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    types: TYPES,
    options: CANCEL_ON_DISCONNECT,
  };
  const pool = new pg.Pool({ ...config, max: connectionsMax });
  const pipelines = new Pipelines(config, pipelinesMax);
  pool.setMaxListeners(20);
  ignoreConnectionErrors(pool);
  const plannedPool = new pg.Pool({
    ...config,
    max: Math.ceil(connectionsMax / 2),
    idleTimeoutMillis: PLANS_IDLE_MS,
    options: `${CANCEL_ON_DISCONNECT} ${PLAN_ONCE}`,
  });
  ignoreConnectionErrors(plannedPool);
  let prisma: PrismaClient | undefined;
  return {
    get prisma() {
      prisma ??= clients.take(pool);
      return prisma;
    },
    pool,
    plannedPool,
    pipelines,
    query: (statement, values) =>
      runOn(statement.isPlannedOnce ? plannedPool : pool, statement, values),
    queryAlone: (statement, values = []) =>
      pipelines.query({ ...statement, values: values.map(toParameter) }),
    close: async () => {
      if (prisma) await clients.giveBack(prisma);
      await pipelines.close();
      await plannedPool.end();
      await pool.end();
    },
  };
}

/** Runs a named statement on a given connection, or on any connection of the pool. */
export async function runOn<Row extends object>(
  connection: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { name, text } = statement;
  const { rows } = await connection.query<Row>({ name, text, values: values.map(toParameter) });
  return rows;
}

const toParameter = (value: unknown): unknown =>
  Array.isArray(value) ? (arrayText(value) ?? value) : value;

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
