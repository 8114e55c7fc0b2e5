import { listAudit } from '@app/core/sites/audit';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { hosted } from '@app/shared/captcha/schemas';
import { hostedCheck } from '@app/shared/captcha/settings';
import { listFlags, switchFlag } from '@app/shared/site/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CHECK_ID,
  CHECK_KEY,
  type CheckProvider,
  startCheckProvider,
} from '../../../../../tests/support/people/check-provider.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Programs signed up';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let provider: CheckProvider;
/** A new address for each test: limits apply per network. */
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  provider = await startCheckProvider();
  return async () => {
    await provider.close();
    await api.close();
  };
});
beforeEach(async () => {
  provider.state.fault = 'none';
  ip = `10.${++tests}.0.9`;
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object = {}) =>
  sendOps(api, call, { token, site: site.code, body, ip });
const save = (changes: object = {}, version = 0, key: string | undefined = CHECK_KEY) =>
  ask(calls.save, { version, company: { ...provider.settings, ...changes }, key, reason });
const outcomes = async () =>
  (await ask(calls.test)).body.value.steps.map((each: { step: string; outcome: string }) => [
    each.step,
    each.outcome,
  ]);
const flag = async () =>
  (await ask(listFlags)).body.value.list.find(
    ({ modId }: { modId: string }) => modId === 'GEETEST3',
  );
const onPages = async () => (await send(api, hosted, { site: site.code, ip })).status;

test('connects, tests, uses, changes and removes a hosted check, with audit lines', async () => {
  expect((await ask(calls.read)).body.value).toEqual({ version: 0, company: null, isUsed: false });
  await ask(switchFlag, { modId: 'GEETEST3', enabled: true, reason });
  expect(await flag()).toMatchObject({ enabled: false, isMissing: true });
  expect(await onPages()).toBe(403);
  expect((await save()).status).toBe(200);
  expect(await flag()).toMatchObject({ enabled: true, isMissing: false });
  expect(await onPages()).toBe(200);
  expect((await ask(calls.test)).body.value.steps).toEqual([
    { step: 'script', outcome: 'passed', answer: 'text/javascript' },
    { step: 'server', outcome: 'passed', answer: 'fail pass_token illegal' },
  ]);
  const scriptUrl = `${provider.origin}/gt4.js?v=2`;
  expect((await save({ scriptUrl }, 1, '')).status).toBe(200);
  expect((await ask(calls.read)).body.value).toEqual({
    version: 2,
    isUsed: true,
    company: { ...provider.settings, scriptUrl },
  });
  expect((await ask(calls.save, { version: 2, company: null, reason })).status).toBe(200);
  expect(await onPages()).toBe(403);
  const trail = await listAudit(api.deps.db, { ...site, rowsMax: 9 });
  expect(trail.map(({ action }) => action)).toEqual([
    'hosted_check.removed',
    'hosted_check.configured',
    'hosted_check.tested',
    'hosted_check.configured',
    'flag.switched',
  ]);
  expect(JSON.parse(`${trail[1]?.detail}`)).toEqual({
    scriptUrl,
    'scriptUrl.before': `${provider.origin}/gt4.js`,
    reason,
  });
  expect(JSON.parse(`${trail[3]?.detail}`)).toMatchObject({
    captchaId: CHECK_ID,
    secret: 'changed',
  });
});

test('encrypts the key, and never returns it', async () => {
  await save();
  const stored = await readSetting(api.deps.db, { ...site, setting: hostedCheck });
  const sealed = Buffer.from(`${stored.company?.sealedKey}`, 'hex').toString('latin1');
  expect(sealed).not.toContain(CHECK_KEY);
  for (const call of [calls.read, listFlags])
    expect((await ask(call)).text).not.toMatch(/sealed|a key of the provider/);
  const trail = await listAudit(api.deps.db, { ...site, rowsMax: 9 });
  expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain(CHECK_KEY);
});

test('requires the key again for another site or server of the provider', async () => {
  await save();
  for (const changes of [{ captchaId: 'another' }, { serverUrl: 'https://elsewhere.example' }])
    expect((await save(changes, 1, '')).body.errorCode).toBe('gateway.secret_needed');
});

test('a test says why a check would fail', async () => {
  await save({ captchaId: 'unknown-there' });
  expect(await outcomes()).toEqual([
    ['script', 'passed'],
    ['server', 'unknown'],
  ]);
  provider.state.fault = 'script_missing';
  expect((await outcomes())[0]).toEqual(['script', 'failed']);
  provider.state.fault = 'server_error';
  expect((await outcomes())[1]).toEqual(['server', 'failed']);
});

test('a concurrent change fails with a version conflict', async () => {
  const both = await Promise.all([save(), save({ scriptUrl: `${provider.origin}/gt4.js?v=3` })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save({}, 7)).body.errorCode).toBe('gateway.changed_meanwhile');
});

test('refuses invalid fields, and a test without a provider', async () => {
  for (const wrong of [
    { serverUrl: 'http://server.example' },
    { scriptUrl: 'none' },
    { captchaId: 'a b' },
    { serverUrl: `${provider.origin}/` },
    { captchaId: '' },
  ])
    expect((await save(wrong)).body.value.fields[0]).toMatch(/^company\.\w+/);
  const { status, body } = await ask(calls.test);
  expect([status, body.errorCode]).toEqual([404, 'gateway.not_found']);
  expect(await listAudit(api.deps.db, { ...site, rowsMax: 9 })).toEqual([]);
});

test('an operator of one site cannot set up another', async () => {
  const other = await makeSite(api.deps);
  for (const [call, body] of [
    [calls.read, {}],
    [calls.save, { version: 0, company: provider.settings, key: CHECK_KEY, reason }],
    [calls.test, {}],
  ] as const) {
    const answer = await sendOps(api, call, { token, site: other.code, body, ip });
    expect(answer.body.errorCode).toBe('operator.forbidden');
  }
});

test('production refuses providers on the machine itself', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  const body = { version: 0, company: provider.settings, key: CHECK_KEY, reason };
  const answer = await sendOps(production, calls.save, { token, site: site.code, body });
  expect(answer.body.value.fields).toEqual(['company']);
  await production.close();
});
