import { findForLogin } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { hashPassword } from '@app/core/people/verification';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { logout, touch } from '@app/shared/access/session.schemas';
import { changePassword, securityConfig } from '@app/shared/credentials/schemas';
import { info } from '@app/shared/members/schemas';
import { passwords } from '@app/shared/members/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, makeSite, PASSWORD } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;
const WEAK = 'welcome2026';

let now: Date;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let place: { site: string; ip: string };

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

interface Rules extends Partial<SettingValue<typeof passwords>> {
  readonly weakDefault?: string | null;
}
const rule = ({ weakDefault: secret, ...change }: Rules) =>
  decide(api, site, { setting: passwords, change, secret });
const enter = async (password = PASSWORD) =>
  (await logIn(api, place, { username: member.username, password })).body.value;
const change = (token: string, newPassword: string, oldPassword = PASSWORD) =>
  send(api, changePassword, {
    site: site.code,
    token,
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  });
const givePassword = async (password: string) =>
  api.deps.db.prisma.member.update({
    where: { id: member.id },
    data: { passwordHash: await hashPassword(password) },
  });

test('2.47, 2.140 a member with the site’s initial password must change it', async () => {
  await rule({ weakDefault: WEAK });
  await givePassword(WEAK);
  const { token, passwordExpired, loginTicket } = await enter(WEAK);
  expect([passwordExpired, loginTicket]).toEqual([true, null]);
  const ask = (call: typeof info | typeof touch | typeof securityConfig) =>
    send(api, call, { site: site.code, token });
  expect((await ask(securityConfig)).body.errorCode).toBe('password.change_required');
  expect([(await ask(info)).status, (await ask(touch)).status]).toEqual([200, 200]);
  const renewed = (await change(token, 'mine99word', WEAK)).body.value.token;
  expect((await ask(securityConfig)).body.errorCode).toBe('login.not.session');
  const own = { site: site.code, token: renewed };
  expect((await send(api, securityConfig, own)).status).toBe(200);
  expect((await enter('mine99word')).passwordExpired).toBe(false);
});

test('a member who must change it may log out instead', async () => {
  await rule({ weakDefault: PASSWORD });
  const { token } = await enter();
  expect((await send(api, logout, { site: site.code, token })).status).toBe(200);
});

test('members cannot choose the site’s initial password', async () => {
  await rule({ weakDefault: WEAK });
  const { token } = await enter();
  expect((await change(token, WEAK)).body.errorCode).toBe('password.used_before');
});

test('the initial password is stored as a hash only', async () => {
  await rule({ weakDefault: WEAK });
  const { rows } = await api.deps.db.pool.query(
    'SELECT m::text AS line FROM merchant m WHERE id = $1',
    [site.merchantId],
  );
  expect(rows[0].line).not.toContain(WEAK);
});

test('2.47 a password expires after the site’s limit', async () => {
  const { registeredAt } = member;
  now = new Date(registeredAt.getTime() + 90 * DAY_MS - 1);
  const flag = 'PWDEXPFORCECHANGE3' as const;
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: true });
  expect((await enter()).passwordExpired).toBe(false);
  now = new Date(registeredAt.getTime() + 90 * DAY_MS);
  const { token, passwordExpired } = await enter();
  expect(passwordExpired).toBe(true);
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: false });
  expect((await enter()).passwordExpired).toBe(false);
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: true });
  expect(token).toBeDefined();
  await change((await enter()).token, 'newer99word');
  expect((await enter('newer99word')).passwordExpired).toBe(false);
  await rule({ ageDaysMax: 1 });
  now = new Date(now.getTime() + DAY_MS);
  expect((await enter('newer99word')).passwordExpired).toBe(true);
});

test('refuses the last five passwords, and accepts older ones', async () => {
  let { token } = await enter();
  const nth = (n: number) => `word${n}secret`;
  let old = PASSWORD;
  for (let n = 1; n <= 4; n++) {
    token = (await change(token, nth(n), old)).body.value.token;
    old = nth(n);
  }
  expect((await change(token, PASSWORD, old)).body.errorCode).toBe('password.used_before');
  expect((await change(token, nth(2), old)).body.errorCode).toBe('password.used_before');
  await rule({ remembered: 2 });
  expect((await change(token, PASSWORD, old)).status).toBe(200);
  const found = await findForLogin(api.deps.db, {
    merchantId: site.merchantId,
    username: member.username,
  });
  expect(found?.passwordSetAt).toEqual(now);
});

test('rehashing a password does not reset its age', async () => {
  await enter();
  const named = { merchantId: site.merchantId, username: member.username };
  const found = await findForLogin(api.deps.db, named);
  expect(found?.passwordSetAt).toEqual(member.registeredAt);
});
