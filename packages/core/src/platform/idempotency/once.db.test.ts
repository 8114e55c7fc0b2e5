import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import {
  answeredBefore,
  answeredBeforeTogether,
  deleteOldRequests,
  once,
  onceEach,
} from './index.ts';
import { lockRequests, writeRecords } from './lock-requests.ts';

const now = new Date('2026-03-10T05:00:00Z');

let db: Database;
let memberId: bigint;
let works: number;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  memberId = (await makeMember(db, { merchantId: (await makeSite(db)).merchantId })).id;
  works = 0;
});

interface OnceRequest {
  readonly key?: string;
  readonly inputHash?: string;
  readonly on?: Database;
}

/** Work that makes the row number 41, then 42, … */
const ask = ({ key = 'key', inputHash = 'hash', on = db }: OnceRequest = {}) =>
  inTransaction(on, (tx) =>
    once(tx, { memberId, key, inputHash }, now, async () => BigInt(41 + works++)),
  );

test('does the work once, and returns its row for every repeat', async () => {
  expect([await ask(), await ask(), await ask()]).toEqual([41n, 41n, 41n]);
  expect(works).toBe(1);
});

test('two members can use the same key', async () => {
  expect(await ask()).toBe(41n);
  expect(await ask({ key: 'another' })).toBe(42n);
  memberId = (await makeMember(db, { merchantId: (await makeSite(db)).merchantId })).id;
  expect(await ask()).toBe(43n);
});

test('refuses a key that was used with another input', async () => {
  await ask();
  await expect(ask({ inputHash: 'other' })).rejects.toThrow('idempotency.other_input');
});

test('returns the earlier result of a key, for the same input only', async () => {
  const before = (inputHash: string) => answeredBefore(db, { memberId, key: 'key', inputHash });
  expect(await before('hash')).toBeUndefined();
  await ask();
  expect(await before('hash')).toBe(41n);
  await expect(before('other')).rejects.toThrow('idempotency.other_input');
});

test('refuses a duplicate while the first request is running, and answers it afterwards', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = inTransaction(db, (tx) =>
    once(tx, { memberId, key: 'key', inputHash: 'hash' }, now, async () => {
      started.resolve();
      await mayEnd.promise;
      return 41n;
    }),
  );
  await started.promise;
  await expect(ask()).rejects.toThrow('idempotency.in_progress');
  mayEnd.resolve();
  expect([await first, await ask()]).toEqual([41n, 41n]);
});

test('locks requests together: each is to be carried out, known, refused or running', async () => {
  await ask();
  const request = (key: string, inputHash = 'hash') => ({ memberId, key, inputHash });
  const asked = [request('key'), request('key', 'other'), request('new'), request('running')];
  const mayEnd = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const running = inTransaction(db, async (tx) => {
    await lockRequests(tx, [request('running')]);
    started.resolve();
    await mayEnd.promise;
  });
  await started.promise;
  const found = await inTransaction(db, async (tx) => {
    const locked = await lockRequests(tx, asked);
    await writeRecords(tx, [{ request: request('new'), resultId: 7n }], now);
    return locked;
  });
  mayEnd.resolve();
  await running;
  expect(found).toEqual([
    41n,
    expect.objectContaining({ code: 'idempotency.other_input' }),
    undefined,
    expect.objectContaining({ code: 'idempotency.in_progress' }),
  ]);
  const before = [request('new'), request('key'), request('running')];
  expect(await Promise.all(before.map((one) => answeredBeforeTogether(db, one)))).toEqual([
    7n,
    41n,
    undefined,
  ]);
});

test('of requests in one transaction, only those that did not run before are carried out', async () => {
  const { merchantId } = await makeSite(db);
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => makeMember(db, { merchantId })));
  const keys = members.map(({ id }) => ({ memberId: id, key: 'key', inputHash: 'hash' }));
  const [first, changed, running] = keys;
  if (!first || !changed || !running) throw new Error('no members');
  await inTransaction(db, async (tx) => {
    await once(tx, first, now, async () => 1n);
    await once(tx, { ...changed, inputHash: 'other' }, now, async () => 2n);
  });
  const asked = keys.map((requestKey) => ({ requestKey }));
  const seen: unknown[] = [];
  const askEach = (refused: DomainError | undefined) =>
    inTransaction(db, (tx) =>
      onceEach(tx, asked, now, async (fresh) => {
        seen.push(fresh);
        return fresh.map((request) => (request === asked[4] ? refused : 7n));
      }),
    );
  const refusal = new DomainError('promotion.used_up');
  await inTransaction(db, (tx) =>
    once(tx, running, now, async () => {
      const codes = (await askEach(refusal)).map((one) =>
        typeof one === 'bigint' ? one : one?.code,
      );
      expect(codes).toEqual([
        1n,
        'idempotency.other_input',
        'idempotency.in_progress',
        7n,
        'promotion.used_up',
      ]);
      return 3n;
    }),
  );
  expect((await askEach(undefined)).toSpliced(1, 1)).toEqual([1n, 3n, 7n, undefined]);
  expect(seen).toEqual([[asked[3], asked[4]], [asked[4]]]);
});

test('removes a key if its work failed', async () => {
  const failing = inTransaction(db, (tx) =>
    once(tx, { memberId, key: 'key', inputHash: 'hash' }, now, () =>
      Promise.reject(new Error('no')),
    ),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await ask()).toBe(41n);
});

test('after a crash during any statement, the key can be used again', async () => {
  let survived = false;
  let tries = 0;
  for (; !survived; tries++) {
    const key = randomUUID();
    const dying = crashAt(db, tries);
    survived = await ask({ key, on: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    // The server runs the dead process's statement until it notices the closed connection.
    const answer = await until('the key is free again', () =>
      ask({ key }).catch((error) => {
        expect(error.code).toBe('idempotency.in_progress');
        return undefined;
      }),
    );
    expect(await ask({ key })).toBe(answer);
  }
  expect(tries).toBeGreaterThan(runs(1, 4));
});

const DAY_MS = 86_400_000;

test('deletes keys older than thirty days, in steps', async () => {
  const noted = async (daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const request = { memberId, key: `of ${daysAgo} days ago`, inputHash: 'hash' };
    await inTransaction(db, (tx) => once(tx, request, at, async () => 41n));
  };
  for (const daysAgo of [90, 40, 31, 29, 0]) await noted(daysAgo);
  const left = async () => {
    const { rows } = await db.pool.query(
      'SELECT key FROM idempotency_record WHERE member_id = $1 ORDER BY made_at',
      [memberId],
    );
    return rows.map(({ key }) => key);
  };
  const stop = new AbortController();
  stop.abort();
  const deps = { db, clock: () => new Date() };
  expect(await deleteOldRequests(deps, { signal: stop.signal })).toBe(0);
  expect(await deleteOldRequests(deps, { keysAtOnce: 2 })).toBeGreaterThanOrEqual(3);
  expect(await left()).toEqual(['of 29 days ago', 'of 0 days ago']);
  await deleteOldRequests({ db, clock: () => new Date(Date.now() + 365 * DAY_MS) });
  expect(await left()).toEqual(['of 29 days ago', 'of 0 days ago']);
});
