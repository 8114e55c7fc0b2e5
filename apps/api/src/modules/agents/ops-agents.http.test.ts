import { agentPath } from '@app/core/people/agents';
import { lockMember, type Member, readMember, uplineOf } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { nextWindowEdge } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/agents/ops-calls';
import * as credentials from '@app/shared/credentials/schemas';
import * as members from '@app/shared/members/ops-calls';
import * as memberCalls from '@app/shared/members/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12, 1);
const reason = 'As agreed on in Hanoi';

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
});

const answerTo = async (call: Parameters<typeof sendOps>[1], body: object = {}) =>
  (await ask(call, body)).body.value;
const codeOf = async (call: Parameters<typeof sendOps>[1], body: object = {}) =>
  (await ask(call, body)).body.errorCode;
const namesIn = (list: readonly { username: string }[]) => list.map(({ username }) => username);
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 })).map(
    ({ action, target, detail }) => ({ action, target, ...JSON.parse(`${detail}`) }),
  );
const agentBelow = (upline: Member | null, username?: string) =>
  makeAgent(api.deps, {
    merchantId: site.merchantId,
    uplineId: upline?.id ?? null,
    ...(username !== undefined && { username }),
  });

test('creates a top agent, who sets a password by the link and logs in', async () => {
  const body = { username: 'HanoiTop', customerType: 41, reason };
  const { id, url, expiresAt } = await answerTo(calls.makeTop, body);
  expect(new URL(url)).toMatchObject({
    hostname: site.domain,
    pathname: '/forgetPassword',
    search: '?next=%2FagentHome',
  });
  expect(expiresAt).toBe(NOON + 24 * 3_600_000);
  expect(await answerTo(calls.read, { id })).toMatchObject({
    username: 'hanoitop',
    customerType: 41,
    hasPassword: false,
    withPlatform: true,
    path: [],
    team: { agents: 1, players: 0 },
    contracts: [],
  });
  expect(await trail()).toContainEqual({
    action: 'agent.made',
    target: 'hanoitop',
    customerType: 41,
    reason,
  });

  const ticket = new URL(url).hash.slice(1);
  const set = { ticket, newPassword: 'riverside77' };
  const reset = () =>
    send(api, credentials.emailReset, { site: site.code, body: set, ip: '203.0.113.5' });
  expect((await reset()).body.success).toBe(true);
  expect((await reset()).body.errorCode).toBe('password.link_ended');
  expect((await answerTo(calls.read, { id })).hasPassword).toBe(true);
  expect(await codeOf(calls.renewLink, { id, reason })).toBe('agent.has_password');
});

test('a renewed link invalidates the first one', async () => {
  const made = await answerTo(calls.makeTop, { username: 'secondtop', customerType: 1, reason });
  const renewed = await answerTo(calls.renewLink, { id: made.id, reason });
  const use = async (url: string) => {
    const body = { ticket: new URL(url).hash.slice(1), newPassword: 'riverside77' };
    return (await send(api, credentials.emailReset, { site: site.code, body })).body;
  };
  expect((await use(made.url)).errorCode).toBe('password.link_ended');
  expect((await use(renewed.url)).success).toBe(true);
  now = new Date(NOON + 1);
  const third = await answerTo(calls.makeTop, { username: 'thirdtop', customerType: 1, reason });
  now = new Date(third.expiresAt);
  expect((await use(third.url)).errorCode).toBe('password.link_ended');
});

test('refuses a name that is taken on the same site', async () => {
  await makeMember(api.deps, { ...site, username: 'taken1' });
  const body = { username: 'taken1', customerType: 1, reason };
  expect(await codeOf(calls.makeTop, body)).toBe('register.username_taken');
  for (const wrong of [
    { username: 'a b' },
    { customerType: 4 },
    { customerType: 0 },
    { reason: '' },
  ])
    expect(await codeOf(calls.makeTop, { ...body, ...wrong })).toBe('request_param_err');
  expect(await trail()).toEqual([]);
});

test('lists the tree level by level, page by page, and finds agents by name at any level', async () => {
  const top = await agentBelow(null, 'walk_top');
  const mid = await agentBelow(top, 'walk_mid');
  const leaf = await agentBelow(mid, 'walk_leaf');
  await makeMember(api.deps, { ...site, agentId: leaf.id });
  for (let n = 0; n < 51; n++) await agentBelow(leaf, `below_${`${n}`.padStart(2, '0')}`);

  expect(await answerTo(calls.list)).toMatchObject({
    list: [{ username: 'walk_top', agentsBelow: 53, directPlayers: 0, signed: [] }],
    next: null,
  });
  const lower = await answerTo(calls.list, { above: mid.publicId });
  expect(lower.list).toMatchObject([{ username: 'walk_leaf', agentsBelow: 51, directPlayers: 1 }]);
  const first = await answerTo(calls.list, { above: leaf.publicId });
  const second = await answerTo(calls.list, { above: leaf.publicId, after: first.next });
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 1, null]);
  expect(new Set(namesIn([...first.list, ...second.list])).size).toBe(51);
  expect(namesIn((await answerTo(calls.list, { text: ' WALK_' })).list)).toEqual([
    'walk_leaf',
    'walk_mid',
    'walk_top',
  ]);
  expect(await answerTo(calls.read, { id: leaf.publicId })).toMatchObject({
    path: [{ username: 'walk_top' }, { id: mid.publicId, username: 'walk_mid' }],
    team: { agents: 52, players: 1 },
    withPlatform: false,
  });
});

test('promotes a member to a top agent, who leaves the upline and must log in again', async () => {
  const upline = await agentBelow(null);
  const player = await makeMember(api.deps, { ...site, agentId: upline.id });
  const session = await tokenOf(api, player);
  const body = { id: player.publicId, customerType: 1, reason };
  expect((await ask(calls.promote, body)).body.success).toBe(true);
  const info = await send(api, memberCalls.info, { site: site.code, token: session });
  expect(info.status).toBe(401);
  expect((await readMember(api.deps.db, player.id)).customerType).toBe(1);
  expect(await uplineOf(api.deps.db, player.id, nextWindowEdge(now))).toBeNull();
  expect(await agentPath(api.deps.db, { agentId: player.id, at: now })).toEqual([]);
  expect(namesIn((await answerTo(calls.list)).list)).toEqual(
    [upline.username, player.username].toSorted(),
  );
  expect(await codeOf(calls.promote, body)).toBe('agent.already');
  const trial = await makeTrial(api.deps, site);
  expect(await codeOf(calls.promote, { ...body, id: trial.publicId })).toBe(
    'member.need_true_account',
  );
});

test('only one of two concurrent promotions succeeds', async () => {
  const player = await makeMember(api.deps, site);
  const body = { id: player.publicId, customerType: 2, reason };
  const both = await Promise.all([ask(calls.promote, body), ask(calls.promote, body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await answerTo(calls.list)).list).toHaveLength(1);
});

test('creates and ends invitation links with a chosen code', async () => {
  const { publicId: id, username } = await agentBelow(null);
  const chosen = { id, code: 'Printed26', name: 'Stall', campaign: 'Autumn', reason };
  const made = await answerTo(calls.makeLink, chosen);
  expect(made).toMatchObject({ code: 'PRINTED26', name: 'Stall', registered: 0 });
  expect(new URL(made.url)).toMatchObject({ hostname: site.domain, pathname: '/register' });
  expect(await codeOf(calls.makeLink, chosen)).toBe('affiliate.code_taken');
  const random = await answerTo(calls.makeLink, { id, name: '', campaign: '', reason });
  expect((await answerTo(calls.links, { id })).list).toMatchObject([random, made]);
  await ask(calls.endLink, { id, link: made.id, reason });
  expect((await answerTo(calls.links, { id })).list).toMatchObject([random]);
  expect(await codeOf(calls.endLink, { id, link: made.id, reason })).toBe('affiliate.link_unknown');
  expect(await trail()).toMatchObject([
    { action: 'agent.invitation_ended', target: username, code: 'PRINTED26' },
    { action: 'agent.invitation_made', target: username, code: random.code },
    { action: 'agent.invitation_made', target: username, code: 'PRINTED26' },
  ]);
});

test('limits an agent to twenty links in all, from agents and operators', async () => {
  const { publicId: id } = await agentBelow(null);
  const body = { id, name: '', campaign: '', reason };
  const made = await Promise.all(
    Array.from({ length: 21 }, async (_, n) => {
      const ip = `10.99.${n}.1`; // limits apply per network
      return sendOps(api, calls.makeLink, { token, site: site.code, body, ip });
    }),
  );
  const refused = made.filter(({ status }) => status !== 200);
  expect(refused.map(({ body: { errorCode } }) => errorCode)).toEqual(['affiliate.link_limit']);
});

test('refuses agents of other sites, and players', async () => {
  const other = await makeSite(api.deps);
  const stranger = await makeAgent(api.deps, other);
  const player = await makeMember(api.deps, site);
  for (const { publicId: id } of [stranger, player]) {
    const texts = { name: '', campaign: '' };
    for (const [call, body] of [
      [calls.read, { id }],
      [calls.list, { above: id }],
      [calls.links, { id }],
      [calls.renewLink, { id, reason }],
      [calls.makeLink, { id, ...texts, reason }],
      [calls.endLink, { id, link: id, reason }],
    ] as const)
      expect(await codeOf(call, body)).toBe('agent.not_found');
  }
  const elsewhere = { id: (await makeMember(api.deps, other)).publicId, customerType: 1, reason };
  expect(await codeOf(calls.promote, elsewhere)).toBe('member.not_found');
  const foreign = await makeOperator(api, { merchantId: other.merchantId });
  const asked = { token: foreign.token, site: site.code };
  expect((await sendOps(api, calls.list, asked)).body.errorCode).toBe('operator.forbidden');
});

test('a read permission does not allow changes', async () => {
  const reader = await makeOperator(api, { permissions: ['agents.read'] });
  const { publicId: id } = await agentBelow(null);
  const asked = { token: reader.token, site: site.code };
  expect((await sendOps(api, calls.read, { ...asked, body: { id } })).status).toBe(200);
  const body = { username: 'notme1', customerType: 1, reason };
  const refused = await sendOps(api, calls.makeTop, { ...asked, body });
  expect(refused.body.errorCode).toBe('operator.forbidden');
});

test('shows locked agents, and repeated reads share an audit line', async () => {
  const agent = await agentBelow(null);
  await inTransaction(api.deps.db, (tx) => lockMember(tx, agent.id, now));
  for (let n = 0; n < 3; n++)
    expect((await answerTo(calls.read, { id: agent.publicId })).lockedAt).toBe(+now);
  await ask(members.unlock, { id: agent.publicId, reason });
  expect(await trail()).toMatchObject([{ action: 'member.unlocked' }, { action: 'agent.read' }]);
});

test('shows an agent’s debts', async () => {
  const top = await agentBelow(null);
  const below = await agentBelow(top);
  await createDebt(api.deps, top, below, whole(7));
  expect(await answerTo(calls.read, { id: top.publicId })).toMatchObject({ owed: 7 });
  expect(await answerTo(calls.read, { id: below.publicId })).toMatchObject({ owed: 0 });
});
