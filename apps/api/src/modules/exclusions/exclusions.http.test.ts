import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import type { Call } from '@app/shared/contract/define-call';
import * as ops from '@app/shared/exclusions/ops-calls';
import * as calls from '@app/shared/exclusions/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const UNKNOWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const reason = 'Asked for it by telephone';

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
const own = async () => (await ask(calls.exclusion)).body.value;
const inputOf = (call: Call) =>
  call.name === calls.timeout.name
    ? { term: 'day' }
    : call.name === calls.selfExclusion.name
      ? { term: 'six_months' }
      : {};

test('a member begins a time-out, and sees when it ends', async () => {
  expect(await own()).toEqual({ inForce: null, list: [] });
  expect((await ask(calls.timeout, { term: 'week' })).body).toEqual({ success: true, value: {} });
  const holdsUntil = NOON + 7 * DAY_MS;
  expect(await own()).toEqual({
    inForce: { kind: 'time_out', startsAt: NOON, holdsUntil, mayAskReturn: false },
    list: [
      {
        id: expect.any(String),
        kind: 'time_out',
        term: 'week',
        begunBy: 'member',
        startsAt: NOON,
        endsAt: holdsUntil,
        holdsUntil,
        isInForce: true,
      },
    ],
  });
});

test('a member begins a self-exclusion, and asks to return after the term', async () => {
  await ask(calls.selfExclusion, { term: 'six_months' });
  expect((await own()).inForce).toMatchObject({ holdsUntil: null, mayAskReturn: false });
  now += 200 * DAY_MS;
  expect((await own()).inForce).toMatchObject({ mayAskReturn: true });
  await ask(calls.askReturn);
  expect((await own()).inForce).toMatchObject({ holdsUntil: now + DAY_MS, mayAskReturn: false });
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const exclude = () => ask(calls.selfExclusion, { term: 'permanent' });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, input: () => inputOf(call) }),
    request_param_err: [400, () => ask(call, { term: 'forever' })],
    'exclusion.not_longer': [409, () => exclude().then(() => ask(call, inputOf(call)))],
    'exclusion.lasts': [409, () => exclude().then(() => ask(call))],
    'exclusion.none': [409, () => ask(call)],
  });
});

const asOperator = async (call: Parameters<typeof sendOps>[1], body: object = {}) => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, call, { token, site: site.code, body });
};
const listed = async (query: object) => (await asOperator(ops.list, query)).body.value.list;

test('an operator excludes a member and ends it, each with a reason in the audit trail', async () => {
  const id = member.publicId;
  await asOperator(ops.exclude, { id, term: 'one_year', reason });
  const [exclusion] = await listed({ state: 'in_force', text: member.username.slice(0, 4) });
  expect(exclusion).toMatchObject({
    member: { id, username: member.username },
    begunBy: 'operator',
    term: 'one_year',
    isInForce: true,
  });
  expect((await asOperator(ops.ofMember, { id })).body.value.list).toHaveLength(1);
  await asOperator(ops.lift, { id: exclusion.id, reason });
  expect(await listed({ state: 'in_force' })).toEqual([]);
  expect(await listed({ state: 'all' })).toHaveLength(1);
  const trail = await listAudit(api.deps.db, { ...site, rowsMax: 9 });
  const acts = trail.filter(({ action }) => action.startsWith('exclusion.'));
  expect(acts.map(({ action, target }) => [action, target])).toEqual([
    ['exclusion.lifted', member.username],
    ['exclusion.begun', member.username],
  ]);
});

test.each([
  [ops.exclude, 'member.not_found', { id: UNKNOWN, term: 'one_year', reason }],
  [ops.ofMember, 'member.not_found', { id: UNKNOWN }],
  [ops.lift, 'exclusion.not_found', { id: UNKNOWN, reason }],
] as const)('$name of an unknown one answers %s', async (call, errorCode, body) => {
  expect(await asOperator(call, body)).toMatchObject({ status: 404, body: { errorCode } });
});

test('an operator cannot shorten, end or repeat a self-exclusion', async () => {
  await ask(calls.selfExclusion, { term: 'permanent' });
  const [{ id }] = await listed({ state: 'all' });
  expect((await asOperator(ops.lift, { id, reason })).body.errorCode).toBe('exclusion.of_member');
  const again = { id: member.publicId, term: 'one_year', reason };
  expect((await asOperator(ops.exclude, again)).body.errorCode).toBe('exclusion.not_longer');
});

test('an exclusion that is over cannot be ended again', async () => {
  await asOperator(ops.exclude, { id: member.publicId, term: 'one_year', reason });
  const [{ id }] = await listed({ state: 'all' });
  await asOperator(ops.lift, { id, reason });
  expect(await asOperator(ops.lift, { id, reason })).toMatchObject({
    status: 409,
    body: { errorCode: 'exclusion.none' },
  });
});
