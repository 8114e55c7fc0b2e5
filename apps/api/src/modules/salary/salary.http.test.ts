import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/members';
import { settleRealTimeSalary } from '@app/core/salary';
import { scheduleMaintenance, switchFlag } from '@app/core/site';
import * as calls from '@app/shared/api/salary';
import { TRIAL } from '@app/shared/domain/customer-types';
import type { Response } from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/api.ts';
import { playBets } from '../../../../../tests/support/settled-bets.ts';
import { makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

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

const all = [calls.realTimeSalary, calls.contractBills, calls.contractBillBets] as const;

/** The bets of the worked example in the window that opens at noon. */
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
  await settleRealTimeSalary(api.deps);
}

async function billOf(agent: Member): Promise<{ billId: string }> {
  const { body } = await ask(calls.contractBills, agent, { body: { kind: 'realtime' } });
  return body.value.list[0];
}

test('shows what the open window earned so far, and what it paid once it is settled', async () => {
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
    carried: 0,
    paidToday: 0,
    paidYesterday: 0,
    timeZone: 'UTC',
    windows: [],
  });
  await settle();
  const settled = await ask(calls.realTimeSalary, agentAt(2));
  expect(settled.body.value).toMatchObject({
    windowStart: NOON + 5 * MINUTE,
    accrued: 0,
    paidToday: 4.7,
    windows: [{ start: NOON, end: NOON + 5 * MINUTE, paid: 4.7 }],
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

test('drills down to the bets of a bill, a page at a time', async () => {
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
    settleTime: NOON,
    betAmount: 200,
    validBetAmount: 200,
    winAmount: 400,
    outcome: 'won',
    gross: 0.2,
  });
});

test("shows an upline the bills of the agents directly below, and no stranger's", async () => {
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
  ['a cursor that is none of ours', { cursor: 'x' }, 'cursor'],
  ['another kind', { kind: 'hourly' }, 'kind'],
])('refuses %s and names the field', async (_, changes, field) => {
  const body = { kind: 'realtime', ...changes };
  const answer = await ask(calls.contractBills, agentAt(0), { body });
  expect({ status: answer.status, fields: answer.body.value.fields }).toEqual({
    status: 400,
    fields: [field],
  });
});

type Way = [status: number, ask: () => Promise<Response>];

const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };

/** A way into each refusal that the calls declare. */
function refusalsOf(call: (typeof all)[number]): Record<string, Way> {
  const bodies = {
    [calls.realTimeSalary.name]: {},
    [calls.contractBills.name]: { kind: 'realtime' },
    [calls.contractBillBets.name]: { billId: randomUUID() },
  };
  const asked = (sent: Sent = {}, agent = agentAt(0)) =>
    ask(call, agent, { body: bodies[call.name] ?? {}, ...sent });
  const { merchantId } = site;
  return {
    TOO_MANY_REQUESTS: [
      429,
      async () => {
        const token = await tokenOf(api, agentAt(0));
        for (let i = 0; i < call.ratePerMinute; i++) await asked({ token });
        return asked({ token });
      },
    ],
    'domain.invalid': [400, () => asked({ site: 'nowhere' })],
    'site.maintenance': [
      503,
      async () => {
        await scheduleMaintenance(api.deps.db, { merchantId, maintenance });
        return asked();
      },
    ],
    'function.not.available': [
      403,
      async () => {
        await switchFlag(api.deps.db, { merchantId, flag: 'RTSALARY3', enabled: false });
        return asked();
      },
    ],
    'login.not.session': [401, () => asked({ token: 'forged' })],
    duplicateLogin: [
      401,
      async () => {
        const token = await tokenOf(api, agentAt(0));
        await tokenOf(api, agentAt(0));
        return asked({ token });
      },
    ],
    'member.need_true_account': [403, () => asked({}, { ...player, customerType: TRIAL })],
    'agent.required': [403, () => asked({}, player)],
    request_param_err: [400, () => asked({ body: { kind: 'x', billId: 'x' } })],
    'bill.not_found': [404, () => asked()],
  };
}

const refusals = all.flatMap((call) => call.errors.map((code) => [call.name, code, call] as const));

test.each(refusals)('%s answers %s', async (_, code, call) => {
  const [status, way] = refusalsOf(call)[code] ?? expect.unreachable(`no way into ${code}`);
  const answer = await way();
  expect(answer.body).toMatchObject({ success: false, errorCode: code });
  expect(answer.status).toBe(status);
  if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
