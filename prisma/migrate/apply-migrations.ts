import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { grantDraws, grantRuntime } from './grant-runtime.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/** Marks a migration that runs outside a transaction; it must be a single statement. */
const NO_TRANSACTION = '-- no-transaction';

const LOCK = 7_270_736_901;
const LOCK_POLL_MS = 50;
const LOCK_WAIT_MS_MAX = 120_000;

interface Options {
  /** All committed migrations by default; tests may pass their own. */
  readonly migrations?: readonly Migration[];
  /** Existing role of the platform's processes; not the owner. */
  readonly runtimeRole?: string | undefined;
  /** Existing role of the process that draws lotteries. */
  readonly drawsRole?: string | undefined;
}

/**
 * Migrates a database to the newest version, each migration in its own transaction, and returns the names of applied
 * ones. Safe to call concurrently: one caller works while the others wait. Then grants the roles of the platform's
 * processes their privileges.
 *
 * @param url of the role that owns the tables
 * @throws Error if an applied migration was edited, or if one fails
 */
export async function applyMigrations(
  url: string,
  { migrations = readMigrations(), runtimeRole, drawsRole }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeLock(client);
    const missing = await findMissing(client, migrations);
    for (const migration of missing) await apply(client, migration);
    if (runtimeRole) await grantRuntime(client, runtimeRole);
    if (drawsRole) await grantDraws(client, drawsRole);
    return missing.map(({ name }) => name);
  } finally {
    await client.end(); // releases the lock too
  }
}

// Polled: a waiting statement holds a snapshot, and CREATE INDEX CONCURRENTLY in the process with the lock would wait
// for that snapshot forever.
async function takeLock(client: pg.Client): Promise<void> {
  const deadline = performance.now() + LOCK_WAIT_MS_MAX;
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (rows[0].taken) return;
    if (performance.now() > deadline) {
      throw new Error(`Another process has been migrating for ${LOCK_WAIT_MS_MAX / 1000} s`);
    }
    await wait(LOCK_POLL_MS);
  }
}

// The table has Prisma's format, so that Prisma's tools can read the history.
async function findMissing(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (edited) {
    throw new Error(
      `Migration ${edited.name} was edited after it was applied. Restore the file and write a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const insert = historyInsert(client, { name, checksum }, new Date());
  try {
    if (sql.startsWith(NO_TRANSACTION)) {
      await client.query(sql); // without parameters, which allows several statements and dollar quotes
      await client.query(insert);
    } else {
      // In one message, since the first start of an installation applies all of them.
      await client.query(`BEGIN;\n${sql}\n;${insert};\nCOMMIT`);
    }
  } catch (cause) {
    if (!sql.startsWith(NO_TRANSACTION)) await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

function historyInsert(
  client: pg.Client,
  { name, checksum }: Pick<Migration, 'name' | 'checksum'>,
  startedAt: Date,
): string {
  const [id, sum, text, at] = [randomUUID(), checksum, name, startedAt.toISOString()].map((value) =>
    client.escapeLiteral(value),
  );
  return `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
    VALUES (${id}, ${sum}, ${text}, ${at}, clock_timestamp(), 1)`;
}
