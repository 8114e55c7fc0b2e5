import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/limits/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
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
const inputOf = (call: Call) => {
  if (call.name === calls.limits.name) return {};
  return call.name === calls.setLimit.name ? { ...lossOfWeek, amount: 100 } : { id: UNKNOWN };
};

test('RG-02: a member sets limits of any amount, and sees what is left', async () => {
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
  });
});

test('RG-05: a member raises a limit: it waits for a day and for a yes', async () => {
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

test('RG-05: a member withdraws a raise, and removes a limit for good', async () => {
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
    request_param_err: [400, () => ask(call, { ...inputOf(call), amount: 0, id: 'x' })],
    'limit.unchanged': [409, () => ask(call, inputOf(call)).then(() => ask(call, inputOf(call)))],
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
