import { watchForHarm } from '@app/core/operations/harm';
import type { Member } from '@app/core/people/members';
import { exclusionsOf } from '@app/core/protection/exclusions';
import { listAudit } from '@app/core/sites/audit';
import * as exclusions from '@app/shared/exclusions/ops-calls';
import * as calls from '@app/shared/harm/ops-calls';
import { harmRules, harmWeights } from '@app/shared/harm/settings';
import * as messages from '@app/shared/messages/schemas';
import type { Permission } from '@app/shared/operators/permissions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { chaseLosses } from '../../../../../tests/support/protection/chase-losses.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const UNKNOWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const reason = 'Spoke by telephone';

let now: number;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let token: string;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  ({ token } = await makeOperator(api, site));
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, by = token) =>
  sendOps(api, call, { token: by, site: site.code, body });
const value = async (call: Call, body: object) => {
  const answer = await ask(call, body);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const refused = async (call: Call, body: object, by = token) => {
  const { status, body: answer } = await ask(call, body, by);
  return [status, answer.errorCode];
};

/** The case of a member who chases losses. */
async function openCase(): Promise<string> {
  await chaseLosses(api.deps, member, new Date(now));
  now += HOUR_MS; // the operator's session expired
  ({ token } = await makeOperator(api, site));
  await watchForHarm(api.deps);
  const { list } = await value(calls.list, { state: 'open' });
  return list[0]?.id ?? expect.unreachable();
}

test('RG-28 a case has a score, its markers, a log and an outcome', async () => {
  const id = await openCase();
  expect(await value(calls.list, { state: 'open', code: 'many_deposits' })).toEqual({
    list: [
      {
        id,
        score: 60,
        openedAt: now,
        closedAt: null,
        closedBy: null,
        outcome: null,
        member: { id: member.publicId, username: member.username },
        codes: ['chasing_losses', 'many_deposits'],
        steps: 0,
      },
    ],
    next: null,
  });
  expect(await value(calls.list, { state: 'open', code: 'night_play' })).toMatchObject({
    list: [],
  });
  await value(calls.log, { id, step: 'call', note: 'Feels fine' });
  await value(calls.write, { id, text: 'set_limit' });
  await value(calls.close, { id, outcome: 'limited', reason });
  expect(await value(calls.read, { id })).toMatchObject({
    outcome: 'limited',
    reason,
    closedAt: now,
    markers: [
      { code: 'chasing_losses', weight: 40, count: 7, most: 4, since: now },
      { code: 'many_deposits', weight: 20, count: 7, most: 6 },
    ],
    steps: [
      { step: 'call', note: 'Feels fine', text: null, at: now },
      { step: 'limit', note: null, text: 'set_limit' },
    ],
  });
  expect(await value(calls.list, { state: 'open' })).toMatchObject({ list: [] });
  expect(await value(calls.list, { state: 'closed' })).toMatchObject({ list: [{ id, steps: 2 }] });
  expect(await value(calls.ofMember, { id: member.publicId })).toMatchObject({
    score: 60,
    markers: [{ code: 'chasing_losses' }, { code: 'many_deposits' }],
    cases: [{ id, outcome: 'limited' }],
  });
});

test('RG-28 each step is audited, and closing needs a reason', async () => {
  const id = await openCase();
  expect((await ask(calls.close, { id, outcome: 'informed' })).status).toBe(400);
  await value(calls.log, { id, step: 'note', note: 'Looked at it' });
  await value(calls.close, { id, outcome: 'informed', reason });
  const trail = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 9 });
  const acts = trail.filter(({ action }) => action === 'harm.noted' || action === 'harm.closed');
  expect(acts.map(({ action, target }) => [action, target])).toEqual([
    ['harm.closed', member.username],
    ['harm.noted', member.username],
  ]);
  expect(acts[0]?.detail).toContain(reason);
});

test('RG-28 the member gets the message, but not the operator’s note', async () => {
  const id = await openCase();
  await value(calls.write, { id, text: 'take_break', note: 'First contact' });
  const inbox = await send(api, messages.inbox, {
    site: site.code,
    token: await tokenOf(api, member),
    body: {},
  });
  const shown = JSON.stringify(inbox.body);
  expect(shown).toContain('Time for a break?');
  expect(shown).not.toContain('First contact');
});

test('RG-28 an operator begins a time-out, which the log of the case records', async () => {
  const id = await openCase();
  await value(calls.rest, { id, term: 'week', reason });
  const [exclusion] = await exclusionsOf(api.deps.db, { memberId: member.id, rowsMax: 9 });
  expect(exclusion).toMatchObject({ kind: 'time_out', term: 'week', begunBy: 'operator' });
  expect(await refused(calls.rest, { id, term: 'day', reason })).toEqual([
    409,
    'exclusion.not_longer',
  ]);
  expect(await value(calls.read, { id })).toMatchObject({
    steps: [{ step: 'time_out', term: 'week', note: reason }],
  });
  const { publicId } = exclusion ?? expect.unreachable();
  await value(exclusions.lift, { id: publicId, reason });
});

const actions = [
  [calls.log, { step: 'note', note: 'Late' }],
  [calls.write, { text: 'check_in' }],
  [calls.rest, { term: 'day', reason }],
  [calls.close, { outcome: 'no_concern', reason }],
] as const;

test.each(actions)(
  'RG-28 $name is refused for an unknown and for a closed case',
  async (call, body) => {
    const unknown = { id: UNKNOWN, ...body };
    expect(await refused(call, unknown)).toEqual([404, 'harm.not_found']);
    const id = await openCase();
    await value(calls.close, { id, outcome: 'no_concern', reason });
    expect(await refused(call, { id, ...body })).toEqual([409, 'harm.closed']);
  },
);

test('RG-28 an unknown case or member is not found', async () => {
  expect(await refused(calls.read, { id: UNKNOWN })).toEqual([404, 'harm.not_found']);
  expect(await refused(calls.ofMember, { id: UNKNOWN })).toEqual([404, 'member.not_found']);
});

test('RG-28 of two concurrent requests to close a case, one succeeds', async () => {
  const id = await openCase();
  const body = { id, outcome: 'informed', reason };
  const answers = await Promise.all([ask(calls.close, body), ask(calls.close, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('RG-28 weights and thresholds are settings of the site', async () => {
  expect(await changeAsOperators(api, site, harmWeights, { manyDeposits: 0 })).toBe(true);
  expect(await changeAsOperators(api, site, harmRules, { caseFrom: 30 })).toBe(false);
  await openCase();
  expect(await value(calls.ofMember, { id: member.publicId })).toMatchObject({
    score: 40,
    markers: [{ code: 'chasing_losses' }],
  });
});

test('RG-28 operators of other sites and without the permission see nothing', async () => {
  const id = await openCase();
  const foreign = await makeSite(api.deps);
  const stranger = await makeOperator(api, foreign);
  expect(await refused(calls.read, { id }, stranger.token)).toEqual([403, 'operator.forbidden']);
  const elsewhere = await sendOps(api, calls.read, {
    token: stranger.token,
    site: foreign.code,
    body: { id },
  });
  expect(elsewhere.body.errorCode).toBe('harm.not_found');
  const permissions: Permission[] = ['protection.read', 'protection.exclude'];
  const reader = await makeOperator(api, { merchantId: site.merchantId, permissions });
  expect(await refused(calls.list, { state: 'open' }, reader.token)).toEqual([
    403,
    'operator.forbidden',
  ]);
});
