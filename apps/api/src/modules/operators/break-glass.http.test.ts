import { listAudit } from '@app/core/sites/audit';
import * as approvals from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/operators/break-glass.ops-calls';
import * as operators from '@app/shared/operators/ops-calls';
import * as session from '@app/shared/operators/session.ops-calls';
import * as payouts from '@app/shared/payouts/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const MINUTE = 60_000;
const reason = 'Salary is held and no administrator answers';

let api: TestApi;
let now: Date;
/** Limits apply per network. */
let ip: string;
let tests = 0;
let boss: Awaited<ReturnType<typeof makeOperator>>;
let standby: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  ip = `10.2.${tests++}.1`;
  boss = await makeOperator(api);
  standby = await makeOperator(api, { permissions: ['operators.break_glass'] });
});

type Who = { readonly token: string };
const take = (who: Who = standby, permission = 'operators.manage') =>
  sendOps(api, calls.take, { token: who.token, ip, body: { permission, reason } });
const taken = async ({ token }: Who) =>
  (await sendOps(api, calls.list, { token })).body.value.list as { id: string; username: string }[];
const own = async (who: Who, { username } = standby) =>
  (await taken(who)).filter((one) => one.username === username);
const mayManage = async () =>
  (await sendOps(api, operators.list, { token: standby.token })).status === 200;
const lines = async (name: string) =>
  (await listAudit(api.deps.db, { name, rowsMax: 5 })).map(({ action, target, detail }) => [
    action,
    target,
    JSON.parse(detail),
  ]);
/** Skips time in steps, since sessions expire after fifteen minutes without a call. */
async function later(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    now = new Date(now.getTime() + Math.min(10, minutes - passed) * MINUTE);
    for (const { token } of [boss, standby]) await sendOps(api, session.me, { token });
  }
}

test('grants a missing permission for half an hour, with notifications', async () => {
  expect(await mayManage()).toBe(false);
  expect((await take()).status).toBe(200);
  expect(await mayManage()).toBe(true);
  const me = await sendOps(api, session.me, { token: standby.token });
  expect(me.body.value.operator.permissions).toContain('operators.manage');
  expect(await own(boss)).toMatchObject([
    {
      username: standby.username,
      isOwn: false,
      permission: 'operators.manage',
      reason,
      takenAt: now.getTime(),
      endsAt: now.getTime() + 30 * MINUTE,
    },
  ]);
  expect(await lines(standby.username)).toEqual([
    ['permission.taken', standby.username, { permission: 'operators.manage', reason }],
  ]);
  await later(29);
  expect(await mayManage()).toBe(true);
  await later(1);
  expect(await mayManage()).toBe(false);
  expect(await own(boss)).toEqual([]);
  expect((await take()).status).toBe(200); // again, with its own audit line
  expect(await lines(standby.username)).toHaveLength(2);
});

test('break glass requires its own permission, a reason, and a permission that the operator lacks', async () => {
  const plain = await makeOperator(api, { permissions: ['members.read'] });
  expect((await take(plain)).body.errorCode).toBe('operator.forbidden');
  expect((await take(standby, 'operators.break_glass')).body.errorCode).toBe(
    'operator.has_permission',
  );
  const body = { permission: 'operators.manage', reason: ' ' };
  const silent = await sendOps(api, calls.take, { token: standby.token, body });
  expect(silent.body.errorCode).toBe('request_param_err');
  const twins = await Promise.all([take(), take()]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await own(boss)).toHaveLength(1);
});

test('only the operator or a manager of operators can end the emergency permission early', async () => {
  await take(standby, 'payouts.manage');
  const [one] = await own(standby);
  const end = ({ token }: Who) => sendOps(api, calls.end, { token, body: { id: one?.id } });
  const plain = await makeOperator(api, { permissions: ['members.read'] });
  const { merchantId } = await makeSite(api.deps);
  const elsewhere = await makeOperator(api, { merchantId });
  for (const stranger of [plain, elsewhere]) {
    expect(await own(stranger)).toEqual([]);
    expect((await end(stranger)).body.errorCode).toBe('permission.not_taken');
  }
  expect((await end(boss)).status).toBe(200);
  expect((await end(standby)).body.errorCode).toBe('permission.not_taken');
  expect(await own(boss)).toEqual([]);
  expect(await lines(boss.username)).toEqual([
    ['permission.ended', standby.username, { permission: 'payouts.manage' }],
  ]);
  await take(standby, 'payouts.manage');
  const [again] = await own(standby);
  const mine = { token: standby.token, body: { id: again?.id } };
  expect((await sendOps(api, calls.end, mine)).status).toBe(200);
});

test('another operator may approve requests made with an emergency permission, while it lasts', async () => {
  const { code } = await makeSite(api.deps);
  const other = await makeOperator(api, { permissions: ['operators.break_glass'] });
  await take(standby, 'payouts.manage');
  await take(other, 'approvals.decide');
  const body = { ...payouts.change.example.request, runAmountMax: 2_000_000 };
  const ask = async () =>
    (await sendOps(api, payouts.change, { token: standby.token, site: code, body })).body.value;
  const decide = async (id: string, { token }: Who) =>
    sendOps(api, approvals.decide, { token, body: { id, approve: true } });
  const [early, late] = [await ask(), await ask()];
  expect((await decide(early.approvalId, other)).status).toBe(200);
  const [one] = await own(standby);
  await sendOps(api, calls.end, { token: standby.token, body: { id: one?.id } });
  expect((await decide(late.approvalId, boss)).body.errorCode).toBe('approval.ended');
});

test('an emergency permission allows neither approving own requests nor acting on other sites', async () => {
  const { merchantId, code } = await makeSite(api.deps);
  const local = await makeOperator(api, { merchantId, permissions: ['operators.break_glass'] });
  await take(local, 'operators.manage');
  await take(local, 'approvals.decide');
  const body = { id: local.publicId, roles: ['administrator'] };
  const asked = await sendOps(api, operators.requestRoles, { token: local.token, body });
  const id = asked.body.value.approvalId;
  const approved = await sendOps(api, approvals.decide, {
    token: local.token,
    body: { id, approve: true },
  });
  expect(approved.body.errorCode).toBe('approval.own');
  const { list } = (await sendOps(api, operators.list, { token: local.token })).body.value;
  expect(new Set(list.map(({ site }: { site: string }) => site))).toEqual(new Set([code]));
});
