import { randomUUID } from 'node:crypto';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import { changeSite, switchFlag } from '@app/core/sites/site';
import * as calls from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerRefusals,
  offerRealTime,
} from '../../../../../tests/support/calls/answer-refusals.ts';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let line: Member[];
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  line = await makeLine(api.deps, site.merchantId);
  player = await makeMember(api.deps, { ...site, agentId: agentAt(2).id });
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();

async function ask(call: (typeof all)[number], agent: Member, sent: Sent = {}) {
  const token = sent.token ?? (await tokenOf(api, agent));
  return send(api, call, { site: site.code, ...sent, token });
}

const all = [
  calls.realTimeSalary,
  calls.contractBills,
  calls.contractBill,
  calls.contractBillBets,
  calls.contractBillInputs,
  calls.contractBillMembers,
  calls.contractBillSteps,
  calls.contractRequests,
  calls.processContract,
] as const;

/** The bets of the worked example in the window that starts at noon. */
async function playExample(): Promise<void> {
  await playBets(api.deps, site.merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: player, stake: 200, result: 'won' },
    { by: player, stake: 50, result: 'lost' },
    { by: player, stake: 1_000, result: 'lost' },
  ]);
}

async function settle(): Promise<void> {
  now = new Date(NOON + 5.5 * MINUTE);
  await settlePayouts(api.deps, realTimeSalary);
}

async function billOf(agent: Member): Promise<{ billId: string }> {
  const { body } = await ask(calls.contractBills, agent, { body: { kind: 'realtime' } });
  return body.value.list[0];
}

test('shows the timeline of a bill to its agent and the one above', async () => {
  await playExample();
  await settle();
  const { billId } = await billOf(agentAt(2));
  const steps = [
    { at: NOON + 5 * MINUTE, step: 'closed', amount: null },
    { at: NOON + 5.5 * MINUTE, step: 'reckoned', amount: null },
    { at: NOON + 5.5 * MINUTE, step: 'paid', amount: 4.7 },
  ];
  for (const reader of [agentAt(2), agentAt(1)])
    expect((await ask(calls.contractBillSteps, reader, { body: { billId } })).body.value).toEqual({
      list: steps,
    });
});

test('shows earnings of the open window, and the payment once it is settled', async () => {
  await playExample();
  now = new Date(NOON + 2 * MINUTE);
  const open = await ask(calls.realTimeSalary, agentAt(2));
  expect(open.body.value).toEqual({
    serverTime: NOON + 2 * MINUTE,
    windowStart: NOON,
    windowEnd: NOON + 5 * MINUTE,
    paysAt: NOON + 5.5 * MINUTE,
    contract: {
      contractId: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'A',
      profitRate: 0.001,
      lossRate: 0.003,
      singleBetThreshold: 100,
    },
    accrued: 4.7,
    bets: 3,
    carried: 0,
    closing: null,
    paidToday: 0,
    paidYesterday: 0,
    timeZone: 'UTC',
    windows: [],
  });
  now = new Date(NOON + 5 * MINUTE + 2_000);
  expect((await ask(calls.realTimeSalary, agentAt(2))).body.value).toMatchObject({
    accrued: 0,
    closing: {
      start: NOON,
      end: NOON + 5 * MINUTE,
      paysAt: NOON + 5.5 * MINUTE,
      due: 4.7,
      bets: 3,
    },
  });
  await settle();
  const settled = await ask(calls.realTimeSalary, agentAt(2));
  expect(settled.body.value).toMatchObject({
    windowStart: NOON + 5 * MINUTE,
    accrued: 0,
    closing: null,
    paidToday: 4.7,
    windows: [
      { start: NOON, end: NOON + 5 * MINUTE, paid: 4.7, billId: (await billOf(agentAt(2))).billId },
    ],
  });
});

test('lists bills in wire units, with sums over the range', async () => {
  await playExample();
  await settle();
  const { body } = await ask(calls.contractBills, agentAt(1), { body: { kind: 'realtime' } });
  expect(body.value).toEqual({
    list: [
      {
        billId: expect.stringMatching(/^[\da-f-]{36}$/),
        kind: 'realtime',
        agent: agentAt(1).username,
        windowStart: NOON,
        windowEnd: NOON + 5 * MINUTE,
        validBet: 1_700,
        wonValidBet: 200,
        lostValidBet: 1_500,
        profitRate: 0.0015,
        lossRate: 0.005,
        singleBetThreshold: 100,
        gross: 7.8,
        net: 3.1,
        carriedIn: 0,
        paid: 3.1,
        carriedOut: 0,
        status: 'paid',
        paidAt: NOON + 5.5 * MINUTE,
      },
    ],
    footer: { validBet: 1_700, paid: 3.1 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
});

test('finds a bill by its id, for its agent and the one directly above', async () => {
  await playExample();
  await settle();
  const bill = await billOf(agentAt(2));
  const asked = { body: { billId: bill.billId } };
  for (const agent of [agentAt(2), agentAt(1)]) {
    expect((await ask(calls.contractBill, agent, asked)).body.value).toEqual(bill);
  }
  const toTop = await ask(calls.contractBill, agentAt(0), asked);
  expect(toTop.body.errorCode).toBe('bill.not_found');
});

test('shows an offered contract to both sides, and the agent accepts it once', async () => {
  const fresh = await makeAgent(api.deps, { ...site, uplineId: agentAt(1).id });
  const contractId = await offerTo(fresh);
  const terms = { contractId, profitRate: 0.001, lossRate: 0.002, singleBetThreshold: 100 };
  const waiting = { ...terms, status: 'P', askedAt: NOON, version: expect.any(String) };
  const requestsOf = async (agent: Member) =>
    (await ask(calls.contractRequests, agent)).body.value.list;
  expect(await requestsOf(fresh)).toEqual([
    { ...waiting, kind: 'realtime', agent: agentAt(1).username, isOwn: true, mayAnswer: true },
  ]);
  expect(await requestsOf(agentAt(1))).toEqual([
    { ...waiting, kind: 'realtime', agent: fresh.username, isOwn: false, mayAnswer: false },
  ]);
  const body = { contractId, status: 'A' };
  const accepted = await ask(calls.processContract, fresh, { body });
  expect(accepted.body.value).toEqual({ ...terms, status: 'A' });
  const again = await ask(calls.processContract, fresh, { body });
  expect(again.body.errorCode).toBe('contract.already_answered');
  expect(await requestsOf(agentAt(1))).toEqual([]);
});

test('the agent can decline an offer, and other agents cannot answer it', async () => {
  const fresh = await makeAgent(api.deps, { ...site, uplineId: agentAt(1).id });
  const body = { contractId: await offerTo(fresh), status: 'R' };
  const byUpline = await ask(calls.processContract, agentAt(1), { body });
  expect(byUpline.body.errorCode).toBe('contract.other_side_answers');
  const refused = await ask(calls.processContract, fresh, { body });
  expect(refused.body.value.status).toBe('R');
});

/** Makes the second agent of the line offer a contract to an agent directly below. */
const offerTo = (agent: Member) => offerRealTime(api.deps, agentAt(1), agent);

test('lists the bets of a bill, page by page', async () => {
  await playExample();
  await settle();
  const { billId } = await billOf(agentAt(2));
  const page = (body: object) =>
    ask(calls.contractBillBets, agentAt(2), { body: { billId, size: '2', ...body } });
  const first = (await page({})).body.value;
  expect(first).toMatchObject({
    footer: { validBetAmount: 1_700, gross: 4.7 },
    total: 3,
    totalPages: 2,
  });
  const second = (await page({ cursor: first.nextCursor })).body.value;
  expect(second.nextCursor).toBeNull();
  const bets = [...first.list, ...second.list];
  expect(bets).toHaveLength(3);
  expect(bets.find(({ betAmount }) => betAmount === 200)).toEqual({
    orderNo: expect.stringMatching(/^[\da-f-]{36}$/),
    customerName: player.username,
    directAgentName: agentAt(2).username,
    gameName: 'Test reels',
    betTimeInTimestamp: NOON,
    settleTime: NOON,
    windowStart: NOON,
    betAmount: 200,
    validBetAmount: 200,
    winAmount: 400,
    outcome: 'won',
    gross: 0.2,
  });
});

test('shows an upline only the bills of direct agents', async () => {
  await playExample();
  await settle();
  const role = { kind: 'realtime', role: 'downline' };
  const { body } = await ask(calls.contractBills, agentAt(0), { body: role });
  expect(body.value.list).toMatchObject([{ agent: agentAt(1).username, paid: 3.1 }]);
  const { billId } = await billOf(agentAt(2));
  const toTop = await ask(calls.contractBillBets, agentAt(0), { body: { billId } });
  expect(toTop.body.errorCode).toBe('bill.not_found');
});

test.each([
  ['a range that ends before it begins', { from: '2000', to: '1000' }, 'from'],
  ['a range of more than a year', { from: '0', to: `${400 * 24 * 60 * MINUTE}` }, 'from'],
  ['an invalid cursor', { cursor: 'x' }, 'cursor'],
  ['another kind', { kind: 'yearly' }, 'kind'],
])('refuses %s and names the field', async (_, changes, field) => {
  const body = { kind: 'realtime', ...changes };
  const answer = await ask(calls.contractBills, agentAt(0), { body });
  expect({ status: answer.status, fields: answer.body.value.fields }).toEqual({
    status: 400,
    fields: [field],
  });
});

/** A valid request for each call. */
const inputs: Record<string, () => object> = {
  [calls.contractBills.name]: () => ({ kind: 'realtime' }),
  [calls.contractBill.name]: () => ({ billId: randomUUID() }),
  [calls.contractBillBets.name]: () => ({ billId: randomUUID() }),
  [calls.contractBillInputs.name]: () => ({ billId: randomUUID() }),
  [calls.contractBillMembers.name]: () => ({ billId: randomUUID() }),
  [calls.contractBillSteps.name]: () => ({ billId: randomUUID() }),
  [calls.processContract.name]: () => ({ contractId: randomUUID(), status: 'A' }),
};

/** Bills exist on every site, so only their kind can be switched off. */
async function askedWhileOff(call: (typeof all)[number]) {
  await playExample();
  await settle();
  const { billId } = await billOf(agentAt(2));
  const { merchantId } = site;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'RTSALARY3', enabled: false });
  return ask(call, agentAt(2), { body: { ...inputs[call.name]?.(), billId } });
}

/** A request for each refusal that the calls declare. */
function refusalsOf(call: (typeof all)[number]): Record<string, Refusal> {
  const input = inputs[call.name] ?? (() => ({}));
  const asked = (body: object = input()) => ask(call, agentAt(0), { body });
  return {
    ...impliedRefusals({ api, call, site, input }),
    request_param_err: [400, () => asked({ kind: 'x', billId: 'x' })],
    'bill.not_found': [404, () => asked()],
    ...(call.flag === 'COMM3' && { 'function.not.available': [403, () => askedWhileOff(call)] }),
    'contract.not_found': [404, () => asked()],
    ...answerRefusals({ api, site, now }),
  };
}

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', (_, code, call) => expectRefusal(code, refusalsOf(call)));
