import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { until } from '../../../../tests/support/until.ts';
import { makeSite } from '../../../../tests/support/world.ts';
import { openTransaction } from './client.ts';
import {
  type Database,
  inTransaction,
  markRollbackOnly,
  sql,
  type Tx,
  untilNoConflict,
} from './index.ts';

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

/** Both ways into a transaction: Prisma's models, and named statements. */
const ways = {
  prisma: {
    write: (tx: Tx, id: bigint, name: string) =>
      tx.prisma.merchant.update({ where: { id }, data: { name } }),
    read: async (tx: Tx, id: bigint) =>
      (await tx.prisma.merchant.findUniqueOrThrow({ where: { id } })).name,
  },
  statement: {
    write: (tx: Tx, id: bigint, name: string) => tx.query(setName, [id, name]),
    read: async (tx: Tx, id: bigint) => (await tx.query<{ name: string }>(getName, [id]))[0]?.name,
  },
};
type Way = keyof typeof ways;
const nameOf = async (id: bigint) =>
  (await db.prisma.merchant.findUniqueOrThrow({ where: { id } })).name;

test.each<[Way, Way]>([
  ['prisma', 'statement'],
  ['statement', 'prisma'],
])('what %s writes is seen by %s in the same transaction, and by nobody else', async (a, b) => {
  const name = randomUUID();
  await inTransaction(db, async (tx) => {
    await ways[a].write(tx, one, name);
    expect(await ways[b].read(tx, one)).toBe(name);
    expect(await nameOf(one)).not.toBe(name);
  });
  expect(await nameOf(one)).toBe(name);
});

test('leaves nothing of either way behind when the work fails', async () => {
  const before = [await nameOf(one), await nameOf(other)];
  const failing = inTransaction(db, async (tx) => {
    await ways.prisma.write(tx, one, 'half');
    await ways.statement.write(tx, other, 'half');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await nameOf(one), await nameOf(other)]).toEqual(before);
});

test('cannot commit after a step has doomed it', async () => {
  const before = await nameOf(one);
  const swallowing = inTransaction(db, async (tx) => {
    await ways.statement.write(tx, one, 'half');
    markRollbackOnly(tx, new Error('only half of it was done'));
  });
  await expect(swallowing).rejects.toThrow('only half');
  expect(await nameOf(one)).toBe(before);
});

test.each<Way>(['prisma', 'statement'])('runs again after a deadlock (%s)', async (way) => {
  const bothHoldOne = Promise.withResolvers<void>();
  let passes = 0;
  const writeInOrder = (first: bigint, second: bigint) =>
    inTransaction(db, async (tx) => {
      await ways[way].write(tx, first, 'first');
      if (++passes === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await ways[way].write(tx, second, 'second');
    });
  await Promise.all([writeInOrder(one, other), writeInOrder(other, one)]);
  expect(passes).toBe(3);
});

test('gives up after a bounded number of conflicts, and at once on anything else', async () => {
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

test('work inside a transaction that asks the database itself gets a connection of its own', async () => {
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
  const limits = { maxWait: 5_000, timeout: 1_000 };
  const slow = openTransaction(db, (tx) => tx.query(setName, [one, 'too late']), limits);
  await expect(slow).rejects.toThrow('over');
  expect(await nameOf(one)).toBe(before);
});

test('keeps many transactions at once apart', async () => {
  const pids = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(db, async (tx) => {
        const [first] = await tx.query<{ pid: number }>(backend);
        await ways.prisma.read(tx, one);
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
    .poll(() => inTransaction(db, (tx) => ways.prisma.read(tx, one)).catch(() => undefined))
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

test.each(['pool', 'lanes'] as const)(
  'a connection of the %s that the server cuts while nothing runs on it does not end the process',
  async (of) => {
    const taken = await (of === 'pool' ? db.pool : db.lanes.pool).connect();
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
