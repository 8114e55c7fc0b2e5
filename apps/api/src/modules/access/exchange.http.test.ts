import { isPlaceKnown, loginsOfMember } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { startOperatorSession } from '@app/core/people/operators';
import { makeLoginLink } from '@app/core/people/sessions';
import { listAudit } from '@app/core/sites/audit';
import { exchange, firstLogin, logout } from '@app/shared/access/session.schemas';
import { decide } from '@app/shared/approvals/ops-calls';
import { loginLink } from '@app/shared/members/ops-calls';
import { info } from '@app/shared/members/schemas';
import { logins, update } from '@app/shared/profile/schemas';
import { updateLanguage } from '@app/shared/system/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { allowRewards } from '../../../../../tests/support/engagement/rewards.ts';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { operatorToken } from '../../bind-ops-call.ts';

const MINUTE_MS = 60_000;
const REASON = 'Help on the telephone';

let now: Date;
let lines: string[];
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let operatorId: bigint;
let operator: string;
let witness: string;
let ip: string;

beforeAll(async () => {
  const { Writable } = await import('node:stream');
  lines = [];
  const logStream = new Writable({
    write(chunk, _, done) {
      lines.push(`${chunk}`);
      done();
    },
  });
  api = await startApi({ clock: () => now, logStream, settings: { logLevel: 'debug' } });
  return api.close;
});
beforeEach(async () => {
  now = new Date();
  lines.length = 0;
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  ip = inNewNetwork();
  const maker = await makeOperator(api, { merchantId: site.merchantId });
  [operatorId, operator] = [maker.id, maker.token];
  witness = (await makeOperator(api, { merchantId: site.merchantId })).token;
});

const link = async (id = member.publicId) =>
  sendOps(api, loginLink, { token: operator, site: site.code, ip, body: { id, reason: REASON } });
const approve = (id: string, token = witness) =>
  sendOps(api, decide, { token, site: site.code, ip, body: { id, approve: true } });
const tokenOfLink = async () =>
  new URL((await link()).body.value.url).searchParams.get('token') ?? '';
/** Gets the token of a link after another operator approved it. */
const tokenInLink = async () => {
  const asked = await link();
  expect((await approve(asked.body.value.approvalId)).body.success).toBe(true);
  return tokenOfLink();
};
const change = (token: string, at = site.code) =>
  send(api, exchange, { site: at, ip, body: { token } });

test('1.8 the token of a link creates a session, once', async () => {
  const token = await tokenInLink();
  const { body } = await change(token);
  expect(body.value).toMatchObject({ userName: member.username });
  expect(body.value.token).not.toBe(token);
  const asked = await send(api, info, { site: site.code, token: body.value.token });
  expect(asked.body.value.account).toBe(member.username);
  expect((await change(token)).body.errorCode).toBe('login.link_ended');
  const [line] = await loginsOfMember(api.deps.db, { memberId: member.id, rowsMax: 1 });
  expect(line).toMatchObject({ method: 'link', outcome: 'ok', reason: REASON });
});

test('the member’s login log shows that an operator created the link, and why', async () => {
  const { body } = await change(await tokenInLink());
  const asked = { site: site.code, token: body.value.token };
  const [login] = (await send(api, logins, asked)).body.value;
  expect(login).toMatchObject({ method: 'link', success: true, reason: REASON });
});

test('a support view changes neither the session, the last login nor known places', async () => {
  const own = (await logIn(api, { site: site.code, ip }, { username: member.username })).body.value;
  const before = await api.deps.db.prisma.member.findUnique({ where: { id: member.id } });
  const operatorIp = inNewNetwork();
  const sent = { site: site.code, ip: operatorIp };
  const body = { token: await tokenInLink() };
  const { token } = (await send(api, exchange, { ...sent, body })).body.value;
  expect((await send(api, info, { ...sent, token: own.token })).status).toBe(200);
  expect(await api.deps.db.prisma.member.findUnique({ where: { id: member.id } })).toEqual(before);
  const asked = { memberId: member.id, ip: operatorIp, device: undefined };
  expect(await isPlaceKnown(api.deps.db, asked, now)).toBe(false);
  const refused = await send(api, update, { ...sent, token, body: { nickname: 'Skipper' } });
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'view.read_only']);
  await send(api, updateLanguage, { ...sent, token, body: { languageCode: 'zh-CN' } });
  expect(await api.deps.db.prisma.member.findUnique({ where: { id: member.id } })).toEqual(before);
  expect((await send(api, logout, { ...sent, token })).status).toBe(200);
  expect((await send(api, info, { ...sent, token })).status).toBe(401);
  expect((await send(api, info, { ...sent, token: own.token })).status).toBe(200);
});

test('only one of twenty concurrent uses of a link succeeds', async () => {
  const token = await tokenInLink();
  const answers = await Promise.all(Array.from({ length: 15 }, () => change(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('8.2 a login link needs another operator’s approval, and only the requesting one gets it', async () => {
  const asked = await link();
  const { approvalId } = asked.body.value;
  expect(asked.body.value).toEqual({ approvalId });
  expect((await link()).body.errorCode).toBe('approval.waiting');
  expect((await approve(approvalId, operator)).body.errorCode).toBe('approval.own');
  const approved = await approve(approvalId);
  expect(approved.body).toMatchObject({ success: true, value: {} });
  // The approving operator needs an approval for a link of their own.
  const body = { id: member.publicId, reason: REASON };
  const theirs = await sendOps(api, loginLink, { token: witness, site: site.code, ip, body });
  expect(theirs.body.value).toHaveProperty('approvalId');
  const other = await makeMember(api.deps, site);
  expect((await link(other.publicId)).body.value).toHaveProperty('approvalId');
  expect(await tokenOfLink()).toHaveLength(43);
  now = new Date(now.getTime() + 10 * MINUTE_MS);
  operator = operatorToken(api.app, await startOperatorSession(api.deps, operatorId));
  // The approved request is used up; the second operator's request is still pending.
  expect((await link()).body.errorCode).toBe('approval.waiting');
});

test('a link is valid for a minute on its own site, and is not a session token', async () => {
  const late = await tokenInLink();
  now = new Date(now.getTime() + MINUTE_MS);
  expect((await change(late)).body.errorCode).toBe('login.link_ended');
  const token = await tokenOfLink();
  expect((await send(api, info, { site: site.code, token })).status).toBe(401);
  const other = await makeSite(api.deps);
  expect((await change(token, other.code)).body.errorCode).toBe('login.link_ended');
});

test('the link is audited, and its token is in no log', async () => {
  const token = await tokenInLink();
  await change(token);
  const [entry] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect(entry).toMatchObject({ action: 'member.login_link_made', target: member.username });
  expect(JSON.stringify(entry, (_, value) => `${value}`)).not.toContain(token);
  await send(api, info, { site: site.code, token, body: { token } });
  expect(lines.join('')).toContain('session.exchange');
  expect(lines.join('')).not.toContain(token);
});

test('refuses locked members, and members of other sites', async () => {
  const stranger = await makeMember(api.deps, await makeSite(api.deps));
  expect((await link(stranger.publicId)).body.errorCode).toBe('member.not_found');
  await close();
  expect((await link()).body.errorCode).toBe('login.locked');
});

const close = () =>
  api.deps.db.prisma.member.update({ where: { id: member.id }, data: { closedAt: now } });

test.each([...exchange.errors])('answers %s', async (code) => {
  // Separate calls for links would exceed the operator's rate limit.
  const input = async () => {
    const owner = { memberId: member.id, merchantId: site.merchantId };
    return { token: (await makeLoginLink(api.deps, owner)).token };
  };
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: exchange, site, ip, input }),
    request_param_err: [400, () => change('short')],
    'login.link_ended': [404, () => change('x'.repeat(43))],
    'login.locked': [
      403,
      async () => {
        const token = await tokenInLink();
        await close();
        return change(token);
      },
    ],
  });
});

test('2.115 logins count as the first until the welcome was shown', async () => {
  const enter = async () =>
    (await logIn(api, { site: site.code, ip }, { username: member.username })).body.value;
  expect((await enter()).firstTimeLogin).toBe(true);
  const { token, firstTimeLogin } = await enter();
  expect(firstTimeLogin).toBe(true);
  const welcomed = await send(api, firstLogin, { site: site.code, token });
  expect(welcomed.body.value).toEqual({ mustChangePassword: false, popups: [] });
  expect((await enter()).firstTimeLogin).toBe(false);
});

test('the welcome issues a reward for registering, and the page counts it', async () => {
  await allowRewards(api.deps, site.merchantId);
  const rules = { kind: 'REGISTER', amount: whole(2), days: 7, atFirstLogin: true } as const;
  await makeSitePromotion(api.deps, site.merchantId, rules, { startsAt: new Date(0) });
  const asked = { site: site.code, token: await tokenOf(api, member) };
  expect((await send(api, info, asked)).body.value.availablePromoCount).toBe(0);
  await send(api, firstLogin, asked);
  expect((await send(api, info, asked)).body.value.availablePromoCount).toBe(1);
});

test.each([...firstLogin.errors])('the welcome answers %s', async (code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: firstLogin, site, ip }),
    request_param_err: [
      400,
      async () =>
        send(api, firstLogin, {
          site: site.code,
          token: await tokenOf(api, member),
          body: { more: 1 },
        }),
    ],
  });
});
