import pg from 'pg';

/** A named (prepared) statement, which PostgreSQL plans once per connection. Created by `sql`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Anything that runs queries: the database itself or an open transaction. */
export interface Reader {
  /** `int8` arrives as bigint, `timestamptz` as Date. */
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Reader {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

declare const isOpen: unique symbol;

/** An open transaction of `inTransaction`. Branded, so that a step cannot be called outside of one. */
export interface Tx extends Reader {
  readonly [isOpen]: true;
}

/** Names a statement. The name must be unique within the program: `<domain>.<action>`. */
export const sql = (name: string, text: string): Statement => ({ name, text });

const ANSWER_IN_MS_MAX = 5_000;

/** Opens the pool. One per process. */
export function connect(url: string, connectionsMax = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types: TYPES,
    connectionTimeoutMillis: ANSWER_IN_MS_MAX,
    query_timeout: ANSWER_IN_MS_MAX,
  });
  // Without these listeners an error of a connection that the server closes, idle or in use, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    query: (statement, values) => runOn(pool, statement, values),
    close: () => pool.end(),
  };
}

/** Runs `work` in a new transaction. Commits it, or rolls it back if `work` throws. */
export async function inTransaction<T>(
  { pool }: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  let isOver = false;
  const query: Reader['query'] = async (statement, values) => {
    // The connection is back in the pool by now: the statement would run outside the transaction.
    if (isOver) throw new Error('this transaction is over');
    return runOn(connection, statement, values);
  };
  try {
    await connection.query('BEGIN');
    const answer = await work({ query } as Tx);
    isOver = true;
    const { command } = await connection.query('COMMIT');
    // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed.
    if (command !== 'COMMIT') throw new Error('a statement of this transaction had failed');
    return answer;
  } catch (error) {
    isOver = true;
    // A connection that failed to roll back must not return to the pool.
    await connection.query('ROLLBACK').catch((failure) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
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

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return BigInt;
    return pg.types.getTypeParser(oid, 'text');
  },
};
