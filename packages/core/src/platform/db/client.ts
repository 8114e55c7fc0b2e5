import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
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

/** What a query takes: the database itself, or a transaction that is open on it. It only reads. */
export interface Reader {
  /** `int8` arrives as bigint, `timestamptz` as Date. */
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

type Model = Uncapitalize<Prisma.ModelName>;
type Read = 'count' | 'findFirst' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';

/** What a query of configuration or content takes: Prisma outside transactions, and only to read. */
export interface ConfigurationReader extends Reader {
  readonly prisma: { readonly [M in Model]: Pick<PrismaClient[M], Read> };
}

export interface Database extends Reader {
  /** For configuration and content. A transaction has named statements only. */
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** For statements that are planned once. */
  readonly plannedPool: pg.Pool;
  readonly pipelines: Pipelines;
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

/**
 * Names a statement that is planned once, for all values: where planning takes longer than running, because its
 * tables have many partitions, and each way into them is an index that no value makes the wrong one. Outside
 * transactions it runs on connections of such statements. PostgreSQL plans others anew with each call when it takes
 * a plan for all partitions to be dearer.
 */
export const sqlPlannedOnce = (name: string, text: string): Statement => ({
  name,
  text,
  isPlannedOnce: true,
});

const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';
/** Plans are lost with their connection. */
const PLANS_IDLE_MS = 300_000;

/** Where a database gets its Prisma client from, and where the client goes when the database is closed. */
export interface PrismaClients {
  take(pool: pg.Pool): PrismaClient;
  giveBack(client: PrismaClient): Promise<void>;
}

const newClients: PrismaClients = {
  // Its own parsers are passed with every query, so ours below do not reach Prisma.
  take: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  giveBack: (client) => client.$disconnect(),
};

/** A caller that waits longer for a connection is told so, and may come again. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/**
 * One pool per process, and beside it pipelines and half a pool for statements that are planned once, which
 * open on demand: the sum of all maxima times the number of processes must fit the server.
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
  };
  const pool = new pg.Pool({ ...config, max: connectionsMax });
  const pipelines = new Pipelines(config, pipelinesMax);
  pool.setMaxListeners(20);
  ignoreConnectionErrors(pool);
  const plannedPool = new pg.Pool({
    ...config,
    max: Math.ceil(connectionsMax / 2),
    idleTimeoutMillis: PLANS_IDLE_MS,
    options: PLAN_ONCE,
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
    queryAlone: (statement, values = []) => pipelines.query({ ...statement, values: [...values] }),
    close: async () => {
      if (prisma) await clients.giveBack(prisma);
      await pipelines.close();
      await plannedPool.end();
      await pool.end();
    },
  };
}

/** Runs a named statement on a connection, or on any of the pool. */
export async function runOn<Row extends object>(
  connection: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { name, text } = statement;
  const { rows } = await connection.query<Row>({ name, text, values: values as unknown[] });
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
