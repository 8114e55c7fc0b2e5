import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeEach, expect, inject, test } from 'vitest';
import { lastRequests, requestLog } from './request-log.ts';

let redis: Redis;
let failures: unknown[];

beforeEach(() => {
  failures = [];
  redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  return () => redis.disconnect();
});

const request = (n: number, rawBody = `{"txId":"bet-${n}"}`) => ({
  at: n,
  message: 'bet' as const,
  status: 'OK' as const,
  refused: null,
  ms: 1.5,
  kid: 'first' as const,
  ip: '198.51.100.7',
  rawBody,
});
const taken = (vendorId = 7n) => lastRequests({ redis }, { vendorId, kind: 'taken' });

test('keeps the last hundred of a vendor, the newest first, in one batch or in many', async () => {
  const log = requestLog(redis, (error) => failures.push(error));
  for (let n = 1; n <= 250; n++) log.note(7n, request(n));
  await log.settled();
  for (let n = 251; n <= 255; n++) {
    log.note(7n, request(n));
    await log.settled();
  }
  log.note(8n, request(1_000));
  await log.settled();
  const kept = await taken();
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, n) => 255 - n));
  expect((await taken(8n)).map(({ at }) => at)).toEqual([1_000]);
  expect(failures).toEqual([]);
});

test('requests with a rejected signature displace no others', async () => {
  const log = requestLog(redis, (error) => failures.push(error));
  log.note(7n, request(1));
  for (let n = 2; n <= 300; n++) log.note(7n, { ...request(n), refused: 'signature' });
  await log.settled();
  expect((await taken()).map(({ at }) => at)).toEqual([1]);
  const refused = await lastRequests({ redis }, { vendorId: 7n, kind: 'refused' });
  expect(refused).toHaveLength(100);
});

test.each([
  [
    '{"session":"s3cret","launchToken":"t0ken","memberRef":"0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b10"}',
    '{"session":"…","launchToken":"…","memberRef":"0b0f0c5e…"}',
  ],
  ['{"deep":{"session":{"a":1}}}', '{"deep":{"session":"…"}}'],
  ['session=s3cret', null],
  ['"s3cret"', null],
  ['', null],
  [`${'['.repeat(100_000)}`, null],
])('keeps of %.60j nothing that opens a wallet', async (rawBody, body) => {
  const log = requestLog(redis, (error) => failures.push(error));
  log.note(7n, request(1, rawBody));
  await log.settled();
  expect(await taken()).toMatchObject([{ body, bytes: rawBody.length }]);
});

test('a long body is cut, and its size is still known', async () => {
  const log = requestLog(redis, (error) => failures.push(error));
  log.note(7n, request(1, JSON.stringify({ text: '灯'.repeat(5_000) })));
  await log.settled();
  const [kept] = await taken();
  expect(kept?.bytes).toBe(15_011);
  expect(kept?.body).toHaveLength(2_001);
});

test('while Redis is down, entries are lost and reported, and later ones stored', async () => {
  const away = new Redis('redis://127.0.0.1:1', { retryStrategy: null, lazyConnect: true });
  away.on('error', () => {}); // the request reports it
  const log = requestLog(away, (error) => failures.push(error));
  log.note(7n, request(1));
  await log.settled();
  expect(failures).toHaveLength(1);
  log.note(7n, request(2));
  await log.settled();
  expect(failures).toHaveLength(2);
  away.disconnect();
});
