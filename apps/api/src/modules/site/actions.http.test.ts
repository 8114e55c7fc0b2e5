import { randomUUID } from 'node:crypto';
import { recordLoginAttempt } from '@app/core/people/access';
import { sendFeedback } from '@app/core/people/feedback';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import * as trail from '@app/shared/audit/ops-calls';
import { feedback } from '@app/shared/feedback/ops-calls';
import * as members from '@app/shared/members/ops-calls';
import * as memberCalls from '@app/shared/members/schemas';
import * as session from '@app/shared/operators/session.ops-calls';
import { outbox } from '@app/shared/outbox/ops-calls';
import * as networks from '@app/shared/site/networks.ops-calls';
import * as site from '@app/shared/site/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;
let published: object[];
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ publish: (invalidation) => published.push(invalidation) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  ownSite = await makeSite(api.deps);
  member = await makeMember(api.deps, ownSite);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body });
});

const reason = 'Asked for by the license';

const actions = async () =>
  (await listAudit(api.deps.db, { merchantId: ownSite.merchantId, rowsMax: 20 })).map(
    ({ action, target }) => `${action} ${target}`,
  );

test('finds members by the beginning of a name, number or address', async () => {
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, {
      phone: '+84901112223',
      phoneVerifiedAt: new Date(),
      email: 'who@example.test',
      emailVerifiedAt: new Date(),
    }),
  );
  const find = async (text?: string) =>
    (await ask(members.find, text === undefined ? {} : { text })).body.value.list.map(
      ({ username }: { username: string }) => username,
    );
  expect(await find(member.username.slice(0, 5))).toContain(member.username);
  expect(await find('+84901112223')).toEqual([member.username]);
  expect(await find('WHO@example.test')).toEqual([member.username]);
  expect(await find('84 901-112 223')).toEqual([member.username]);
  expect(await find('+84901112224')).toEqual([]);
  expect(await find(member.publicId)).toEqual([member.username]);
  expect(await find(randomUUID())).toEqual([]);
  const newer = await makeMember(api.deps, ownSite);
  expect((await find()).slice(0, 2)).toEqual([newer.username, member.username]);
  expect(await actions()).toContain(`member.searched ${ownSite.code}`);
  const other = await makeSite(api.deps);
  const stranger = await makeMember(api.deps, other);
  expect(await find(stranger.username)).toEqual([]);
  expect(await find(stranger.publicId)).toEqual([]);
});

test('shows a member with agent, session and masked contacts', async () => {
  const personal = { phone: '+84901112229', phoneVerifiedAt: new Date() };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, personal));
  const { value } = (await ask(members.read, { id: member.publicId })).body;
  expect(value).toMatchObject({ username: member.username, session: null, agent: null });
  expect(value).toMatchObject({ mobile: '+84••••••229', mobileVerified: true, email: null });
  await tokenOf(api, member);
  const loggedIn = (await ask(members.read, { id: member.publicId })).body.value;
  expect(loggedIn.session).toEqual({ startedAt: expect.any(Number), activeAt: expect.any(Number) });
  const stranger = await makeMember(api.deps, await makeSite(api.deps));
  const answer = await ask(members.read, { id: stranger.publicId });
  expect(answer.body.errorCode).toBe('member.not_found');
  expect(await actions()).toContain(`member.read ${member.username}`);
});

test('shows why a login was refused, also for unknown names', async () => {
  const attempt = { merchantId: ownSite.merchantId, ip: '203.0.113.9', portal: 'member' } as const;
  const failed = { ...attempt, method: 'password', outcome: 'login.failed' } as const;
  await recordLoginAttempt(api.deps, { ...failed, memberId: member.id, name: member.username });
  await recordLoginAttempt(api.deps, { ...failed, memberId: undefined, name: 'nobody7' });
  const outcomes = async (name: string) =>
    (await ask(members.logins, { name })).body.value.list.map(
      ({ outcome, ip }: { outcome: string; ip: string }) => `${outcome} ${ip}`,
    );
  expect(await outcomes(member.username)).toEqual(['login.failed 203.0.113.9']);
  expect(await outcomes('nobody7')).toEqual(['login.failed 203.0.113.9']);
  expect(await outcomes('nobody8')).toEqual([]);
  expect((await actions()).filter((action) => action.startsWith('member.logins_read'))).toEqual([
    `member.logins_read ${ownSite.code}`,
    `member.logins_read ${ownSite.code}`,
    `member.logins_read ${member.username}`,
  ]);
});

test('locks a member out at once, and unlocks them', async () => {
  const token = await tokenOf(api, member);
  const info = () => send(api, memberCalls.info, { site: ownSite.code, token });
  expect((await info()).status).toBe(200);
  const body = { id: member.publicId, reason: 'Asked for it' };
  expect((await ask(members.lock, body)).status).toBe(200);
  expect((await info()).status).toBe(401);
  const [found] = (await ask(members.find, { text: member.username })).body.value.list;
  expect(found.lockedAt).toEqual(expect.any(Number));
  expect((await ask(members.unlock, body)).status).toBe(200);
  expect((await actions()).filter((action) => action.endsWith(member.username))).toEqual([
    `member.unlocked ${member.username}`,
    `member.locked ${member.username}`,
  ]);
});

test('ends the sessions of a member on one site only', async () => {
  const token = await tokenOf(api, member);
  const stranger = await makeMember(api.deps, await makeSite(api.deps));
  const end = (id: string) => ask(members.endSessions, { id, reason: 'Lost the telephone' });
  expect((await end(stranger.publicId)).body.errorCode).toBe('member.not_found');
  expect((await end(member.publicId)).status).toBe(200);
  const answer = await send(api, memberCalls.info, { site: ownSite.code, token });
  expect(answer.body.errorCode).toBe('login.not.session');
});

test('switches a flag in this process at once, and notifies open pages', async () => {
  expect((await ask(site.switchFlag, { modId: 'COMM3', enabled: false, reason })).status).toBe(400);
  await ask(site.switchFlag, { modId: 'FEEDBACK3', enabled: false, reason });
  const { list } = (await ask(site.listFlags)).body.value;
  expect(list).toContainEqual(expect.objectContaining({ modId: 'FEEDBACK3', enabled: false }));
  expect(published).toContainEqual({ merchantId: ownSite.merchantId, kind: 'site' });
  expect(await actions()).toContain('flag.switched FEEDBACK3');
});

test('schedules and ends maintenance', async () => {
  const maintenance = { from: 0, until: null, title: 'Rest', text: 'Back soon.' };
  await ask(site.scheduleMaintenance, { maintenance, reason });
  expect((await ask(site.readMaintenance)).body.value).toMatchObject({ maintenance });
  const closed = await send(api, memberCalls.info, {
    site: ownSite.code,
    token: await tokenOf(api, member),
  });
  expect(closed.status).toBe(503);
  await ask(site.scheduleMaintenance, { maintenance: null, reason });
  expect((await ask(site.readMaintenance)).body.value).toMatchObject({ maintenance: null });
});

test('puts one area under maintenance while others work', async () => {
  const maintenance = { from: 0, until: null, title: 'Rest', text: '' };
  await ask(site.scheduleMaintenance, { area: 'cashier', maintenance, reason });
  const { value } = (await ask(site.readMaintenance)).body;
  expect(value.maintenance).toBeNull();
  expect(value.areas).toContainEqual({ area: 'cashier', maintenance });
  expect(value.areas).toContainEqual({ area: 'games', maintenance: null });
  const open = await send(api, memberCalls.info, {
    site: ownSite.code,
    token: await tokenOf(api, member),
  });
  expect(open.status).toBe(200);
});

test('changes registration, and refuses rules that no visitor could satisfy', async () => {
  const rule = { enabled: true, required: true, patternId: 3, minLength: 6, maxLength: 60 };
  expect((await ask(site.setRegisterRule, { field: 'email', ...rule, reason })).status).toBe(200);
  const { list } = (await ask(site.listRegisterRules)).body.value;
  expect(list).toContainEqual({ field: 'email', ...rule });
  expect(published).toContainEqual({ merchantId: ownSite.merchantId, kind: 'site' });
  const backwards = await ask(site.setRegisterRule, {
    field: 'email',
    ...rule,
    maxLength: 5,
    reason,
  });
  expect(backwards.body).toMatchObject({ errorCode: 'request_param_err' });
  const nameless = { field: 'username', ...rule, enabled: false, required: false, reason };
  expect((await ask(site.setRegisterRule, nameless)).status).toBe(400);
  expect((await actions()).filter((action) => action.startsWith('register_rule'))).toEqual([
    'register_rule.set email',
  ]);
});

test('adds to and removes from both network lists, and refuses invalid entries', async () => {
  const lists = async () => (await ask(networks.list)).body.value;
  const change = (kind: string, place: string, listed: boolean) =>
    ask(networks.change, { kind, place, listed, reason });
  expect(await lists()).toEqual({ blocked: [], passing: [] });
  await change('blocked', '198.51.100.0/24', true);
  await change('blocked', 'NL', true);
  await change('passing', '203.0.113.7/32', true);
  expect(await lists()).toEqual({
    blocked: ['NL', '198.51.100.0/24'],
    passing: ['203.0.113.7/32'],
  });
  await change('blocked', 'NL', false);
  await change('passing', '203.0.113.7/32', false);
  expect(await lists()).toEqual({ blocked: ['198.51.100.0/24'], passing: [] });
  // Countries can be blocked, but not exempted from blocks.
  for (const [kind, place] of [
    ['blocked', '198.51.100.0'],
    ['blocked', '198.51.100.0/33'],
    ['blocked', 'nl'],
    ['blocked', 'XX'],
    ['passing', 'NL'],
  ] as const)
    expect((await change(kind, place, true)).body.errorCode).toBe('request_param_err');
  expect((await actions()).reverse()).toEqual(
    ['blocked', 'blocked', 'passes', 'allowed', 'stopped'].map(
      (action) => `network.${action} ${ownSite.code}`,
    ),
  );
  expect(published).toContainEqual({ merchantId: ownSite.merchantId, kind: 'site' });
});

test('reads and verifies the audit trail, and reads feedback', async () => {
  await sendFeedback(api.deps, { memberId: member.id, content: 'Fine lanterns.' });
  const { list } = (await ask(feedback)).body.value;
  expect(list).toEqual([expect.objectContaining({ username: member.username })]);
  await ask(site.switchFlag, { modId: 'FEEDBACK3', enabled: true, reason });
  const { list: entries } = (await ask(trail.audit)).body.value;
  expect(entries[0]).toMatchObject({ action: 'flag.switched', target: 'FEEDBACK3' });
  const older = (await ask(trail.audit, { before: entries[0].id })).body.value.list;
  expect(older[0]?.id).not.toBe(entries[0].id);
  expect((await ask(trail.verify)).body.value).toMatchObject({ broken: null });
});

test('the outbox exists in a demo, not in production', async () => {
  expect((await ask(outbox)).body.value).toEqual({ list: [] });
  const production = await startApi({
    db: api.deps.db,
    redis: api.deps.redis,
    settings: { profile: 'production' },
  });
  const { token } = await makeOperator(production, { merchantId: ownSite.merchantId });
  const answer = await sendOps(production, outbox, { token, site: ownSite.code });
  expect([answer.status, answer.body.errorCode]).toEqual([404, 'request.not_found']);
  const hasOutbox = async (one: TestApi, whose: string) =>
    (await sendOps(one, session.me, { token: whose })).body.value.hasOutbox;
  expect(await hasOutbox(production, token)).toBe(false);
  const { token: ours } = await makeOperator(api);
  expect(await hasOutbox(api, ours)).toBe(true);
  await production.app.close();
});
