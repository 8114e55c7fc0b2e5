import { randomUUID } from 'node:crypto';
import { recordLoginAttempt } from '@app/core/people/access';
import { sessionOfMember } from '@app/core/people/sessions';
import { listAudit } from '@app/core/sites/audit';
import { end, list } from '@app/shared/members/devices.ops-calls';
import { endSessions } from '@app/shared/members/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
});

const typed = (loginDeviceId: string) => ({
  username: member.username,
  rememberMe: true,
  loginDeviceId,
});
const enter = async (device: string, more: object = {}) =>
  logIn(api, { site: site.code, ip: inNewNetwork() }, { ...typed(device), ...more });
const send = async (call: Parameters<typeof sendOps>[1], body: object) => {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { token, site: site.code, body: { id: member.publicId, ...body } });
};
const devices = async (page: object = {}) => (await send(list, page)).body.value;
const session = () =>
  sessionOfMember(api.deps, { memberId: member.id, merchantId: site.merchantId });

test('8.18 lists the devices of a member, and ends one with its session and ticket', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const ticket = (await enter(first)).body.value.loginTicket;
  await enter(second);
  await enter(second);
  const before = await devices();
  expect(before).toMatchObject({
    next: null,
    list: [
      { isCurrent: true, isRemembered: true, times: 2 },
      { isCurrent: false, isRemembered: true, times: 1 },
    ],
  });
  const [here, there] = before.list;
  const reason = 'Lost the telephone';
  expect((await send(end, { deviceId: there.id, reason })).body).toMatchObject({ success: true });
  expect(await session(), 'the other one goes on').toBeDefined();
  expect((await enter(first, { password: ticket })).body.errorCode).toBe('login.failed');
  expect((await devices()).list).toMatchObject([{ isCurrent: true }, { isRemembered: false }]);
  await send(end, { deviceId: here.id, reason });
  expect(await session()).toBeUndefined();
  expect((await devices()).list).toMatchObject([
    { isCurrent: false, isRemembered: false },
    { isRemembered: false },
  ]);
  const lines = await listAudit(api.deps.db, { target: member.username, rowsMax: 20 });
  const ended = lines.filter(({ action }) => action === 'member.device_ended');
  expect(ended).toHaveLength(2);
  expect(JSON.parse(`${ended[0]?.detail}`)).toMatchObject({ reason });
});

test('ending the device of the last login ends its session, also after a support view', async () => {
  await enter(randomUUID());
  await recordLoginAttempt(api.deps, {
    merchantId: site.merchantId,
    memberId: member.id,
    name: member.username,
    ip: '203.0.113.7',
    device: randomUUID(),
    browser: 'B/1',
    portal: 'member',
    method: 'link',
    outcome: 'ok',
  });
  const [device] = (await devices()).list;
  await send(end, { deviceId: device.id, reason: 'Lost the telephone' });
  expect(await session()).toBeUndefined();
});

test('logging a member out everywhere ends all remembered devices', async () => {
  const device = randomUUID();
  const { loginTicket } = (await enter(device)).body.value;
  await send(endSessions, { reason: 'Lost the telephone' });
  expect((await enter(device, { password: loginTicket })).body.errorCode).toBe('login.failed');
  expect((await devices()).list).toMatchObject([{ isCurrent: false, isRemembered: false }]);
});

test('pages through devices, and does not find those of others', async () => {
  for (let n = 0; n < 21; n++) await enter(randomUUID());
  const first = await devices();
  expect(first.list).toHaveLength(20);
  const last = await devices({ before: first.next });
  expect(last).toMatchObject({ next: null, list: [{ isCurrent: false }] });
  const other = await makeMember(api.deps, site);
  const foreign = { id: other.publicId, deviceId: first.next, reason: 'Lost it' };
  expect((await send(end, foreign)).body.errorCode).toBe('device.not_found');
});
