import { contractBills, settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import * as trail from '@app/shared/audit/ops-calls';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { startsOf } from '@app/shared/payouts/bill-check/checked';
import { agrees } from '@app/shared/payouts/bill-check/lines';
import { recalculateBill } from '@app/shared/payouts/bill-check/recalculate-bill';
import { addBet, addMember, openSums } from '@app/shared/payouts/bill-check/sums';
import * as calls from '@app/shared/payouts/bills.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let elsewhere: typeof site;
let line: Member[];
let player: Member;
let token: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});

/** A window with four bets, for which the last agent and its upline are paid. */
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  elsewhere = await makeSite(api.deps);
  line = await makeLine(api.deps, site.merchantId);
  player = await makeMember(api.deps, { ...site, agentId: agentAt(2).id });
  await playBets(api.deps, site.merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: player, stake: 200, result: 'won' },
    { by: player, stake: 1_000, result: 'lost' },
  ]);
  now = new Date(NOON + 5.5 * MINUTE);
  await settlePayouts(api.deps, realTimeSalary);
  token = (await makeOperator(api, { merchantId: site.merchantId })).token;
});

const agentAt = (n: number): Member => line[n] ?? expect.unreachable();

async function billOf({ id: agentId }: Member): Promise<string> {
  const { bills } = await contractBills(api.deps.db, {
    merchantId: site.merchantId,
    agentId,
    whose: 'mine',
    rowsMax: 1,
    from: new Date(NOON),
    to: new Date(NOON + MINUTE),
  });
  return bills[0]?.publicId ?? expect.unreachable();
}

/** Parses the answer by the schema of the call, as the console does. */
async function ask<C extends OpsCall>(call: C, body: object): Promise<AnswerOf<C>> {
  const answered = await sendOps(api, call, { token, site: site.code, body });
  expect(answered.body, answered.text).toMatchObject({ success: true });
  return call.answer.parse(answered.body.value) as AnswerOf<C>;
}

async function readAll<Row>(
  page: (after: object) => Promise<{ list: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const read = await page(next === null ? {} : { after: next });
    rows.push(...read.list);
    next = read.next;
  } while (next !== null);
  return rows;
}

/** Recalculates a bill from its bets page by page, as the console does. */
async function check(id: string) {
  const { bill, inputs } = await ask(calls.inputs, { id });
  const sums = openSums(startsOf(bill, inputs));
  const rows = await readAll((after) => ask(calls.bets, { id, size: '2', ...after }));
  for (const row of rows) addBet(sums, row);
  const dayOfMonth = (at: number) => new Date(at).getUTCDate();
  const groups = recalculateBill({ bill, inputs, sums, dayOfMonth, currency: 'USD' });
  const lines = groups.flatMap((one) => one.lines);
  const differing = lines.filter((one) => !agrees(one)).map(({ name }) => name);
  return { bill, inputs, sums, rows, lines: lines.length, differing };
}

test('returns the inputs of every bill in a line, with contracts below', async () => {
  for (const agent of line) {
    const { bill, rows, lines, differing } = await check(await billOf(agent));
    expect(bill.agent).toBe(agent.username);
    expect([rows.length, lines, differing]).toEqual([3, 10, []]);
  }
  const { inputs } = await check(await billOf(agentAt(1)));
  expect(inputs.below).toEqual([{ agent: agentAt(2).username, amount: expect.any(BigInt) }]);
});

test('returns sums per player, with the same result', async () => {
  const id = await billOf(agentAt(2));
  const { bill, inputs, sums } = await check(id);
  const byMember = openSums(startsOf(bill, inputs));
  const rows = await readAll((after) => ask(calls.members, { id, size: '1', ...after }));
  for (const row of rows) addMember(byMember, row);
  expect(rows.map(({ customerName }) => customerName)).toEqual([player.username]);
  expect(byMember).toEqual(sums);
});

test('detects a tampered figure, and only its line', async () => {
  const id = await billOf(agentAt(2));
  const change = 'UPDATE payout_bill SET valid_bet = valid_bet + 10000 WHERE public_id = $1';
  await changeAsOwner(api.deps.db, change, [id]);
  const { lines, differing } = await check(id);
  expect([lines, differing]).toEqual([10, ['turnover']]);
});

test('does not reveal games or times', async () => {
  const [bet] = (await ask(calls.bets, { id: await billOf(agentAt(2)) })).list;
  expect(Object.keys(bet ?? {}).sort()).toEqual([
    'betAmount',
    'customerName',
    'outcome',
    'validBetAmount',
    'winAmount',
    'windowStart',
  ]);
});

test.each([calls.inputs, calls.bets, calls.members])(
  '$name finds no bill of another site, and no operator of one',
  async (call) => {
    const body = { id: await billOf(agentAt(2)) };
    const there = await makeOperator(api, { merchantId: elsewhere.merchantId });
    const codeOf = async (asked: Parameters<typeof sendOps>[2]) =>
      (await sendOps(api, call, { body, ...asked })).body.errorCode;
    expect(await codeOf({ token: there.token, site: elsewhere.code })).toBe('bill.not_found');
    expect(await codeOf({ token: there.token, site: site.code })).toBe('operator.forbidden');
    const ofAll = await makeOperator(api);
    expect(await codeOf({ token: ofAll.token, site: elsewhere.code })).toBe('bill.not_found');
    expect(await codeOf({ token: ofAll.token, site: site.code })).toBeUndefined();
  },
);

test.each([calls.bets, calls.members])(
  '$name refuses an invalid position, and a page too large',
  async (call) => {
    const id = await billOf(agentAt(2));
    for (const wrong of [{ after: 'here' }, { size: '1001' }]) {
      const { body } = await sendOps(api, call, { token, site: site.code, body: { id, ...wrong } });
      expect(body.errorCode).toBe('request_param_err');
    }
  },
);

test('a check creates one audit line, which names the agent', async () => {
  await check(await billOf(agentAt(2)));
  const { list } = await ask(trail.audit, {});
  const looks = list.filter(({ action }) => action === 'agent.read');
  expect(looks).toMatchObject([{ target: agentAt(2).username }]);
});
