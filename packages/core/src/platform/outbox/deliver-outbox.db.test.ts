import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../db/index.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { type Gateway, NotAccepted } from './gateway.ts';
import { listOutbox } from './list-outbox.ts';
import { queueMessage } from './queue-message.ts';

let db: Database;
let now: Date;
let site: { merchantId: bigint; code: string };
/** Texts of the sent messages, in order. */
let sentTexts: string[];
let answer: () => Promise<string | undefined>;

const sms: Gateway = {
  send: async ({ text }) => {
    sentTexts.push(text);
    return answer();
  },
};
const deliver = (on = db) =>
  deliverOutbox({ db: on, clock: () => now, gateways: { sms, mail: undefined } });
const states = async () =>
  (await listOutbox(db, { merchantId: site.merchantId, rowsMax: 100 })).map(({ state }) => state);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  await asOwner(db, (owner) => owner.query('DELETE FROM outbox_message'));
  now = new Date('2026-03-10T05:00:00Z');
  site = await makeSite(db);
  sentTexts = [];
  answer = async () => 'gw-1';
});

const queue = (text = 'Your code is 123456', channel: 'sms' | 'mail' = 'sms') =>
  inTransaction(db, (tx) =>
    queueMessage(
      tx,
      {
        publicId: randomUUID(),
        merchantId: site.merchantId,
        channel,
        purpose: 'code.login',
        recipient: '+84901234567',
        text,
        expiresAt: new Date(now.getTime() + 300_000),
      },
      now,
    ),
  );

test('sends a queued message once, and keeps neither recipient nor text readable', async () => {
  await queue();
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(await deliver()).toMatchObject({ sent: 0 });
  expect(sentTexts).toEqual(['Your code is 123456']);
  expect(await listOutbox(db, { merchantId: site.merchantId, rowsMax: 1 })).toEqual([
    expect.objectContaining({ recipient: '+84901234567', text: 'Your code is 123456' }),
  ]);
  const { rows } = await db.pool.query('SELECT outbox_message::text AS line FROM outbox_message');
  const hex = (text: string) => Buffer.from(text).toString('hex');
  expect(rows[0].line).toContain('gw-1');
  expect(rows[0].line).not.toContain(hex('901234567'));
  expect(rows[0].line).not.toContain(hex('123456'));
});

test('sends nothing before the commit, and nothing of a failed transaction', async () => {
  const failing = inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + 1_000);
    const row = { publicId: randomUUID(), merchantId: site.merchantId, expiresAt };
    const message = { channel: 'sms', purpose: 'code.login', recipient: '+1', text: 'no' } as const;
    await queueMessage(tx, { ...row, ...message }, now);
    await deliver();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await deliver();
  expect(sentTexts).toEqual([]);
});

test('concurrent workers send each message once', async () => {
  for (let n = 0; n < 60; n++) await queue(`message ${n}`);
  await Promise.all(Array.from({ length: 6 }, () => deliver()));
  expect(sentTexts.toSorted()).toEqual(
    Array.from({ length: 60 }, (_, n) => `message ${n}`).toSorted(),
  );
});

test('retries with growing delays while the gateway does not accept, and gives up', async () => {
  answer = () => Promise.reject(new NotAccepted('ECONNREFUSED', { mayTryAgain: true }));
  await queue();
  const tries: number[] = [];
  for (let second = 0; second < 300; second += 1) {
    const before = sentTexts.length;
    await deliver();
    if (sentTexts.length > before) tries.push(second);
    later(1);
  }
  expect(tries).toEqual([0, 5, 20, 80]);
  later(300);
  await deliver();
  expect(await states()).toEqual(['expired']);
});

test('does not retry final refusals, or messages with an unclear result', async () => {
  answer = () => Promise.reject(new NotAccepted('HTTP 400', { mayTryAgain: false }));
  await queue();
  expect(await deliver()).toMatchObject({ refused: 1 });
  answer = () => Promise.reject(new Error('socket hang up'));
  await queue();
  expect(await deliver()).toMatchObject({ unknown: 1 });
  later(3_600);
  await deliver();
  expect(sentTexts).toHaveLength(2);
  expect(await states()).toEqual(['unknown', 'refused']);
});

test('does not send expired messages', async () => {
  await queue();
  later(301);
  await deliver();
  expect(sentTexts).toEqual([]);
  expect(await states()).toEqual(['expired']);
});

test('without a gateway a message is refused and does not wait', async () => {
  await queue('A mail', 'mail');
  expect(await deliver()).toMatchObject({ refused: 1 });
});

test('after a crash at any statement, a message is sent at most once and none stays in progress', async () => {
  for (let count = 0, survived = false; !survived; count++) {
    await queue(`kill ${count}`);
    const dying = crashAt(db, count);
    survived = await deliver(dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    later(181);
    await deliver();
  }
  expect(new Set(sentTexts).size).toBe(sentTexts.length);
  expect((await states()).filter((state) => state === 'queued' || state === 'sending')).toEqual([]);
});
