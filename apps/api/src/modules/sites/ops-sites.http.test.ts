import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowPrivateHosts } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import { siteCheckSign, siteOfCode } from '@app/core/sites/site';
import * as calls from '@app/shared/sites/ops-calls';
import * as system from '@app/shared/system/schemas';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Asked for by the license';

let api: TestApi;
let published: object[];
let token: string;
let code: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi({ publish: (invalidation) => published.push(invalidation) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  code = `lantern${++tests}`;
  ({ token } = await makeOperator(api));
});

const ask = (call: Parameters<typeof sendOps>[1], body: object = {}, on = api) =>
  sendOps(on, call, { token, body, ip: `203.0.113.${tests}` });
const identity = {
  name: 'Lantern House',
  currency: 'EUR',
  currencySymbol: '€',
  displayDecimals: 2,
  timeZone: 'Europe/Berlin',
  languages: ['EN', 'TH'],
};
const create = (more: object = {}) =>
  ask(calls.create, { site: code, ...identity, profile: 'open', ...more });
const read = async () => (await ask(calls.read, { site: code })).body.value;
const trail = async () =>
  (await listAudit(api.deps.db, { target: code, rowsMax: 20 }))
    .reverse()
    .map(({ action, detail }) => ({ action, ...JSON.parse(detail) }));
const merchantId = async () => (await siteOfCode(api.deps.db, code))?.id ?? expect.unreachable();

test('8.21 creates a site in setup, with currency, zone, languages and profile', async () => {
  expect((await create({ profile: 'trial' })).status).toBe(200);
  expect(await read()).toMatchObject({
    code,
    ...identity,
    state: 'setup',
    version: 1,
    isMoneyFixed: false,
    domains: [],
    checklist: expect.arrayContaining([
      { item: 'domain', state: 'missing' },
      { item: 'channel', state: 'not_needed' },
    ]),
  });
  const { profiles } = await read();
  expect(profiles).toContainEqual({ profile: 'trial', on: [], off: [] });
  expect(profiles).toContainEqual(
    expect.objectContaining({ profile: 'open', on: expect.arrayContaining(['REG3']), off: [] }),
  );
  expect(await trail()).toEqual([
    { action: 'site.created', profile: 'trial', ...identity, languages: 'EN TH' },
  ]);
  const again = await create();
  expect([again.status, again.body.errorCode]).toEqual([409, 'site.code_taken']);
});

test.each([
  ['a code with capitals', { site: 'Lantern' }],
  ['a name of blanks', { name: '  ' }],
  ['a currency of no country', { currency: 'XYZ' }],
  ['a zone of no place', { timeZone: 'Mars/Base' }],
  ['an offset', { timeZone: '+05:00' }],
  ['a language twice', { languages: ['EN', 'EN'] }],
  ['more decimals than money has', { displayDecimals: 5 }],
  ['fewer decimals than the currency', { displayDecimals: 1 }],
  ['an unknown profile', { profile: 'loose' }],
])('refuses %s, names the field and creates nothing', async (_, wrong) => {
  const { status, body } = await create(wrong);
  expect([status, body.errorCode, body.value.fields]).toEqual([
    400,
    'request_param_err',
    Object.keys(wrong),
  ]);
  expect(await siteOfCode(api.deps.db, code)).toBeUndefined();
});

test('accepts current and former names of a time zone', async () => {
  expect((await create({ timeZone: 'Asia/Ho_Chi_Minh' })).status).toBe(200);
  expect((await read()).timeZone).toBe('Asia/Ho_Chi_Minh');
  const change = (version: number, timeZone: string) =>
    ask(calls.change, { site: code, version, timeZone, reason });
  expect((await change(1, 'Asia/Saigon')).status).toBe(200);
  expect((await read()).timeZone).toBe('Asia/Saigon');
  const { status, body } = await change(2, 'Asia/Nowhere');
  expect([status, body.errorCode, body.value.fields]).toEqual([
    400,
    'request_param_err',
    ['timeZone'],
  ]);
  expect((await read()).timeZone).toBe('Asia/Saigon');
});

test('lists the sites of the installation, page by page', async () => {
  await create();
  const { list, totalCount, totalPages } = (await ask(calls.list)).body.value;
  expect(totalPages).toBe(1);
  expect(list).toHaveLength(totalCount);
  expect(list).toContainEqual({
    code,
    name: 'Lantern House',
    state: 'setup',
    mainDomain: null,
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  });
  expect((await ask(calls.list, { page: '2' })).body.value.list).toEqual([]);
});

test('changes given fields, and a concurrent change fails with a version conflict', async () => {
  await create();
  const change = (body: object) => ask(calls.change, { site: code, version: 1, reason, ...body });
  const both = await Promise.all([change({ name: 'One' }), change({ name: 'Two' })]);
  expect(both.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual([
    'done',
    'site.changed_meanwhile',
  ]);
  const { name, version } = await read();
  expect([['One', 'Two'].includes(name), version]).toEqual([true, 2]);
  const [, changed] = await trail();
  expect(changed).toEqual({ action: 'site.changed', name, 'name.before': 'Lantern House', reason });
  expect(published).toEqual([{ merchantId: await merchantId(), kind: 'site' }]);
});

test('2.89 currency and zone are fixed once the site has members', async () => {
  await create();
  await makeMember(api.deps, { merchantId: await merchantId() });
  expect(await read()).toMatchObject({ isMoneyFixed: true });
  const fixed = await ask(calls.change, { site: code, version: 1, currency: 'USD', reason });
  expect([fixed.status, fixed.body.errorCode]).toEqual([409, 'site.money_fixed']);
});

test('8.20 adds domains to a site, chooses the main one and removes them', async () => {
  await create();
  const [one, other] = [`${code}.example`, `www.${code}.example`];
  for (const domain of [other.toUpperCase(), one])
    expect((await ask(calls.addDomain, { site: code, domain })).status).toBe(200);
  await ask(calls.chooseMainDomain, { site: code, domain: one });
  const unchecked = { checkedAt: null, found: null };
  expect((await read()).domains).toEqual([
    { domain: one, isMain: true, ...unchecked },
    { domain: other, isMain: false, ...unchecked },
  ]);
  await ask(calls.removeDomain, { site: code, domain: one, reason });
  expect((await read()).domains).toEqual([{ domain: other, isMain: true, ...unchecked }]);
  const { domain: taken } = await makeSite(api.deps);
  const refused = await ask(calls.addDomain, { site: code, domain: taken });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'site.domain_taken']);
  const odd = await ask(calls.addDomain, { site: code, domain: 'https://a.example/' });
  expect([odd.status, odd.body.value.fields]).toEqual([400, ['domain']]);
  expect((await trail()).map(({ action }) => action)).toEqual([
    'site.created',
    'site.domain_added',
    'site.domain_added',
    'site.main_domain_chosen',
    'site.domain_removed',
  ]);
});

/** An installation whose public URL is a server on this machine, which answers domain checks. */
async function reachable() {
  const server = createServer(({ url, headers }, response) => {
    const nonce = new URL(`${url}`, 'http://any').searchParams.get('nonce');
    const host = headers.host?.replace(/:\d+$/, '');
    response.end(JSON.stringify({ sign: siteCheckSign(`${nonce}`), host }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { db, redis } = api.deps;
  const there = await startApi({ db, redis, settings: { publicUrl } });
  onTestFinished(async () => {
    await there.close();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return there;
}

test('checks that a domain leads here, and updates checklist and previews', async () => {
  const there = await reachable();
  await create();
  await ask(calls.addDomain, { site: code, domain: 'localhost' });
  const { value } = (await ask(calls.checkDomain, { site: code, domain: 'localhost' }, there)).body;
  expect(value).toEqual({ found: 'ok', checkedAt: expect.any(Number) });
  const { domains, checklist } = await read();
  expect(domains).toEqual([{ domain: 'localhost', isMain: true, ...value }]);
  expect(checklist).toContainEqual({ item: 'domain', state: 'done' });
  const { link } = (await ask(calls.preview, { site: code }, there)).body.value;
  expect(new URL(link).hostname).toBe('localhost');
  const production = await startApi({
    db: api.deps.db,
    redis: api.deps.redis,
    settings: { profile: 'production' },
  });
  allowPrivateHosts([]);
  onTestFinished(() => allowPrivateHosts('all'));
  const inside = await ask(calls.checkDomain, { site: code, domain: 'localhost' }, production);
  expect(inside.body.value.found).toBe('private_address');
  await production.close();
  await ask(calls.removeDomain, { site: code, domain: 'localhost', reason });
});

test('applies a profile to all flags, and audits each changed one', async () => {
  await create();
  await ask(calls.setProfile, { site: code, profile: 'strict', reason });
  const site = await siteOfCode(api.deps.db, code);
  expect([site?.flags.has('LOGINIPVERF3'), site?.flags.has('FREEPLAY3')]).toEqual([true, false]);
  expect((await trail())[1]).toMatchObject({
    action: 'site.profile_set',
    profile: 'strict',
    reason,
    FREEPLAY3: false,
    'FREEPLAY3.before': true,
  });
  expect((await trail())[1]).not.toHaveProperty('REG3');
});

test('refuses to open an incomplete site and lists its missing conditions, in the reader’s language', async () => {
  await create();
  const { status, body } = await ask(calls.open, { site: code, reason });
  expect([status, body.errorCode]).toEqual([409, 'site.not_ready']);
  expect(body.value.items).toEqual(expect.arrayContaining(['domain', 'channel', 'texts']));
  expect((await trail()).map(({ action }) => action)).toEqual(['site.created']);
});

test('closes an open site for all visitors at once, and notifies their pages', async () => {
  const { code: other, merchantId } = await makeSite(api.deps);
  expect((await ask(calls.close, { site: other, reason })).status).toBe(200);
  const refused = await send(api, system.country, { site: other });
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'site.closed']);
  expect(published).toEqual([{ merchantId, kind: 'site' }]);
  const again = await ask(calls.close, { site: other, reason });
  expect([again.status, again.body.errorCode]).toEqual([409, 'site.changed_meanwhile']);
});

test('requires an operator of all sites, whatever the roles', async () => {
  const where = await makeSite(api.deps);
  const { token: theirs } = await makeOperator(api, { merchantId: where.merchantId });
  for (const call of [calls.list, calls.read, calls.close]) {
    const body = {
      ...call.example.request,
      ...('site' in call.body.shape && { site: where.code }),
    };
    const { status, body: answer } = await sendOps(api, call, { token: theirs, body });
    expect([status, answer.errorCode]).toEqual([403, 'operator.forbidden']);
  }
  expect((await siteOfCode(api.deps.db, where.code))?.state).toBe('open');
});
