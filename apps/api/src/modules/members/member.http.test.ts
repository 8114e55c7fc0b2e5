import { proposeContract } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { trialBalance } from '@app/core/books/ledger';
import { createAffiliateLink } from '@app/core/people/agents';
import { findForLogin } from '@app/core/people/credentials';
import { verifyPassword } from '@app/core/people/verification';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { checkUsername, register as registerCall } from '@app/shared/access/registration.schemas';
import * as calls from '@app/shared/members/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  send,
  startApi,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAffiliateCode,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  ip = `10.${networks++}.0.1`; // limits apply per network
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const PASSWORD = 'brandNew2026';

/** A registration on the wire, with a newly solved human check. */
const registration = async (changes: object = {}) => ({
  username: 'newplayer1',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  humanCheck: await ticketFor(api, 'register', ip),
  ageConfirmed: true,
  ...changes,
});

const register = async (changes: object = {}) =>
  send(api, registerCall, { site: site.code, ip, body: await registration(changes) });

const findMember = (username: string) =>
  findForLogin(api.deps.db, { merchantId: site.merchantId, username });

test('registers below the agent of the code and logs in', async () => {
  const agent = await makeAgent(api.deps, site);
  const { code } = await createAffiliateLink(api.deps, { agentId: agent.id });
  const answer = await register({ username: ' NewPlayer1', affiliateCode: code.toLowerCase() });

  const { member, passwordHash } = (await findMember('newplayer1')) ?? expect.unreachable();
  expect(answer.body).toEqual({
    success: true,
    value: {
      token: expect.any(String),
      id: member.publicId,
      userName: 'newplayer1',
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLoginIp: null,
      lastLoginTime: null,
      loginTicket: null,
      mobileNum: null,
      merchantCode: site.code,
    },
  });
  expect(await verifyPassword(PASSWORD, passwordHash)).toMatchObject({ isRight: true });
  expect(member).toMatchObject({ lastLoginIp: ip, lastLoginAt: expect.any(Date) });
  const { prisma } = api.deps.db;
  const upline = await prisma.memberUpline.findFirst({ where: { memberId: member.id } });
  expect(upline).toMatchObject({ uplineId: agent.id, validTo: null });

  const token = answer.body.value.token;
  const shown = await send(api, calls.info, { site: site.code, token });
  expect(shown.body.value).toMatchObject({
    id: member.publicId,
    account: 'newplayer1',
    type: 0,
    lastLoginTime: member.lastLoginAt?.getTime(),
    lastLoginIp: ip,
  });
});

test('registers without an agent if there is no code', async () => {
  expect((await register({ affiliateCode: '' })).status).toBe(200);
  const found = await findMember('newplayer1');
  const where = { memberId: found?.member.id ?? 0n };
  expect(await api.deps.db.prisma.memberUpline.count({ where })).toBe(0);
});

test.each([
  ['a capital underscore', { username: 'new_player' }, 'username'],
  ['three letters', { username: 'abc' }, 'username'],
  ['a password of letters alone', { password: 'lettersalone' }, 'password'],
  ['a password of seven', { password: 'seven77' }, 'password'],
  ['an age that is not confirmed', { ageConfirmed: false }, 'ageConfirmed'],
  ['a key that is not in the contract', { isAdmin: true }, 'isAdmin'],
])('refuses %s and names the field', async (_, changes, field) => {
  const { status, body } = await register(changes);
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: [field] });
});

test('a mistake does not use up the human check', async () => {
  const humanCheck = await ticketFor(api, 'register', ip);
  await register({ humanCheck, confirmPassword: 'other2026' });
  expect((await register({ humanCheck })).status).toBe(200);
});

test('only one of several concurrent registrations of a name succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('checks whether a name is free, in upper or lower case', async () => {
  const ask = (username: string) =>
    send(api, checkUsername, { site: site.code, ip, body: { username } });
  expect((await ask('newplayer1')).body.value).toEqual({ free: true });
  await makeMember(api.deps, { ...site, username: 'newplayer1' });
  expect((await ask('NEWPLAYER1')).body.value).toEqual({ free: false });
});

test('shows an agent the funds and the contracts in force and offered', async () => {
  const [, mid] = await makeLine(api.deps, site.merchantId);
  const agent = mid ?? expect.unreachable();
  await fund(api.deps, agent, whole(12.34));
  const token = await tokenOf(api, agent);
  const { body } = await send(api, calls.consolidated, { site: site.code, token });
  expect(body.value).toEqual({
    availBalance: 12.34,
    heldBalance: 0,
    realtimesalinfo: [
      {
        contractId: expect.stringMatching(/^[\da-f-]{36}$/),
        status: 'A',
        profitRate: 0.0015,
        lossRate: 0.005,
        singleBetThreshold: 100,
      },
    ],
    realtimesalreqtype: {},
    dailysalinfotype: {},
    contractmrdailysalinfotype: {},
    dailysalreqtype: {},
    divtypeinfo: {},
    divtypereq: {},
    contracthoursalinfo: {},
    contracthoursalreq: {},
    affiliateplan: false,
  });
});

test('shows an offered contract as a request, not as one in force', async () => {
  const agent = await makeAgent(api.deps, site);
  const terms = { profitRate: percent(0.1), lossRate: percent(0.3), threshold: whole(100) };
  await proposeContract(api.deps, realTimeTerms, { uplineId: null, agentId: agent.id, terms });
  const token = await tokenOf(api, agent);
  const { body } = await send(api, calls.consolidated, { site: site.code, token });
  expect(body.value.realtimesalinfo).toEqual([]);
  expect(body.value.realtimesalreqtype).toMatchObject({ CONS: [{ status: 'P', lossRate: 0.003 }] });
});

test('2.155 registration requires an invitation on sites that demand one', async () => {
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'DIRECTREG3',
    enabled: false,
  });
  expect((await register()).body).toMatchObject({ errorCode: 'function.not.available' });
  const { id } = await makeAgent(api.deps, site);
  const invited = await register({ affiliateCode: await makeAffiliateCode(api.deps, id) });
  expect(invited.body).toMatchObject({ success: true });
});

test.each([...checkUsername.errors])('checking a name answers %s', async (code) => {
  const input = () => ({ username: 'newcomer' });
  const asked = { api, call: checkUsername, site, ip };
  await expectRefusal(code, {
    ...impliedRefusals({ ...asked, input }),
    request_param_err: [400, () => send(api, asked.call, { site: site.code, ip })],
  });
});

const loggedIn = triedErrors([calls.info, calls.consolidated]);

test.each(loggedIn)('%s answers %s', async (_, code, call) => {
  await expectRefusal(code, impliedRefusals({ api, call, site }));
});

test('a refused registration creates no member', async () => {
  await register({ confirmPassword: 'other2026' });
  await register({ affiliateCode: 'NOSUCH22' });
  await register({ humanCheck: await ticketFor(api, 'login', ip) });
  expect(await findMember('newplayer1')).toBeUndefined();
});

test('refuses tokens of other sites', async () => {
  const other = await makeSite(api.deps);
  const token = await tokenOf(api, await makeMember(api.deps, other));
  const { body } = await send(api, calls.info, { site: site.code, token });
  expect(body.errorCode).toBe('login.not.session');
});
