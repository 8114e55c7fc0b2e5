import { listAudit } from '@app/core/sites/audit';
import { sms } from '@app/shared/captcha/settings';
import { contracts } from '@app/shared/contracts/settings';
import { debts } from '@app/shared/debts/settings';
import { disputes } from '@app/shared/disputes/settings';
import { envelopes } from '@app/shared/envelopes/settings';
import { lobby } from '@app/shared/games/settings';
import { passwords, registration } from '@app/shared/members/settings';
import { points } from '@app/shared/points/settings';
import { companions, site as pages, resources } from '@app/shared/site/settings';
import * as settings from '@app/shared/site/settings.ops-calls';
import { status } from '@app/shared/system/schemas';
import { transfers } from '@app/shared/transfers/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
});

const reason = 'Asked for by the license';

const change = {
  registration: settings.changeCallOf(registration),
  passwords: settings.changeCallOf(passwords),
  sms: settings.changeCallOf(sms),
  pages: settings.changeCallOf(pages),
  companions: settings.changeCallOf(companions),
  resources: settings.changeCallOf(resources),
  lobby: settings.changeCallOf(lobby),
  contracts: settings.changeCallOf(contracts),
  debts: settings.changeCallOf(debts),
  disputes: settings.changeCallOf(disputes),
};

test('changes each setting separately', async () => {
  const read = async () => (await ask(settings.read)).body.value;
  const before = await read();
  const registration = {
    ageConsentYears: 21,
    ageBirthdayCheckYears: 25,
    phoneDigits: [{ diallingCode: '84', digits: [9, 10] }],
  };
  const version = 0;
  await ask(change.registration, { ...registration, version, reason });
  const shares = { strangersPercent: 50, countryPercent: 60, rangeMax: 20 };
  const messages = { dailyMax: 200, countries: ['VN', 'TH'], everywhere: false, ...shares };
  await ask(change.sms, { ...messages, version: before.sms.version, reason });
  const looks = {
    languages: ['CN', 'EN'],
    gtagId: 'G-LANTERN1',
    imageHosts: ['https://images.example'],
    launchHosts: ['https://games.example:8443'],
    revealsMembers: true,
  };
  const providers = { chatUrl: 'https://chat.example/lantern', appDomains: ['app.example'] };
  await ask(change.companions, { ...providers, version, reason });
  await ask(change.pages, { ...looks, version, reason });
  const changed = { version: 2 };
  expect(await read()).toEqual({
    ...before,
    site: { ...looks, ...changed },
    companions: { ...providers, ...changed },
    registration: { ...registration, ...changed },
    sms: { ...messages, ...changed },
  });
  const [, , sms, registered] = await listAudit(api.deps.db, {
    merchantId: site.merchantId,
    action: 'settings.changed',
    rowsMax: 4,
  });
  expect(JSON.parse(`${sms?.detail}`)).toEqual({
    part: 'sms',
    reason,
    dailyMax: 200,
    'dailyMax.before': 5_000,
    countries: 'VN TH',
    'countries.before': 'US',
    everywhere: false,
    'everywhere.before': true,
    strangersPercent: 50,
    'strangersPercent.before': 70,
  });
  expect(JSON.parse(`${registered?.detail}`)).toMatchObject({
    ageConsentYears: 21,
    'ageConsentYears.before': 18,
    phoneDigits: '84:9,10',
    'phoneDigits.before': '',
  });
});

test('the initial password is not audited, and stays unchanged if omitted', async () => {
  const rules = { ageDaysMax: 30, remembered: 3 };
  const seen = async () => (await ask(settings.read)).body.value.passwords;
  const has = async () => (await seen()).hasWeakDefault;
  const put = async (more: object) => {
    const { version } = await seen();
    return ask(change.passwords, { ...rules, ...more, version, reason });
  };
  await put({ weakDefault: 'welcome4711' });
  expect(await has()).toBe(true);
  await put({});
  expect(await has()).toBe(true);
  await put({ weakDefault: null });
  expect(await has()).toBe(false);
  const entries = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('welcome4711');
  expect(entries.map(({ detail }) => JSON.parse(detail).handedOut).reverse()).toEqual([
    'changed',
    undefined,
    'none',
  ]);
});

/** Threshold of valid bets for active members. */
const activeFrom = [{ category: 'CONS', validBet: 500 }];

test('8.20 2.144 sets support and apps, the threshold of shown wins, and thresholds of contracts', async () => {
  const pointed = {
    ios: null,
    ios_profile: null,
    affiliate: { url: '/join', label: 'Become an agent' },
    android: { url: 'https://files.example/lantern.apk', label: 'Android' },
    customer_service: { url: 'https://help.example/', label: 'Customer support' },
  };
  const version = 0;
  const sent = [
    await ask(change.resources, { ...pointed, version, reason }),
    await ask(change.lobby, { winPayoutMin: 25.5, version, reason }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const promises = { thresholds: [0, 0.5, 50], activeFrom, deductsPromotions: false };
  await changeAsOperators(api, site, contracts, { ...promises, deductsSalary: true });
  const { resources, lobby, contracts: promised } = (await ask(settings.read)).body.value;
  expect(promised.activeFrom).toEqual(activeFrom);
  expect([resources, lobby.winPayoutMin, promised.thresholds]).toEqual([
    { ...pointed, version: 2 },
    25.5,
    [0, 0.5, 50],
  ]);
  const { info } = (await send(api, status, { site: site.code })).body.value;
  expect(info.customerService).toEqual([{ type: 'LINK', path: 'https://help.example/' }]);
  expect(info.resources.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual([
    'AFFILIATE',
    'ANDROID',
    'CUSTOMERSERVICE',
  ]);
  const [wins, links] = await listAudit(api.deps.db, {
    merchantId: site.merchantId,
    action: 'settings.changed',
    rowsMax: 2,
  });
  expect(JSON.parse(`${wins?.detail}`)).toMatchObject({
    part: 'lobby',
    winPayoutMin: 25.5,
    'winPayoutMin.before': 10,
  });
  expect(JSON.parse(`${links?.detail}`)).toMatchObject({
    part: 'resources',
    affiliate: '/join',
    'affiliate.before': null,
  });
});

test('limits transfers along a line, and sets the handling of debts', async () => {
  const version = 0;
  const bounds = { amountMin: 5, amountMax: 200, dayMax: 1_000 };
  const rules = {
    forced: false,
    graceHours: 48,
    fromDeposits: false,
    fromBalance: true,
    reservePercent: 10,
  };
  expect(await changeAsOperators(api, site, transfers, bounds)).toBe(false);
  expect(await changeAsOperators(api, site, debts, rules)).toBe(true);
  const sent = [
    await ask(change.debts, { ...rules, reservePercent: 51, version: 2, reason }),
    await ask(change.disputes, { days: 366, approveAbove: 100, version, reason }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([400, 400]);
  const found = (await ask(settings.read)).body.value;
  expect([found.transfers, found.debts]).toEqual([
    { ...bounds, version: 2 },
    { ...rules, version: 2 },
  ]);
});

test('limits red envelopes; one operator lowers a limit', async () => {
  const bounds = { amountMin: 2, amountMax: 50, dayMax: 100, countMax: 20, rainAlone: 0 };
  const changeEnvelopes = settings.changeCallOf(envelopes);
  await ask(changeEnvelopes, { ...bounds, version: 0, reason });
  const tooMany = await ask(changeEnvelopes, { ...bounds, countMax: 5_001, version: 2, reason });
  expect(tooMany.status).toBe(400);
  expect((await ask(settings.read)).body.value.envelopes).toEqual({ ...bounds, version: 2 });
});

test('sets how long addresses of orders are kept', async () => {
  const changePoints = settings.changeCallOf(points);
  await ask(changePoints, { addressMonths: 3, version: 0, reason });
  const never = await ask(changePoints, { addressMonths: 0, version: 2, reason });
  expect(never.status).toBe(400);
  const found = (await ask(settings.read)).body.value;
  expect(found.points).toMatchObject({ addressMonths: 3 });
});

test('one of two concurrent changes of a setting fails with a version conflict', async () => {
  const { version } = (await ask(settings.read)).body.value.sms;
  const shares = { strangersPercent: 70, countryPercent: 60, rangeMax: 20 };
  const rest = { countries: [], everywhere: true, ...shares, reason };
  const both = await Promise.all(
    [300, 400].map((dailyMax) => ask(change.sms, { ...rest, dailyMax, version })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { sms } = (await ask(settings.read)).body.value;
  expect(sms.dailyMax).toBe(both[0]?.status === 200 ? 300 : 400);
  const again = { ...rest, dailyMax: 500, version: sms.version };
  expect((await ask(change.sms, again)).status).toBe(200);
  expect((await ask(change.sms, again)).body.errorCode).toBe('site.changed_meanwhile');
});

test.each([
  ['a language twice', change.pages, { languages: ['EN', 'EN'] }],
  ['no language', change.pages, { languages: [] }],
  ['a host with a path', change.pages, { imageHosts: ['https://images.example/a'] }],
  ['a host without https', change.pages, { launchHosts: ['http://games.example'] }],
  ['another kind of tag', change.pages, { gtagId: 'UA-1' }],
  ['a chat without https', change.companions, { chatUrl: 'http://chat.example' }],
  [
    'support without https',
    change.resources,
    { customer_service: { url: 'http://a.example', label: 'Help' } },
  ],
  [
    'an app on a page of no site',
    change.resources,
    { android: { url: '//evil.example', label: 'App' } },
  ],
  ['wins that no index has', change.lobby, { winPayoutMin: 4 }],
  ['thresholds without 0', change.contracts, { thresholds: [1, 50], activeFrom }],
  ['a threshold twice', change.contracts, { thresholds: [0, 50, 50], activeFrom }],
  ['thresholds in no order', change.contracts, { thresholds: [0, 50, 1], activeFrom }],
  [
    'a category twice',
    change.contracts,
    { thresholds: [0], activeFrom: activeFrom.concat(activeFrom) },
  ],
  ['no limit for all games', change.contracts, { thresholds: [0], activeFrom: [] }],
  ['a domain twice', change.companions, { appDomains: ['a.example', 'a.example'] }],
  ['members below 18', change.registration, { ageConsentYears: 17 }],
  ['a birthday below 18', change.registration, { ageBirthdayCheckYears: 5 }],
  ['an age that is a slip of the finger', change.registration, { ageBirthdayCheckYears: 81 }],
  [
    'a dialing code of no country',
    change.registration,
    { phoneDigits: [{ diallingCode: '999', digits: [9] }] },
  ],
  [
    'a number without digits',
    change.registration,
    { phoneDigits: [{ diallingCode: '84', digits: [] }] },
  ],
  ['passwords that are too old at once', change.passwords, { ageDaysMax: 0 }],
  ['more remembered than are kept', change.passwords, { remembered: 25 }],
  ['an unknown country', change.sms, { countries: ['XX', 'ZZ'] }],
  ['a country twice', change.sms, { countries: ['VN', 'VN'] }],
  ['more messages than a site sends', change.sms, { dailyMax: 100_001 }],
] as const)('refuses %s', async (_, call, wrong) => {
  const { body, status } = await ask(call, { ...call.example.request, ...wrong });
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});
