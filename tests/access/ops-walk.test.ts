import { endOperatorSession, startOperatorSession } from '@app/core/people/operators';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { type Permission, permissionNames } from '@app/shared/operators/permissions';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneOfEachOpsClass } from '../support/calls/call-classes.ts';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { testTexts, untested } from './contract-gaps.ts';
import { exampleAbout } from './example-about.ts';
import { refusalOfOpsExample } from './refused-examples.ts';

let api: TestApi;
/** Shared by calls that only read, since each new site makes the next call read all sites again. */
let shared: Awaited<ReturnType<typeof makeSite>>;
let elsewhere: typeof shared;
let ip: string;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  shared = await makeSite(api.deps.db);
  elsewhere = await makeSite(api.deps.db);
  return api.close;
});
beforeEach(() => {
  ip = `10.${networks >> 8}.${networks++ & 255}.1`; // rate limits count by network
});

interface WalkRequest {
  readonly token?: string;
  /** Its code. */
  readonly site?: string;
  readonly body?: object;
}

async function ask(
  call: OpsCall,
  { token, body = call.example.request, ...rest }: WalkRequest = {},
) {
  const answer = await sendOps(api, call, { site: shared.code, ip, token, body, ...rest });
  return { answer, code: answer.body.errorCode as string | undefined };
}

/** Tokens of operators who only read, by the permission that they have. */
const readers = new Map<string, string>();

const isPermission = (who: OpsCall['who']): who is Permission =>
  who !== 'public' && who !== 'operator';

/** The example of a call, with the site or one of its members in place of those that the example names. */
async function exampleOf(call: OpsCall, site: typeof shared): Promise<object> {
  const { name, example } = call;
  const { request } = example;
  if (/^sites\.(?!create)/.test(name) && 'site' in request) return { ...request, site: site.code };
  if (name === 'settings.changeSms') return { ...request, version: 1 }; // test sites have a version of this setting
  return exampleAbout(api, call, site);
}

/** Refusals before a handler runs. */
const BEFORE_HANDLER = ['login.not.session', 'operator.forbidden', 'operator.network'];

/** Token of an operator who has the permission of the call and no other. */
async function permittedToken({ who, method }: OpsCall): Promise<string> {
  const known = method === 'GET' ? readers.get(who) : undefined;
  if (known) return known;
  const permissions = isPermission(who) ? [who] : [];
  const { token } = await makeOperator(api, { permissions });
  if (method === 'GET') readers.set(who, token);
  return token;
}

const named = (calls: readonly OpsCall[]) => calls.map((call) => [call.name, call] as const);

describe.each(named(allOpsCalls))('%s', (_, call) => {
  test('answers a permitted caller without an internal error', async () => {
    const site = call.method === 'GET' ? shared : await makeSite(api.deps.db);
    const token = await permittedToken(call);
    const body = await exampleOf(call, site);
    const { answer, code } = await ask(call, { token, site: site.code, body });
    const refusal = refusalOfOpsExample(call);
    const isTaken = answer.body.success === true;
    expect({ isTaken, code }, answer.text).toEqual({ isTaken: !refusal, code: refusal });
    if (refusal) expect(call.errors).toContain(refusal);
  });

  test('refuses anonymous callers', async () => {
    const { code } = await ask(call);
    if (call.who === 'public') expect(BEFORE_HANDLER).not.toContain(code);
    else expect(code).toBe('login.not.session');
  });

  test('accepts its example, refuses unknown fields, and has a description', () => {
    const { request, answer } = call.example;
    expect(call.body.safeParse(request).error).toBeUndefined();
    expect(call.body.safeParse({ ...request, odd: 1 }).success).toBe(call.method === 'GET');
    expect(call.answer.safeParse(answer).error).toBeUndefined();
    expect(call.summary).toMatch(/^[A-Z].{10,}\.$/);
  });

  test('has a handler', () => {
    const routes = api.app.servedRoutes.filter(({ opsCall }) => opsCall?.name === call.name);
    const { method, path } = call;
    expect(routes.find((route) => route.method === method)).toMatchObject({ path });
  });
});

describe.each(named(oneOfEachOpsClass(allOpsCalls)))('as its class: %s', (_, call) => {
  test('refuses a member', async () => {
    const token = await tokenOf(api, await makeMember(api.deps, shared));
    const { code } = await ask(call, { token });
    if (call.who === 'public') expect(BEFORE_HANDLER).not.toContain(code);
    else expect(code).toBe('login.not.session');
  });

  test('refuses an operator without the permission', async () => {
    const permissions = permissionNames.filter((name) => name !== call.who);
    const { token } = await makeOperator(api, { merchantId: shared.merchantId, permissions });
    const { code } = await ask(call, { token });
    if (isPermission(call.who)) expect(code).toBe('operator.forbidden');
    else expect(BEFORE_HANDLER).not.toContain(code);
  });

  test('refuses an operator of another merchant', async () => {
    const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
    const { code } = await ask(call, { token });
    if (call.ofSite || call.ofInstallation) expect(code).toBe('operator.forbidden');
    else expect(code).not.toBe('login.not.session');
  });

  test('refuses an ended session, and a disabled operator', async () => {
    const { id, token } = await makeOperator(api);
    const sessionId = await startOperatorSession(api.deps, id);
    await endOperatorSession(api.deps, sessionId);
    const ended = await ask(call, { token: api.app.jwt.sign({ ops: sessionId }) });
    await api.deps.db.prisma.operator.update({ where: { id }, data: { disabledAt: new Date() } });
    const disabled = await ask(call, { token });
    if (call.who === 'public') return;
    expect([ended.code, disabled.code]).toEqual(['login.not.session', 'login.not.session']);
  });

  test('refuses an unknown site, if the call is of a site', async () => {
    const { token } = await makeOperator(api);
    const { code } = await ask(call, { token, site: 'nowhere' });
    if (call.ofSite) expect(code).toBe('domain.invalid');
  });

  test('refuses unknown fields', async () => {
    const { token } = await makeOperator(api);
    const { answer } = await ask(call, { token, body: { ...call.example.request, odd: 1 } });
    if (call.method === 'POST') expect(answer.body.errorCode).toBe('request_param_err');
  });
});

test('serves no other routes to operators', () => {
  const served = api.app.servedRoutes.filter(({ path }) => path.startsWith('/ops'));
  const paths = new Set<string>(allOpsCalls.map(({ path }) => path));
  expect(served.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([]);
});

test('every call has a test', () => {
  expect(untested(allOpsCalls, testTexts(), 'ops')).toEqual([]);
});
