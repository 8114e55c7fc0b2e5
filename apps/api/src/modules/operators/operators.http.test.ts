import {
  ensureRoles,
  insertOperator,
  makeOperatorLink,
  setRoles,
} from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { listAudit, verifyAudit } from '@app/core/sites/audit';
import * as approvals from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/operators/ops-calls';
import * as session from '@app/shared/operators/session.ops-calls';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const PASSWORD = 'a long enough one';
const STEP_MS = 30_000;

let api: TestApi;
let now: Date;
let ip: string;
let made = 0;

beforeAll(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(() => {
  ip = `10.1.${made++}.1`;
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Creates the first operator of an installation: only a link. */
async function invite(username = `boss${made}`) {
  const token = await inTransaction(api.deps.db, async (tx) => {
    await ensureRoles(tx);
    const id = await insertOperator(tx, api.deps, { merchantId: null, username }, now);
    await setRoles(tx, id, ['administrator']);
    return makeOperatorLink(tx, id, now);
  });
  return { username, token };
}

async function setUp(token: string, password = PASSWORD) {
  const { body } = await sendOps(api, session.link, { ip, body: { token } });
  const { secret } = body.value as { secret: string };
  const answer = await sendOps(api, session.setUp, {
    ip,
    body: { token, password, code: codeOf(secret) },
  });
  return { secret, answer };
}

const logIn = (username: string, code: string, password = PASSWORD) =>
  sendOps(api, session.login, { ip, body: { username, password, code } });

test('refuses common passwords for operators without using up the link', async () => {
  const { token } = await invite();
  const { answer } = await setUp(token, 'Password1234');
  expect(answer.body.errorCode).toBe('password.common');
  expect((await setUp(token)).answer.status).toBe(200);
});

test('refuses the operator’s name as password, in upper or lower case', async () => {
  const { token } = await invite('longestboss1');
  const { answer } = await setUp(token, 'LongestBoss1');
  expect(answer.body.errorCode).toBe('password.own_name');
  expect((await setUp(token)).answer.status).toBe(200);
});

test('sets up an operator from a one-time link: password, authenticator, session, audit trail', async () => {
  const { username, token } = await invite();
  const { secret, answer } = await setUp(token);
  expect(answer.body.value).toEqual({ username });
  later(STEP_MS);
  const { body } = await logIn(username, codeOf(secret));
  expect(body.value.operator).toMatchObject({ username, site: null, roles: ['administrator'] });
  const me = await sendOps(api, session.me, { token: body.value.token });
  expect(me.body.value.operator.permissions).toContain('operators.manage');
  await sendOps(api, session.logout, { token: body.value.token });
  expect((await sendOps(api, session.me, { token: body.value.token })).status).toBe(401);
  expect((await verifyAudit(api.deps.db)).broken).toBeUndefined();
  const entries = await listAudit(api.deps.db, { rowsMax: 2 });
  expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    `operator:${username} operator.signed_in`,
    `operator:${username} operator.set_up`,
  ]);
});

test('a link works once and for a day, also for concurrent requests', async () => {
  const { token } = await invite();
  const { secret } = (await sendOps(api, session.link, { ip, body: { token } })).body.value;
  const body = { token, password: PASSWORD, code: codeOf(secret) };
  const twins = await Promise.all(
    Array.from({ length: 5 }, () => sendOps(api, session.setUp, { ip, body })),
  );
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  const late = await invite(`late${made}`);
  later(24 * 3_600_000);
  const answer = await sendOps(api, session.link, { ip, body: { token: late.token } });
  expect(answer.body.errorCode).toBe('operator.link_ended');
});

test('a failed login does not say what was wrong, and a code works once', async () => {
  const { username, token } = await invite();
  const { secret } = await setUp(token);
  // The code that set up the authenticator is used up.
  expect((await logIn(username, codeOf(secret))).body.errorCode).toBe('login.failed');
  later(STEP_MS);
  const code = codeOf(secret);
  const wrong = await Promise.all([
    logIn(username, code, 'another long one'),
    logIn(username, '000000' === code ? '111111' : '000000'),
    logIn('nobody1', code),
  ]);
  expect(new Set(wrong.map(({ text }) => text)).size).toBe(1);
  const twins = await Promise.all(Array.from({ length: 4 }, () => logIn(username, code)));
  expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an operator who was not set up cannot log in', async () => {
  const { username } = await invite();
  expect((await logIn(username, '123456', '')).status).toBe(400);
  expect((await logIn(username, '123456', 'null')).body.errorCode).toBe('login.failed');
});

test('a session expires after fifteen idle minutes', async () => {
  const { token } = await makeOperator(api);
  later(14 * 60_000);
  expect((await sendOps(api, session.me, { token })).status).toBe(200);
  later(15 * 60_000);
  expect((await sendOps(api, session.me, { token })).status).toBe(401);
});

test('an active session expires after twelve hours', async () => {
  const { token } = await makeOperator(api);
  const alive = async () => (await sendOps(api, session.me, { token })).status === 200;
  for (let minutes = 14; minutes < 12 * 60; minutes += 14) {
    later(14 * 60_000);
    expect(await alive()).toBe(true);
  }
  later(14 * 60_000);
  expect(await alive()).toBe(false);
});

test('roles are requested by one operator and approved once by another', async () => {
  const [asker, decider] = [await makeOperator(api), await makeOperator(api)];
  const invited = await sendOps(api, calls.invite, {
    token: asker.token,
    body: { username: `new${made}`, site: null },
  });
  const { id } = invited.body.value;
  const ask = (roles: string[]) =>
    sendOps(api, calls.requestRoles, { token: asker.token, body: { id, roles } });
  expect((await ask(['emperor'])).body.errorCode).toBe('operator.role_unknown');
  const { approvalId } = (await ask(['support'])).body.value;
  const rolesNow = async () => {
    const { list } = (await sendOps(api, calls.list, { token: asker.token })).body.value;
    return list.find((one: { id: string }) => one.id === id).roles;
  };
  expect(await rolesNow()).toEqual([]);
  const decide = (token: string, approve = true) =>
    sendOps(api, approvals.decide, { token, body: { id: approvalId, approve } });
  expect((await decide(asker.token)).body.errorCode).toBe('approval.own');
  expect(await rolesNow()).toEqual([]);
  const waiting = await sendOps(api, approvals.listAll, { token: decider.token });
  expect(waiting.body.value.list).toContainEqual(
    expect.objectContaining({ id: approvalId, maker: asker.username, isOwn: false }),
  );
  expect(JSON.parse(waiting.body.value.list.at(-1).detail)).toEqual({ roles: 'support' });
  const both = await Promise.all([decide(decider.token), decide(decider.token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rolesNow()).toEqual(['support']);
  const { list, over } = (await sendOps(api, approvals.listAll, { token: asker.token })).body.value;
  expect(list.map((one: { id: string }) => one.id)).not.toContain(approvalId);
  expect(over[0]).toMatchObject({
    id: approvalId,
    state: 'approved',
    decider: decider.username,
    isOwn: true,
    action: 'operator.set_roles',
  });
});

test('the database enforces approval by another operator', async () => {
  const { id } = await makeOperator(api);
  const insert = api.deps.db.pool.query(
    `INSERT INTO approval (public_id, call, input, action, target, detail, state, made_by, made_at, expires_at,
       decided_by, decided_at)
     VALUES ($1, 'a.b', '{}', 'a', 't', '{}', 'approved', $2, $3, $3, $2, $3)`,
    [api.deps.newId(), id, now],
  );
  await expect(insert).rejects.toThrow('approval_four_eyes');
});

test('operators can withdraw their own requests', async () => {
  const asker = await makeOperator(api);
  const { approvalId } = (
    await sendOps(api, calls.requestRoles, {
      token: asker.token,
      body: { id: asker.publicId, roles: [] },
    })
  ).body.value;
  const body = { id: approvalId, approve: false };
  expect((await sendOps(api, approvals.decide, { token: asker.token, body })).status).toBe(200);
});

test('disabling an operator takes effect at once, and operators cannot disable themselves', async () => {
  const [boss, other] = [await makeOperator(api), await makeOperator(api)];
  const disable = (id: string) =>
    sendOps(api, calls.disable, { token: boss.token, body: { id, reason: 'Has left' } });
  expect((await disable(boss.publicId)).body.errorCode).toBe('operator.self');
  expect((await disable(other.publicId)).status).toBe(200);
  expect((await sendOps(api, session.me, { token: other.token })).status).toBe(401);
  const link = await sendOps(api, calls.renewLink, {
    token: boss.token,
    body: { id: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11' },
  });
  expect(link.body.errorCode).toBe('operator.unknown');
});

test('an operator of one site manages only operators of that site', async () => {
  const [mine, theirs] = [await makeSite(api.deps), await makeSite(api.deps)];
  const local = await makeOperator(api, { merchantId: mine.merchantId });
  const other = await makeOperator(api, { merchantId: theirs.merchantId });
  const invite = (site: string | null, name: string) =>
    sendOps(api, calls.invite, { token: local.token, body: { username: name, site } });
  expect((await invite(theirs.code, `one${made}`)).body.errorCode).toBe('operator.forbidden');
  expect((await invite(null, `two${made}`)).body.errorCode).toBe('operator.forbidden');
  expect((await invite('nowhere', `tre${made}`)).body.errorCode).toBe('domain.invalid');
  expect((await invite(mine.code, `for${made}`)).status).toBe(200);
  expect((await invite(mine.code, `for${made}`)).body.errorCode).toBe('operator.username_taken');
  const body = { id: other.publicId, reason: 'Has left' };
  const disabled = await sendOps(api, calls.disable, { token: local.token, body });
  expect(disabled.body.errorCode).toBe('operator.forbidden');
});

test('an operator of one site sees and decides only requests of that site', async () => {
  const [mine, theirs] = [await makeSite(api.deps), await makeSite(api.deps)];
  const asker = await makeOperator(api);
  const local = await makeOperator(api, { merchantId: mine.merchantId });
  const ask = async (merchantId: bigint | null) => {
    const { publicId: id } = await makeOperator(api, { merchantId });
    const body = { id, roles: ['support'] };
    return (await sendOps(api, calls.requestRoles, { token: asker.token, body })).body.value
      .approvalId as string;
  };
  // The last one concerns every site, so an operator of one site may not see it.
  const [here, there, everywhere] = [
    await ask(mine.merchantId),
    await ask(theirs.merchantId),
    await ask(null),
  ];
  const { list: waiting } = (await sendOps(api, approvals.listAll, { token: local.token })).body
    .value;
  expect(waiting.map(({ id }: { id: string }) => id)).toEqual([here]);
  const decide = (id: string) =>
    sendOps(api, approvals.decide, { token: local.token, body: { id, approve: true } });
  expect((await decide(there)).body.errorCode).toBe('approval.not_found');
  expect((await decide(everywhere)).body.errorCode).toBe('approval.not_found');
  expect((await decide(here)).status).toBe(200);
  const { list } = (await sendOps(api, calls.list, { token: local.token })).body.value;
  expect(new Set(list.map(({ site }: { site: string }) => site))).toEqual(new Set([mine.code]));
});

test('restricts logins to the permitted networks, if there are any', async () => {
  const { token } = await makeOperator(api);
  await api.deps.db.pool.query("INSERT INTO operator_network VALUES ('198.51.100.0/24', $1)", [
    now,
  ]);
  const from = (address: string) => sendOps(api, session.me, { token, ip: address });
  const outside = await from('203.0.113.9');
  const inside = await from('198.51.100.77');
  await api.deps.db.pool.query('DELETE FROM operator_network');
  expect([outside.body.errorCode, inside.status]).toEqual(['operator.network', 200]);
});

test('lists all roles page by page, and filters by name', async () => {
  const { token } = await makeOperator(api);
  await api.deps.db.pool.query(
    "INSERT INTO operator_role (name) SELECT 'many' || lpad(n::text, 3, '0') FROM generate_series(1, 120) n",
  );
  const page = async (body: object) =>
    (await sendOps(api, calls.roles, { token, body })).body.value;
  const all: string[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await page(after === undefined ? {} : { after });
    expect(list.length).toBeLessThanOrEqual(calls.ROLES_A_PAGE);
    all.push(...list);
    after = next ?? undefined;
  } while (after !== undefined);
  expect(all.filter((name) => name.startsWith('many'))).toHaveLength(120);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('administrator');
  expect(await page({ text: 'MANY09', after: 'many093' })).toEqual({
    list: ['many094', 'many095', 'many096', 'many097', 'many098', 'many099'],
    next: null,
  });
});
