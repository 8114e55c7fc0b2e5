import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import {
  connect,
  type Database,
  inTransaction,
  markRollbackOnly,
  sql,
  type Tx,
  untilNoConflict,
} from './index.ts';
import { openTransaction } from './transaction.ts';

let db: Database;
let one: bigint;
let other: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  one = (await makeSite(db)).merchantId;
  other = (await makeSite(db)).merchantId;
});

const setName = sql('test.set_name', 'UPDATE merchant SET name = $2 WHERE id = $1');
const getName = sql('test.get_name', 'SELECT name FROM merchant WHERE id = $1');
const backend = sql('test.backend', 'SELECT pg_backend_pid() AS pid');

const write = (tx: Tx, id: bigint, name: string) => tx.query(setName, [id, name]);
const read = async (tx: Tx, id: bigint) =>
  (await tx.query<{ name: string }>(getName, [id]))[0]?.name;
const nameOf = async (id: bigint) =>
  (await db.prisma.merchant.findUniqueOrThrow({ where: { id } })).name;

test('a write is visible in its transaction, and outside after the commit', async () => {
  const name = randomUUID();
  await inTransaction(db, async (tx) => {
    await write(tx, one, name);
    expect(await read(tx, one)).toBe(name);
    expect(await nameOf(one)).not.toBe(name);
  });
  expect(await nameOf(one)).toBe(name);
});

test('rolls back when the work fails', async () => {
  const before = [await nameOf(one), await nameOf(other)];
  const failing = inTransaction(db, async (tx) => {
    await write(tx, one, 'half');
    await write(tx, other, 'half');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await nameOf(one), await nameOf(other)]).toEqual(before);
});

const fail = sql('test.fail', 'SELECT 1 / $1::int');

test('reports work that continues after a failed statement', async () => {
  const before = await nameOf(one);
  const swallowing = inTransaction(db, async (tx) => {
    await write(tx, one, 'half');
    await tx.query(fail, [0]).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('had failed');
  expect(await nameOf(one)).toBe(before);
});

test('cannot commit after a step has marked it rollback-only', async () => {
  const before = await nameOf(one);
  const swallowing = inTransaction(db, async (tx) => {
    await write(tx, one, 'half');
    markRollbackOnly(tx, new Error('only half of it was done'));
  });
  await expect(swallowing).rejects.toThrow('only half');
  expect(await nameOf(one)).toBe(before);
});

test('runs again after a deadlock', async () => {
  const bothHoldOne = Promise.withResolvers<void>();
  let passes = 0;
  const writeInOrder = (first: bigint, second: bigint) =>
    inTransaction(db, async (tx) => {
      await write(tx, first, 'first');
      if (++passes === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await write(tx, second, 'second');
    });
  await Promise.all([writeInOrder(one, other), writeInOrder(other, one)]);
  expect(passes).toBe(3);
});

test('retries conflicts a limited number of times, and no other errors', async () => {
  let tries = 0;
  const fail = (code: string) => () => {
    tries++;
    return Promise.reject(Object.assign(new Error(code), { code }));
  };
  await expect(untilNoConflict(fail('40001'))).rejects.toThrow('40001');
  expect(tries).toBe(4);
  tries = 0;
  await expect(untilNoConflict(fail('23505'))).rejects.toThrow('23505');
  expect(tries).toBe(1);
});

test('a query on the pool inside a transaction uses a separate connection', async () => {
  const pids = await inTransaction(db, async (tx) => {
    const [outer] = await tx.query<{ pid: number }>(backend);
    const inner = await inTransaction(db, (nested) => nested.query<{ pid: number }>(backend));
    const [beside] = await db.query<{ pid: number }>(backend);
    return [outer?.pid, inner[0]?.pid, beside?.pid];
  });
  expect(pids[1]).not.toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('refuses a statement after its end, which would commit by itself', async () => {
  const before = await nameOf(one);
  let leaked: Tx | undefined;
  await inTransaction(db, async (tx) => {
    leaked = tx;
  });
  await expect(leaked?.query(setName, [one, 'too late'])).rejects.toThrow('over');
  expect(await nameOf(one)).toBe(before);
});

const pause = sql('test.pause', 'SELECT pg_sleep($1)');
const countPauses = sql(
  'test.count_pauses',
  `SELECT count(*)::int AS paused FROM pg_stat_activity
   WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep($1)%' AND pid <> pg_backend_pid()`,
);

test.each([
  ['while a statement runs', 60],
  ['between two statements', 0],
])('ends %s when its time is up, and gives its connection back', async (_, seconds) => {
  const before = await nameOf(one);
  const small = connect(db.pool.options.connectionString ?? '', 1);
  const late = Promise.withResolvers<unknown>();
  const slow = openTransaction(
    small,
    async (tx) => {
      await write(tx, one, 'too late').catch(() => {});
      await tx.query(pause, [seconds]).catch(() => {});
      // The end may interrupt a statement. PostgreSQL refuses later statements.
      await until('statements are refused', () =>
        tx.query(backend).then(
          () => false,
          (error: Error) => error.message === 'this transaction is over',
        ),
      ).then(late.resolve);
    },
    500,
  );
  await expect(slow).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await small.query(backend)).toHaveLength(1);
  await late.promise;
  expect(await nameOf(one)).toBe(before);
  await until('PostgreSQL stops its statement', async () => {
    const [{ paused = 1 } = {}] = await db.query<{ paused: number }>(countPauses);
    return paused === 0;
  });
  await small.close();
});

test('keeps concurrent transactions separate', async () => {
  const pids = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(db, async (tx) => {
        const [first] = await tx.query<{ pid: number }>(backend);
        await read(tx, one);
        const [second] = await tx.query<{ pid: number }>(backend);
        return [first?.pid, second?.pid];
      }),
    ),
  );
  for (const [first, second] of pids) expect(second).toBe(first);
});

test('outlives the loss of every idle connection', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.query(backend)));
  const kill = sql(
    'test.kill',
    `SELECT count(pg_terminate_backend(pid))::int AS killed FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const [answer] = await db.query<{ killed: number }>(kill);
  expect(answer?.killed).toBeGreaterThan(0);
  await expect
    .poll(() => inTransaction(db, (tx) => read(tx, one)).catch(() => undefined))
    .toBe(await nameOf(one));
});

test('reads whole numbers of 64 bits without loss, alone, in lists, and absent', async () => {
  const types = sql(
    'test.types',
    `SELECT 9223372036854775807 AS big, ARRAY[1, NULL, 9223372036854775807]::bigint[] AS list,
       '{}'::bigint[] AS none, NULL::bigint AS absent, '2026-03-10T05:00:00.123Z'::timestamptz AS at`,
  );
  expect(await db.query(types)).toEqual([
    {
      big: 2n ** 63n - 1n,
      list: [1n, null, 2n ** 63n - 1n],
      none: [],
      absent: null,
      at: new Date('2026-03-10T05:00:00.123Z'),
    },
  ]);
});

const endBackend = sql('test.end_backend', 'SELECT pg_terminate_backend($1)');
const countBackend = sql(
  'test.count_backend',
  'SELECT count(*)::int AS left FROM pg_stat_activity WHERE pid = $1',
);

test.each(['pool', 'pipelines'] as const)(
  'a connection of the %s that the server closes while idle does not end the process',
  async (of) => {
    const taken = await (of === 'pool' ? db.pool : db.pipelines.pool).connect();
    const { rows } = await taken.query<{ pid: number }>(backend.text);
    const pid = rows[0]?.pid;
    await db.query(endBackend, [pid]);
    await until('it is gone', async () => {
      const [counted] = await db.query<{ left: number }>(countBackend, [pid]);
      return counted?.left === 0;
    });
    await expect(taken.query(backend.text)).rejects.toThrow();
    taken.release(true);
  },
);
