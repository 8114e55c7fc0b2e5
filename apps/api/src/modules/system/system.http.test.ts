import { readPersonal } from '@app/core/people/profile';
import {
  changeSite,
  listPlace,
  type PlaceList,
  scheduleAreaMaintenance,
  scheduleMaintenance,
  switchFlag,
} from '@app/core/sites/site';
import { phrasesOf } from '@app/phrases/translator';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { depositByLaunchUrl } from '@app/shared/deposits/schemas';
import { definitionOf, modIds } from '@app/shared/flags/flags';
import { registerRules } from '@app/shared/members/settings';
import { resources } from '@app/shared/site/settings';
import * as calls from '@app/shared/system/schemas';
import { defaultRegisterRules } from '@app/shared/validation/register-rules';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  HOME_IP,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({ clock: () => NOW, site: { name: 'Lantern House', currency: 'EUR' } }, (own) => {
  ({ api, site, ip } = own);
});

const answerOf = async (call: CallDescriptor, from = ip) =>
  (await send(api, call, { site: site.code, ip: from })).body.value;

const list = (kind: PlaceList, place: string) =>
  changeSite(api.deps, listPlace, { merchantId: site.merchantId, kind, place, listed: true });

test('1.53 1.64 1.89 returns everything that a page needs to start', async () => {
  expect(await answerOf(calls.status, HOME_IP)).toMatchObject({
    status: 0,
    serverTime: NOW.getTime(),
    info: {
      merchantCode: site.code,
      siteName: 'Lantern House',
      currency: 'EUR',
      mainDomain: site.domain,
      languages: ['CN', 'EN'],
    },
    location: { ip: HOME_IP },
    maintenance: null,
    regionRestriction: { blocked: false, ip: HOME_IP, country: null },
  });
});

test('the call answers the same under its newer name', async () => {
  expect(await answerOf(calls.statusV2)).toEqual(await answerOf(calls.status));
});

test('1.53 1.90 2.137 works during maintenance and returns the notice', async () => {
  const times = {
    from: new Date(NOW.getTime() - HOUR_MS),
    until: new Date(NOW.getTime() + HOUR_MS),
  };
  const maintenance = { ...times, title: 'Back soon', text: 'New lanterns.' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId: site.merchantId, maintenance });
  for (const call of [calls.status, calls.statusV2]) {
    const answer = await send(api, call, { site: site.code, ip });
    expect(answer.status).toBe(200);
    expect(answer.body.value).toMatchObject({
      status: 1,
      maintenance: {
        title: 'Back soon',
        info: 'New lanterns.',
        startTime: times.from.getTime(),
        endTime: times.until.getTime(),
      },
    });
  }
});

test('does not mention maintenance before it starts', async () => {
  const maintenance = { from: new Date(NOW.getTime() + 1), until: undefined, title: '', text: '' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId: site.merchantId, maintenance });
  expect(await answerOf(calls.status)).toMatchObject({ status: 0, maintenance: null });
});

interface Node {
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes: readonly Node[];
}

const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);

test('1.65 1.92 lists every flag once, with dependent flags off when their parent is off', async () => {
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'REG3',
    enabled: false,
  });
  const tree = flat(await answerOf(calls.whitelabel));
  expect(tree.map(({ modId }) => modId).sort()).toEqual([...modIds].sort());
  const off = tree.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId);
  for (const modId of ['REG3', 'DIRECTREG3', 'USERNAMEREG3']) expect(off).toContain(modId);
  for (const modId of modIds) if (definitionOf(modId).waitsFor) expect(off).toContain(modId);
  expect(off).not.toContain('AFFMAN3');
  expect((await answerOf(calls.status)).info.whitelabel).toEqual(await answerOf(calls.whitelabel));
});

test('1.66 1.84 2.59 returns the rules of registration, including the site’s own', async () => {
  const rule = {
    enabled: true,
    required: false,
    patternId: 24,
    minLength: 4,
    maxLength: 9,
  } as const;
  await decide(api, site, { setting: registerRules, change: { qqNum: rule } });
  const settings = await answerOf(calls.registerSettings);
  expect(settings).toMatchObject({
    showCaptcha: false,
    ageConsentYears: 18,
    ageBirthdayCheckYears: 21,
    qqNum: { ...rule, acceptedPattern: '^9[0-9]*$' },
    payeeName: { enabled: false, acceptedPattern: '*' },
    confirmPassword: settings.password,
  });
  const { info } = await answerOf(calls.status);
  expect({ ...settings, ...info.register }).toEqual(settings);
});

test('2.31 returns that registration requires a captcha', async () => {
  const rule = { ...defaultRegisterRules.captcha, enabled: true, required: true };
  await decide(api, site, { setting: registerRules, change: { captcha: rule } });
  expect(await answerOf(calls.registerSettings)).toMatchObject({ showCaptcha: true });
  expect((await answerOf(calls.status)).info).toMatchObject({ showCaptcha: true });
});

test('1.91 2.122 reports that the site is not offered in the country, and refuses visitors', async () => {
  await list('blocked', '198.51.100.0/24');
  expect(await answerOf(calls.status, '198.51.100.9')).toMatchObject({
    status: 2,
    regionRestriction: { blocked: true, ip: '198.51.100.9', country: null },
  });
  expect(await answerOf(calls.status, '198.51.101.9')).toMatchObject({ status: 0 });
  const refused = await send(api, calls.country, { site: site.code, ip: '198.51.100.9' });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ errorCode: 'region.restricted' });
});

test('2.122 detects and returns the country', async () => {
  const countryOf = (from: string) => (from === '198.51.100.9' ? 'NL' : undefined);
  const { db, redis } = api.deps;
  const worldly = await startApi({ db, redis, clock: () => NOW, countryOf });
  await list('blocked', 'NL');
  const ask = (call: CallDescriptor, from: string) =>
    send(worldly, call, { site: site.code, ip: from });
  expect((await ask(calls.status, '198.51.100.9')).body.value).toMatchObject({
    status: 2,
    regionRestriction: { blocked: true, ip: '198.51.100.9', country: 'NL' },
  });
  expect((await ask(calls.location, ip)).body.value).toEqual({ ip, country: null });
  expect((await ask(calls.location, '198.51.100.9')).body.errorCode).toBe('region.restricted');
  await worldly.close();
});

test('1.90 an area under maintenance refuses its calls, and pages are notified', async () => {
  const { db } = api.deps;
  const { merchantId } = site;
  const until = new Date(NOW.getTime() + HOUR_MS);
  const maintenance = { from: NOW, until, title: 'Cashier closed', text: 'New ways to pay.' };
  await changeSite({ db }, scheduleAreaMaintenance, { merchantId, area: 'cashier', maintenance });
  const token = await tokenOf(api, await makeMember(api.deps, site));
  const refused = await send(api, depositByLaunchUrl, { site: site.code, ip, token });
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.body).toMatchObject({ errorCode: 'area.maintenance', value: { area: 'cashier' } });
  expect(await answerOf(calls.status)).toMatchObject({
    status: 0,
    info: { resting: [{ area: 'cashier', title: 'Cashier closed', endTime: until.getTime() }] },
  });
});

test('lets a permitted operator bypass maintenance, and says so', async () => {
  const { db } = api.deps;
  const { merchantId } = site;
  const maintenance = { from: NOW, until: undefined, title: '', text: '' };
  await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance });
  await list('passing', `${ip}/32`);
  expect(await answerOf(calls.status)).toMatchObject({ status: 0, whitelist: true });
  expect((await send(api, calls.country, { site: site.code, ip })).status).toBe(200);
  const stranger = await send(api, calls.country, { site: site.code, ip: HOME_IP });
  expect([stranger.status, stranger.headers['retry-after']]).toEqual([503, '300']);
});

test('1.82 2.144 returns customer service and apps', async () => {
  const url = 'https://help.example/chat';
  await decide(api, site, {
    setting: resources,
    change: { customer_service: { url, label: 'Chat' }, ios_profile: { url, label: 'iOS' } },
  });
  expect((await answerOf(calls.status)).info).toMatchObject({
    customerService: [{ type: 'LINK', path: url }],
    resources: [
      { resourceType: 'CUSTOMERSERVICE', url, labelNameEn: 'Chat' },
      { resourceType: 'MOBILECONFIG', url, labelNameEn: 'iOS' },
    ],
  });
});

test('1.69 2.148 lists every country once, with its dialing code', async () => {
  const listed: { countryCode: string; countryDialingCode: string }[] = await answerOf(
    calls.country,
  );
  expect(new Set(listed.map(({ countryCode }) => countryCode)).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(230);
  expect(listed).toContainEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
    mobileDigits: [9],
  });
  const odd = listed.filter(({ countryCode, countryDialingCode }) => {
    return !/^[A-Z]{2}$/.test(countryCode) || !/^\d{1,3}$/.test(countryDialingCode);
  });
  expect(odd).toEqual([]);
});

test('returns the caller’s country', async () => {
  expect(await answerOf(calls.location)).toEqual({ ip, country: null });
});

test('returns all site settings in one answer', async () => {
  const { info } = await answerOf(calls.status);
  expect(await answerOf(calls.consolidatedSettings)).toEqual(info);
  expect(info).toMatchObject({
    domainRoute: site.domain, // 1.81
    mainDomain: site.domain, // 1.85
    domainList: [site.domain], // 3.54
  });
});

test('returns error texts, in English as fallback', async () => {
  const texts = async (language: string) =>
    (await send(api, calls.templates, { site: site.code, ip, language })).body.value;
  expect(await texts('CN')).toMatchObject({
    language: 'CN',
    errors: { 'login.failed': phrasesOf('zh-CN', 'errors')['login.failed'] },
  });
  expect(await texts('TH')).toMatchObject({
    language: 'EN',
    errors: { 'login.failed': 'Wrong account or password' },
  });
});

test('2.5 2.113 stores a member’s language, and answers visitors the same', async () => {
  const member = await makeMember(api.deps, site);
  const token = await tokenOf(api, member);
  const ask = async (body: object, more: object = {}) =>
    (await send(api, calls.updateLanguage, { site: site.code, ip, body, ...more })).status;
  expect(await ask({ language: 'TH' }, { token })).toBe(200);
  expect((await readPersonal(api.deps.db, member.id)).language).toBe('TH');
  expect(await ask({ language: 'CN' }, { token, method: 'POST' })).toBe(200);
  expect((await readPersonal(api.deps.db, member.id)).language).toBe('CN');
  expect(await ask({ language: 'EN' })).toBe(200);
  expect(await ask({ language: 'EN' }, { token: 'forged' })).toBe(200);
  expect((await readPersonal(api.deps.db, member.id)).language).toBe('CN');
  expect(await ask({ language: 'XX' })).toBe(400);
});

const measured = { metrics: [{ name: 'LCP', page: 'lobby', value: 1_240 }] };

test('aggregates measurements of pages', async () => {
  const report = (body: object) => send(api, calls.collect, { site: site.code, ip, body });
  const taken = await report({
    metrics: [
      ...measured.metrics,
      { name: 'CLS', page: 'lobby', value: 0.015 },
      { name: 'CHUNK_FAILURES', page: 'game', value: 2 },
    ],
  });
  expect([taken.status, taken.text]).toEqual([204, '']);
  const { text } = await supertest(api.app.server).get('/metrics');
  expect(text).toContain('page_milliseconds_sum{name="LCP",page="lobby"} 1240');
  expect(text).toContain('page_layout_shift_sum{page="lobby"} 0.015');
  expect(text).toContain('page_failures_total{name="CHUNK_FAILURES",page="game"} 2');
});

test.each([
  { metrics: [] },
  { metrics: Array(21).fill(measured.metrics[0]) },
  { metrics: [{ ...measured.metrics[0], name: 'MY_OWN' }] },
  { metrics: [{ ...measured.metrics[0], page: '/member?token=x' }] },
  { metrics: [{ ...measured.metrics[0], value: -1 }] },
  { metrics: [{ ...measured.metrics[0], value: 600_001 }] },
  { metrics: [{ ...measured.metrics[0], user: 'player1' }] },
  { ...measured, user: 'player1' },
])('refuses the report %j', async (body) => {
  const { status, body: answer } = await send(api, calls.collect, { site: site.code, ip, body });
  expect([status, answer.errorCode]).toEqual([400, 'request_param_err']);
});

const route = (domain: string) =>
  send(api, calls.domainRoute, { site: site.code, ip, body: { domain } });

test('1.67 returns the main domain for the site’s own domains only', async () => {
  expect((await route(`${site.domain.toUpperCase()}:443`)).body.value).toEqual({
    domain: site.domain,
  });
  const other = await makeSite(api.deps.db);
  for (const domain of [other.domain, 'evil.test']) {
    expect((await route(domain)).body).toMatchObject({ errorCode: 'domain.not_found' });
  }
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const inputs: Record<string, object> = {
    [calls.domainRoute.name]: { domain: site.domain },
    [calls.updateLanguage.name]: { language: 'EN' },
    [calls.collect.name]: measured,
  };
  const input = () => inputs[call.name] ?? {};
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, input }),
    request_param_err: [400, () => send(api, call, { site: site.code, ip })],
    'domain.not_found': [404, async () => route('evil.test')],
  });
});
