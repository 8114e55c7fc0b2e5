import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as calls from '@app/shared/lottery-orders/schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';
import { tokenOf } from '../../../../../tests/support/servers/api.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';

const at = lotteryApi();

const both = [calls.placeMassive, calls.placeMassiveOld].map((call) => [call.name, call] as const);

/** The first `many` numbers of three digits. */
const numbers = (many: number) =>
  Array.from({ length: many }, (_, n) => `${n}`.padStart(3, '0')).join('|');

/** Sends raw bytes instead of a packed order. */
async function sendBytes(call: (typeof both)[number][1], bytes: Buffer) {
  const headers = {
    merchant: at.site.code,
    authorization: await tokenOf(at.api, at.member),
    'idempotency-key': randomBytes(16).toString('hex'),
  };
  const asked = supertest(at.api.app.server).post(call.path).set(headers);
  return call.packed === 'file'
    ? asked.attach('file', bytes, 'order.gz')
    : asked.send({ value: bytes.toString('base64') });
}

test.each(both)('%s places the packed order', async (_, call) => {
  const order = at.order(slip(numbers(1_000), { type: 2, mode: 3 }), '20.0000');
  const { status, body } = await at.ask(call, order);
  expect([status, body]).toEqual([
    200,
    { orderNumber: expect.any(String), numero: at.drawNumber, totalBettingAmount: 20 },
  ]);
  expect(await cashOf(at.api.deps.db, at.member)).toBe(whole(980));
});

test.each(both)('%s accepts 100 000 notes and refuses one more', async (_, call) => {
  // A hundred bets on all numbers.
  const hundred = Array.from({ length: 100 }, () => slip(numbers(1_000), { type: 2, mode: 3 }));
  await at.price({ liabilityMax: whole(10_000_000), memberStakeMax: whole(10_000) });
  const most = at.order(hundred.join(';'), 2_000);
  const poor = await at.ask(call, most);
  expect(poor.body.errorCode).toBe('wallet.insufficient_funds');
  const more = at.order([...hundred, slip('1|2|3', { mode: 3 })].join(';'), 2_000.02);
  const { status, body } = await at.ask(call, more);
  expect([status, body.errorCode, body.params]).toEqual([
    400,
    'lottery.order_too_large',
    { slips: 1_000, notes: 100_000 },
  ]);
});

test.each(both)('%s stops decompressing a gzip bomb', async (_, call) => {
  const bomb = gzipSync(Buffer.alloc(512 * 1_024 * 1_024));
  expect(bomb.length).toBeLessThan(1_024 * 1_024);
  const before = process.memoryUsage().rss;
  const { status, body } = await sendBytes(call, bomb);
  expect([status, body.errorCode]).toEqual([400, 'lottery.order_too_large']);
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1_024 * 1_024);
});

const packed = (text: string) => gzipSync(text);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['bytes that are no gzip', Buffer.from('an order')],
  ['half of a gzip', packed(JSON.stringify({ gameId: 1 })).subarray(0, 12)],
  ['a text that is no JSON', packed('{"gameId":1')],
  ['bytes that are no text', gzipSync(Buffer.from([0x22, 0xff, 0x22]))],
  ['another JSON', packed('["gameId"]')],
  ['an order with odds', packed(JSON.stringify({ odds: 2 }))],
])('%s is refused', async (_, bytes) => {
  for (const [, call] of both) {
    const { status, body } = await sendBytes(call, bytes);
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  }
});

test('old clients cannot send a file, and new ones cannot send a text', async () => {
  const headers = {
    merchant: at.site.code,
    authorization: await tokenOf(at.api, at.member),
    'idempotency-key': randomBytes(16).toString('hex'),
  };
  const ask = (path: string) => supertest(at.api.app.server).post(path).set(headers);
  const text = await ask(calls.placeMassive.path).send({ value: 'H4sI' });
  const file = await ask(calls.placeMassiveOld.path).attach('file', packed('{}'), 'a.gz');
  expect([text.body.errorCode, file.body.errorCode]).toEqual(Array(2).fill('request_param_err'));
});
