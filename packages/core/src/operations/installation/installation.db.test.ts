import { randomUUID } from 'node:crypto';
import { nearestAccent } from '@app/shared/site/brand-tokens';
import { brand, site as pages } from '@app/shared/site/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { engineOfKind, setBrake } from '../../agent-pay/payouts/index.ts';
import { offerChannel } from '../../money/deposits/index.ts';
import { ensureRoles, insertOperator, setRoles } from '../../people/operators/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { putHelpArticle } from '../../sites/content/index.ts';
import {
  addDomain,
  changeSite,
  changeState,
  forgetSites,
  readSite,
  setFlagProfile,
  settingOf,
  switchFlag,
} from '../../sites/site/index.ts';
import { changeBrand, changeSiteIdentity, openSite, siteChecklist } from './index.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const KNOWN = { builtIn: new Map([['bank', null]]) };

const setUp = sql(
  'tests.set_up',
  "UPDATE operator SET password_hash = 'a hash', totp_secret = '\\x00' WHERE id = $1",
);

let db: Database;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db, { state: 'setup', domains: [] }));
});

const brandIt = (brand: Parameters<typeof changeBrand>[1]['brand'], version = 1) =>
  changeSite(
    { db },
    async (tx, asked: Parameters<typeof changeBrand>[1]) => void (await changeBrand(tx, asked)),
    { merchantId, version, brand, now: NOW },
  );
const inspection = async () => ({
  site: await readSite(db, merchantId),
  channels: KNOWN,
  askedBy: null,
  now: NOW,
});
const states = async () =>
  Object.fromEntries(
    (await siteChecklist(db, await inspection())).map(({ item, state }) => [item, state]),
  );
const open = async () => {
  const asked = await inspection();
  return changeSite({ db }, openSite, asked);
};
const state = async () => (await readSite(db, merchantId)).state;

async function complete() {
  const plain = { name: 'Lantern House', accent: '#2563eb', logo: null, icon: null };
  await brandIt(plain);
  const domain = `s${merchantId}.example`;
  await changeSite({ db }, addDomain, { merchantId, domain });
  await db.prisma.merchantDomain.update({
    where: { domain },
    data: { found: 'ok', checkedAt: NOW },
  });
  const terms = { amountMin: whole(1), amountMax: whole(100) };
  await offerChannel({ db }, { merchantId, code: 'bank', name: 'Bank', ...terms });
  const engine = engineOfKind('realtime');
  await inTransaction(db, (tx) => setBrake(tx, { merchantId, engine, runAmountMax: whole(1_000) }));
  await registerTestVendor(depsOf(db), { baseUrl: '', code: `v${merchantId}` });
  const texts = [{ language: 'EN', title: 'A title', html: '<p>Words</p>' }] as const;
  for (const category of ['AGREEMENT', 'GENERAL'] as const)
    await putHelpArticle(depsOf(db), {
      merchantId,
      code: category.toLowerCase(),
      category,
      position: 1,
      texts,
    });
  await inTransaction(db, async (tx) => {
    await ensureRoles(tx);
    const newOperator = { merchantId, username: `op${merchantId}` };
    const id = await insertOperator(tx, { newId: randomUUID }, newOperator, NOW);
    await setRoles(tx, id, ['site']);
    await tx.query(setUp, [id]);
  });
}

test('lists a site’s missing items, and refuses to open it with any', async () => {
  expect(await states()).toMatchObject({
    domain: 'missing',
    channel: 'missing',
    limits: 'missing',
    texts: 'missing',
  });
  await expect(open()).rejects.toMatchObject({
    code: 'site.not_ready',
    more: { items: expect.arrayContaining(['domain', 'channel', 'limits', 'texts']) },
  });
  expect(await state()).toBe('setup');
  await complete();
  expect([...new Set(Object.values(await states()))]).toEqual(['done']);
  await open();
  expect(await state()).toBe('open');
});

test('a method that the installation lacks does not count', async () => {
  const terms = { amountMin: whole(1), amountMax: whole(100) };
  await offerChannel({ db }, { merchantId, code: 'elsewhere', name: 'Elsewhere', ...terms });
  expect((await states()).channel).toBe('missing');
});

test('a disabled function requires nothing', async () => {
  await inTransaction(db, (tx) => setFlagProfile(tx, { merchantId, profile: 'trial' }));
  forgetSites(db);
  expect(await states()).toMatchObject({ channel: 'not_needed', limits: 'not_needed' });
  await changeSite({ db }, switchFlag, { merchantId, flag: 'GAMELO3', enabled: false });
  expect((await states()).games).toBe('not_needed');
});

test('a site that was closed by mistake can be opened again', async () => {
  await complete();
  await open();
  const close = () => changeSite({ db }, changeState, { merchantId, state: 'closed' });
  await close();
  expect(await state()).toBe('closed');
  await expect(close()).rejects.toMatchObject({ code: 'site.changed_meanwhile' });
  await open();
  expect(await state()).toBe('open');
});

test('only one of several operators who open a site concurrently succeeds', async () => {
  await complete();
  const all = await Promise.allSettled([open(), open(), open()]);
  expect(
    all.map((one) => (one.status === 'fulfilled' ? 'opened' : one.reason.code)).sort(),
  ).toEqual(['opened', 'site.changed_meanwhile', 'site.changed_meanwhile']);
});

type Change = Parameters<typeof changeSiteIdentity>[1]['change'];
const change = (version: number, changes: Change) =>
  inTransaction(db, (tx) => changeSiteIdentity(tx, { merchantId, version, change: changes }));

test('8.21 changes only given fields of name, currency, zone and languages', async () => {
  const { before, after } = await change(1, {
    name: 'Lantern House',
    currency: 'EUR',
    languages: ['EN'],
    timeZone: undefined,
  });
  expect(before).toMatchObject({ name: 'Test site', currency: 'USD', languages: ['CN', 'EN'] });
  expect(after).toMatchObject({ name: 'Lantern House', currency: 'EUR', timeZone: 'UTC' });
  forgetSites(db);
  const site = await readSite(db, merchantId);
  expect(site).toMatchObject({ name: 'Lantern House', currency: 'EUR', version: 2 });
  expect(settingOf(site, pages).languages).toEqual(['EN']);
});

test('of two operators who edit a site, the second gets a conflict and changes nothing', async () => {
  const both = await Promise.allSettled([change(1, { name: 'One' }), change(1, { name: 'Two' })]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['site.changed_meanwhile']);
});

test('2.89 currency and zone of a site are fixed from the first member on, its name is not', async () => {
  await makeMember(db, { merchantId });
  for (const changes of [{ currency: 'EUR' }, { timeZone: 'Asia/Shanghai' }])
    await expect(change(1, changes)).rejects.toMatchObject({ code: 'site.money_fixed' });
  await change(1, { name: 'Lantern House', currency: 'USD' });
});

test('a registration during a change of currency waits for it, or prevents it', async () => {
  const [changed] = await Promise.allSettled([
    change(1, { currency: 'EUR' }),
    makeMember(db, { merchantId }),
  ]);
  const { currency } = await db.prisma.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  expect(currency).toBe(changed.status === 'fulfilled' ? 'EUR' : 'USD');
  await expect(
    change(changed.status === 'fulfilled' ? 2 : 1, { currency: 'VND' }),
  ).rejects.toThrow();
});

const looks = { name: 'Lantern House', accent: '#2563eb', logo: null, icon: null };

test('validates name and contrast of a brand, and detects concurrent edits', async () => {
  await brandIt(looks);
  const site = await readSite(db, merchantId);
  expect([site.name, settingOf(site, brand).accent]).toEqual(['Lantern House', '#2563eb']);
  await expect(brandIt({ ...looks, name: 'Other' })).rejects.toMatchObject({
    code: 'site.changed_meanwhile',
  });
  await expect(brandIt({ ...looks, accent: '#ffff00' }, 2)).rejects.toMatchObject({
    code: 'site.no_contrast',
    params: { nearest: nearestAccent('#ffff00') },
  });
  await brandIt({ ...looks, accent: null }, 2);
});

test('refuses a picture that was not uploaded by an operator of the site', async () => {
  await expect(brandIt({ ...looks, logo: randomUUID() })).rejects.toMatchObject({
    code: 'upload.not_found',
  });
  expect(settingOf(await readSite(db, merchantId), brand).accent).toBeNull();
});
