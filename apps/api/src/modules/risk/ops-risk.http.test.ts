import { trialBalance } from '@app/core/books/ledger';
import { assessRisks } from '@app/core/operations/risk';
import { recordLoginAttempt } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import * as calls from '@app/shared/risk/ops-calls';
import { riskRules, riskWeights } from '@app/shared/risk/settings';
import * as withdrawals from '@app/shared/withdrawals/ops-calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makePayable,
  makeWithdrawer,
  ask as withdraw,
} from '../../../../../tests/support/money/withdrawals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  GAME_NAME,
  type PlayedBet,
  playBets,
} from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let other: Member;
let keeper: string;
let witness: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  await makePayable(api.deps, merchantId);
  member = await makeMember(api.deps, site);
  other = await makeMember(api.deps, site);
  keeper = (await makeOperator(api, { merchantId })).token;
  witness = (await makeOperator(api, { merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = keeper) =>
  sendOps(api, call, { token, site: site.code, body });
const value = async (call: Call, body: object, token = keeper) => {
  const answer = await ask(call, body, token);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const refused = async (call: Call, body: object, token = keeper) => {
  const { status, body: answer } = await ask(call, body, token);
  return [status, answer.errorCode];
};

/** Both members log in on the same device. */
async function shareDevice(): Promise<void> {
  for (const { id: memberId, username: name } of [member, other])
    await recordLoginAttempt(api.deps, {
      merchantId: site.merchantId,
      memberId,
      name,
      ip: '203.0.113.9',
      device: 'one phone',
      browser: 'B/1',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
  await assessRisks(api.deps);
}

test('8.10 lists marked members with reasons and shared identifiers', async () => {
  await shareDevice();
  const { list } = await value(calls.list, { code: 'shared_device' });
  expect(list).toMatchObject([{ weight: 50 }, { weight: 50 }]);
  expect(await value(calls.list, { code: 'shared_account' })).toEqual({ list: [], next: null });
  expect(await value(calls.member, { id: member.publicId })).toMatchObject({
    weight: 50,
    marks: [
      { code: 'shared_device', count: 1, weight: 40, counts: true, clearedBy: null },
      { code: 'shared_network', count: 1, weight: 10, counts: true },
    ],
    ties: [
      { kind: 'device', username: other.username, id: other.publicId },
      { kind: 'network', username: other.username },
    ],
    hasMoreTies: false,
  });
});

test('an operator clears a mark with a reason, which is audited', async () => {
  await shareDevice();
  const reason = 'A couple, seen by video';
  const mark = { id: member.publicId, code: 'shared_device' };
  expect((await ask(calls.clear, mark)).status).toBe(400);
  await value(calls.clear, { ...mark, reason });
  expect(await refused(calls.clear, { ...mark, reason })).toEqual([409, 'risk.no_mark']);
  const { weight, marks } = await value(calls.member, { id: member.publicId });
  expect(weight).toBe(10);
  expect(marks).toContainEqual(
    expect.objectContaining({
      code: 'shared_device',
      counts: false,
      clearedAt: expect.any(Number),
    }),
  );
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  const line = lines.find(({ action }) => action === 'risk.cleared');
  expect(line).toMatchObject({ target: member.username });
  expect(line?.detail).toContain(reason);
});

test('a withdrawal that the rules hold or that needs two operators cannot be approved by one', async () => {
  await makeWithdrawer(api.deps, member, 100);
  await makeWithdrawer(api.deps, other, 100);
  await shareDevice();
  const { publicId: id } = await withdraw(api.deps, member, 50);
  expect(await value(withdrawals.read, { id })).toMatchObject({
    verdict: 'hold',
    releasedBy: null,
    reasons: [
      { code: 'shared_device', weight: 40 },
      { code: 'shared_holder', weight: 30 },
      { code: 'little_play', weight: 20, amount: 0, against: 100, most: 50 },
      { code: 'new_account' },
      { code: 'shared_network' },
    ],
  });
  expect(await refused(withdrawals.approve, { id })).toEqual([409, 'withdraw.on_hold']);
  const released = { id, reason: 'Spoke with both' };
  await value(withdrawals.release, released);
  expect(await refused(withdrawals.release, released)).toEqual([409, 'withdraw.not_held']);
  const { approvalId } = await value(withdrawals.approve, { id });
  expect(await refused(decide, { id: approvalId, approve: true })).toEqual([403, 'approval.own']);
  await value(decide, { id: approvalId, approve: true }, witness);
  expect(await value(withdrawals.read, { id })).toMatchObject({
    state: 'paying',
    steps: [
      { step: 'asked' },
      { step: 'released' },
      { step: 'second_asked' },
      { step: 'approved' },
    ],
  });
});

test('a mark found while an approval is pending blocks the second operator', async () => {
  await makeWithdrawer(api.deps, member, 6_000);
  await makeWithdrawer(api.deps, other, 100);
  const { publicId: id } = await withdraw(api.deps, member, 5_000);
  const { approvalId } = await value(withdrawals.approve, { id });
  await shareDevice();
  expect(await refused(decide, { id: approvalId, approve: true }, witness)).toEqual([
    409,
    'withdraw.on_hold',
  ]);
  expect(await value(withdrawals.list, { queue: 'review' })).toMatchObject({
    list: [{ id, verdict: 'hold' }],
  });
});

test('weights of marks are a site setting', async () => {
  expect(await changeAsOperators(api, site, riskWeights, { sharedNetwork: 0 })).toBe(true);
  await shareDevice();
  expect(await value(calls.member, { id: member.publicId })).toMatchObject({
    marks: [{ code: 'shared_device' }],
  });
});

test('thresholds of marks are a site setting', async () => {
  expect(await changeAsOperators(api, site, riskRules, { networkMembersMax: 1 })).toBe(true);
  await shareDevice();
  expect(await value(calls.member, { id: member.publicId })).toMatchObject({
    marks: [{ code: 'shared_device' }],
  });
});

test('8.10 riskless bets hold a withdrawal, and operators can inspect each of them', async () => {
  const rounds = Array.from({ length: 60 }, (_, nth) => `${nth}`);
  const bothSides = rounds.flatMap((round): PlayedBet[] => [
    { by: member, stake: 2, result: 'won', round },
    { by: member, stake: 2, result: 'lost', round },
  ]);
  await makeWithdrawer(api.deps, member, 100);
  await playBets(api.deps, site.merchantId, bothSides);
  const { publicId: withdrawal } = await withdraw(api.deps, member, 50);
  const { verdict, reasons } = await value(withdrawals.read, { id: withdrawal });
  expect(verdict).toBe('two');
  expect(reasons).toContainEqual({
    code: 'even_play',
    weight: 60,
    count: 60,
    most: 5,
    amount: 240,
    against: 240,
    worst: 0,
  });
  const play = { id: member.publicId, code: 'even_play' };
  const answer = await value(calls.play, { ...play, withdrawal });
  expect(answer).toMatchObject({ username: member.username, hasMore: false });
  expect(answer.list).toHaveLength(60);
  expect(answer.list[0]).toEqual({
    at: expect.any(Number),
    game: GAME_NAME,
    stake: 4,
    payout: 4,
    other: null,
    isMarked: true,
  });
  expect(await value(calls.play, { ...play, code: 'mirrored_play' })).toMatchObject({ list: [] });
  expect(await refused(calls.play, { ...play, id: other.publicId, withdrawal })).toEqual([
    404,
    'withdraw.not_found',
  ]);
});

test('operators of other sites see nothing, and a read permission does not allow changes', async () => {
  await shareDevice();
  const foreign = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: foreign.merchantId });
  expect(await refused(calls.member, { id: member.publicId }, token)).toEqual([
    403,
    'operator.forbidden',
  ]);
  const elsewhere = await sendOps(api, calls.member, {
    token,
    site: foreign.code,
    body: { id: member.publicId },
  });
  expect(elsewhere.body.errorCode).toBe('member.not_found');
  const permissions: Permission[] = ['risk.read', 'withdrawals.decide'];
  const reader = await makeOperator(api, { merchantId: site.merchantId, permissions });
  const mark = { id: member.publicId, code: 'shared_device', reason: 'Because' };
  expect(await refused(calls.clear, mark, reader.token)).toEqual([403, 'operator.forbidden']);
});
