import { randomInt, randomUUID } from 'node:crypto';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { sms } from '@app/shared/settings/verification';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/database.ts';
import { inNewNetwork } from '../../../../../tests/support/new-network.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { listAudit } from '../../audit/index.ts';
import type { Database } from '../../db/index.ts';
import { changeSetting, changeSite } from '../../site/index.ts';
import type { CodeOwner } from './code.ts';
import { requestCode } from './request-code.ts';

let db: Database;
let redis: Redis;
let merchantId: bigint;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  return async () => {
    redis.disconnect();
    await db.close();
  };
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db, { timeZone: 'Asia/Ho_Chi_Minh' }));
  now = new Date('2026-03-10T16:59:00Z'); // a minute before midnight there
});

const ask = (changes: Partial<CodeOwner> & { isWanted?: boolean } = {}) => {
  const deps = { db, redis, clock: () => now, newId: randomUUID, enqueue: () => {} };
  return requestCode(deps, {
    merchantId,
    purpose: 'register',
    channel: 'sms',
    recipient: `+849${randomInt(1e7, 1e8)}`,
    ip: inNewNetwork(),
    words: (code) => ({ text: code }),
    isWanted: true,
    ...changes,
  });
};
const outcomesOf = async (asked: readonly Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(asked);
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'sent' : outcome.reason.code));
};
const alarms = async () =>
  (await listAudit(db, { merchantId, rowsMax: 50 })).filter(
    ({ action }) => action === 'sms.budget_alarm',
  );

const spend = (change: SettingValue<typeof sms>) =>
  changeSite({ db }, changeSetting, { merchantId, setting: sms, change });

test('a day has so many messages, however many are asked for at once, and the next as many', async () => {
  await spend({ dailyMax: 10, countries: [] });
  const outcomes = await outcomesOf(Array.from({ length: 14 }, () => ask()));
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'verification.budget_spent')).toHaveLength(4);
  now = new Date('2026-03-10T17:00:00Z');
  expect(await outcomesOf([ask()])).toEqual(['sent']);
});

test('tells the operators once, when 80 of 100 are gone', async () => {
  await spend({ dailyMax: 10, countries: [] });
  await outcomesOf(Array.from({ length: 7 }, () => ask()));
  expect(await alarms()).toEqual([]);
  await outcomesOf(Array.from({ length: 6 }, () => ask()));
  expect(await alarms()).toEqual([
    expect.objectContaining({ actor: 'system', detail: JSON.stringify({ sent: 8, dailyMax: 10 }) }),
  ]);
});

test('what never leaves costs nothing, but is refused like the rest', async () => {
  await spend({ dailyMax: 1, countries: [] });
  const unwanted = () => ask({ isWanted: false });
  expect(await outcomesOf([unwanted(), unwanted()])).toEqual(['sent', 'sent']);
  expect(await outcomesOf([ask()])).toEqual(['sent']);
  expect(await outcomesOf([unwanted()])).toEqual(['verification.budget_spent']);
});

test('sends to the countries that the site named, and nowhere else', async () => {
  await spend({ dailyMax: 10, countries: ['VN', 'TH'] });
  expect(await outcomesOf([ask(), ask({ recipient: '+12025550123' })])).toEqual([
    'sent',
    'verification.country_refused',
  ]);
});

test('a mail costs none of it', async () => {
  await spend({ dailyMax: 0, countries: ['FK'] });
  expect(await outcomesOf([ask({ channel: 'mail', recipient: 'a@b.test' })])).toEqual(['sent']);
});
