import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { changeSetting, changeSite } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import * as ops from '@app/shared/limits/ops-calls';
import type { ProtectionProfileName } from '@app/shared/limits/profiles';
import * as calls from '@app/shared/limits/schemas';
import { protection } from '@app/shared/limits/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { makeCheckDue } from '../../../../../tests/support/protection/check-due.ts';
import { makeTimeOver } from '../../../../../tests/support/protection/time-over.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const UNKNOWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const lossOfWeek = { kind: 'loss', period: 'week' };

let now: number;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
});

const ask = async (call: Call, body: object = {}) =>
  send(api, call, { site: site.code, token: await tokenOf(api, member), body });
const own = async () => (await ask(calls.limits)).body.value;
const set = (amount: number | null) => ask(calls.setLimit, { ...lossOfWeek, amount });
const pending = async () => (await own()).pending[0]?.id;
const WITHOUT_INPUT: readonly Call[] = [
  calls.limits,
  calls.realityCheck,
  calls.acknowledgeRealityCheck,
  calls.declineLimits,
];
const inputOf = (call: Call) => {
  if (WITHOUT_INPUT.includes(call)) return {};
  if (call.name === calls.setRealityCheck.name) return { minutes: 30 };
  return call.name === calls.setLimit.name ? { ...lossOfWeek, amount: 100 } : { id: UNKNOWN };
};

test('RG-02: a member sets limits of any amount, and sees the remaining amounts', async () => {
  await fund(api.deps, member, whole(25));
  expect((await set(33.5)).body).toEqual({ success: true, value: { state: 'applied' } });
  await ask(calls.setLimit, { kind: 'deposit', period: 'day', amount: 40 });
  const whenAndBy = { since: NOON, setBy: 'member' };
  const change = {
    id: expect.any(String),
    before: null,
    askedBy: 'member',
    askedAt: NOON,
    readyAt: null,
    state: 'applied',
    decidedAt: NOON,
  };
  expect(await own()).toEqual({
    periods: 'rolling',
    list: [
      { kind: 'deposit', period: 'day', amount: 40, used: 25, left: 15, ...whenAndBy },
      { ...lossOfWeek, amount: 33.5, used: 0, left: 33.5, ...whenAndBy },
    ],
    pending: [],
    history: [
      { ...change, kind: 'deposit', period: 'day', amount: 40 },
      { ...change, ...lossOfWeek, amount: 33.5 },
    ],
    spent: ['day', 'week', 'month'].map((period) => ({
      period,
      deposited: 25,
      staked: 0,
      won: 0,
      net: 0,
    })),
    raiseHours: 24,
    prompt: { isAsked: false, isCompulsory: false, isAskedEarly: false },
  });
});

test('RG-05: a higher limit applies after a day and the confirmation of the member', async () => {
  await set(100);
  expect((await set(200)).body.value).toEqual({ state: 'pending' });
  const readyAt = NOON + DAY_MS;
  expect((await own()).pending).toMatchObject([
    { ...lossOfWeek, before: 100, amount: 200, readyAt, state: 'pending', decidedAt: null },
  ]);
  now = readyAt;
  expect((await own()).list).toMatchObject([{ amount: 100 }]);
  await ask(calls.confirmLimit, { id: await pending() });
  expect(await own()).toMatchObject({ list: [{ amount: 200, since: readyAt }], pending: [] });
});

test('RG-05: a member withdraws a raise, and removes a limit permanently', async () => {
  await set(100);
  await set(null);
  await ask(calls.withdrawLimit, { id: await pending() });
  expect(await own()).toMatchObject({ list: [{ amount: 100 }], pending: [] });
  await set(null);
  now += DAY_MS;
  await ask(calls.confirmLimit, { id: await pending() });
  const { list, history } = await own();
  expect(list).toEqual([]);
  expect(history.map(({ state }: { state: string }) => state)).toEqual([
    'applied',
    'withdrawn',
    'applied',
  ]);
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, input: () => inputOf(call) }),
    request_param_err: [400, () => ask(call, { ...inputOf(call), amount: 0, id: 'x', minutes: 7 })],
    'limit.unchanged': [409, () => ask(call, inputOf(call)).then(() => ask(call, inputOf(call)))],
    'limit.compulsory': [
      403,
      async () => {
        const none = { kind: 'deposit', period: 'month', amount: null };
        if (call.name === calls.confirmLimit.name) return confirmUnderGermany(null);
        await follow('germany');
        return ask(call, call.name === calls.setLimit.name ? none : inputOf(call));
      },
    ],
    'limit.too_high': [
      403,
      async () => {
        if (call.name === calls.confirmLimit.name) return confirmUnderGermany(2_000);
        await follow('germany');
        return ask(call, { kind: 'deposit', period: 'month', amount: 1_001 });
      },
    ],
    'reality_check.compulsory': [
      403,
      async () => {
        await follow('malta');
        return ask(call, { minutes: 120 });
      },
    ],
    'limit.not_found': [404, () => ask(call, inputOf(call))],
    'limit.not_pending': [
      409,
      async () => {
        await set(100);
        return ask(call, { id: (await own()).history[0].id });
      },
    ],
    'limit.too_early': [
      409,
      async () => {
        await set(100);
        await set(200);
        return ask(call, { id: await pending() });
      },
    ],
  });
});

test('a member cannot decide a change of another member', async () => {
  await set(100);
  await set(200);
  const id = await pending();
  member = await makeMember(api.deps, site);
  for (const call of [calls.confirmLimit, calls.withdrawLimit])
    expect((await ask(call, { id })).body.errorCode).toBe('limit.not_found');
});

test('a period that a kind does not have is refused by its field', async () => {
  const { status, body } = await ask(calls.setLimit, { kind: 'stake', period: 'day', amount: 5 });
  expect([status, body.errorCode, body.value.fields]).toEqual([
    400,
    'request_param_err',
    ['period'],
  ]);
});

test('RG-12: a member sets a reality check, sees the session, and acknowledges the check', async () => {
  expect((await ask(calls.realityCheck)).body.value).toEqual({
    minutes: null,
    most: null,
    session: null,
    dueAt: null,
    isDue: false,
    timeLimit: null,
    refused: null,
    isLimitAsked: false,
  });
  await makeCheckDue(api.deps, member);
  const startedAt = NOON - 3_600_000;
  expect((await ask(calls.realityCheck)).body.value).toEqual({
    minutes: 15,
    most: null,
    session: { startedAt, staked: 0, won: 0, net: 0 },
    dueAt: startedAt + 15 * 60_000,
    isDue: true,
    timeLimit: null,
    refused: null,
    isLimitAsked: false,
  });
  await ask(calls.acknowledgeRealityCheck);
  expect((await ask(calls.realityCheck)).body.value).toMatchObject({
    dueAt: NOON + 15 * 60_000,
    isDue: false,
  });
  await ask(calls.setRealityCheck, { minutes: null });
  expect((await ask(calls.realityCheck)).body.value).toMatchObject({ minutes: null, dueAt: null });
});

test('RG-06: a member limits the time of a session, and sees when it ends', async () => {
  await makeTimeOver(api.deps, member);
  expect((await ask(calls.realityCheck)).body.value).toMatchObject({
    timeLimit: { period: 'session', endsAt: NOON, permittedAt: NOON + 29 * 60_000 },
  });
  expect((await own()).list).toMatchObject([
    { kind: 'time', period: 'session', amount: 30, used: 60, left: 0 },
  ]);
  const { body } = await ask(calls.setLimit, { kind: 'time', period: 'day', amount: 1.5 });
  expect([body.errorCode, body.value.fields]).toEqual(['request_param_err', ['amount']]);
});

const follow = (profile: ProtectionProfileName) =>
  changeSite(api.deps, changeSetting, {
    merchantId: site.merchantId,
    setting: protection,
    change: { profile },
  });

/** Asks for a higher deposit limit while any is permitted, and confirms it under stricter rules. */
async function confirmUnderGermany(amount: number | null) {
  const ofMonth = { kind: 'deposit', period: 'month' };
  await ask(calls.setLimit, { ...ofMonth, amount: 900 });
  await ask(calls.setLimit, { ...ofMonth, amount });
  const id = await pending();
  await follow('germany');
  now += 7 * DAY_MS;
  return ask(calls.confirmLimit, { id });
}

test('RG-01: if the profile asks for a deposit limit, a member sets or declines one', async () => {
  const isAskedEarly = async () => (await ask(calls.realityCheck)).body.value.isLimitAsked;
  await follow('malta');
  expect((await own()).prompt).toMatchObject({ isAsked: true, isAskedEarly: false });
  expect(await isAskedEarly()).toBe(false);
  await follow('uk');
  expect((await own()).prompt).toMatchObject({ isAsked: true, isCompulsory: false });
  expect(await isAskedEarly()).toBe(true);
  await ask(calls.declineLimits);
  expect((await own()).prompt.isAsked).toBe(false);
  expect(await isAskedEarly()).toBe(false);
  await follow('germany');
  expect((await own()).prompt).toMatchObject({ isAsked: true, isCompulsory: true });
  await ask(calls.setLimit, { kind: 'deposit', period: 'week', amount: 500 });
  expect((await own()).prompt.isAsked).toBe(true);
  await ask(calls.setLimit, { kind: 'deposit', period: 'month', amount: 500 });
  expect(await own()).toMatchObject({ raiseHours: 168, prompt: { isAsked: false } });
  await ask(calls.setLimit, { kind: 'deposit', period: 'month', amount: 900 });
  expect((await own()).pending).toMatchObject([{ readyAt: NOON + 7 * DAY_MS }]);
  expect((await ask(calls.realityCheck)).body.value).toMatchObject({ minutes: 60, most: 60 });
});

test('RG-05: a pending raise waits longer, and is refused, under rules that became stricter', async () => {
  await set(100);
  await set(200);
  await follow('germany');
  now += DAY_MS;
  expect((await own()).pending).toMatchObject([{ readyAt: NOON + 7 * DAY_MS }]);
  const { body } = await ask(calls.confirmLimit, { id: await pending() });
  expect(body.errorCode).toBe('limit.too_early');
  now += 6 * DAY_MS;
  expect((await ask(calls.confirmLimit, { id: await pending() })).body.success).toBe(true);
});

const asOperator = async (call: Parameters<typeof sendOps>[1], body: object = {}) => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, call, { token, site: site.code, body });
};

test('an operator reads which jurisdiction’s rules hold on the site', async () => {
  await follow('germany');
  expect((await asOperator(ops.rules)).body.value).toEqual({ profile: 'germany' });
});

test('an operator lowers a limit with a reason in the audit trail, and never raises one', async () => {
  await set(100);
  await set(200);
  const id = member.publicId;
  const lower = (amount: number) =>
    asOperator(ops.lower, { id, ...lossOfWeek, amount, reason: 'Signs of chasing losses' });
  expect((await lower(100)).body.errorCode).toBe('limit.not_lower');
  expect((await lower(40)).body).toEqual({ success: true, value: {} });
  expect((await asOperator(ops.ofMember, { id })).body.value).toMatchObject({
    list: [{ ...lossOfWeek, amount: 40, setBy: 'operator' }],
    history: [
      { state: 'applied', askedBy: 'operator' },
      { state: 'replaced' },
      { state: 'applied' },
    ],
  });
  const trail = await listAudit(api.deps.db, { ...site, rowsMax: 9 });
  expect(trail.find(({ action }) => action === 'limit.lowered')?.target).toBe(member.username);
  expect((await own()).pending).toEqual([]);
});

test.each([
  [ops.lower, { id: UNKNOWN, ...lossOfWeek, amount: 5, reason: 'Signs of chasing losses' }],
  [ops.ofMember, { id: UNKNOWN }],
] as const)('$name of an unknown member answers member.not_found', async (call, body) => {
  expect(await asOperator(call, body)).toMatchObject({
    status: 404,
    body: { errorCode: 'member.not_found' },
  });
});
