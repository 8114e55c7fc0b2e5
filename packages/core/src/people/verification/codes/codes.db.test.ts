import { randomInt, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { inNewNetwork } from '../../../../../../tests/support/servers/new-network.ts';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { deliverOutbox, listOutbox } from '../../../platform/outbox/index.ts';
import { checkCode } from './check-code.ts';
import { CODE_TRIES_MAX, type CodeOwner, type CodePurpose } from './code.ts';
import { requestCode } from './request-code.ts';
import { useCode } from './use-code.ts';

const MINUTE_MS = 60_000;

let db: Database;
let redis: Redis;
let site: { merchantId: bigint; code: string };
let now: Date;
let enqueued: string[];
let number: string;

beforeAll(async () => {
  db = await freshDatabase();
  redis = new Redis(inject('redisUrl'));
  return async () => {
    redis.disconnect();
    await db.close();
  };
});
beforeEach(async () => {
  site = await makeSite(db);
  now = new Date('2026-03-10T05:00:00Z');
  enqueued = [];
  number = randomNumber();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const owner = (changes: Partial<CodeOwner> = {}): CodeOwner => ({
  merchantId: site.merchantId,
  purpose: 'login',
  channel: 'sms',
  recipient: number,
  ...changes,
});
const deps = () => ({
  db,
  redis,
  clock: () => now,
  newId: randomUUID,
  enqueue: (job: string) => enqueued.push(job),
});
const words = (code: string) => ({ text: `Code ${code}` });
const ask = (changes: Partial<CodeOwner> & { ip?: string; isWanted?: boolean } = {}) => {
  const { ip = inNewNetwork(), isWanted = true, ...rest } = changes;
  return requestCode(deps(), { ...owner(rest), ip, words, isWanted });
};
const randomNumber = () => `+84${randomInt(1e8, 1e9)}`;
const lastCode = async () => {
  const [line] = await listOutbox(db, { merchantId: site.merchantId, rowsMax: 1 });
  return line?.text.slice(-6) ?? '';
};
const spend = async (code: string, changes: Partial<CodeOwner> = {}) => {
  const id = await checkCode(deps(), { ...owner(changes), code });
  await inTransaction(db, (tx) => useCode(tx, id, now));
};
const other = (code: string) => (code === '000000' ? '111111' : '000000');

test('sends six digits that are valid once', async () => {
  expect(await ask()).toEqual(new Date(now.getTime() + 5 * MINUTE_MS));
  expect(enqueued).toEqual(['deliver-outbox']);
  const code = await lastCode();
  expect(code).toMatch(/^\d{6}$/);
  await spend(code);
  await expect(spend(code)).rejects.toThrow('verification.code_wrong');
});

test('only one of fifty concurrent uses of a code succeeds', async () => {
  await ask();
  const code = await lastCode();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => spend(code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code is valid for five minutes', async () => {
  await ask();
  const code = await lastCode();
  later(5 * MINUTE_MS);
  await expect(spend(code)).rejects.toThrow('verification.code_wrong');
});

test('allows five tries, also concurrently', async () => {
  await ask();
  const code = await lastCode();
  const wrong = Array.from({ length: 50 }, () => spend(other(code)));
  await Promise.allSettled(wrong);
  await expect(spend(code)).rejects.toThrow('verification.code_wrong');
  const { rows } = await db.pool.query(
    'SELECT tries FROM verification_code WHERE merchant_id = $1',
    [site.merchantId],
  );
  expect(rows).toEqual([{ tries: CODE_TRIES_MAX }]);
});

test.each<[string, Partial<CodeOwner>]>([
  ['purpose', { purpose: 'reset_password' satisfies CodePurpose }],
  ['number', { recipient: '+84999999999' }],
  ['channel', { channel: 'mail' }],
  ['device', { device: 'another' }],
])('is wrong for another %s', async (_, changes) => {
  const device = randomUUID();
  await ask({ device });
  const code = await lastCode();
  await expect(spend(code, { device, ...changes })).rejects.toThrow('verification.code_wrong');
  await spend(code, { device });
});

test("is wrong on another merchant's site", async () => {
  await ask();
  const { merchantId } = await makeSite(db);
  await expect(spend(await lastCode(), { merchantId })).rejects.toThrow('verification.code_wrong');
});

test('a new code ends the previous one', async () => {
  await ask();
  const first = await lastCode();
  later(MINUTE_MS);
  await ask();
  const second = await lastCode();
  if (first !== second) await expect(spend(first)).rejects.toThrow('verification.code_wrong');
  await spend(second);
});

test('a transaction that fails leaves the code to be used again', async () => {
  await ask();
  const code = await lastCode();
  const id = await checkCode(deps(), { ...owner(), code });
  const failing = inTransaction(db, async (tx) => {
    await useCode(tx, id, now);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await spend(code);
});

test('a code for an unknown recipient is never sent, and leaves the same rows', async () => {
  const sent: string[] = [];
  const send = async ({ recipient }: { recipient: string }) => {
    sent.push(recipient);
    return undefined;
  };
  await ask({ isWanted: false });
  await deliverOutbox({ db, clock: () => now, gateways: { sms: { send }, mail: undefined } });
  expect(sent).not.toContain(number);
  expect(await listOutbox(db, { merchantId: site.merchantId, rowsMax: 9 })).toEqual([
    expect.objectContaining({ state: 'expired' }),
  ]);
});

test('stores no readable code', async () => {
  await ask();
  const code = await lastCode();
  const { rows } = await db.pool.query(
    'SELECT c::text AS line FROM verification_code c WHERE merchant_id = $1',
    [site.merchantId],
  );
  expect(rows[0].line).not.toContain(code);
  expect(rows[0].line).not.toContain(number.slice(1));
});

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error) => error.params.retryAfterSeconds as number,
  );

test('a number gets one code a minute, five an hour, ten a day', async () => {
  const waits: number[] = [];
  for (let n = 0; n < 6; n++) {
    waits.push(await refused(ask()));
    waits.push(await refused(ask()));
    later(MINUTE_MS);
  }
  expect(waits).toEqual([0, 60, 0, 60, 0, 60, 0, 60, 0, 300, 300, 300]);
  later(60 * MINUTE_MS);
  for (let n = 0; n < 5; n++, later(MINUTE_MS)) expect(await refused(ask())).toBe(0);
  later(60 * MINUTE_MS);
  expect(await refused(ask())).toBe(300);
});

test('a network gets ten codes an hour for all its numbers, and a device five', async () => {
  const ip = inNewNetwork();
  const from = (place: object) => refused(ask({ recipient: randomNumber(), ...place }));
  const answers: number[] = [];
  for (let n = 0; n < 11; n++) answers.push(await from({ ip }));
  expect(answers.map(Boolean)).toEqual([...Array(10).fill(false), true]);
  const device = randomUUID();
  const ofDevice: number[] = [];
  for (let n = 0; n < 6; n++) ofDevice.push(await from({ device }));
  expect(ofDevice.map(Boolean)).toEqual([...Array(5).fill(false), true]);
});

test('only one of many concurrent requests for one number is served', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refused(ask())));
  expect(answers.filter((wait) => wait === 0)).toHaveLength(1);
});
