import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../db/index.ts';
import { once, settleRequest } from './index.ts';

const clock = () => new Date('2026-03-10T05:00:00Z');

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

const ask = (key: string, { partOf }: { partOf?: string } = {}) =>
  inTransaction(db, (tx) =>
    once(tx, { memberId, key, inputHash: 'hash', ...(partOf && { partOf }) }, clock(), async () => {
      works += 1;
      return 41n;
    }),
  );
const settle = (key: string) => settleRequest({ db, clock }, { memberId, key });

test('answers that a request was done, without changing it', async () => {
  const key = randomUUID();
  await ask(key);
  expect([await settle(key), await settle(key)]).toEqual([41n, 41n]);
  expect(await ask(key)).toBe(41n);
});

test('closes the key of a request that was not done: the late request is refused', async () => {
  const key = randomUUID();
  expect(await settle(key)).toBeUndefined();
  await expect(ask(key)).rejects.toThrow('idempotency.other_input');
  expect([await settle(key), works]).toEqual([undefined, 0]);
});

test('closing a key of one member leaves the same key of another member open', async () => {
  const key = randomUUID();
  await settle(key);
  memberId = (await makeMember(db, { merchantId: (await makeSite(db)).merchantId })).id;
  expect(await ask(key)).toBe(41n);
});

test('does not answer while the request is running', async () => {
  const key = randomUUID();
  const mayEnd = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const running = inTransaction(db, (tx) =>
    once(tx, { memberId, key, inputHash: 'hash' }, clock(), async () => {
      started.resolve();
      await mayEnd.promise;
      return 41n;
    }),
  );
  await started.promise;
  await expect(settle(key)).rejects.toThrow('idempotency.in_progress');
  mayEnd.resolve();
  await running;
  expect(await settle(key)).toBe(41n);
});

test('of a concurrent request and its settling, exactly one takes effect', async () => {
  for (let round = 0; round < 40; round++) {
    const key = randomUUID();
    works = 0;
    const [asked, settled] = await (round % 2 === 0 ? race(key) : raceBackwards(key));
    if (settled.status === 'fulfilled')
      expect([asked.status, works]).toEqual(
        settled.value === undefined ? ['rejected', 0] : ['fulfilled', 1],
      );
    else expect(settled.reason.code).toBe('idempotency.in_progress');
    // A caller who was too early retries and gets the first answer.
    const wasDone = works === 1;
    expect(await settle(key)).toBe(wasDone ? 41n : undefined);
    if (wasDone) expect(await ask(key)).toBe(41n);
    else await expect(ask(key)).rejects.toThrow('idempotency.other_input');
    expect(works).toBe(wasDone ? 1 : 0);
  }
});

const race = (key: string) => Promise.allSettled([ask(key), settle(key)]);

async function raceBackwards(key: string) {
  const [settled, asked] = await Promise.allSettled([settle(key), ask(key)]);
  return [asked, settled] as const;
}

test('a request in parts is done once one part is', async () => {
  const key = randomUUID();
  await ask(`${key} 7`, { partOf: key });
  expect(await settle(key)).toBe(41n);
  expect(await ask(`${key} 8`, { partOf: key })).toBe(41n);
});

test('no part of a closed request is carried out', async () => {
  const key = randomUUID();
  expect(await settle(key)).toBeUndefined();
  await expect(ask(`${key} 7`, { partOf: key })).rejects.toThrow('idempotency.other_input');
});

test('a request is not settled while parts of it run concurrently', async () => {
  const key = randomUUID();
  const mayEnd = Promise.withResolvers<void>();
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const parts = started.map(({ resolve }, at) =>
    inTransaction(db, (tx) =>
      once(tx, { memberId, key: `${key} ${at}`, partOf: key, inputHash: 'hash' }, clock(), () => {
        resolve();
        return mayEnd.promise.then(() => 41n);
      }),
    ),
  );
  await Promise.all(started.map(({ promise }) => promise));
  await expect(settle(key)).rejects.toThrow('idempotency.in_progress');
  mayEnd.resolve();
  await Promise.all(parts);
  expect(await settle(key)).toBe(41n);
});
