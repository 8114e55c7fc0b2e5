import { randomInt, randomUUID } from 'node:crypto';
import { sms } from '@app/shared/captcha/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { inNewNetwork } from '../../../../../../tests/support/servers/new-network.ts';
import { makeSite } from '../../../../../../tests/support/world.ts';
import type { Database } from '../../../platform/db/index.ts';
import { listAudit } from '../../../sites/audit/index.ts';
import {
  changeSetting,
  changeSite,
  createSite,
  readSite,
  settingOf,
} from '../../../sites/site/index.ts';
import type { CodeOwner } from './code.ts';
import { deleteOldSmsAreas } from './delete-old-sms-areas.ts';
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

const decide = (change: Partial<SettingValue<typeof sms>>) =>
  changeSite({ db }, changeSetting, { merchantId, setting: sms, change });
const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;
const many = (times: number, changes: () => Parameters<typeof ask>[0] = () => ({})) =>
  outcomesOf(Array.from({ length: times }, () => ask(changes())));
const member = () => ({ purpose: 'login' }) as const;

test('limits messages per day, also concurrently, and resets the next day', async () => {
  await decide({ dailyMax: 10, everywhere: true });
  const outcomes = await many(14, member);
  expect(count(outcomes, 'sent')).toBe(10);
  expect(count(outcomes, 'verification.budget_spent')).toBe(4);
  now = new Date('2026-03-10T17:00:00Z');
  expect(await many(1)).toEqual(['sent']);
});

test('B09 unverified numbers use only their share of the budget, and members the rest', async () => {
  await decide({ dailyMax: 20, countries: ['VN'], everywhere: false });
  const purposes = ['register', 'bind'] as const;
  const strangers = await many(30, () => ({ purpose: purposes[randomInt(2)] ?? 'bind' }));
  expect(count(strangers, 'sent')).toBe(14);
  expect(count(strangers, 'verification.budget_spent')).toBe(16);
  const members = await many(10, member);
  expect(count(members, 'sent')).toBe(6);
});

test('B09 limits messages to unverified numbers of one range to twenty a day, also concurrently', async () => {
  await decide({ dailyMax: 1_000, everywhere: true });
  const numbers = Array.from({ length: 25 }, (_, n) => `+8490123${4_000 + n}`);
  const outcomes = await outcomesOf(numbers.map((recipient) => ask({ recipient })));
  expect(count(outcomes, 'sent')).toBe(20);
  expect(await many(1)).toEqual(['sent']);
  expect(await many(1, () => ({ ...member(), recipient: '+84901239999' }))).toEqual(['sent']);
});

test('B09 limits one of several countries to a part of the share of unverified numbers', async () => {
  await decide({ dailyMax: 20, countries: ['SO', 'VN'], everywhere: false });
  const abroad = await many(14, () => ({ recipient: `+25261${randomInt(1e6, 1e7)}` }));
  expect(count(abroad, 'sent')).toBe(9);
  const home = await many(9);
  expect(count(home, 'sent')).toBe(5);
});

test('B09 a site sets the shares of unverified numbers, of a country and of a range', async () => {
  const shares = { strangersPercent: 50, countryPercent: 20, rangeMax: 2 };
  await decide({ dailyMax: 20, countries: ['SO', 'VN'], everywhere: false, ...shares });
  const range = Array.from({ length: 3 }, (_, n) => `+25261234${4_000 + n}`);
  expect(count(await outcomesOf(range.map((recipient) => ask({ recipient }))), 'sent')).toBe(2);
  expect(await many(1, () => ({ recipient: '+252639912345' }))).toEqual([
    'verification.budget_spent',
  ]);
  await decide({ countryPercent: 100 });
  expect(count(await many(12), 'sent')).toBe(8);
  expect(count(await many(12, member), 'sent')).toBe(10);
});

test('sums by country and range are deleted after a month, in steps', async () => {
  await decide({ dailyMax: 100, everywhere: true });
  await many(5);
  const rows = () => db.prisma.smsAreaDay.count({ where: { merchantId } });
  const before = await rows();
  expect(before).toBeGreaterThan(2);
  const deps = { db, clock: () => now };
  now = new Date('2026-04-09T16:00:00Z');
  await deleteOldSmsAreas(deps);
  expect(await rows()).toBe(before);
  const stopped = new AbortController();
  stopped.abort();
  now = new Date('2026-04-12T16:00:00Z');
  expect(await deleteOldSmsAreas(deps, { signal: stopped.signal })).toBe(0);
  expect(await deleteOldSmsAreas(deps, { rowsAtOnce: 2 })).toBeGreaterThanOrEqual(before);
  expect(await rows()).toBe(0);
});

test.each([
  ['Iridium', '+881612345678'],
  ['an international network', '+8821612345678'],
  ['a premium range of the world', '+979123456789'],
  ['a premium range of the United States', '+19002345678'],
  ['a shared-cost range', '+448431234567'],
  ['a freephone range', '+18002345678'],
])('B09 nothing is ever sent to %s', async (_, recipient) => {
  await decide({ dailyMax: 10, everywhere: true });
  expect(await many(1, () => ({ recipient }))).toEqual(['verification.country_refused']);
});

test('B09 warns operators once at 80 of 100 messages of that share, and once when it is spent', async () => {
  await decide({ dailyMax: 10, countries: ['VN'], everywhere: false });
  await many(5);
  expect(await alarms()).toEqual([]);
  await many(6);
  const strangers = { actor: 'system', detail: JSON.stringify({ sent: 6, strangersMax: 7 }) };
  expect(await alarms()).toEqual([expect.objectContaining(strangers)]);
  await many(4, member);
  const all = { actor: 'system', detail: JSON.stringify({ sent: 8, dailyMax: 10 }) };
  expect(await alarms()).toEqual([
    expect.objectContaining(all),
    expect.objectContaining(strangers),
  ]);
});

test('unsent messages cost nothing, but are refused like the others', async () => {
  await decide({ dailyMax: 1, everywhere: true });
  const unwanted = () => ({ isWanted: false });
  expect(await many(2, unwanted)).toEqual(['sent', 'sent']);
  expect(await many(1)).toEqual(['sent']);
  expect(await many(1, unwanted)).toEqual(['verification.budget_spent']);
});

test('B09 sends only to the countries of the site, or everywhere if the site allows it', async () => {
  const toTheStates = () => ({ recipient: '+12025550123' });
  await decide({ dailyMax: 10, countries: ['VN', 'TH'], everywhere: false });
  expect([...(await many(1)), ...(await many(1, toTheStates))]).toEqual([
    'sent',
    'verification.country_refused',
  ]);
  await decide({ everywhere: true });
  expect(await many(1, toTheStates)).toEqual(['sent']);
  await decide({ countries: [], everywhere: false });
  expect(await many(1)).toEqual(['verification.country_refused']);
});

test.each([
  ['USD', ['US']],
  ['VND', ['VN']],
  ['EUR', expect.arrayContaining(['DE', 'FR'])],
  ['USDT', []],
])('B09 a new site in %s sends where its currency is at home', async (currency, countries) => {
  const code = `home${randomInt(1e9)}`;
  const site = { code, name: 'Home', currencySymbol: '$', timeZone: 'UTC' };
  const id = await createSite({ db, clock: () => now }, { ...site, currency });
  const found = settingOf(await readSite(db, id), sms);
  expect(found).toEqual({ ...sms.byDefault, countries });
});

test('mails do not count against the budget of SMS', async () => {
  await decide({ dailyMax: 0, countries: ['FK'], everywhere: false });
  expect(await outcomesOf([ask({ channel: 'mail', recipient: 'a@b.test' })])).toEqual(['sent']);
});
