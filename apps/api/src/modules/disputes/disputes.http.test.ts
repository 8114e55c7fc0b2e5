import { randomUUID } from 'node:crypto';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import * as ops from '@app/shared/disputes/ops-calls';
import * as calls from '@app/shared/disputes/schemas';
import { disputes as disputesSetting } from '@app/shared/disputes/settings';
import { inbox } from '@app/shared/messages/schemas';
import { contractBills } from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let now: Date;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let upline: Member;
let agent: Member;
let billId: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now, publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  now = new Date(NOON);
  site = await makeSite(api.deps);
  const line = await makeLine(api.deps, site.merchantId);
  [upline, agent] = [line[1] ?? expect.unreachable(), line[2] ?? expect.unreachable()];
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  await playBets(api.deps, site.merchantId, [{ by: player, stake: 1_500, result: 'lost' }]);
  now = new Date(NOON + 5.5 * MINUTE);
  await settlePayouts(api.deps, realTimeSalary);
  const { value } = await ask(contractBills, { kind: 'realtime' });
  billId = value.list[0].billId;
});

type Call = Parameters<typeof send>[1];
async function ask(call: Call, body: object = {}, by = agent) {
  const answered = await send(api, call, {
    site: site.code,
    token: await tokenOf(api, by),
    body,
  });
  return answered.body;
}
const operator = async () => (await makeOperator(api, { merchantId: site.merchantId })).token;
const decideOn = async (call: Parameters<typeof sendOps>[1], body: object, token?: string) =>
  (await sendOps(api, call, { token: token ?? (await operator()), site: site.code, body })).body;

const words = 'The rate was 0.4 % in our talk.';
const open = () => ask(calls.openDispute, { billId, reason: 'rate', words });

test('an agent disputes a bill, an operator pays a correction, and the agent is notified', async () => {
  const { value } = await open();
  expect(value).toMatchObject({
    billId,
    kind: 'realtime',
    windowStart: NOON,
    reason: 'rate',
    words,
    state: 'open',
    openedAt: now.getTime(),
    closedAt: null,
    answer: null,
    amount: 0,
  });
  expect((await ask(calls.disputes, { billId })).value).toEqual({
    list: [value],
    footer: { untilDays: 30 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  expect((await ask(calls.disputes, {}, upline)).value.list).toEqual([]);

  const queue = await decideOn(ops.list, { state: 'open' });
  const { disputeId: id } = value;
  expect(queue.value).toMatchObject({
    list: [
      {
        id,
        agent: agent.username,
        reason: 'rate',
        words,
        upholdWaits: false,
        bill: { id: billId, kind: 'realtime', validBet: 1_500, gross: 4.5, paid: 4.5 },
      },
    ],
    next: null,
  });
  const before = await cashOf(api.deps.db, agent);
  const answer = 'You’re right: we pay the rest.';
  expect((await decideOn(ops.uphold, { id, amount: 1.5, answer })).success).toBe(true);
  expect(await cashOf(api.deps.db, agent)).toBe(before + whole(1.5));
  expect((await ask(calls.disputes, { billId })).value.list).toMatchObject([
    { state: 'upheld', answer, amount: 1.5, closedAt: now.getTime() },
  ]);
  const { merchantId } = site;
  for (const kind of ['messages', 'bills', 'balance'])
    expect(published).toContainEqual({ merchantId, memberId: agent.id, kind });
  const [message] = (await ask(inbox)).value.list;
  expect(message.title).toContain('1.50');
  expect((await decideOn(ops.list, { state: 'open' })).value.list).toEqual([]);
  const again = await decideOn(ops.uphold, { id, amount: 1.5, answer });
  expect(again.errorCode).toBe('dispute.not_open');
});

test('above the site’s limit another operator must approve, and the correction is paid once', async () => {
  const { value } = await open();
  const id = value.disputeId;
  const before = await cashOf(api.deps.db, agent);
  const asked = await decideOn(ops.uphold, { id, amount: 500.01, answer: 'Checked.' });
  const { approvalId } = asked.value;
  expect(await cashOf(api.deps.db, agent)).toBe(before);
  expect((await decideOn(ops.list, {})).value.list).toMatchObject([{ upholdWaits: true }]);
  const [one, other] = [await operator(), await operator()];
  const both = await Promise.all(
    [one, other].map((token) => decideOn(decide, { id: approvalId, approve: true }, token)),
  );
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(await cashOf(api.deps.db, agent)).toBe(before + whole(500.01));
});

test('refuses disputes while the site does not accept them', async () => {
  expect(await changeAsOperators(api, site, disputesSetting, { days: 0 })).toBe(false);
  now = new Date(NOON + 5.5 * MINUTE + 1);
  expect(await open()).toMatchObject({
    errorCode: 'dispute.too_late',
    value: { params: { days: 0 } },
  });
  expect((await ask(calls.disputes)).value.footer).toEqual({ untilDays: 0 });
});

test('an operator declines with a reason, and the agent cannot dispute that bill again', async () => {
  const { value } = await open();
  const answer = 'Your contract says 0.3 %.';
  await decideOn(ops.decline, { id: value.disputeId, answer });
  expect((await ask(calls.disputes)).value.list).toMatchObject([{ state: 'declined', answer }]);
  expect((await open()).errorCode).toBe('dispute.already_answered');
});

test('lists are paged, for agents and operators', async () => {
  for (let n = 0; n < 3; n++) {
    const { value } = await open();
    await ask(calls.withdrawDispute, { disputeId: value.disputeId });
  }
  const first = (await ask(calls.disputes, { size: '2' })).value;
  expect(first).toMatchObject({ total: 3, totalPages: 2 });
  const rest = (await ask(calls.disputes, { size: '2', cursor: first.nextCursor })).value;
  expect([first.list.length, rest.list.length, rest.nextCursor]).toEqual([2, 1, null]);
  const last = first.list[1].disputeId;
  const older = await decideOn(ops.list, { state: 'withdrawn', before: last });
  expect(older.value.list.map(({ id }: { id: string }) => id)).toEqual([rest.list[0].disputeId]);
});

test.each([
  ['another reason', { reason: 'weather' }, 'reason'],
  ['too many words', { words: 'x'.repeat(501) }, 'words'],
  ['no bill', { billId: '7' }, 'billId'],
])('refuses %s and names the field', async (_, changes, field) => {
  const body = { billId, reason: 'rate', ...changes };
  expect((await ask(calls.openDispute, body)).value.fields).toEqual([field]);
});

const all = [calls.disputes, calls.openDispute, calls.withdrawDispute] as const;

const inputs: Record<string, () => object> = {
  [calls.openDispute.name]: () => ({ billId, reason: 'rate' }),
  [calls.withdrawDispute.name]: () => ({ disputeId: randomUUID() }),
};

/** A request for each refusal that the calls declare. */
function refusalsOf(call: (typeof all)[number]): Record<string, Refusal> {
  const input = inputs[call.name] ?? (() => ({}));
  const token = () => tokenOf(api, agent);
  const asked = async (body: object = input(), by = token()) =>
    send(api, call, { site: site.code, token: await by, body });
  return {
    ...impliedRefusals({ api, call, site, input }),
    request_param_err: [400, () => asked({ billId: 'x', disputeId: 'x', size: 'x' })],
    // The bill belongs to the agent below, although the upline may read it.
    'bill.not_found': [404, () => asked(input(), tokenOf(api, upline))],
    'dispute.too_late': [
      409,
      async () => {
        now = new Date(NOON + 31 * DAY);
        return asked();
      },
    ],
    'dispute.already_open': [409, () => open().then(() => asked())],
    'dispute.already_answered': [
      409,
      async () => {
        const { value } = await open();
        await decideOn(ops.decline, { id: value.disputeId, answer: 'No.' });
        return asked();
      },
    ],
    'dispute.not_found': [404, () => asked()],
    'dispute.not_open': [
      409,
      async () => {
        const { disputeId } = (await open()).value;
        await decideOn(ops.decline, { id: disputeId, answer: 'No.' });
        return asked({ disputeId });
      },
    ],
  };
}

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', (_, code, call) => expectRefusal(code, refusalsOf(call)));
