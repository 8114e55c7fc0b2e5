import { operatorNetworks, startOperatorSession } from '@app/core/people/operators';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/operators/ops-calls';
import * as session from '@app/shared/operators/session.ops-calls';
import * as networks from '@app/shared/site/networks.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { HOME_IP, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { operatorToken } from '../../bind-ops-call.ts';

const MINUTE = 60_000;
const reason = 'Lost the laptop';

let api: TestApi;
let now: Date;
let boss: Awaited<ReturnType<typeof makeOperator>>;
let other: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  const countryOf = (ip: string) => (ip.startsWith('192.0.2.') ? 'NL' : undefined);
  api = await startApi({ clock: () => now, countryOf });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  boss = await makeOperator(api);
  other = await makeOperator(api);
});

/** Another session of an operator, from another address and browser. */
async function logInAgain(id: bigint): Promise<string> {
  const from = { ip: '198.51.100.9', browser: 'Firefox/140' };
  return operatorToken(api.app, await startOperatorSession(api.deps, id, from));
}
const own = async (token: string) => (await sendOps(api, session.list, { token })).body.value.list;
const isIn = async (token: string) => (await sendOps(api, session.me, { token })).status === 200;

test('an operator lists their sessions and ends one or all others', async () => {
  const second = await logInAgain(boss.id);
  const third = await logInAgain(boss.id);
  now = new Date(now.getTime() + MINUTE);
  const list = await own(boss.token);
  expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).filter(Boolean)).toEqual([
    true,
  ]);
  const elsewhere = list.filter(({ ip }: { ip: string }) => ip !== '');
  expect(elsewhere).toEqual(
    Array(2).fill({
      handle: expect.stringMatching(/^[0-9a-f]{32}$/),
      ip: '198.51.100.9',
      isCurrent: false,
      browser: 'Firefox/140',
      startedAt: now.getTime() - MINUTE,
      activeAt: now.getTime() - MINUTE,
    }),
  );
  const handles = await Promise.all([second, third].map(own));
  const ofSecond = handles[0].find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const body = { handle: ofSecond.handle };
  const ended = await sendOps(api, session.end, { token: boss.token, body });
  expect(ended.body.value).toEqual({ ended: 1 });
  expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
  const rest = await sendOps(api, session.end, { token: boss.token });
  expect(rest.body.value).toEqual({ ended: 1 });
  expect([await isIn(third), await isIn(boss.token)]).toEqual([false, true]);
});

test('an ended session is not listed, and its handle cannot end others', async () => {
  await logInAgain(boss.id);
  now = new Date(now.getTime() + 16 * MINUTE);
  const token = await logInAgain(boss.id);
  expect(await own(token)).toHaveLength(1);
  const theirs = await own(await logInAgain(other.id));
  const body = { handle: theirs[0].handle };
  expect((await sendOps(api, session.end, { token, body })).body.value).toEqual({ ended: 0 });
});

test('a manager of operators lists and ends the sessions of others, with a reason', async () => {
  const second = await logInAgain(other.id);
  const asked = { token: boss.token, body: { id: other.publicId } };
  const { list } = (await sendOps(api, calls.sessions, asked)).body.value;
  expect(list).toHaveLength(2);
  const body = { id: other.publicId, reason };
  const ended = await sendOps(api, calls.endSessions, { token: boss.token, body });
  expect(ended.body.value).toEqual({ ended: 2 });
  expect([await isIn(second), await isIn(other.token)]).toEqual([false, false]);
  const [line] = await listAudit(api.deps.db, { name: boss.username, rowsMax: 1 });
  expect([line?.action, line?.target, JSON.parse(`${line?.detail}`)]).toEqual([
    'operator.sessions_ended',
    other.username,
    { reason },
  ]);
  const self = { id: boss.publicId, reason };
  const refused = await sendOps(api, calls.endSessions, { token: boss.token, body: self });
  expect(refused.body.errorCode).toBe('operator.self');
});

test('an operator of one site cannot end sessions of operators of all sites', async () => {
  const { merchantId } = await makeSite(api.deps);
  const local = await makeOperator(api, { merchantId });
  const body = { id: boss.publicId, reason };
  for (const call of [calls.sessions, calls.endSessions]) {
    const sent = call === calls.sessions ? { id: boss.publicId } : body;
    const answer = await sendOps(api, call, { token: local.token, body: sent });
    expect(answer.body.errorCode).toBe('operator.forbidden');
  }
  expect(await isIn(boss.token)).toBe(true);
});

test('permits networks, but refuses to lock out the requesting operator', async () => {
  const change = (network: string, listed: boolean, token = boss.token) =>
    sendOps(api, calls.changeNetwork, { token, body: { network, listed, reason } });
  const shutOut = await change('198.51.100.0/24', true);
  expect([shutOut.status, shutOut.body.errorCode]).toEqual([409, 'operator.network_own']);
  expect(await operatorNetworks(api.deps.db)).toEqual([]);
  expect((await change('nowhere/8', true)).body.errorCode).toBe('request_param_err');
  expect((await change('203.0.113.0/24', true)).status).toBe(200);
  expect((await change('198.51.100.0/24', true)).status).toBe(200);
  expect((await change('203.0.113.0/24', false)).body.errorCode).toBe('operator.network_own');
  const asked = { token: boss.token };
  expect((await sendOps(api, calls.networks, asked)).body.value).toEqual({
    list: ['198.51.100.0/24', '203.0.113.0/24'],
    ownAddress: HOME_IP,
  });
  expect((await change('198.51.100.0/24', false)).status).toBe(200);
  expect((await change('203.0.113.0/24', false)).status).toBe(200); // allowed from everywhere now
  expect(await operatorNetworks(api.deps.db)).toEqual([]);
  const { merchantId } = await makeSite(api.deps);
  const local = await makeOperator(api, { merchantId });
  for (const refused of [
    await change('203.0.113.0/24', true, local.token),
    await sendOps(api, calls.networks, { token: local.token }),
  ])
    expect(refused.body.errorCode).toBe('operator.forbidden');
});

test('shows how the site treats an address, and the matching entries', async () => {
  const site = await makeSite(api.deps);
  const asked = { token: boss.token, site: site.code };
  const list = (kind: string, place: string) =>
    sendOps(api, networks.change, { ...asked, body: { kind, place, listed: true, reason } });
  await list('blocked', 'NL');
  await list('blocked', '192.0.2.0/24');
  await list('passing', '203.0.113.0/24');
  const test = async (body: object = {}) =>
    (await sendOps(api, networks.test, { ...asked, body })).body.value;
  expect(await test()).toEqual({
    address: HOME_IP,
    isOwn: true,
    country: null,
    blockedBy: [],
    passesBy: ['203.0.113.0/24'],
  });
  expect(await test({ address: '192.0.2.9' })).toEqual({
    address: '192.0.2.9',
    isOwn: false,
    country: 'NL',
    blockedBy: ['NL', '192.0.2.0/24'],
    passesBy: [],
  });
  expect(await test({ address: '2001:db8::1' })).toMatchObject({ blockedBy: [], passesBy: [] });
  const wrong = await sendOps(api, networks.test, { ...asked, body: { address: '300.1.1.1' } });
  expect(wrong.body.errorCode).toBe('request_param_err');
});
