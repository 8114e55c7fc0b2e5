import { endMemberSessions } from '@app/core/people/sessions';
import { changeSite, scheduleMaintenance, switchFlag } from '@app/core/sites/site';
import { isBare } from '@app/shared/contract/bare-answers';
import type { Call } from '@app/shared/contract/define-call';
import { definitionOf, excludingFlags, switchableFlags } from '@app/shared/flags/flags';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneOfEachClass } from '../support/calls/call-classes.ts';
import { connectCheck, UNREACHABLE_PROVIDER } from '../support/people/check-provider.ts';
import { type Sent, send, startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import { makeAgent, makeMember, makeSite, makeTrial, switchOn } from '../support/world.ts';
import { refusalOfExample } from './refused-examples.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
/** A token of an agent of another site. */
let foreignToken: string;
let ip: string;
let networks = 0;
/** Whether a test changed the shared site, so that the next test needs a new one. */
let isChanged: boolean;
/** Tokens of people of the site who only read, so that many tests share them. */
const readers = new Map<Person, string>();
/** Flags that are off by default. A call under one of them is refused while it is off. */
const offByDefault = switchableFlags.filter(
  (flag) => !definitionOf(flag).byDefault && !excludingFlags.includes(flag),
);

type Person = keyof typeof make;

const make = {
  member: () => makeMember(api.deps, site),
  agent: () => makeAgent(api.deps, site),
  trial: () => makeTrial(api.deps, site),
};

/** Sends the example of the call. Returns the answer and, if refused, the error code. */
async function ask(call: Call, sent: Sent = {}) {
  const answer = await send(api, call, {
    site: site.code,
    ip,
    body: call.example.request,
    ...sent,
  });
  return { answer, code: answer.body.errorCode as string | undefined };
}

const askAs = async (call: Call, person: Person) =>
  ask(call, { token: await tokenFor(call, person) });

/** The token of a new member, unless the call only reads. */
async function tokenFor({ method }: Call, person: Person): Promise<string> {
  const known = method === 'GET' ? readers.get(person) : undefined;
  if (known) return known;
  const token = await tokenOf(api, await make[person]());
  if (method === 'GET') readers.set(person, token);
  return token;
}

const rightPerson = ({ who }: Call): Person => (who === 'agent' ? 'agent' : 'member');

/** Refusals before a handler runs. */
const BEFORE_HANDLER = [
  'login.not.session',
  'duplicateLogin',
  'token_ip_different',
  'member.need_true_account',
  'agent.required',
  'function.not.available',
  'domain.invalid',
  'site.maintenance',
  'request.not_found',
];

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

function change<Change>(step: Parameters<typeof changeSite<Change>>[1], to: Change): Promise<void> {
  isChanged = true;
  return changeSite(api.deps, step, to);
}

/**
 * Makes each call as a permitted caller and without a login, and one call of each class as every kind of caller.
 * Each test has its own network.
 */
export function walkCalls(calls: readonly Call[]): void {
  beforeAll(async () => {
    api = await startApi();
    isChanged = true; // the site of another file is in another database
    foreignToken = await tokenOf(api, await makeAgent(api.deps, await makeSite(api.deps.db)));
    return api.close;
  });
  beforeEach(async () => {
    if (isChanged) {
      site = await makeSite(api.deps.db);
      await switchOn(api.deps, site.merchantId, offByDefault);
      readers.clear();
      isChanged = false;
    }
    ip = `10.${networks >> 8}.${networks++ & 255}.1`; // rate limits count by network
  });
  const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);
  describe.each(named(calls))('%s', (_, call) => walk(call));
  describe.each(named(oneOfEachClass(calls)))('for its class: %s', (_, call) => walkClass(call));
}

function connectCheckFor(call: Call): void {
  // A hosted check disables the site's own puzzle, so only calls about hosted checks connect one.
  if (call.flag === 'GEETEST3')
    beforeEach(() => {
      isChanged = true;
      return connectCheck(api.deps, site.merchantId, UNREACHABLE_PROVIDER);
    });
}

/** Tests that depend on the call itself: its handler, and that its binding matches its description. */
function walk(call: Call): void {
  connectCheckFor(call);

  test('answers a permitted caller without an internal error', async () => {
    const { answer, code } = await askAs(call, rightPerson(call));
    const isAccepted = call.noContent
      ? answer.status === 204
      : isBare(call.path)
        ? answer.status === 200
        : answer.body.success === true;
    const refusal = refusalOfExample(call);
    expect({ isAccepted, code }, answer.text).toEqual({ isAccepted: !refusal, code: refusal });
    if (refusal) expect(call.errors).toContain(refusal);
  });

  test('refuses anonymous callers', async () => {
    const { code } = await ask(call);
    if (call.who === 'public') expect(BEFORE_HANDLER).not.toContain(code);
    else expect(code).toBe('login.not.session');
  });
}

/** Tests that all calls of a class share: permitted callers and sites. */
function walkClass(call: Call): void {
  const isPublic = call.who === 'public';
  const needsTrueAccount = call.who === 'member' || call.who === 'agent';
  connectCheckFor(call);

  test('refuses trial members where required', async () => {
    const { code } = await askAs(call, 'trial');
    if (needsTrueAccount) expect(code).toBe('member.need_true_account');
    else expect(BEFORE_HANDLER).not.toContain(code);
  });

  test('refuses members if it is for agents', async () => {
    const { code } = await askAs(call, 'member');
    if (call.who === 'agent') expect(code).toBe('agent.required');
    else expect(BEFORE_HANDLER).not.toContain(code);
  });

  test('refuses members of another site', async () => {
    const { code } = await ask(call, { token: foreignToken });
    if (isPublic) expect(BEFORE_HANDLER).not.toContain(code);
    else expect(code).toBe('login.not.session');
  });

  test('refuses an ended session', async () => {
    const member = await make[rightPerson(call)]();
    const token = await tokenOf(api, member);
    await endMemberSessions(api.deps, member.id);
    const { code } = await ask(call, { token });
    if (isPublic) expect(BEFORE_HANDLER).not.toContain(code);
    else expect(code).toBe('login.not.session');
  });

  test('is refused while its function is off', async () => {
    const off = { merchantId: site.merchantId, flag: call.flag, enabled: false };
    await change(switchFlag, off);
    const { answer, code } = await askAs(call, rightPerson(call));
    if (call.flag === 'COMM3') expect(BEFORE_HANDLER).not.toContain(code);
    else expect([answer.status, code]).toEqual([403, 'function.not.available']);
  });

  test('is refused during maintenance, unless it is always open', async () => {
    const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };
    await change(scheduleMaintenance, { merchantId: site.merchantId, maintenance });
    const { answer, code } = await askAs(call, rightPerson(call));
    if (call.always) expect(answer.status).toBe(200);
    else expect([answer.status, code]).toEqual([503, 'site.maintenance']);
  });

  test('refuses requests to an unknown site', async () => {
    const { answer, code } = await ask(call, { site: 'nowhere' });
    expect([answer.status, code]).toEqual([400, 'domain.invalid']);
  });

  test('is served only by its own methods', async () => {
    const served = api.app.servedRoutes.filter(({ path }) => path === call.path);
    const others = methods.filter((method) => !served.some((route) => route.method === method));
    for (const method of others) {
      const { answer, code } = await ask(call, { method });
      expect([answer.status, code]).toEqual([404, 'request.not_found']);
    }
  });
}
