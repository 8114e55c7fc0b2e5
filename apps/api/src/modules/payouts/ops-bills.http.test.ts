import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import * as calls from '@app/shared/contracts/ops-calls';
import * as members from '@app/shared/members/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let [top, mid, leaf]: Member[] = [];

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  [top, mid, leaf] = await makeLine(api.deps, site.merchantId);
});

/** Uses a new session each time, since tests skip hours. */
async function ask(call: Parameters<typeof sendOps>[1], body: object) {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, call, { token, site: site.code, body });
}

const answerTo = async (call: Parameters<typeof sendOps>[1], body: object) =>
  (await ask(call, body)).body.value;

/** Windows in which a player of the last agent loses 1 500 and all agents are paid. */
async function payWindows(windows: number) {
  const player = await makeMember(api.deps, { ...site, agentId: leaf?.id ?? 0n });
  for (let n = 0; n < windows; n++) {
    await playBets(api.deps, site.merchantId, [{ by: player, stake: 1_500, result: 'lost' }]);
    now = new Date(now.getTime() + 5 * MINUTE);
  }
  now = new Date(now.getTime() + MINUTE);
  await settlePayouts(api.deps, realTimeSalary);
}

test('lists an agent’s bills page by page, with sums over all pages', async () => {
  await payWindows(21);
  const agentId = { id: leaf?.publicId };
  const first = await answerTo(calls.bills, agentId);
  const second = await answerTo(calls.bills, { ...agentId, after: first.next });
  expect([first.list.length, second.list.length, second.next]).toEqual([20, 1, null]);
  expect(first.list[0]).toMatchObject({
    kind: 'realtime',
    category: 'CONS',
    validBet: 1_500,
    status: 'paid',
    windowStart: NOON + 100 * MINUTE,
    windowEnd: NOON + 105 * MINUTE,
  });
  const kept = [...first.list, ...second.list].reduce((sum, bill) => sum + bill.kept, 0);
  expect(first.sums.bills).toBe(21);
  expect(first.sums.kept).toBeCloseTo(kept, 4);
  expect(second.sums).toEqual(first.sums);
});

test('filters by kind, state and time', async () => {
  await payWindows(1);
  const agentId = { id: leaf?.publicId };
  const count = async (narrowed: object) =>
    (await answerTo(calls.bills, { ...agentId, ...narrowed })).list.length;
  expect(await count({ kind: 'realtime', status: 'paid' })).toBe(1);
  expect([await count({ kind: 'daily' }), await count({ status: 'open' })]).toEqual([0, 0]);
  now = new Date(NOON + 8 * 86_400_000);
  expect([await count({ days: '7' }), await count({ days: '31' })]).toEqual([0, 1]);
});

test('lists an agent’s uplines over time, page by page', async () => {
  const moveTo = (uplineId: bigint | null) =>
    inTransaction(api.deps.db, (tx) =>
      moveAgent(tx, { memberId: leaf?.id ?? 0n, uplineId, now: api.deps.clock() }),
    );
  now = new Date(NOON + MINUTE);
  await moveTo(null);
  now = new Date(NOON + 6 * MINUTE);
  await moveTo(top?.id ?? 0n);
  const agentId = { id: leaf?.publicId };
  const { list, next } = await answerTo(members.places, agentId);
  const named = (member: Member | undefined) => ({
    id: member?.publicId,
    username: member?.username,
  });
  expect(list).toEqual([
    { above: named(top), since: NOON + 10 * MINUTE, until: null },
    { above: null, since: NOON + 5 * MINUTE, until: NOON + 10 * MINUTE },
    { above: named(mid), since: expect.any(Number), until: NOON + 5 * MINUTE },
  ]);
  expect(next).toBeNull();
  const earlier = await answerTo(members.places, { ...agentId, before: `${NOON + 5 * MINUTE}` });
  expect(earlier.list).toEqual(list.slice(2));
  const [always] = (await answerTo(members.places, { id: top?.publicId })).list;
  expect(always).toMatchObject({ above: null, until: null });
});

test.each([
  ['an invalid cursor', { after: 'here' }],
  ['an unknown kind', { kind: 'yearly' }],
  ['no day at all', { days: '0' }],
])('refuses %s', async (_, narrowed) => {
  const { body } = await ask(calls.bills, { id: leaf?.publicId, ...narrowed });
  expect(body.errorCode).toBe('request_param_err');
});

test('does not find agents or members of other sites', async () => {
  const elsewhere = await makeMember(api.deps, await makeSite(api.deps));
  const id = { id: elsewhere.publicId };
  expect((await ask(calls.bills, id)).body.errorCode).toBe('agent.not_found');
  expect((await ask(members.places, id)).body.errorCode).toBe('member.not_found');
});
