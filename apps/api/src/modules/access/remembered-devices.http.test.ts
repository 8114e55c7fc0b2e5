import { randomUUID } from 'node:crypto';
import { loginsOfMember } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { changePassword } from '@app/shared/credentials/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { makeAgent, makeMember, makeSite, PASSWORD } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;

let now: Date;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let place: { site: string; ip: string };
const device = randomUUID();

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  place = { site: site.code, ip: inNewNetwork() };
});

const remember = async (changes: object = {}) => {
  const typed = { username: member.username, rememberMe: true, loginDeviceId: device };
  return (await logIn(api, place, { ...typed, ...changes })).body.value;
};
const withTicket = (ticket: string, changes: object = {}) =>
  logIn(api, place, {
    username: member.username,
    password: ticket,
    loginDeviceId: device,
    rememberMe: true,
    ...changes,
  });

test('2.37 a device gets a ticket, which replaces the password once', async () => {
  const { loginTicket } = await remember();
  const again = await withTicket(loginTicket);
  expect(again.body.value).toMatchObject({ userName: member.username });
  expect(again.body.value.loginTicket).not.toBe(loginTicket);
  expect((await withTicket(loginTicket)).body.errorCode).toBe('login.failed');
  expect((await withTicket(again.body.value.loginTicket)).status).toBe(200);
  const lines = await loginsOfMember(api.deps.db, { memberId: member.id, rowsMax: 2 });
  expect(lines[0]).toMatchObject({ method: 'ticket', outcome: 'ok' });
});

test('only one of twenty concurrent uses of a ticket succeeds', async () => {
  const { loginTicket } = await remember();
  const answers = await Promise.all(Array.from({ length: 15 }, () => withTicket(loginTicket)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each<[string, object]>([
  ['another device', { loginDeviceId: randomUUID() }],
  ['no device', { loginDeviceId: undefined }],
])('is refused on %s', async (_, changes) => {
  const { loginTicket } = await remember();
  expect((await withTicket(loginTicket, changes)).body.errorCode).toBe('login.failed');
  expect((await withTicket(loginTicket)).status).toBe(200);
});

test('a login ticket is refused for another member', async () => {
  const { loginTicket } = await remember();
  const { username } = await makeMember(api.deps, site);
  expect((await withTicket(loginTicket, { username })).body.errorCode).toBe('login.failed');
});

test('2.139 a login ticket is valid for a day', async () => {
  const { loginTicket } = await remember();
  now = new Date(now.getTime() + DAY_MS);
  expect((await withTicket(loginTicket)).body.errorCode).toBe('login.failed');
});

test('a login ticket is invalidated by a change of the password', async () => {
  const { loginTicket, token } = await remember();
  const body = {
    oldPassword: PASSWORD,
    newPassword: 'newer99word',
    confirmNewPassword: 'newer99word',
  };
  expect((await send(api, changePassword, { site: site.code, token, body })).status).toBe(200);
  expect((await withTicket(loginTicket)).body.errorCode).toBe('login.failed');
});

test('a login ticket is issued only on request, and not to an agent on the agents’ page', async () => {
  expect((await remember({ rememberMe: false })).loginTicket).toBeNull();
  expect((await remember({ loginDeviceId: undefined })).loginTicket).toBeNull();
  const { username } = await makeAgent(api.deps, site);
  expect((await remember({ username, portal: 'agent' })).loginTicket).toBeNull();
});

test('answers a ticket for an unknown name like a bad one', async () => {
  const bad = `ticket.${'x'.repeat(43)}`;
  const known = await withTicket(bad);
  const unknown = await withTicket(bad, { username: 'nobodyhere' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});
